import { PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import { DOCUMENT_LIMITS } from '@veilmark/documents/limits';
import type { UserContext } from '../../context';
import { isStreamed } from './streamed';
import type { DocumentWork } from './work';

/** Texts are worked on piece by piece, so they may be longer than what is held as a whole. */
export function requireSize(ctx: UserContext, work: Pick<DocumentWork, 'fileName'>, size: number): void {
  if (size === 0) throw new ApiError('INVALID_REQUEST', 'The file is empty', { field: 'file' });
  const { maxFileBytes, maxStreamedBytes } = PLANS[ctx.caller.plan];
  const whole = Math.min(maxFileBytes, DOCUMENT_LIMITS.fileBytes);
  const limit = isStreamed(work) ? Math.max(whole, maxStreamedBytes) : whole;
  if (size > limit) throw tooLarge(size, limit, `Files of this kind may have at most ${limit} bytes`);
}

export const tooLarge = (provided: number, limit: number, message: string) =>
  new ApiError('FILE_TOO_LARGE', message, { field: 'file', provided, limit, unit: 'bytes' });
