import { ApiError } from '@veilmark/contract/errors';
import type { SharedReview } from '@veilmark/contract/organization-reviews';
import { disagreements } from '@veilmark/review/compare';
import { type Decision, type Review, ReviewError, readReview } from '@veilmark/review/decisions';
import type { UserContext } from '../../context';
import { audited } from '../../data/organization-audit';
import {
  findReview,
  listReviewRows,
  type ReviewRow,
  type ReviewSummaryRow,
  removeReview,
  replaceReview,
} from '../../data/organization-reviews';
import { sha256Hex } from '../../platform/digest';
import { done, requireRight } from './membership';
import { sealReview, unsealReview } from './sealed-review';

/** Decisions that people share, so that two of them can be compared. They contain no values of the file. */

export async function listReviews(
  ctx: UserContext,
  id: string,
  { file_sha256, limit }: { file_sha256?: string | undefined; limit: number },
) {
  await requireRight(ctx, id, 'review');
  const rows = await listReviewRows(ctx.env.DB, id, { fileSha256: file_sha256, limit });
  return { reviews: rows.map(describe) };
}

/** One a person and file: another one takes its place. */
export async function shareReview(ctx: UserContext, id: string, decisions: string) {
  await requireRight(ctx, id, 'review');
  const review = await readDecisions(decisions);
  const place = { organization_id: id, id: crypto.randomUUID() };
  const row: ReviewRow = {
    ...place,
    file_sha256: review.file_sha256,
    review_sha256: await sha256Hex(decisions),
    reviewer_id: ctx.caller.userId,
    decisions: review.decisions.length,
    sealed_decisions: await sealReview(ctx.env, place, decisions),
    created_at: ctx.now,
  };
  await noted(ctx, 'review.shared', row, replaceReview(ctx.env.DB, row));
  return { review: describe(row) };
}

export async function getReview(ctx: UserContext, { id, reviewId }: { id: string; reviewId: string }) {
  await requireRight(ctx, id, 'review');
  const row = await requireReview(ctx, id, reviewId);
  return { review: describe(row), decisions: await unsealReview(ctx.env, row) };
}

export async function compareReviews(
  ctx: UserContext,
  { id, reviewId, otherId }: { id: string; reviewId: string; otherId: string },
) {
  await requireRight(ctx, id, 'review');
  const rows = [await requireReview(ctx, id, reviewId), await requireReview(ctx, id, otherId)] as const;
  const [first, second] = await Promise.all(
    rows.map(async (row) => readDecisions(await unsealReview(ctx.env, row))) as [Promise<Review>, Promise<Review>],
  );
  if (first.file_sha256 !== second.file_sha256)
    throw new ApiError('UNPROCESSABLE', 'These are reviews of different files');
  return {
    first: describe(rows[0]),
    second: describe(rows[1]),
    disagreements: disagreements(first, second).map(({ about, first: a, second: b }) => ({
      about,
      ...(a && { first: shown(a) }),
      ...(b && { second: shown(b) }),
    })),
  };
}

/** Members may withdraw their own, owners any. */
export async function deleteReview(ctx: UserContext, { id, reviewId }: { id: string; reviewId: string }) {
  const { role } = await requireRight(ctx, id, 'review');
  const row = await requireReview(ctx, id, reviewId);
  if (row.reviewer_id !== ctx.caller.userId && role !== 'owner')
    throw new ApiError('FORBIDDEN', 'Only the person who shared a review or an owner can delete it');
  await noted(ctx, 'review.deleted', row, [removeReview(ctx.env.DB, id, reviewId)]);
  return done('The review was deleted');
}

function noted(ctx: UserContext, action: string, row: ReviewSummaryRow, work: D1PreparedStatement[]) {
  const details = { review: row.id, fileSha256: row.file_sha256, reviewSha256: row.review_sha256 };
  const actor = ctx.caller.userId;
  return audited(ctx.env.DB, { organizationId: row.organization_id, actor, action, details, at: ctx.now }, work);
}

async function requireReview(ctx: UserContext, id: string, reviewId: string): Promise<ReviewRow> {
  const row = await findReview(ctx.env.DB, id, reviewId);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such review');
  return row;
}

async function readDecisions(decisions: string): Promise<Review> {
  try {
    return await readReview(decisions);
  } catch (error) {
    if (!(error instanceof ReviewError)) throw error;
    throw new ApiError(
      'UNPROCESSABLE',
      `This is not a file of review decisions, or it was changed (${error.problem})`,
      {
        field: 'decisions',
      },
    );
  }
}

const describe = (row: ReviewSummaryRow): SharedReview => ({
  reviewId: row.id,
  fileSha256: row.file_sha256,
  reviewSha256: row.review_sha256,
  reviewer: row.reviewer_id,
  decisions: row.decisions,
  createdAt: new Date(row.created_at).toISOString(),
});

function shown({ start, end, boxes, page, entity_type, decision, code, reason }: Decision) {
  return {
    ...(start === undefined ? { boxes: boxes?.map((box) => ({ ...box })), page } : { start, end }),
    entity_type,
    decision,
    ...(code && { code }),
    ...(reason && { reason }),
  };
}
