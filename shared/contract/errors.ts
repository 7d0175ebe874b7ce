import * as z from 'zod';

/** Every error code the API can answer with, and its status. The only place a status is written. */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  INVALID_LANGUAGE: 400,
  INVALID_ENTITIES: 400,
  INVALID_OPERATOR: 400,
  INVALID_HASH_TYPE: 400,
  MISSING_FIELD: 400,
  AUTH_MISSING: 401,
  AUTH_INVALID: 401,
  AUTH_EXPIRED: 401,
  AUTH_SCHEME: 401,
  INSUFFICIENT_TOKENS: 402,
  TOKENS_EXHAUSTED: 402,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  FEATURE_NOT_AVAILABLE: 403,
  PLAN_LIMIT_EXCEEDED: 403,
  IMAGE_NOT_AVAILABLE: 403,
  BATCH_NOT_AVAILABLE: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TEXT_TOO_LONG: 413,
  FILE_TOO_LARGE: 413,
  TOO_MANY_ENTITIES: 413,
  TOO_MANY_RECOGNIZERS: 413,
  TOO_MANY_PATTERNS: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE: 422,
  RATE_LIMITED: 429,
  DAILY_LIMIT_EXCEEDED: 429,
  MONTHLY_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  BACKEND_UNAVAILABLE: 502,
  MODEL_LOADING: 503,
  SERVICE_UNAVAILABLE: 503,
  TIMEOUT: 504,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof ERROR_STATUS;
const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, value);
}

/** The code a caller sees: an unreachable backend and an overloaded service share one code and differ by status. */
export function wireCode(code: ErrorCode): string {
  return code === 'BACKEND_UNAVAILABLE' ? 'SERVICE_UNAVAILABLE' : code;
}

/** The human title of each status, sent as `error`. */
export const STATUS_TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

export const ErrorBody = z
  .object({
    error: z.string().meta({ description: 'Title of the status; MODEL_LOADING while a model loads' }),
    message: z.string().meta({ description: 'What went wrong and what to do, for a person' }),
    code: z
      .string()
      .optional()
      .meta({ description: 'Machine-readable code', enum: [...new Set(ERROR_CODES.map(wireCode))] }),
    details: z.record(z.string(), z.unknown()).optional().meta({
      description: 'With 422 for too much work: `limit` names what was exceeded, `allowed` says how much there is',
    }),
    retryAfter: z.int().optional().meta({ description: 'Seconds; with 429' }),
    retry_after: z.int().optional().meta({ description: 'Seconds; with MODEL_LOADING' }),
    language: z.string().optional().meta({ description: 'With MODEL_LOADING' }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Failure of an addin route. */
export const AddinErrorBody = z
  .object({
    error: z.string(),
    code: z.string().optional().meta({ description: 'With 429' }),
    retryAfter: z.int().optional().meta({ description: 'Seconds; with 429' }),
  })
  .meta({ id: 'AddinError' });

/** An answer other than success. `message` and `details` are shown to the caller: never text, matches, keys or file names. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
    /** Seconds after which the caller may try again. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** What a policy may be refused for. */
export const POLICY_ERRORS = [
  'MISSING_FIELD',
  'INVALID_LANGUAGE',
  'INVALID_ENTITIES',
  'INVALID_OPERATOR',
  'INVALID_HASH_TYPE',
  'TOO_MANY_ENTITIES',
  'TOO_MANY_PATTERNS',
] as const satisfies readonly ErrorCode[];

/** What a request with the options of analyze and anonymize may be refused for. */
export const OPTION_ERRORS = [...POLICY_ERRORS, 'TOO_MANY_RECOGNIZERS'] as const satisfies readonly ErrorCode[];
