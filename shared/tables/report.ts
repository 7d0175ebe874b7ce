import { applyPlan } from './apply';
import type { Find } from './find-in-cell';
import { namesOf, planFor } from './plan';
import { type Risk, riskOf } from './risk';
import { type Column, columnsOf } from './roles';
import type { Table } from './table';

/** What a table tells about people, without its values. */
export interface TableReport {
  name: string;
  columns: Column[];
  /** How well people are hidden as the table is, and after the plan that would be proposed for it. */
  before: Risk;
  after: Risk;
}

/** Roles of the columns and the risk of a table, before and after its quasi-identifiers are widened. */
export async function reportOn(table: Table, find: Find): Promise<TableReport> {
  const columns = columnsOf(table, find);
  const [quasi, sensitive] = [namesOf(columns, 'quasi_identifier'), namesOf(columns, 'sensitive')];
  const planned = planFor([{ table, columns }]).tables[0]?.columns ?? [];
  // The risk depends on these columns only.
  const widened = planned.map((column) =>
    quasi.includes(column.name) ? column : { ...column, action: 'keep' as const },
  );
  const { table: safer } = await applyPlan(table, widened, find);
  return {
    name: table.name,
    columns,
    before: riskOf(table, quasi, sensitive),
    after: riskOf(safer, quasi, sensitive),
  };
}
