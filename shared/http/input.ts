import { PLANS, type PlanId } from '@veilmark/commerce/plans';
import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError, type ErrorCode, isErrorCode } from '@veilmark/contract/errors';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { firstWrong, IN_OUR_WORDS, sayWrong } from '@veilmark/wire/wrong-shape';
import * as z from 'zod';
import { toDotPath } from 'zod/v4/core';
import { mediaTypeOf, readLimited, requireMediaType } from './body';
import { dropNullsAndFindUnknown, type UnknownField } from './known-fields';
import { type ManyUpload, readManyFiles } from './many-files';
import { type FileSink, readMultipart } from './multipart';

/** A file on its way into storage; one that turned out short is answered as it is. */
interface Upload extends FileSink<Upload | File> {
  discard(): Promise<void>;
}

/** What a request is read with. */
interface Reading<U extends Upload> {
  /** Parts of the path. */
  params: Record<string, string>;
  plan: PlanId | null;
  /** Puts a long file somewhere; without it none is taken. */
  store?: (file: { name: string; type: string; limit: number }) => U;
  /** Puts one of many files somewhere. */
  storeOneOfMany?: (file: { name: string; type: string; limit: number }) => ManyUpload;
}

export interface ParsedInput<U extends Upload = Upload> {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  form?: object;
  /** The file of the form, where it was too long to hold. */
  upload?: U;
  /** The files of a form that holds many. */
  uploads?: ManyUpload[];
  /** Whether the name of the file says how it is read. */
  isNameRead?: boolean;
  /** The body as sent, unpacked. */
  raw: Uint8Array;
}

/** Reads and checks everything the contract says about a request. */
export async function readInput<U extends Upload>(
  endpoint: Endpoint,
  request: Request,
  { params, plan, store, storeOneOfMany }: Reading<U>,
): Promise<ParsedInput<U>> {
  const input: ParsedInput<U> = { raw: new Uint8Array() };
  if (endpoint.params) input.params = check(endpoint.params, params);
  if (endpoint.query) input.query = check(endpoint.query, readQuery(endpoint.query, request));
  if (endpoint.headers) input.headers = check(endpoint.headers, pickHeaders(endpoint.headers, request.headers));
  if (endpoint.body) {
    input.raw = await readJsonBytes(endpoint, endpoint.body, request, plan);
    input.body = checkFields(endpoint.body, input.raw.byteLength > 0 ? parseJson(input.raw) : {});
  }
  if (endpoint.form && endpoint.storesFile) input.isNameRead = true;
  if (endpoint.storesFiles && storeOneOfMany && plan) {
    const limit = longestFile(plan);
    const { fields, uploads } = await readManyFiles(request, (head) => storeOneOfMany({ ...head, limit }));
    input.uploads = uploads;
    try {
      input.form = checkForm(endpoint, onceEach(fields));
    } catch (error) {
      for (const upload of uploads) await upload.discard();
      throw error;
    }
  } else if (endpoint.form && endpoint.storesFile && store && plan && isLong(request)) {
    const { fields, uploads } = await readStoredForm(request, plan, store);
    try {
      input.form = checkForm(endpoint, onceEach(fields));
      input.upload = uploads.find((upload) => fields.some(([, value]) => value === upload));
    } catch (error) {
      for (const upload of uploads) await upload.discard();
      throw error;
    }
  } else if (endpoint.form) {
    input.raw = await readFormBytes(request);
    input.form = checkForm(endpoint, await parseForm(request, input.raw));
  }
  return input;
}

async function readJsonBytes(
  endpoint: Endpoint,
  body: z.ZodType,
  request: Request,
  plan: PlanId | null,
): Promise<Uint8Array> {
  // A request whose every field may be left out may leave out the body, and with it what type it is.
  const isOptional = !mediaTypeOf(request) && body.safeParse({}).success;
  if (!isOptional) requireMediaType(request, 'application/json');
  const limit = endpoint.carriesText && plan ? PLANS[plan].maxBodyBytes : REQUEST_LIMITS.smallBodyBytes;
  const message = `The request is larger than ${limit} bytes`;
  const bytes = await readLimited(request, limit, (provided) =>
    endpoint.carriesText && plan
      ? new ApiError('TEXT_TOO_LONG', message, { provided, limit, unit: 'bytes', plan })
      : new ApiError('FILE_TOO_LARGE', message, { provided, limit, unit: 'bytes' }),
  );
  if (isOptional && bytes.byteLength > 0) requireMediaType(request, 'application/json');
  if (!isOptional && bytes.byteLength === 0) throw new ApiError('INVALID_REQUEST', 'The body is not valid JSON');
  return bytes;
}

async function readFormBytes(request: Request): Promise<Uint8Array> {
  requireMediaType(request, 'multipart/form-data');
  const limit = REQUEST_LIMITS.imageBytes;
  // The form's own overhead comes on top of the file, whose size is not known before the form is read.
  return readLimited(
    request,
    limit + REQUEST_LIMITS.formOverheadBytes,
    () =>
      new ApiError('FILE_TOO_LARGE', `Files may have at most ${limit} bytes`, { field: 'file', limit, unit: 'bytes' }),
  );
}

/** Whether a form may hold more than fits beside everything else; one that does not say how long it is may. */
function isLong(request: Request): boolean {
  const declared = request.headers.get('content-length');
  return declared === null || Number(declared) > REQUEST_LIMITS.imageBytes + REQUEST_LIMITS.formOverheadBytes;
}

