import { type ErrorBody, type ErrorCode, isErrorCode, STATUS_TITLES } from '@veilmark/contract/errors';
import { challenge } from '@veilmark/http/errors';
import * as z from 'zod';

const LibraryError = z.object({ message: z.string().optional(), code: z.string().optional() });

/** What the sign-in library answers, with its failures in the shape every other route has. */
export async function inCommonShape(response: Response): Promise<Response> {
  if (response.ok || response.status < 400) return response;
  const parsed = LibraryError.safeParse(await response.json().catch(() => ({})));
  const { status } = response;
  const title = STATUS_TITLES[status] ?? (status >= 500 ? 'Internal Server Error' : 'Bad Request');
  const body: ErrorBody = {
    error: title,
    message: parsed.data?.message || DEFAULT_MESSAGES[status] || title,
    ...codeOf(status, parsed.data?.code),
  };
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  if (status === 401 && !headers.has('www-authenticate')) headers.set('www-authenticate', challenge('AUTH_MISSING'));
  return new Response(JSON.stringify(body), { status, headers });
}

/** A code of the contract. What the library calls the failure is the reason, as elsewhere. */
function codeOf(status: number, code: string | undefined): Pick<ErrorBody, 'code' | 'details'> {
  if (code && isErrorCode(code)) return { code };
  const common = DEFAULT_CODES[status] ?? (status >= 500 ? 'INTERNAL_ERROR' : 'INVALID_REQUEST');
  if (!code) return { code: common };
  return { code: status === 401 ? 'AUTH_INVALID' : common, details: { reason: code } };
}

const DEFAULT_MESSAGES: Record<number, string> = {
  401: 'Sign in first',
  403: 'This is not allowed',
  404: 'There is no such route',
};
const DEFAULT_CODES: Record<number, ErrorCode> = {
  401: 'AUTH_MISSING',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'FILE_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE',
  429: 'RATE_LIMITED',
};
