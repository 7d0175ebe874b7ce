import { latin1 } from '@veilmark/crypto/bytes';
import { isFixed } from './borders';
import type { ExtractedDocument, Replacement } from './document';
import { isKnownField } from './mail-fields';
import { Ranges } from './ranges';
import { residueAt } from './residue-error';
import { VALID_CODES } from './valid-codes';
import { FIRST_DAYS } from './valid-days';
import { findWholeWords, isDistinctive, type Occurrence, type RemovedValue } from './values';

/** A span of text in which a scan still sees personal data. */
export interface Finding {
  start: number;
  end: number;
}

/** Given with the text: where its cells and fields end. */
export type Scan = (
  text: string,
  borders?: ExtractedDocument['borders'],
) => readonly Finding[] | Promise<readonly Finding[]>;

/**
 * Throws `residue` when the written document still holds a removed value or when `scan` still finds something that is
 * not part of what was put in. `find` says where values are in the text.
 */
export async function refuseResidue(
  written: ExtractedDocument,
  raw: readonly Uint8Array[],
  removed: readonly RemovedValue[],
  replacements: readonly Replacement[],
  scan?: Scan,
  find: (text: string, values: readonly string[]) => Occurrence[] = findWholeWords,
): Promise<void> {
  const inserted = new Ranges(
    insertedRanges(written.text, replacements).map(({ start, end }) => ({ from: start, to: end })),
  );
  const isInserted = ({ start, end }: Finding) => inserted.hold(start, end);
  const values = removed.map(({ value }) => value);
  // Words of the format stay, whatever they say elsewhere: a field of mail may be called after the program that wrote it.
  const shown = find(written.text, values).find((place) => !isInserted(place) && !isFixed(written, place));
  if (shown) throw residueAt([{ removed: knownAs(shown.value, removed), place: TEXT_OF_COPY }]);
  // A date that was moved may be the date of another day of the same document, which bytes cannot tell apart.
  const put = replacements.map((item) => item.text).join('\n');
  const kept = new Set(findWholeWords(put, values).map(({ value }) => value));
  // Messages about messages quote the names of fields, which a finder may take for somebody's.
  const gone = values.filter((value) => isDistinctive(value) && !kept.has(value) && !isKnownField(value));
  const stored = holdsAny(raw, gone) ? gone.find((value) => holdsAny(raw, [value])) : undefined;
  if (stored !== undefined) throw residueAt([{ removed: knownAs(stored, removed), place: 'the bytes of the copy' }]);
  const left = (scan ? await scan(written.text, written.borders) : []).find((finding) => !isInserted(finding));
  if (left)
    throw residueAt([{ removed: { value: written.text.slice(left.start, left.end), text: '' }, place: TEXT_OF_COPY }]);
}

const TEXT_OF_COPY = 'the text of the copy';

const knownAs = (value: string, removed: readonly RemovedValue[]): RemovedValue =>
  removed.find((known) => known.value === value) ?? { value, text: '' };

function insertedRanges(text: string, replacements: readonly Replacement[]): Finding[] {
  const days = [...text.matchAll(FIRST_DAYS)].map(({ 0: day, index }) => ({ start: index, end: index + day.length }));
  const put = [...replacements.map((item) => item.text), ...Object.values(VALID_CODES)];
  return [...findWholeWords(text, [...new Set(put)]), ...days];
}

/** True when one of the byte strings holds a value as UTF-8, UTF-16 or with XML escapes, standing as a whole word. */
export function holdsAny(raw: readonly Uint8Array[], values: readonly string[]): boolean {
  if (values.length === 0) return false;
  const spellings = values.flatMap((value) => [value, escapeXml(value), encodeURI(clean(value))]);
  const needles = [...new Set(spellings)].map((spelling) => latin1(new TextEncoder().encode(spelling)));
  return raw.some((bytes) => {
    const narrow = latin1(bytes);
    if (findWholeWords(narrow, needles).length > 0) return true;
    return narrow.includes('\0') && findWholeWords(narrow.replaceAll('\0', ''), needles).length > 0;
  });
}

const clean = (value: string) => value.replace(/\p{Surrogate}/gu, '');
const escapeXml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
