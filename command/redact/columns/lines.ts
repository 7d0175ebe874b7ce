import type { Risk } from '@veilmark/tables/risk';
import type { Column, Role } from '@veilmark/tables/roles';
import { visible } from '../../frame/visible';

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  direct: 'direct',
  quasi_identifier: 'quasi-identifier',
  sensitive: 'sensitive',
  free_text: 'free text',
  none: 'none',
};

/** A line for each column, in columns. */
export function columnLines(columns: readonly Column[]): string[] {
  const cells = columns.map(({ name, role, entity_type, confidence, filled, distinct }) => [
    visible(name),
    ROLE_NAMES[role],
    entity_type ?? '',
    confidence.toFixed(2),
    `${distinct} different in ${filled}`,
  ]);
  const widths = [0, 1, 2].map((at) => Math.max(0, ...cells.map((row) => row[at]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** What the quasi-identifiers of a table give away, in words. */
export function riskLines({ rows, classes, k, unique, diversity }: Risk): string[] {
  const share = rows === 0 ? 0 : (unique / rows) * 100;
  return [
    `${rows} rows in ${classes} groups that are alike in all quasi-identifiers; the smallest has ${k} (k = ${k})`,
    `${unique} rows are alone in their group (${share.toFixed(1)} %)`,
    ...diversity.map(({ column, l }) => `${visible(column)}: at least ${l} different values in every group (l = ${l})`),
  ];
}
