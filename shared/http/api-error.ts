import { WorkLimitError } from '@veilmark/budget';
import { ApiError } from '@veilmark/contract/errors';
import { InputError } from '@veilmark/engine/input-error';

/** Any failure as the error it is answered with. What is not expected says nothing about itself. */
export function toApiError(error: unknown, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof WorkLimitError)
    return new ApiError('UNPROCESSABLE', error.message, { limit: error.limit, allowed: error.allowed });
  if (error instanceof InputError) return new ApiError(error.code, error.message, error.details);
  return new ApiError('INTERNAL_ERROR', `Something went wrong on our side. Request id: ${requestId}`);
}
