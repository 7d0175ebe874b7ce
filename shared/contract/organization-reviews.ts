import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Sha256, Timestamp } from './fields';

/** As many decisions as a long file needs. */
const MOST_CHARACTERS = 4_000_000;

const SharedReview = z
  .object({
    reviewId: z.string().meta({ description: 'Id of the review' }),
    fileSha256: Sha256.meta({ description: 'SHA-256 of the original that was reviewed' }),
    reviewSha256: Sha256.meta({ description: 'SHA-256 of the file of decisions, as receipts name it' }),
    reviewer: z.string().meta({ description: 'Id of the person who shared it' }),
    decisions: z.int().nonnegative().meta({ description: 'How many there are' }),
    createdAt: Timestamp,
  })
  .meta({ id: 'SharedReview', description: 'A review without its decisions' });
export type SharedReview = z.infer<typeof SharedReview>;

const Box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });
const Decision = z
  .object({
    start: z.int().optional().meta({ description: 'Offset in the text, UTF-16 units; absent for pictures' }),
    end: z.int().optional().meta({ description: 'Offset in the text, UTF-16 units; absent for pictures' }),
    boxes: z.array(Box).optional().meta({ description: 'Of pictures' }),
    page: z.int().optional().meta({ description: 'Of pictures with several pages' }),
    entity_type: z.string(),
    decision: z.enum(['accept', 'reject', 'add', 'undecided']).meta({ description: 'What was decided' }),
    code: z.string().optional().meta({ description: 'Exemption code' }),
    reason: z.string().optional().meta({ description: 'In the words of the reviewer' }),
  })
  .meta({ id: 'ReviewDecision', description: 'A decision without the hash of its value' });

const Disagreement = z
  .object({
    about: z.enum(['removal', 'type', 'code']).meta({ description: 'What differs: whether, as what, or why it goes' }),
    first: Decision.optional().meta({ description: 'Absent where the first person has no mark there' }),
    second: Decision.optional().meta({ description: 'Absent where the second person has no mark there' }),
  })
  .meta({ id: 'ReviewDisagreement' });

const COMMON = { tag: 'Reviews of organizations', auth: 'session', rate: 'general' } as const;
const PATH = '/api/organizations/{id}/reviews';
const ReviewParams = IdParams.extend({
  reviewId: z.string().min(1).max(64).meta({ description: 'The review' }),
});

export const organizationReviewEndpoints = defineEndpoints({
  listReviews: {
    ...COMMON,
    method: 'GET',
    path: PATH,
    summary: 'Reviews that were shared, newest first',
    params: IdParams,
    query: z.object({
      file_sha256: Sha256.optional().meta({ description: 'Of one file only' }),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ reviews: z.array(SharedReview).meta({ description: 'The reviews' }) }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  shareReview: {
    ...COMMON,
    method: 'POST',
    path: PATH,
    summary: 'Share the decisions about a file',
    params: IdParams,
    carriesText: true,
    body: z.object({
      decisions: z
        .string()
        .min(1)
        .max(MOST_CHARACTERS)
        .meta({ description: 'The file of decisions (`.veilmark-review.jsonl`), as it was saved' }),
    }),
    response: z.object({ review: SharedReview }),
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN', 'UNPROCESSABLE'],
  },
  getReview: {
    ...COMMON,
    method: 'GET',
    path: `${PATH}/{reviewId}`,
    summary: 'A shared review with its decisions',
    params: ReviewParams,
    response: z.object({
      review: SharedReview,
      decisions: z.string().meta({ description: 'The file of decisions, unchanged' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  compareReviews: {
    ...COMMON,
    method: 'GET',
    path: `${PATH}/{reviewId}/disagreements/{otherId}`,
    summary: 'Where two people decided differently about one file',
    params: ReviewParams.extend({
      otherId: z.string().min(1).max(64).meta({ description: 'The second review' }),
    }),
    response: z.object({
      first: SharedReview,
      second: SharedReview,
      disagreements: z.array(Disagreement).meta({ description: 'In the order of the document' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'UNPROCESSABLE'],
  },
  deleteReview: {
    ...COMMON,
    method: 'DELETE',
    path: `${PATH}/{reviewId}`,
    summary: 'Take a shared review back',
    params: ReviewParams,
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
});
