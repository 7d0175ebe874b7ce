import * as z from 'zod';
import { EntityType } from './fields';

const COLUMN_ROLES = ['direct', 'quasi_identifier', 'sensitive', 'free_text', 'none'] as const;

const TableColumn = z
  .object({
    name: z.string(),
    role: z.enum(COLUMN_ROLES),
    entity_type: EntityType.optional(),
    confidence: z.number().min(0).max(1),
    filled: z.int(),
    distinct: z.int(),
    looked_at: z.int(),
  })
  .meta({ id: 'TableColumn' });

const TableRisk = z
  .object({
    rows: z.int(),
    classes: z.int(),
    k: z.int(),
    unique: z.int(),
    sizes: z.array(z.object({ rows: z.string(), classes: z.int() })),
    diversity: z.array(z.object({ column: z.string(), l: z.int() })),
  })
  .meta({
    id: 'TableRisk',
    description:
      'Classes are groups of rows alike in every quasi-identifier: k is the smallest, unique counts rows alone in theirs',
  });

export const TableInDocument = z
  .object({
    name: z.string().optional(),
    columns: z.array(TableColumn),
    before: TableRisk,
    after: TableRisk.meta({ description: 'With quasi-identifiers generalized' }),
  })
  .meta({ id: 'TableInDocument', description: 'What a table tells about people, without values' });
export type TableInDocument = z.infer<typeof TableInDocument>;

/** Applied to the rows of a table, by the roles of a plan. */
export const AppliedTable = z.object({ name: z.string().optional(), before: TableRisk, after: TableRisk });
export type AppliedTable = z.infer<typeof AppliedTable>;

export const TablePlan = z
  .object({
    veilmark_plan: z.literal(1),
    tables: z.array(
      z.object({
        name: z.string(),
        columns: z.array(
          z.object({
            name: z.string(),
            role: z.enum(COLUMN_ROLES),
            entity_type: EntityType.optional(),
            action: z.union([z.enum(['read', 'keep']), z.looseObject({ type: z.string() })]).meta({
              description: 'keep leaves the column, read reads every cell, an operator replaces all its values',
            }),
          }),
        ),
      }),
    ),
  })
  .meta({
    id: 'TablePlan',
    description: 'What is done with each column of a table; it contains names of columns, no values',
  });
export type TablePlan = z.infer<typeof TablePlan>;
