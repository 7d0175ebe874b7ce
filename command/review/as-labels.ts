import { readFileSync } from 'node:fs';
import { UsageError } from '../frame/usage-error';
import { hashOfValue, readReview, sha256 } from './decisions';
import type { LabelledText } from './evaluate/read-labelled';
import { readWholeText } from './replay';

export interface ReviewedText extends LabelledText {
  /** Types that decisions are about, those of rejected findings too: a finding of theirs that nobody accepted is wrong. */
  types: string[];
}

/** Decisions as labels: what was accepted or added is personal, what was rejected is not. Undecided places say nothing and are left out. */
export function readReviewed(reviewFile: string, original: string): ReviewedText {
  const review = readReview(readFileSync(reviewFile, 'utf8'), reviewFile);
  const bytes = readFileSync(original);
  if (sha256(bytes) !== review.file_sha256) throw new UsageError(`"${original}" is not the file that was reviewed`);
  const text = readWholeText(bytes, original);
  const decided = review.decisions.filter(({ decision }) => decision !== 'undecided');
  if (decided.some(({ start, end, value }) => hashOfValue(text.slice(start, end), review.salt) !== value))
    throw new UsageError(`"${reviewFile}" has a decision about another value than the one at its place`);
  return {
    text,
    spans: decided
      .filter(({ decision }) => decision !== 'reject')
      .map(({ start, end, entity_type }) => ({ start, end, label: entity_type })),
    types: [...new Set(decided.flatMap(({ entity_type, found_as }) => [entity_type, ...(found_as ? [found_as] : [])]))],
  };
}
