import { ApiError } from '@veilmark/contract/errors';

/** Refuses a list so long that the work would outgrow one request. */
export function requireCount(field: string, provided: number, limit: number): void {
  if (provided <= limit) return;
  throw new ApiError('TOO_MANY_ENTITIES', `${field} may have at most ${limit} entries`, {
    field,
    provided,
    limit,
    unit: 'entries',
  });
}
