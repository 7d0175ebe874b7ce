import { type Endpoints, endpoints } from '@veilmark/contract';
import type { Endpoint, InputOf, OutputOf } from '@veilmark/contract/endpoint';
import type { ErrorBody } from '@veilmark/contract/errors';
import { readAddinError, readError } from './read-error';

export interface ClientError extends ErrorBody {
  /** HTTP status; 0 when no answer came. */
  status: number;
}

export type Result<T> = { success: true; data: T } | { success: false; error: ClientError };

type Call<E extends Endpoint> =
  unknown extends InputOf<E>
    ? (input?: CallOptions) => Promise<Result<OutputOf<E>>>
    : (input: InputOf<E> & CallOptions) => Promise<Result<OutputOf<E>>>;

export type Client = { [K in keyof Endpoints]: Call<Endpoints[K]> };

interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds after which the call is given up. */
  timeoutMs?: number;
  /** Told the headers of the answer: those of a file say what the file has no room for. */
  onHeaders?: (headers: Headers) => void;
}

export interface ClientOptions {
  /** Scheme, host and port, without `/api`. */
  origin: string;
  apiKey?: string;
  /** Send the signed-in session along, for our own pages. */
  withSession?: boolean;
  fetch?: typeof fetch;
}

interface RawInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  form?: Record<string, unknown>;
  body?: unknown;
  stream?: ReadableStream<Uint8Array> | string;
}

/**
 * A method for each endpoint of the contract. It never throws; read `success`.
 *
 * @example
 * const client = createClient({ origin: 'https://veilmark.example.com', apiKey: 'cb_key' });
 * const answer = await client.analyze({ headers: {}, body: { text: 'Mail ada@example.org' } });
 * answer.success ? answer.data.results.length : answer.error.message; // => 1
 */
export function createClient(options: ClientOptions): Client {
  const methods = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [
    name,
    (input: RawInput = {}) => call(options, endpoint, input),
  ]);
  // Safe: the entries are made from the very record the type is made from.
  return Object.fromEntries(methods) as Client;
}

async function call(options: ClientOptions, endpoint: Endpoint, input: RawInput): Promise<Result<unknown>> {
  const { fetch: send = fetch } = options;
  try {
    // The platform types of the worker know no `credentials`; browsers do.
    const init: RequestInit & { credentials: 'include' | 'omit'; duplex?: 'half' } = {
      method: endpoint.method,
      signal: signalOf(input),
      credentials: options.withSession ? 'include' : 'omit',
      headers: headersOf(options, input),
      body: bodyOf(input),
      ...(input.stream instanceof ReadableStream && { duplex: 'half' }),
    };
    const response = await send(urlOf(options.origin, endpoint, input), init);
    if (endpoint.streams && response.ok) return { success: true, data: response.body };
    const data = await readBody(response);
    input.onHeaders?.(response.headers);
    return response.ok ? { success: true, data } : { success: false, error: errorOf(response, data) };
  } catch (cause) {
    return { success: false, error: networkError(cause) };
  }
}

function urlOf(origin: string, endpoint: Endpoint, { params = {}, query = {} }: RawInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

function headersOf({ apiKey }: ClientOptions, { headers = {}, body, stream }: RawInput): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) result.set(name, String(value));
  if (apiKey) result.set('authorization', `Bearer ${apiKey}`);
  if (body !== undefined) result.set('content-type', 'application/json');
  if (stream !== undefined && !result.has('content-type')) result.set('content-type', 'text/plain');
  return result;
}

function bodyOf({ body, form, stream }: RawInput): BodyInit | undefined {
  if (stream !== undefined) return stream;
  if (body !== undefined) return JSON.stringify(body);
  if (!form) return undefined;
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value])
      data.append(name, one instanceof Blob ? one : String(one));
  }
  return data;
}

function signalOf({ signal, timeoutMs }: CallOptions): AbortSignal | undefined {
  const signals = [signal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)].filter(
    (s) => s !== undefined,
  );
  return signals.length > 1 ? AbortSignal.any(signals) : signals[0];
}

async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return response.status === 204 ? undefined : response.blob();
}

function errorOf({ status, headers }: Response, data: unknown): ClientError {
  const full = readError(data);
  if (full) return { ...full, status };
  const addin = readAddinError(data);
  const wait = Number(headers.get('retry-after') ?? 0);
  const retry = wait > 0 ? { retryAfter: wait } : {};
  if (addin) return { ...addin, message: addin.error, status, ...retry };
  return { error: 'Unexpected answer', message: `The service answered ${status} without an explanation`, status };
}

function networkError(cause: unknown): ClientError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  const aborted = cause instanceof DOMException && cause.name === 'AbortError';
  if (timedOut)
    return { error: 'Timeout', message: 'The service did not answer in time', code: 'CLIENT_TIMEOUT', status: 0 };
  if (aborted) return { error: 'Cancelled', message: 'The call was cancelled', code: 'CLIENT_ABORTED', status: 0 };
  return { error: 'Unreachable', message: 'The service could not be reached', code: 'CLIENT_UNREACHABLE', status: 0 };
}
