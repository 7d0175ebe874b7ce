import { PLANS } from '@veilmark/commerce/plans';
import { ApiError } from '@veilmark/contract/errors';
import { DOCUMENT_LIMITS } from '@veilmark/documents/limits';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
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

export const jobTooLarge = (field: string) =>
  new ApiError(
    'FILE_TOO_LARGE',
    `A job may have at most ${REQUEST_LIMITS.jobFiles} files and ${REQUEST_LIMITS.jobBytes} bytes`,
    { field, limit: REQUEST_LIMITS.jobFiles, unit: 'files' },
  );

export const tooLarge = (provided: number, limit: number, message: string) =>
  new ApiError('FILE_TOO_LARGE', message, { field: 'file', provided, limit, unit: 'bytes' });
