import fc, { type Arbitrary } from 'fast-check';
import { type Schema, ValueMaker } from './values';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: Record<string, string[]>[];
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export type Credential = 'none' | 'bearer' | 'session' | 'admin' | 'wrong';

export interface FuzzRequest {
  operationId: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  credential: Credential;
  body: string | Record<string, unknown> | undefined;
  isForm: boolean;
}

/** Sign-in routes have no record in the contract; what a browser may send there. */
const SIGN_IN: [string, string][] = [
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/auth/change-password'],
  ['GET', '/api/auth/get-session'],
  ['GET', '/api/auth/list-sessions'],
  ['POST', '/api/auth/revoke-session'],
  ['POST', '/api/auth/update-user'],
];

/** One source of requests for each operation of the document, and some for what it does not name. */
export function requestsOf(document: OpenApi, known: Arbitrary<string>): Arbitrary<FuzzRequest>[] {
  const values = new ValueMaker(document.components.schemas, known);
  // The proxy speaks for other services; it has proofs of its own.
  const own = Object.entries(document.paths).filter(([path]) => !path.startsWith('/proxy/'));
  const described = own.flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => requestOf(path, method.toUpperCase(), operation, values)),
  );
  return [...described, strayRequest(document), ...SIGN_IN.map((route) => signInRequest(route, values))];
}

function requestOf(path: string, method: string, operation: Operation, values: ValueMaker): Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const part = (where: Parameter['in']) => {
    const own = parameters.filter((parameter) => parameter.in === where);
    const named = Object.fromEntries(own.map(({ name, schema }) => [name, values.of(schema)]));
    return fc.record(named, { requiredKeys: own.filter(({ required }) => required).map(({ name }) => name) });
  };
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isForm = type === 'multipart/form-data';
  const right = media ? values.of(media.schema) : fc.constant(undefined);
  const body: Arbitrary<unknown> =
    media && !isForm ? fc.oneof({ weight: 20, arbitrary: right }, { weight: 1, arbitrary: brokenText }) : right;
  return fc
    .record({
      path: part('path'),
      query: part('query'),
      header: part('header'),
      body,
      credential: credentialOf(operation),
    })
    .map((drawn) => ({
      operationId: operation.operationId,
      method,
      path: fill(path, drawn.path) + queryOf(drawn.query),
      headers: headersOf(drawn.header, type),
      credential: drawn.credential,
      body: isForm ? (asRecord(drawn.body) as Record<string, unknown>) : asBody(drawn.body),
      isForm,
    }));
}

/** Bodies that are not JSON, or barely: cut short, repeated names, very deep, prototypes by name. */
const brokenText = fc.constantFrom(
  { raw: '{"text":' },
  { raw: '' },
  { raw: '\ufeff{}' },
  { raw: '[[[[[[' },
  { raw: '['.repeat(5000) + ']'.repeat(5000) },
  { raw: '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}' },
  { raw: '{"text":"a","text":{"b":1}}' },
  { raw: '1e1000' },
  { raw: '\u0000' },
);

function strayRequest(document: OpenApi): Arbitrary<FuzzRequest> {
  const paths = fc.constantFrom(
    ...Object.keys(document.paths),
    '/api',
    '/api/',
    '/api//health',
    '/api/pii/../health',
    '/api/%00',
  );
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD');
  return fc
    .record({ path: paths, method: methods, credential: fc.constantFrom<Credential>('none', 'bearer') })
    .map((drawn) => ({
      operationId: 'stray',
      ...drawn,
      path: fill(drawn.path, {}),
      headers: {},
      body: undefined,
      isForm: false,
    }));
}

function signInRequest([method, path]: [string, string], values: ValueMaker): Arbitrary<FuzzRequest> {
  const text: Schema = { type: 'string' };
  const properties = Object.fromEntries(
    ['email', 'password', 'name', 'currentPassword', 'newPassword', 'token', 'callbackURL', 'image'].map((name) => [
      name,
      text,
    ]),
  );
  const body = method === 'POST' ? values.of({ type: 'object', properties }) : fc.constant(undefined);
  return fc.record({ body, credential: fc.constantFrom<Credential>('none', 'session') }).map((drawn) => ({
    operationId: path,
    method,
    path,
    headers: headersOf({}, method === 'POST' ? 'application/json' : undefined),
    credential: drawn.credential,
    body: asBody(drawn.body),
    isForm: false,
  }));
}

/** Mostly what the operation asks for. */
function credentialOf({ security = [] }: Operation): Arbitrary<Credential> {
  const wanted = security.flatMap((entry) => Object.keys(entry)) as Credential[];
  const right = wanted.length > 0 ? fc.constantFrom(...wanted) : fc.constant<Credential>('none');
  return fc.oneof(
    { weight: 20, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom<Credential>('none', 'wrong') },
  );
}

function fill(path: string, drawn: object): string {
  const values = drawn as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(values[name] ?? 'x')) || 'x');
}

function queryOf(drawn: object): string {
  const pairs = Object.entries(drawn).map(([name, value]) => [name, wellFormed(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** What HTTP lets through in a header; the rest never reaches a server. */
function headersOf(drawn: object, type: string | undefined): Record<string, string> {
  const own = Object.entries(drawn).map(([name, value]) => [
    name,
    wellFormed(value)
      .replace(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, 4000),
  ]);
  return { ...Object.fromEntries(own), ...(type === 'application/json' && { 'content-type': type }) };
}

export function wellFormed(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();
}

function asBody(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const raw = asRecord(value).raw;
  return typeof raw === 'string' ? raw : JSON.stringify(value);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
