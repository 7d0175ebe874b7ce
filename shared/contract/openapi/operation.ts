import type { Endpoint } from '../endpoint';
import { AddinErrorBody, ERROR_STATUS, ErrorBody, type ErrorCode, STATUS_TITLES, wireCode } from '../errors';
import { type Example, exampleFor } from './examples';
import { kindOfFailure, responseHeaders } from './headers';
import type { Components, Schema } from './schemas';
import { plainResponse, type Variant, variantsOf } from './variants';

const ANY_FILE = 'application/octet-stream';

/** The operations of one endpoint, by their path in the document. */
export function operationsOf(operationId: string, endpoint: Endpoint, components: Components) {
  const variants = variantsOf(endpoint);
  const plain = describePlain(operationId, endpoint, components);
  const request = endpoint.body ?? endpoint.form;
  const others = variants.map((variant) => [
    `${endpoint.path}#${variant.name}`,
    describeVariant(operationId, endpoint, variant, components),
  ]);
  for (const { field, otherwise } of variants) if (request) components.restrictField(request, field, otherwise);
  return Object.fromEntries([[endpoint.path, plain], ...others]) as Record<string, Schema>;
}

function describePlain(operationId: string, endpoint: Endpoint, components: Components): Schema {
  const example = exampleFor(operationId);
  const request = endpoint.body ?? endpoint.form;
  // The answer first: what it shares with the request is described as requests need it, without room for more fields.
  const content = contentOf(endpoint, components, example);
  return {
    operationId,
    summary: endpoint.summary,
    ...commonOf(operationId, endpoint, components),
    ...(request && bodyOf(endpoint, components.requestOf(request), example)),
    ...(endpoint.streams && { requestBody: { required: true, content: linesContent(example?.body) } }),
    responses: responsesOf(endpoint, components, { headers: responseHeaders(endpoint, plainKind(endpoint)), content }),
  };
}

/** Where no field of the request tells whether the answer is a file or says something about one. */
const isEither = ({ binaryResponse, form }: Endpoint) => binaryResponse === ANY_FILE && !form;
const plainKind = (endpoint: Endpoint) => (isEither(endpoint) ? 'document' : 'answer');

/** A file keeps its own type, text/plain for example; the general one stands for types without a name. */
const fileContent = (type: string) => {
  const schema = { type: 'string', format: 'binary' };
  return type === ANY_FILE ? { [type]: { schema }, '*/*': { schema } } : { [type]: { schema } };
};

/** Lines, or a JSON value in each of them. */
const linesContent = (example: unknown) =>
  Object.fromEntries(
    ['text/plain', 'application/x-ndjson'].map((type) => [
      type,
      { schema: { type: 'string' }, ...exampleField(example) },
    ]),
  );

/** What the plain operation answers: a page, a file, or JSON, also where a variant of it answers a picture. */
function contentOf(endpoint: Endpoint, components: Components, example: Example | undefined) {
  const shown = exampleField(example?.response);
  if (endpoint.streams) return linesContent(example?.response);
  for (const type of ['text/html', 'text/csv'])
    if (endpoint.binaryResponse === type) return { [type]: { schema: { type: 'string' }, ...shown } };
  if (endpoint.binaryResponse === 'application/zip') return fileContent('application/zip');
  const answer = { 'application/json': { schema: components.schemaOf(plainResponse(endpoint), 'output'), ...shown } };
  return isEither(endpoint) ? { ...answer, ...fileContent(ANY_FILE) } : answer;
}

function describeVariant(operationId: string, endpoint: Endpoint, variant: Variant, components: Components): Schema {
  const id =
    operationId + variant.name.replace(/(^|-)(\w)/g, (_, _dash: string, letter: string) => letter.toUpperCase());
  const example = exampleFor(id);
  const request = endpoint.body ?? endpoint.form;
  const name = `${id[0]?.toUpperCase()}${id.slice(1)}Request`;
  const answer = variant.response
    ? {
        'application/json': {
          schema: components.schemaOf(variant.response, 'output'),
          ...exampleField(example?.response),
        },
      }
    : fileContent(variant.binaryResponse ?? ANY_FILE);
  const headers = responseHeaders(endpoint, kindOfAnswer(variant));
  return {
    operationId: id,
    summary: `${endpoint.summary}: ${variant.summary}`,
    ...commonOf(operationId, endpoint, components),
    ...(request && bodyOf(endpoint, components.boundRequest(request, name, variant.field, variant.value), example)),
    responses: responsesOf(endpoint, components, { headers, content: answer }),
  };
}

