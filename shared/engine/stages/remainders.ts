import type { Finding } from '../finding';

const wordCharacter = /[\p{L}\p{N}]/u;

/**
 * Adds what the chosen findings leave in clear of those that lost to them, so that more detectors never find less: "27 Albion Rd,
 * London" read as a place from "Albion" on still covers "27". Both lists are sorted by start; the chosen do not overlap. What
 * touches a chosen finding over nothing but signs becomes part of it, the rest a finding of its own.
 */
export function withRemainders(chosen: readonly Finding[], all: readonly Finding[], text: string): Finding[] {
  const kept = chosen.map((finding) => ({ ...finding }));
  const added: Finding[] = [];
  let from = 0;
  for (const finding of [...all].sort((a, b) => a.start - b.start)) {
    while (from < kept.length && (kept[from]?.end ?? 0) <= finding.start) from++;
    let at = Math.max(finding.start, added.at(-1)?.end ?? 0);
    for (let i = from; at < finding.end; i++) {
      const next = kept[i];
      const until = Math.min(finding.end, next?.start ?? finding.end);
      if (until > at) addPiece(finding, at, until, text, added);
      if (!next || next.start >= finding.end) break;
      at = Math.max(at, next.end);
    }
  }
  return [...kept, ...added].sort((a, b) => a.start - b.start);
}

function addPiece(finding: Finding, start: number, end: number, text: string, added: Finding[]): void {
  let from = start;
  let to = end;
  while (from < to && !wordCharacter.test(text[from] ?? '')) from++;
  while (to > from && !wordCharacter.test(text[to - 1] ?? '')) to--;
  if (to - from < leastPiece) return;
  added.push({ ...finding, start: from, end: to });
}

/** A letter or digit alone says nothing. */
const leastPiece = 2;
