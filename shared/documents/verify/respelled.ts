import type { ExtractedDocument, Replacement } from '../document';
import type { RemovedValue } from '../values';
import { Needles } from './needles';

/**
 * The replacements, and those of removed values that are in another notation in the strings that are nobody's words: the date of a
 * filter, a name in the format of a number. People do not see these, so they cannot ask for them.
 */
export function withRespelled(
  { text, aside = '' }: ExtractedDocument,
  replacements: readonly Replacement[],
  removed: readonly RemovedValue[],
): Replacement[] {
  if (aside === '') return [...replacements];
  const needles = new Needles(removed);
  if (needles.isEmpty) return [...replacements];
  const found: Replacement[] = [];
  let at = text.length;
  for (const line of aside.split('\n')) {
    // The address of a schema is nobody's.
    if (!/:\/\/|\burn:/.test(line))
      for (const { start, end, removed: known } of needles.find(withoutDigits(line), 'name'))
        found.push({ start: at + start, end: at + end, text: known.text });
    at += line.length + 1;
  }
  return found.length === 0 ? [...replacements] : firstOfEach([...replacements, ...found]);
}

/** The format of a number has its digits behind its words. */
const withoutDigits = (line: string): string => line.replace(/(?<=\p{L})[0#?]/gu, ' ');

/** Of two that overlap the one that was there first. */
function firstOfEach(all: readonly Replacement[]): Replacement[] {
  const ordered = all.map((one, rank) => ({ one, rank })).sort((a, b) => a.one.start - b.one.start || a.rank - b.rank);
  const kept: { one: Replacement; rank: number }[] = [];
  for (const next of ordered) {
    const last = kept.at(-1);
    if (!last || last.one.end <= next.one.start) kept.push(next);
    else if (next.rank < last.rank) kept[kept.length - 1] = next;
  }
  return kept.map(({ one }) => one);
}
