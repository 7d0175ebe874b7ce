import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Replacement } from '../document';
import { findWholeWords } from '../values';
import { decodeEntities, decodePercent, encodedForms } from './decode';
import { Needles } from './needles';
import type { Residue } from './verify';

/** The replacements that take the residues out of a text that shows structure too, without overlaps. */
export function replacementsOf(text: string, residues: readonly Residue[]): Replacement[] {
  const needles = new Needles(residues.map(({ removed }) => removed));
  const spellings = new Map(
    residues.flatMap(({ spelling, removed }) =>
      spelling === undefined ? [] : spellingsOf(spelling).map((each) => [each, removed.text] as const),
    ),
  );
  const found: Replacement[] = [
    // A line break inside a paragraph is a gap between words like any other.
    ...needles.find(text.replaceAll('\n', ' ')).map(({ start, end, removed }) => ({ start, end, text: removed.text })),
    ...findWholeWords(text, [...spellings.keys()]).map(({ start, end, value }) => ({
      start,
      end,
      text: spellings.get(value) ?? '',
    })),
    ...packedPlaces(text, needles),
    ...escapedPlaces(
      text,
      new Map([...residues.map(({ removed }) => [removed.value, removed.text] as const), ...spellings]),
    ),
  ];
  found.push(...gluedPlaces(text, residues, found));
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Replacement[] = [];
  let last = 0;
  for (const item of found) {
    if (item.start < last) continue;
    result.push(item);
    last = item.end;
  }
  return result;
}

/**
 * Values that stand nowhere as whole words: what a reader shows as one word may be two runs, such as the words around a hidden one on a
 * web page. They are taken out of the middle of words, because the copy would be refused otherwise; out of words that merely hold the value
 * only where no place looks like two that touch.
 */
function* gluedPlaces(
  text: string,
  residues: readonly Residue[],
  found: readonly Replacement[],
): Generator<Replacement> {
  const places = new Set(found.map(({ start, end }) => text.slice(start, end)));
  const values = new Map(residues.map(({ removed, spelling = removed.value }) => [spelling.trim(), removed.text]));
  const glued = [...values].filter(([value]) => value.length >= SHORTEST_GLUED && !places.has(value));
  for (const [value, put] of glued.slice(0, MOST_GLUED)) {
    const inside: Replacement[] = [];
    for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + value.length)) {
      const end = start + value.length;
      if (!isBetweenDigits(text, start) && !isBetweenDigits(text, end)) inside.push({ start, end, text: put });
    }
    const seams = inside.filter(({ start, end }) => mayPart(text, start) && mayPart(text, end));
    yield* seams.length > 0 ? seams : inside;
  }
}

/** A part of a longer number is another number. */
const isBetweenDigits = (text: string, at: number) => /^\d\d$/.test(text.slice(Math.max(0, at - 1), at + 1));

/** Whether one word may end here and another begin: at a gap, at a capital, between letters and digits. */
const mayPart = (text: string, at: number) =>
  !/^[\p{L}\p{N}]{2}$/u.test(text.slice(Math.max(0, at - 1), at + 1)) ||
  /^(?:\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L})$/u.test(text.slice(Math.max(0, at - 1), at + 1));

const SHORTEST_GLUED = 5;
/** Each of them is looked for in the whole text. */
const MOST_GLUED = 50;

/** As it is written, and as a reader shows it: "%20" in a link is a space there. */
const spellingsOf = (written: string): string[] => [
  written,
  ...encodedForms(written).flatMap(({ text, isText }) => (isText ? [text] : [])),
];

const ESCAPES = /(?:%[\da-f]{2})+|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);/gi;

/** Where a text with percent signs or entities says a value once they are undone, with all of the escapes at its ends. */
function* escapedPlaces(text: string, spellings: ReadonlyMap<string, string>): Generator<Replacement> {
  const escapes = [...text.matchAll(ESCAPES)].map(({ 0: raw, index }) => ({ raw, index, shown: decodeEscape(raw) }));
  if (escapes.length === 0) return;
  let shown = '';
  let last = 0;
  /** Where the pieces between escapes, and the escapes, begin in both. */
  const marks = escapes.flatMap(({ raw, index, shown: decoded }) => {
    const plain = { at: shown.length, from: last, isEscaped: false };
    shown += text.slice(last, index);
    const escaped = { at: shown.length, from: index, isEscaped: true };
    shown += decoded;
    last = index + raw.length;
    return [plain, escaped];
  });
  marks.push({ at: shown.length, from: last, isEscaped: false });
  shown += text.slice(last);
  const pieceAt = (at: number) => partitionPoint(marks.length, (index) => (marks[index]?.at ?? 0) <= at) - 1;
  for (const { start, end, value } of findWholeWords(shown, [...spellings.keys()])) {
    const [first, final] = [marks[pieceAt(start)], marks[pieceAt(end - 1)]];
    const next = marks[pieceAt(end - 1) + 1];
    if (!first || !final) continue;
    const from = first.isEscaped ? first.from : first.from + start - first.at;
    const to = final.isEscaped ? (next?.from ?? text.length) : final.from + end - final.at;
    yield { start: from, end: to, text: spellings.get(value) ?? '' };
  }
}

const decodeEscape = (raw: string): string => (raw.startsWith('%') ? decodePercent(raw) : decodeEntities(raw));

const RUN = /[^\s;,<>"'()[\]]{12,}/g;

/** Digits of base64 stand for something by fours. */
const ALIGNMENTS = [0, 1, 2, 3];

/**
 * Runs of signs that say a value once they are decoded, such as an address in base64 in a field of a mail program: they go whole. Where the
 * first four digits begin depends on what stands in front of them, which may be written in another way in the file.
 */
function* packedPlaces(text: string, needles: Needles): Generator<Replacement> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const [hit] = ALIGNMENTS.flatMap((at) => encodedForms(run.slice(at))).flatMap((form) =>
      needles.find(form.text, form.isText ? 'text' : 'bytes'),
    );
    if (hit) yield { start: index, end: index + run.length, text: hit.removed.text };
  }
}
