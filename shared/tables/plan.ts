import { findEntity } from '@veilmark/catalog';
import { kindOf, type ValueKind } from '@veilmark/catalog/kinds';
import { firstWrong, IN_OUR_WORDS, sayWrong } from '@veilmark/wire/wrong-shape';
import * as z from 'zod';
import { type Column, ROLES, type Role } from './roles';
import { type Table, TableError } from './table';

/** What is done with a column: an operator for all its values, every cell read for itself, or nothing. */
const Action = z.union([z.enum(['read', 'keep']), z.looseObject({ type: z.string() })]);
export type Action = z.output<typeof Action>;

const PlannedColumn = z.strictObject({
  name: z.string(),
  role: z.enum(ROLES),
  entity_type: z.string().optional(),
  action: Action,
});
export type PlannedColumn = z.output<typeof PlannedColumn>;

/** Written to a file, changed by a person, applied. It holds names of columns, never values. */
const Plan = z.strictObject({
  veilmark_plan: z.literal(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(PlannedColumn) })),
});
export type Plan = z.output<typeof Plan>;

/** What is done where nobody says otherwise. Columns that tell nothing are read as well: a sample is no proof. */
const USUAL: Readonly<Record<Role, Action>> = {
  direct: { type: 'replace' },
  quasi_identifier: { type: 'generalize' },
  sensitive: 'keep',
  free_text: 'read',
  none: 'read',
};

/** Kinds that `generalize` has something wider for. Others stay: sex has two or three values, and hiding it hides no one. */
const WIDENED: ReadonlySet<ValueKind> = new Set(['AGE', 'DATE', 'DOB', 'POSTCODE', 'LOCATION', 'MONEY', 'IP']);

function hasWiderValues({ entity_type }: Column): boolean {
  const entity = findEntity(entity_type ?? '');
  return entity !== undefined && WIDENED.has(kindOf(entity));
}

function actionFor(table: Table, column: Column): Action {
  // What cannot be read cannot be cleaned.
  if (table.opaque?.has(column.name)) return { type: 'redact' };
  return column.role === 'quasi_identifier' && !hasWiderValues(column) ? 'keep' : USUAL[column.role];
}

/** A plan to begin with. */
export function planFor(tables: readonly { table: Table; columns: readonly Column[] }[]): Plan {
  return {
    veilmark_plan: 1,
    tables: tables.map(({ table, columns }) => ({
      name: table.name,
      columns: columns.map((column) => ({
        name: column.name,
        role: column.role,
        ...(column.entity_type && { entity_type: column.entity_type }),
        action: actionFor(table, column),
      })),
    })),
  };
}

/** Reads a plan and holds it against the tables it is for: every column must be in it. Throws TableError. */
export function parsePlan(input: unknown, tables: readonly Table[]): Plan {
  const parsed = Plan.safeParse(input, IN_OUR_WORDS);
  if (!parsed.success) {
    const wrong = firstWrong(parsed.error.issues);
    const why = wrong && sayWrong(wrong.path.join('.') || 'the plan', wrong.isMissing ? 'is missing' : wrong.expected);
    throw new TableError(`The plan cannot be read: ${why}`);
  }
  for (const [index, table] of tables.entries()) {
    const planned = parsed.data.tables[index];
    const missing = table.columns.filter((name, at) => planned?.columns[at]?.name !== name);
    if (!planned || missing.length > 0)
      throw new TableError(`The plan is for another table: it lacks ${missing.map((name) => `"${name}"`).join(', ')}.`);
    const unreadable = planned.columns.find(({ name, action }) => action === 'read' && table.opaque?.has(name));
    if (unreadable)
      throw new TableError(`"${unreadable.name}" holds bytes, which cannot be read: plan "redact" or "keep" for it.`);
  }
  return parsed.data;
}

/** The names of the columns of a role. */
export function namesOf(columns: readonly { name: string; role: Role }[], role: Role): string[] {
  return columns.filter((column) => column.role === role).map(({ name }) => name);
}