function kindOfAnswer({ binaryResponse }: Variant): 'answer' | 'picture' | 'document' {
  if (!binaryResponse) return 'answer';
  return binaryResponse === 'image/png' ? 'picture' : 'document';
}

function commonOf(operationId: string, endpoint: Endpoint, components: Components) {
  return {
    description: descriptionOf(operationId, endpoint),
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    parameters: [
      ...components.parameters(endpoint.params, 'path'),
      ...components.parameters(endpoint.query, 'query'),
      ...components.parameters(endpoint.headers, 'header'),
    ],
  };
}

function descriptionOf(operationId: string, { plan, scope, alsoScope }: Endpoint): string {
  return [
    exampleFor(operationId)?.text ?? '',
    plan && `Plan: ${plan.minimum} or higher.`,
    scope && !alsoScope && `An API key needs the scope \`${scope}\`.`,
    scope && alsoScope && `An API key needs the scopes \`${scope}\` and \`${alsoScope}\`.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function securityOf({ auth, takesOtherToken }: Endpoint): Record<string, string[]>[] {
  if (auth === 'bearer' || takesOtherToken) return [{ bearer: [] }, { session: [] }];
  return auth === 'session' || auth === 'admin' ? [{ [auth]: [] }] : [];
}

function bodyOf(endpoint: Endpoint, schema: Schema, example: Example | undefined) {
  const type = endpoint.body ? 'application/json' : 'multipart/form-data';
  const shown = endpoint.body ? example?.body : example?.form;
  return { requestBody: { required: true, content: { [type]: { schema, ...exampleField(shown) } } } };
}

const exampleField = (value: unknown) => (value === undefined ? {} : { example: value });

function responsesOf(endpoint: Endpoint, components: Components, success: Schema) {
  const failure = components.schemaOf(endpoint.errorShape === 'addin' ? AddinErrorBody : ErrorBody, 'output');
  const statuses = new Map<number, string[]>();
  for (const code of errorsOf(endpoint)) {
    const status = ERROR_STATUS[code];
    statuses.set(status, [...(statuses.get(status) ?? []), wireCode(code)]);
  }
  const failures = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: `${STATUS_TITLES[status]}: ${[...new Set(codes)].join(', ')}`,
        headers: responseHeaders(endpoint, kindOfFailure(endpoint, status)),
        content: { 'application/json': { schema: failure } },
      },
    ]);
  const accepted = endpoint.accepted && {
    202: {
      description: 'The work is done after this answer, under a job',
      headers: responseHeaders(endpoint, 'accepted'),
      content: { 'application/json': { schema: components.schemaOf(endpoint.accepted, 'output') } },
    },
  };
  return {
    [endpoint.status ?? 200]: { description: 'Success', ...success },
    ...accepted,
    ...Object.fromEntries(failures),
  };
}

/** The codes an endpoint names and those its auth, body, plan and rate class imply. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const implied: ErrorCode[] = ['INTERNAL_ERROR'];
  if (endpoint.body || endpoint.form || endpoint.query || endpoint.params) implied.push('INVALID_REQUEST');
  if (endpoint.auth === 'bearer' || endpoint.auth === 'session' || endpoint.auth === 'admin')
    implied.push('AUTH_MISSING', 'AUTH_INVALID', 'AUTH_EXPIRED', 'AUTH_SCHEME');
  // Addin routes know no 413: a body that is too large is a wrong one.
  if (endpoint.errorShape === 'addin' && endpoint.params) implied.push('NOT_FOUND');
  else if (endpoint.body) implied.push(endpoint.carriesText ? 'TEXT_TOO_LONG' : 'FILE_TOO_LARGE');
  if (endpoint.body || endpoint.form) implied.push('UNSUPPORTED_MEDIA_TYPE');
  if (endpoint.plan) implied.push(endpoint.plan.refusal);
  if (endpoint.scope) implied.push('FORBIDDEN');
  if (endpoint.rate) implied.push('RATE_LIMITED');
  return [...new Set([...endpoint.errors, ...implied])];
}
