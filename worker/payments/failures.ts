import { ApiError } from '@veilmark/contract/errors';
import { OutboundFailure } from '../platform/outbound';

/** A webhook that cannot be trusted. Nothing about it is stored. */
export function untrusted(reason: string): ApiError {
  return new ApiError('INVALID_REQUEST', `The webhook was refused: ${reason}`);
}

/** What a caller hears when a provider does not do its part. */
export function providerFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof OutboundFailure && error.kind === 'timeout')
    return new ApiError('TIMEOUT', 'The payment provider did not answer in time; try again');
  return new ApiError('BACKEND_UNAVAILABLE', 'The payment provider could not be reached; try again');
}
