import { partitionPoint } from '@veilmark/budget/partition-point';
import { findEntity } from '@veilmark/catalog';
import { GENERAL_TYPE_OF, kindOf, type ValueKind } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';
import { type Seen, touched } from '@veilmark/engine/seen';
import { isOwn } from '@veilmark/engine/settle/own-rules';
import { type Cell, columnsIn } from './rows';

/** The finders that see what is doubted. */
const MODEL = 'names';
const PATTERNS = 'patterns';
/** So many different cells of one form say what their column holds. */
const FEWEST_CELLS = 12;
/** A smaller share of them that looks like somebody's number, or name, does by chance. */
const SHARE = { numbers: 0.25, names: 0.15 };
const NUMBERS: ReadonlySet<ValueKind> = new Set<ValueKind>([
  'ID',
  'PHONE',
  'BANK',
  'CARD',
  'POSTCODE',
  'PLATE',
  'LOCATION',
]);
const NAMES: ReadonlySet<ValueKind> = new Set<ValueKind>(['PERSON', 'ORGANIZATION', 'USERNAME']);
/** What only digits and the signs between them make up. */
const NUMBER = /^[-+(]?\p{Nd}[\p{Nd}\s.,;:/()–—-]*$/u;
/** Letters and digits without a space: the codes of schools, of goods. */
const CODE = /^(?=\S*\p{Nd})(?=\S*\p{L})[\p{L}\p{Nd}./_-]{4,40}$/u;
const WORDS = /^(?!\P{L}*$)[^\n]{2,40}$/u;
/** What cells of one form may hold, and the share of them that must look so. Lines below each other may be a list of any words. */
const NUMBER_FORMS = [NUMBER, CODE].map((form) => ({
  isOfForm: (value: string): boolean => form.test(value),
  kinds: NUMBERS,
  share: SHARE.numbers,
}));
const isName = (value: string): boolean => WORDS.test(value) && !NUMBER.test(value);
const FORMS = [...NUMBER_FORMS, { isOfForm: isName, kinds: NAMES, share: SHARE.names }];
/** A name of several words that the model is as sure of stands in any column. */
const SURE = 0.9;
/** A pattern that is no surer needs its column. */
const STRONG = 0.6;

/**
 * Without numbers and names that were seen in a few cells of a column whose other cells of the same form are none: four digits of one amount
 * in twenty are nobody's telephone number. Labels, check digits and the caller's own rules know better. The findings are in order.
 */
export function withoutRareInColumns(
  findings: readonly Finding[],
  seen: readonly Seen[],
  text: string,
): readonly Finding[] {
  const weak = findings.filter((one) => isWeak(one, text));
  if (weak.length === 0) return findings;
  const doubted = new Set(weak);
  for (const one of touched(weak, seen.filter(isOfLabel))) doubted.delete(one);
  const dropped = new Set<Finding>();
  for (const cells of columnsIn(text)) {
    const forms = isLineAlone(text, cells[0]) ? NUMBER_FORMS : FORMS;
    for (const { isOfForm, kinds, share } of forms) {
      const alike = cells.filter((cell) => isOfForm(textOf(text, cell)));
      for (const one of rareIn(alike, kinds, share)) if (doubted.has(one)) dropped.add(one);
    }
  }
  return dropped.size === 0 ? findings : findings.filter((one) => !dropped.has(one));

  function rareIn(cells: readonly Cell[], kinds: ReadonlySet<ValueKind>, share: number): Finding[] {
    const all = new Set<string>();
    const found = new Set<string>();
    const whole: Finding[] = [];
    for (const cell of cells) {
      const value = textOf(text, cell);
      all.add(value);
      const finding = findings[partitionPoint(findings.length, (i) => (findings[i]?.end ?? 0) <= cell.start)];
      if (!finding || finding.start >= cell.end || !isOf(finding, kinds)) continue;
      found.add(value);
      if (finding.start <= cell.start && finding.end >= cell.end) whole.push(finding);
    }
    return all.size >= FEWEST_CELLS && found.size < all.size * share ? whole : [];
  }
}

/** Whether the line of a column's first cell has no other. */
function isLineAlone(text: string, cell: Cell | undefined): boolean {
  if (!cell) return true;
  const line = text.slice(text.lastIndexOf('\n', cell.start - 1) + 1).split('\n', 1)[0] ?? '';
  return !/[\t;|,]/.test(line.replace(textOf(text, cell), ''));
}

const textOf = (text: string, { start, end }: Cell): string => text.slice(start, end);

function isOf({ type }: Finding, kinds: ReadonlySet<ValueKind>): boolean {
  const definition = findEntity(type);
  return definition !== undefined && kinds.has(kindOf(definition));
}

const isOfLabel = (one: Seen): boolean => 'finder' in one && one.finder !== MODEL && one.finder !== PATTERNS;

function isWeak(finding: Finding, text: string): boolean {
  const { type, finder, score, checked, start, end } = finding;
  if (isOwn(finding) || finding.exact) return false;
  if (finder === PATTERNS) return !checked && score < STRONG;
  if (finder !== MODEL) return false;
  return !(type === GENERAL_TYPE_OF.PERSON && score >= SURE && /\s/.test(text.slice(start, end)));
}
