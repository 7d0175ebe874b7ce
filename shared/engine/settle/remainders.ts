import { isNumberWord } from '@veilmark/catalog/label-words';
import type { Finding } from '../finding';

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Adds what the chosen findings leave visible of those that lost to them, so that more detectors never find less: "27 Albion Rd,
 * London" read as a place from "Albion" on still covers "27". The chosen are in order and do not overlap. A piece next to a chosen
 * finding of its type becomes part of it, any other a finding of its own.
 */
export function withRemainders(chosen: readonly Finding[], all: readonly Finding[], text: string): Finding[] {
  const kept = chosen.map((finding) => ({ ...finding }));
  const pieces: Finding[] = [];
  let from = 0;
  for (const finding of [...all].sort((a, b) => a.start - b.start)) {
    while (from < kept.length && (kept[from]?.end ?? 0) <= finding.start) from++;
    let at = Math.max(finding.start, pieces.at(-1)?.end ?? 0);
    for (let i = from; at < finding.end; i++) {
      const next = kept[i];
      const until = Math.min(finding.end, next?.start ?? finding.end);
      const piece = until > at ? trimmed(finding, at, until, text) : undefined;
      if (piece && !joins(kept[i - 1], piece, next, text)) pieces.push(piece);
      if (!next || next.start >= finding.end) break;
      at = Math.max(at, next.end);
    }
  }
  return pieces.length === 0 ? kept : [...kept, ...pieces].sort((a, b) => a.start - b.start);
}

const LEADING_ON = /(?:^|\s+)(?:in|at|of|on|near|from)$/;

/** A letter or digit alone says nothing. */
const LEAST_PIECE = 2;

/** The part of a finding without the signs around it. */
export function trimmed(finding: Finding, start: number, end: number, text: string): Finding | undefined {
  let from = start;
  let to = end;
  while (from < to && !WORD_CHARACTER.test(text[from] ?? '')) from++;
  while (to > from && !WORD_CHARACTER.test(text[to - 1] ?? '')) to--;
  // What led to the part that another finding took: "Mercy Hospital in" of "Mercy Hospital in Boston".
  if (end < finding.end) to -= LEADING_ON.exec(text.slice(from, to))?.[0].length ?? 0;
  // What remains of "IBAN DE89 …, PLZ 10115", read as an address, are labels.
  return to - from < LEAST_PIECE || isNumberWord(text.slice(from, to))
    ? undefined
    : { ...finding, start: from, end: to };
}

/** Lets a neighbour of the piece's type grow over it, if nothing but a sign and spaces stand between. */
function joins(before: Finding | undefined, piece: Finding, after: Finding | undefined, text: string): boolean {
  if (before && before.type === piece.type && isGap(text, before.end, piece.start)) {
    before.end = piece.end;
    return true;
  }
  if (after && after.type === piece.type && isGap(text, piece.end, after.start)) {
    after.start = piece.start;
    return true;
  }
  return false;
}

const WIDEST_GAP = 3;

function isGap(text: string, start: number, end: number): boolean {
  return end >= start && end - start <= WIDEST_GAP && /^[^\p{L}\p{N}\n]*$/u.test(text.slice(start, end));
}
