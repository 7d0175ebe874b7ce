import { findEntity } from '@veilmark/catalog';
import { GENERAL_TYPE_OF, kindOf, type ValueKind } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';
import { type Seen, touched } from '@veilmark/engine/seen';
import { INITIALS } from '../lexicon/initials';
import { withoutCountedColumns } from './counted-columns';

/**
 * Kinds of which a label alone says little: the model, which knows of the label, sees nearly all such values. Of 50 values in public
 * texts that it did not see none was right. Numbers are kept: of a short one the model can say nothing.
 */
const DOUBTED: ReadonlySet<ValueKind> = new Set<ValueKind>(['PERSON', 'ADDRESS', 'USERNAME']);
/** A login of letters alone may be any word. */
const LETTERS = /^[\p{L}\p{M} -]+$/u;
/** A shorter text tells the model little. */
const SHORT_TEXT = 300;
/** Behind a colon only several words in small letters are doubted: "Teacher: education and training". One or two may be a name. */
const SMALL_WORDS = /^\p{Ll}[\p{L}\p{M}'’-]*(?:[ ,]+\p{Ll}[\p{L}\p{M}'’-]*){2,}$/u;
/** "Address:" above several lines. */
const SIGN = /[:：]/;
/** An entry of a list below its heading. */
const LISTED = /(?:^|\n)[ \t]*([-*•–]|\d{1,2}[.)])[ \t]+$/;
const LONGEST_MARK = 12;

/**
 * Without values that only a label calls personal: the model read the text and saw nothing there, nor in any other value of the same
 * label. A heading of a form, a step of a manual or a word of a table often follows a word that is a label elsewhere.
 */
export function withoutLabelsAlone(
  found: readonly Finding[],
  seen: readonly Seen[],
  read: readonly { start: number; end: number }[],
  text: string,
): readonly Finding[] {
  const values = withoutCountedColumns(found, text);
  return withoutColumnsOfThings(withoutPlacesAlone(values, seen, read, text), seen, read);
}

function withoutPlacesAlone(
  found: readonly Finding[],
  seen: readonly Seen[],
  read: readonly { start: number; end: number }[],
  text: string,
): readonly Finding[] {
  if (text.length < SHORT_TEXT || read.length === 0) return found;
  const asked = found.filter((finding) => isDoubted(finding, text)).sort((a, b) => a.start - b.start);
  if (asked.length === 0) return found;
  const others = [...found.filter(({ finder }) => finder === 'names'), ...seen];
  const labelled = found.filter(({ labelled }) => labelled).sort((a, b) => a.start - b.start);
  const confirmed = new Set(touched(labelled, others));
  const confirmedLabels = new Set([...confirmed].map(({ labelled }) => labelled?.at));
  const isConfirmed = (one: Finding): boolean =>
    confirmed.has(one) || (confirmedLabels.has(one.labelled?.at) && sharesLabel(one, text));
  const alone = new Set(touched(asked, read).filter((one) => !isConfirmed(one)));
  return found.filter((finding) => !alone.has(finding));
}

/** So many values below one head of a column, and the share of them that must look like names, to the model or in a list of names. */
const FEWEST_IN_COLUMN = 4;
const SHARE_OF_NAMES = 0.25;

/** Without names below the head of a column ("Name") whose values are none: the model saw hardly any, and no list has them. */
function withoutColumnsOfThings(
  found: readonly Finding[],
  seen: readonly Seen[],
  read: readonly { start: number; end: number }[],
): readonly Finding[] {
  const inColumns = found
    .filter(({ type, labelled }) => type === GENERAL_TYPE_OF.PERSON && labelled?.by === 'column')
    .sort((a, b) => a.start - b.start);
  if (inColumns.length < FEWEST_IN_COLUMN || touched(inColumns, read).length < inColumns.length) return found;
  const confirmed = new Set(touched(inColumns, [...found.filter(({ finder }) => finder === 'names'), ...seen]));
  const columns = new Map<number | undefined, Finding[]>();
  for (const one of inColumns) {
    const column = columns.get(one.labelled?.at) ?? [];
    columns.set(one.labelled?.at, column);
    column.push(one);
  }
  const dropped = new Set<Finding>();
  for (const column of columns.values()) {
    if (column.length < FEWEST_IN_COLUMN) continue;
    const names = column.filter((one) => confirmed.has(one) || one.labelled?.isListed());
    if (names.length < column.length * SHARE_OF_NAMES) for (const one of column) dropped.add(one);
  }
  return dropped.size === 0 ? found : found.filter((one) => !dropped.has(one));
}

/** People are listed behind one label, and so are cells; in the line below an address something else may begin. */
function sharesLabel({ type, labelled, start }: Finding, text: string): boolean {
  if (!labelled || labelled.by === 'cell' || type !== GENERAL_TYPE_OF.ADDRESS) return true;
  return !text.slice(labelled.at, start).includes('\n');
}

/** Whether the label has the same mark as the value: one entry of a list is no heading of the next. */
const isEntryItself = (label: number, mark: string, text: string): boolean =>
  LISTED.exec(text.slice(Math.max(0, label - LONGEST_MARK), label))?.[1]?.replace(/\d+/, '') ===
  mark.replace(/\d+/, '');

function isDoubted({ labelled, type, start, end }: Finding, text: string): boolean {
  const entity = labelled && findEntity(type);
  if (!entity || labelled.by === 'column' || !DOUBTED.has(kindOf(entity))) return false;
  const value = text.slice(start, end);
  if (type === GENERAL_TYPE_OF.USERNAME && (!LETTERS.test(value) || labelled.by === 'sign')) return false;
  if (labelled.by === 'sign' || SIGN.test(text.slice(labelled.at, start))) return SMALL_WORDS.test(value);
  if (INITIALS.test(value)) return false;
  const mark = LISTED.exec(text.slice(Math.max(0, start - LONGEST_MARK), start))?.[1];
  if (mark !== undefined && !isEntryItself(labelled.at, mark, text)) return false;
  return !labelled.isListed();
}
