import { readFileSync } from 'node:fs';
import type { LabelledText, Place } from './evaluate/read-labelled';
import { marksOf, readDecisions } from './read-decisions';
import { readWholeText } from './replay';

export interface ReviewedText extends LabelledText {
  /** Types that decisions are about, those of rejected findings too: a finding of theirs that nobody accepted is wrong. */
  types: string[];
  unjudged: Place[];
}

/** Decisions as labels: what was accepted or added is personal, what was rejected is not. Undecided places say nothing and are not judged. */
export async function readReviewed(reviewFile: string, original: string): Promise<ReviewedText> {
  const review = await readDecisions(readFileSync(reviewFile, 'utf8'), reviewFile);
  const bytes = readFileSync(original);
  const text = readWholeText(bytes, original);
  const marks = await marksOf(review, bytes, text, original);
  const decided = marks.filter(({ verdict }) => verdict !== 'undecided');
  const undecided = marks.filter(({ verdict }) => verdict === 'undecided');
  return {
    text,
    spans: decided
      .filter(({ verdict }) => verdict !== 'reject')
      .map(({ start = 0, end = 0, entity_type }) => ({ start, end, label: entity_type })),
    types: [...new Set(decided.flatMap(({ entity_type, found_as }) => [entity_type, ...(found_as ? [found_as] : [])]))],
    unjudged: undecided.map(({ start = 0, end = 0 }) => ({ start, end })),
  };
}
