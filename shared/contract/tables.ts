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
