import * as z from 'zod';
import { PLANS, type PlanId, REQUEST_LIMITS } from '../../shared/catalog/plans';
import type { Endpoint } from '../../shared/contract/endpoint';
import { ApiError, type ErrorCode, isErrorCode } from '../../shared/contract/errors';

export interface ParsedInput {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  form?: unknown;
  /** The body as sent, for digests. */
  raw: Uint8Array;
}

/** Reads and checks everything the contract says about a request. */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  pathParams: Record<string, string>,
  plan: PlanId | null,
): Promise<ParsedInput> {
  const input: ParsedInput = { raw: new Uint8Array() };
  if (endpoint.params) input.params = check(endpoint.params, pathParams);
  if (endpoint.query) input.query = check(endpoint.query, Object.fromEntries(new URL(request.url).searchParams));
  if (endpoint.headers) input.headers = check(endpoint.headers, pickHeaders(endpoint.headers, request.headers));
  if (endpoint.body) {
    input.raw = await readJsonBytes(endpoint, request, plan);
    input.body = check(endpoint.body, parseJson(input.raw));
  }
  if (endpoint.form) {
    input.raw = await readFormBytes(request, plan);
    input.form = check(endpoint.form, await parseForm(request, input.raw));
  }
  return input;
}

async function readJsonBytes(endpoint: Endpoint, request: Request, plan: PlanId | null): Promise<Uint8Array> {
  requireContentType(request, 'application/json');
  const limit = endpoint.carriesText && plan ? PLANS[plan].maxBodyBytes : REQUEST_LIMITS.smallBodyBytes;
  return readLimited(request, limit, (provided) =>
    endpoint.carriesText && plan
      ? new ApiError('TEXT_TOO_LONG', `The request is larger than ${limit} bytes`, { provided, limit, plan })
      : new ApiError('FILE_TOO_LARGE', `The request is larger than ${limit} bytes`, { provided, limit }),
  );
}

async function readFormBytes(request: Request, plan: PlanId | null): Promise<Uint8Array> {
  requireContentType(request, 'multipart/form-data');
  // The form's own overhead comes on top of the file.
  const limit = REQUEST_LIMITS.imageBytes + 65_536;
  return readLimited(
    request,
    limit,
    (provided) =>
      new ApiError('FILE_TOO_LARGE', `Files may have at most ${REQUEST_LIMITS.imageBytes} bytes`, {
        provided,
        limit: REQUEST_LIMITS.imageBytes,
        ...(plan && { plan }),
      }),
  );
}

async function parseForm(request: Request, bytes: Uint8Array): Promise<Record<string, unknown>> {
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const form = await new Response(bytes, { headers }).formData();
    // A page sends the fields nobody filled in as empty ones: they were not given.
    return Object.fromEntries([...form.entries()].filter(([, value]) => value !== ''));
  } catch {
    throw new ApiError('INVALID_REQUEST', 'The body is not valid multipart/form-data');
  }
}

/** Reads a body and stops as soon as it is longer than `limit`. */
export async function readLimited(request: Request, limit: number, tooLarge: (provided: number) => ApiError) {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > limit) throw tooLarge(declared);
  if (!request.body) return new Uint8Array();
  // A body of declared length ends there, so it can be taken in one piece, which is faster.
  if (declared > 0) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > limit) throw tooLarge(bytes.byteLength);
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge(length);
    chunks.push(chunk);
  }
  if (chunks.length === 1 && chunks[0]) return chunks[0];
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

function requireContentType(request: Request, expected: string) {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== expected) throw new ApiError('INVALID_REQUEST', `Content-Type must be ${expected}`);
}

function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new ApiError('INVALID_REQUEST', 'The body is not valid UTF-8');
  }
  try {
    return JSON.parse(text, dropProto);
  } catch {
    throw new ApiError('INVALID_REQUEST', 'The body is not valid JSON');
  }
}

/** A `__proto__` member must not reach code that copies objects. */
function dropProto(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}

function pickHeaders(schema: z.ZodObject, headers: Headers): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, headers.get(name) ?? undefined]));
}

const CODE_MESSAGES: Partial<Record<ErrorCode, string>> = {
  TOO_MANY_ENTITIES: `At most ${REQUEST_LIMITS.entities} entity types in one request, or all of them`,
  TOO_MANY_RECOGNIZERS: `At most ${REQUEST_LIMITS.adHocRecognizers} ad-hoc recognizers in one request`,
  TOO_MANY_PATTERNS: `At most ${REQUEST_LIMITS.patternsPerRecognizer} patterns a recognizer and ${REQUEST_LIMITS.totalPatterns} in all`,
};

function check(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw toApiError(result.error.issues);
}

/** `entities[0]`, `idempotency-key`: a name at the top stands as it was sent, without the quotes a path would need. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.length === 1 ? String(path[0]) : z.core.toDotPath(path);
}

/** The first problem, with the code its rule names. Values that were sent never appear. */
function toApiError(issues: readonly z.core.$ZodIssue[]): ApiError {
  const issue = issues[0];
  if (!issue) return new ApiError('INVALID_REQUEST', 'The request is not valid');
  const field = fieldName(issue.path);
  const details = field ? { field } : undefined;
  if (isErrorCode(issue.message))
    return new ApiError(issue.message, CODE_MESSAGES[issue.message] ?? `${field} is required`, details);
  if (field && issue.input === undefined && issue.code !== 'custom')
    return new ApiError('MISSING_FIELD', `${field} is required`, details);
  return new ApiError('INVALID_REQUEST', field ? `${field}: ${issue.message}` : issue.message, details);
}
