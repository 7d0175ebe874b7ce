import { fileHash, type Review, ReviewError, type ReviewProblem, readReview } from '@veilmark/review/decisions';
import type { Mark } from '@veilmark/review/marks';
import { replayed } from '@veilmark/review/replay';
import { UsageError } from '../frame/usage-error';

const SENTENCES: Record<ReviewProblem, (file: string, line: number | undefined) => string> = {
  changed: (file, line) => `"${file}" was changed in line ${line}`,
  incomplete: (file) => `"${file}" is not complete`,
  'not-a-review': (file) => `"${file}" is not a file of review decisions`,
  'other-file': (file) => `"${file}" is not the file that was reviewed, or was changed since`,
  'other-value': (_, line) => `Decision ${line} is about another value than the one at its place`,
};

/** Throws UsageError where the decisions cannot be believed. */
export const readDecisions = (text: string, file: string): Promise<Review> => said(readReview(text), file);

/** The marks that decisions lead to. Throws UsageError where they belong to another file. */
export const marksOf = async (review: Review, original: Uint8Array, text: string, file: string): Promise<Mark[]> =>
  said(replayed(review, await fileHash(original), text), file);

async function said<T>(work: Promise<T>, file: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReviewError) throw new UsageError(SENTENCES[error.problem](file, error.line));
    throw error;
  }
}
