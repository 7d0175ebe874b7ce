import { type Decision, fileHash, type Review, ReviewError, valueHasher } from './decisions';
import type { Mark } from './marks';

/**
 * The marks that the decisions of a file lead to, and no others: the same decisions make the same copy. Throws ReviewError where they
 * belong to another file, or a decision to another value than the one at its place.
 */
export async function replayed(review: Review, original: Uint8Array, text: string): Promise<Mark[]> {
  if ((await fileHash(original)) !== review.file_sha256) throw new ReviewError('other-file');
  const hash = await valueHasher(review.salt);
  const marks: Mark[] = [];
  for (const [index, decision] of review.decisions.entries()) {
    const mark = markOf(decision, index, text);
    // What a box covers cannot be read without reading the picture; that it is the same picture is known.
    if (mark.start !== undefined && (await hash(mark.text)) !== decision.value)
      throw new ReviewError('other-value', index + 1);
    marks.push(mark);
  }
  return marks;
}

function markOf(decision: Decision, index: number, text: string): Mark {
  const { start, end, boxes, page, entity_type, found_as, code, reason, decision: verdict } = decision;
  return {
    id: `${verdict === 'add' ? 'added' : 'replayed'}-${index}`,
    entity_type,
    text: start === undefined ? '' : text.slice(start, end),
    score: 1,
    verdict,
    ...(start === undefined ? { boxes, page } : { start, end }),
    ...(found_as && { found_as }),
    ...(code && { code }),
    ...(reason && { reason }),
  };
}