const longestFile = (plan: PlanId) => Math.max(PLANS[plan].maxFileBytes, PLANS[plan].maxStreamedBytes);

async function readStoredForm<U extends Upload>(
  request: Request,
  plan: PlanId,
  store: NonNullable<Reading<U>['store']>,
) {
  requireMediaType(request, 'multipart/form-data');
  if (request.headers.has('content-encoding'))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send large forms without Content-Encoding');
  const limit = longestFile(plan);
  const uploads: U[] = [];
  try {
    const entries = await readMultipart<Upload | File>(
      request.body ?? new Blob([]).stream(),
      request.headers.get('content-type') ?? '',
      (head) => {
        const upload = store({ name: head.fileName ?? '', type: head.type, limit });
        uploads.push(upload);
        return upload;
      },
    );
    return { fields: entries.filter(([, value]) => value !== ''), uploads };
  } catch (error) {
    for (const upload of uploads) await upload.discard();
    throw error;
  }
}

async function parseForm(request: Request, bytes: Uint8Array): Promise<Record<string, unknown>> {
  let fields: [string, unknown][];
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const form = await new Response(bytes, { headers }).formData();
    // A page sends the fields nobody filled in as empty ones: they were not given.
    fields = [...form.entries()].filter(([, value]) => value !== '');
  } catch {
    throw new ApiError('INVALID_REQUEST', 'The body is not valid multipart/form-data');
  }
  return onceEach(fields);
}

function readQuery(schema: z.ZodObject, request: Request): Record<string, unknown> {
  const isRead = ([name]: [string, string]) => schema.def.catchall !== undefined || Object.hasOwn(schema.shape, name);
  return onceEach([...new URL(request.url).searchParams].filter(isRead));
}

/** Of two values for one field one would be dropped without a word. */
function onceEach(fields: readonly [string, unknown][]): Record<string, unknown> {
  const seen = new Set<string>();
  for (const [name] of fields) {
    if (seen.has(name)) throw repeated(name);
    seen.add(name);
  }
  return Object.fromEntries(fields);
}

function repeated(name: string): ApiError {
  const field = fieldName([name]);
  const said =
    field === 'file'
      ? 'file is given more than once; send one file in each request'
      : `${field} is given more than once`;
  return new ApiError('INVALID_REQUEST', said, { field });
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
  } catch (error) {
    const isDeep = error instanceof RangeError;
    throw new ApiError('INVALID_REQUEST', isDeep ? 'The JSON is nested too deeply' : 'The body is not valid JSON');
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

/** The fields of a form; those that hold JSON are read. */
function checkForm({ form, formJson }: Endpoint, fields: Record<string, unknown>): object {
  // Safe: the schema of a form is one of an object.
  const checked = checkFields(form ?? z.object({}), fields) as Record<string, unknown>;
  const read = Object.entries<z.ZodType>(formJson?.shape ?? {}).map(([name, schema]) => [
    name,
    readJsonField(schema, name, checked[name]),
  ]);
  return { ...checked, ...Object.fromEntries(read) };
}

/** A field of a form that holds JSON, checked as a field of a JSON body is. */
function readJsonField(schema: z.ZodType, field: string, json: unknown): unknown {
  if (typeof json !== 'string' || json.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(json, dropProto);
  } catch {
    throw new ApiError('INVALID_REQUEST', `${field} is not valid JSON`, { field });
  }
  if (value === null) return undefined;
  return (checkFields(z.object({ [field]: schema }), { [field]: value }) as Record<string, unknown>)[field];
}

/** As `check`, for what callers write field by field: nulls count as not given and unknown fields are refused. */
function checkFields(schema: z.ZodType, value: unknown): unknown {
  const unknown = dropNullsAndFindUnknown(schema, value);
  const checked = check(schema, value, unknown);
  if (unknown) throw unknownFieldError(unknown);
  return checked;
}

function unknownFieldError({ path, name, suggestion }: UnknownField): ApiError {
  const details = { field: fieldName(path), ...(suggestion && { suggestion }) };
  const said = suggestion
    ? `There is no field ${name} here; did you mean ${suggestion}?`
    : `There is no field ${name} here`;
  return new ApiError('INVALID_REQUEST', said, details);
}

function check(schema: z.ZodType, value: unknown, unknown?: UnknownField): unknown {
  const result = schema.safeParse(value, IN_OUR_WORDS);
  if (result.success) return result.data;
  throw toApiError(result.error.issues, unknown);
}

/** `entities[0]`, `idempotency-key`: a name at the top stands as it was sent, without the quotes a path would need. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.length === 1 ? String(path[0]) : toDotPath(path);
}

/** The first problem, with the code its rule names. Values that were sent never appear. */
function toApiError(issues: readonly z.core.$ZodIssue[], unknown: UnknownField | undefined): ApiError {
  const wrong = firstWrong(issues);
  if (!wrong) return new ApiError('INVALID_REQUEST', 'The request is not valid');
  const { path, expected, isMissing } = wrong;
  const field = fieldName(path);
  const details = field ? { field } : undefined;
  const isMisspelt = unknown?.suggestion !== undefined && unknown.suggestion === path.at(-1);
  const required = isMisspelt ? `${field} is required; was it meant by ${unknown?.name}?` : `${field} is required`;
  if (isErrorCode(expected)) return new ApiError(expected, CODE_MESSAGES[expected] ?? required, details);
  if (field && isMissing) return new ApiError('MISSING_FIELD', required, details);
  return new ApiError('INVALID_REQUEST', sayWrong(field, expected), details);
}
