import {
  type ApiError,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  STATUS_TITLES,
  wireCode,
} from '@veilmark/contract/errors';

export function errorResponse(error: ApiError, shape: 'api' | 'addin' = 'api'): Response {
  const status = ERROR_STATUS[error.code];
  const headers = new Headers();
  if (error.retryAfter !== undefined) headers.set('retry-after', String(error.retryAfter));
  if (status === 401) headers.set('www-authenticate', challenge(error.code));
  if (shape === 'addin') return Response.json(addinBody(error, status), { status: addinStatus(status), headers });
  return Response.json(errorBody(error, status), { status, headers });
}

export function errorBody(error: ApiError, status: number): ErrorBody {
  if (error.code === 'MODEL_LOADING')
    return {
      error: 'MODEL_LOADING',
      message: error.message,
      code: 'MODEL_LOADING',
      retry_after: error.retryAfter,
      language: typeof error.details?.language === 'string' ? error.details.language : undefined,
    };
  return {
    error: STATUS_TITLES[status] ?? 'Error',
    message: error.message,
    code: wireCode(error.code),
    details: error.details,
    retryAfter: status === 429 ? error.retryAfter : undefined,
  };
}

/** Addin routes say what is wrong in a sentence; a limit also says which it is and when it ends. */
function addinBody(error: ApiError, status: number) {
  if (status !== 429) return { error: error.message };
  return { error: error.message, code: wireCode(error.code), retryAfter: error.retryAfter };
}

/** What a 401 has to say of itself (RFC 9110, RFC 6750). */
export function challenge(code: ErrorCode): string {
  const isKeyWrong = code === 'AUTH_INVALID' || code === 'AUTH_EXPIRED';
  return isKeyWrong ? 'Bearer realm="Veilmark", error="invalid_token"' : 'Bearer realm="Veilmark"';
}

/** Addin routes know few statuses; every other failure is a 500 with a message. */
function addinStatus(status: number): number {
  if (status === 413) return 400;
  return [400, 401, 403, 404, 429].includes(status) ? status : 500;
}
