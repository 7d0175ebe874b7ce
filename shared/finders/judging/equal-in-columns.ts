import { partitionPoint } from '@veilmark/budget/partition-point';
import { type Finding, plainFinding } from '@veilmark/engine/finding';
import { type Cell, columnsIn } from './rows';

/** So many different values of a column that are found say what its others are: one name on each of many pages says nothing. */
const FEWEST_FOUND = 4;
/** The share of a column's values of one form that has to be found: less where they have letters and digits, as numbers of somebody do. */
const SHARE = 0.5;
const SHARE_OF_CODES = 0.25;

/**
 * Treats the values of a column alike: where enough cells of one form are found from end to end as one type, the others of that form are of
 * this type as well, but for the head by which they were found. Nothing is taken out. The findings are in order and do not overlap.
 */
export function withEqualInColumns(findings: readonly Finding[], text: string): readonly Finding[] {
  if (findings.length < FEWEST_FOUND) return findings;
  const added: Finding[] = [];
  for (const cells of columnsIn(text)) added.push(...missedIn(cells, findings, text));
  return added.length === 0 ? findings : [...findings, ...added].sort((a, b) => a.start - b.start);
}

interface OfOneForm {
  /** Different values. */
  all: Set<string>;
  missed: Cell[];
  /** What was found from end to end of a cell, with its different values. */
  byType: Map<string, { findings: Finding[]; values: Set<string> }>;
}

function missedIn(cells: readonly Cell[], findings: readonly Finding[], text: string): Finding[] {
  const at = cells.map(
    ({ start }) => findings[partitionPoint(findings.length, (i) => (findings[i]?.end ?? 0) <= start)],
  );
  const isWhole = (finding: Finding | undefined, { start, end }: Cell) =>
    finding !== undefined && finding.start <= start && finding.end >= end;
  if (cells.filter((cell, i) => isWhole(at[i], cell)).length < FEWEST_FOUND) return [];
  const forms = new Map<string, OfOneForm>();
  for (const [i, cell] of cells.entries()) {
    const finding = at[i];
    const value = text.slice(cell.start, cell.end);
    const form = formOf(value);
    const known: OfOneForm = forms.get(form) ?? { all: new Set(), missed: [], byType: new Map() };
    forms.set(form, known);
    known.all.add(value);
    if (finding === undefined || finding.start >= cell.end) known.missed.push(cell);
    else if (isWhole(finding, cell)) {
      const found = known.byType.get(finding.type) ?? { findings: [], values: new Set() };
      known.byType.set(finding.type, found);
      found.findings.push(finding);
      found.values.add(value);
    }
  }
  return [...forms].flatMap(([form, { all, missed, byType }]) => {
    const [best] = [...byType.values()].sort((a, b) => b.values.size - a.values.size);
    const share = /a.*9|9.*a/i.test(form) ? SHARE_OF_CODES : SHARE;
    if (!best || best.values.size < FEWEST_FOUND || best.values.size < share * all.size) return [];
    const found = best.findings;
    const score = found.reduce((least, one) => Math.min(least, one.score), 1);
    const type = found[0]?.type ?? '';
    const heads = new Set(found.map(({ labelled }) => (labelled?.by === 'column' ? labelled.at : undefined)));
    const values = missed.filter(({ start }) => !heads.has(start));
    return values.map((cell) => ({
      ...plainFinding('equal values of a column', { ...cell, type, score }),
      finder: found[0]?.finder,
    }));
  });
}

/** What a value looks like: runs of letters and of digits, and the signs between them. */
const formOf = (value: string): string =>
  value
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/[\p{L}\p{M}]+/gu, (run) => (run === 'A' ? run : 'a'))
    .replace(/\p{Nd}+/gu, '9');
