import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { NlpSpan } from '@veilmark/engine/name-recognizer';

/** So many words of a text about beliefs and origins may be those of beliefs and origins; a list with capitals may be all of it. */
const MOST_OF_TEXT = 0.12;
const FEWEST = 8;
const IS_CAPITAL = /^\p{Lu}/u;

/**
 * Without nationalities and beliefs where the model takes every other word of prose for one: it does so in languages that it learned from few
 * documents, since its corpora of names leave these words open.
 */
export function withoutTooMany(text: string, names: readonly NlpSpan[]): readonly NlpSpan[] {
  const isDoubtful = ({ entityType, start }: NlpSpan): boolean =>
    entityType === GENERAL_TYPE_OF.NRP && !IS_CAPITAL.test(text.slice(start, start + 2));
  const doubtful = names.filter(isDoubtful);
  const covered = doubtful.reduce((sum, { start, end }) => sum + end - start, 0);
  return doubtful.length < FEWEST || covered < text.length * MOST_OF_TEXT
    ? names
    : names.filter((name) => !isDoubtful(name));
}
