import { findEntity } from '@veilmark/catalog';
import { isContact, isName, kindOf } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';
import { isOwn } from '@veilmark/engine/settle/own-rules';
import { columnOf } from './columns';

/** So many rows show what a table is about. */
const FEWEST_ROWS = 5;
/** In a table about people more of the rows name somebody. */
const FEWEST_PEOPLE = 0.3;

/**
 * Of some types only what is not in a table about things: where in hardly any row with such a value there is a name or a way to reach
 * a person. Coordinates of towers and schools, and a list of towns, lead to nobody. A column of postal codes stays: those of some countries
 * have a type of their own, and the others are no different. The findings are in order.
 */
export function outsideTablesOfThings(
  findings: readonly Finding[],
  types: ReadonlySet<string>,
  text: string,
): readonly Finding[] {
  const lineOf = (place: number) => text.lastIndexOf('\n', place - 1);
  const inColumn = (finding: Finding) => columnOf(text, finding);
  const tables = new Map<string, Set<number>>();
  const tableOf = new Map<Finding, string>();
  const ofCodes = new Set(findings.filter((one) => !types.has(one.type) && isPostalCode(one)).map(inColumn));
  for (const finding of findings) {
    const column = types.has(finding.type) && !isOwn(finding) ? inColumn(finding) : undefined;
    if (column === undefined || ofCodes.has(column)) continue;
    const table = column.replace(/ \d+ /, ' ');
    tableOf.set(finding, table);
    tables.set(table, (tables.get(table) ?? new Set()).add(lineOf(finding.start)));
  }
  if (tables.size === 0) return findings;
  const withPeople = new Set(findings.filter(leadsToSomebody).map(({ start }) => lineOf(start)));
  const isOfThings = new Map(
    [...tables].map(([table, rows]) => {
      const people = [...rows].filter((row) => withPeople.has(row)).length;
      return [table, rows.size >= FEWEST_ROWS && people < rows.size * FEWEST_PEOPLE];
    }),
  );
  return findings.filter((finding) => !isOfThings.get(tableOf.get(finding) ?? ''));
}

function isPostalCode({ type }: Finding): boolean {
  const definition = findEntity(type);
  return definition !== undefined && kindOf(definition) === 'POSTCODE';
}

function leadsToSomebody({ type }: Finding): boolean {
  const definition = findEntity(type);
  return definition !== undefined && (isName(definition) || isContact(definition));
}
