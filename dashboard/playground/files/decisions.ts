import {
  type Review as DecidedReview,
  type Decision,
  decisionsOf,
  fileHash,
  newSalt,
  readReview,
  writeReview,
} from '@veilmark/review/decisions';
import { replayed } from '@veilmark/review/replay';
import { askEngine } from '../engine';
import type { Review } from './review';

export const hashOf = async (file: File) => fileHash(new Uint8Array(await file.arrayBuffer()));

/** The decisions about a file, without its values, as they are kept next to it. */
export async function decisionsFor(file: File, { marks, printsCodes }: Review, reviewer: string): Promise<string> {
  const { engineVersion, catalogVersion } = await askEngine({ kind: 'describe' });
  const salt = newSalt();
  const review: DecidedReview = {
    salt,
    file_sha256: await hashOf(file),
    operator: 'replace',
    spreads: true,
    ...(printsCodes && { print_codes: true }),
    engine_version: engineVersion,
    catalog_version: catalogVersion,
    decisions: await decisionsOf(marks, { salt, reviewer, time: new Date().toISOString() }),
  };
  return writeReview(review);
}

/** The review that kept decisions lead to. Throws ReviewError where they were changed or are of another file. */
export async function withDecisions(file: File, review: Review, written: string): Promise<Review> {
  const decided = await readReview(written);
  const marks = await replayed(decided, await hashOf(file), review.text, review.marks);
  return { ...review, marks, printsCodes: decided.print_codes ?? false };
}

/** The decisions of someone else about the file. Throws ReviewError where they were changed or are of another file. */
export async function checkedDecisions(file: File, { text }: Review, written: string): Promise<readonly Decision[]> {
  const decided = await readReview(written);
  await replayed(decided, await hashOf(file), text);
  return decided.decisions;
}
