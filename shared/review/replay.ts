import { type Decision, type Review, ReviewError, valueHasher } from './decisions';
import type { Mark, Marks } from './marks';

/**
 * The marks that the decisions of a file lead to, and no others: the same decisions make the same copy. Throws ReviewError where they
 * belong to another file, or a decision to another value than the one at its place. Where something was found there as well, the known mark
 * says why to look and where it lies on the page.
 */
export async function replayed(review: Review, fileSha256: string, text: string, known: Marks = []): Promise<Mark[]> {
  if (fileSha256 !== review.file_sha256) throw new ReviewError('other-file');
  const hash = await valueHasher(review.salt);
  const marks: Mark[] = [];
  for (const [index, decision] of review.decisions.entries()) {
    const mark = markOf(decision, index, text);
    // What a box covers cannot be read without reading the picture; that it is the same picture is known.
    if (mark.start !== undefined && (await hash(mark.text)) !== decision.value)
      throw new ReviewError('other-value', index + 1);
    marks.push(mark);
  }
  const found = new Map(known.map((mark) => [placeOf(mark), mark]));
  return marks.map((mark) => withFound(mark, found.get(placeOf(mark))));
}

const placeOf = ({ start, end, boxes }: Mark): string =>
  start === undefined ? JSON.stringify(boxes) : `${start}-${end}`;

function withFound(mark: Mark, found: Mark | undefined): Mark {
  if (!found) return mark;
  const { boxes, page, why, score, text } = found;
  return { ...mark, score, why, text: mark.text || text, ...(mark.start === undefined ? {} : { boxes, page }) };
}

function markOf(decision: Decision, index: number, text: string): Mark {
  const { start, end, boxes, page, entity_type, found_as, code, reason, reviewer, time, decision: verdict } = decision;
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
    ...(verdict !== 'undecided' && { reviewer, time }),
  };
}
