import type { PlanId, RateClass } from '@veilmark/commerce/plans';
import type * as z from 'zod';
import type { ErrorCode } from './errors';
import type { ApiScope } from './scopes';

/**
 * Who may call.
 * `bearer`: an API key, or the signed-in session of our own pages. `session`: the signed-in session only.
 * `admin`: the admin token. `signature`: the sender signs the body. `none`: anyone.
 */
type Auth = 'bearer' | 'session' | 'admin' | 'signature' | 'none';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As on the wire, with `{name}` for path parameters. */
  path: `/api/${string}` | `/.well-known/${string}`;
  summary: string;
  /** Area shown in the reference. */
  tag: string;
  auth: Auth;
  /** The service of the route asks for a member's session or API key itself, because it takes another token as well. */
  takesOtherToken?: true;
  /** What an API key must be allowed for this; the signed-in session may everything. */
  scope?: ApiScope;
  /** A second one, where the work is that of two endpoints. */
  alsoScope?: ApiScope;
  /** The lowest plan that has this endpoint and the code that refuses the others. */
  plan?: { minimum: PlanId; refusal: ErrorCode };
  /** Limited with the other endpoints of its class; absent where callers are not limited by user. */
  rate?: RateClass;
  /** Consumes tokens; `minimum` is what the smallest answer costs. */
  billable?: { minimum: number };
  /** Room for a text of the caller's plan instead of the small body limit. */
  carriesText?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** multipart/form-data; the handler reads the form itself, this schema documents and checks its text fields. */
  form?: z.ZodObject;
  /** Fields of the form whose text is JSON, as they are once it is read. */
  formJson?: z.ZodObject;
  /** The file of the form may be longer than an isolate holds: then it is stored sealed, piece by piece, while it arrives. */
  storesFile?: true;
  /** The form holds many files, which are all stored sealed while they arrive. */
  storesFiles?: true;
  /** Takes lines or NDJSON as the body and answers them in the same form, in both directions at once. */
  streams?: true;
  response: z.ZodType;
  /** Of a 202: the work is done after the answer. */
  accepted?: z.ZodType;
  /** Of a success; 200 unless given. */
  status?: 303;
  /** Other than JSON, for example an image. */
  binaryResponse?: string;
  /** Answer `{error}` only, as the addin routes do. */
  errorShape?: 'addin';
  errors: readonly ErrorCode[];
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'headers' | 'body' | 'form',
  D extends 'input' | 'output',
> = E[K] extends z.ZodType ? { [P in K]: D extends 'input' ? z.input<E[K]> : z.output<E[K]> } : unknown;

type Parts<E extends Endpoint, D extends 'input' | 'output'> = Part<E, 'params', D> &
  Part<E, 'query', D> &
  Part<E, 'headers', D> &
  Part<E, 'body', D> &
  Part<E, 'form', D>;

/** What a caller passes. */
export type InputOf<E extends Endpoint> = Parts<E, 'input'> &
  (E extends { streams: true } ? { stream: ReadableStream<Uint8Array> | string } : unknown);
/** What a handler receives: parsed, defaults applied. */
export type ParsedOf<E extends Endpoint> = E extends { form: z.ZodObject; formJson: z.ZodObject }
  ? Omit<Parts<E, 'output'>, 'form'> & { form: ParsedForm<E['form'], E['formJson']> }
  : Parts<E, 'output'>;
/** A form with its JSON read. */
export type ParsedForm<F extends z.ZodObject, J extends z.ZodObject> = Omit<z.output<F>, keyof z.output<J>> &
  z.output<J>;
export type OutputOf<E extends Endpoint> = E extends { streams: true }
  ? ReadableStream<Uint8Array>
  : z.input<E['response']>;

export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints;
}
