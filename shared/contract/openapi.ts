import * as z from 'zod';
import type { Endpoint } from './endpoint';
import { AddinErrorBody, ERROR_STATUS, ErrorBody, type ErrorCode, STATUS_TITLES, wireCode } from './errors';

const COMPONENT_REF = '#/components/schemas/';
type Schema = Record<string, unknown>;

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', description: 'API key: `cb_` and 64 letters and digits' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'better-auth.session_token',
    description: 'Signed-in dashboard session',
  },
  admin: { type: 'http', scheme: 'bearer', description: 'Admin token' },
};

const RATE_HEADERS = Object.fromEntries(
  Object.entries({
    'Retry-After': 'Seconds until the next request is let in',
    'X-RateLimit-Limit': 'Requests',
    'X-RateLimit-Remaining': 'Requests',
    'X-RateLimit-Reset': 'Epoch seconds',
  }).map(([name, description]) => [name, { description, schema: { type: 'integer' } }]),
);

/** Builds the OpenAPI 3.1 document. 3.1 schemas are JSON Schema 2020-12, which zod emits as is. */
export function buildOpenApi(endpoints: Record<string, Endpoint>, version: string) {
  const components = new Components();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describe(operationId, endpoint, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Veilmark API',
      version,
      description: 'Detects personal data in text and images and anonymizes it.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: components.schemas, securitySchemes: SECURITY_SCHEMES },
  };
}

function describe(operationId: string, endpoint: Endpoint, components: Components) {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    parameters: [
      ...components.parameters(endpoint.params, 'path'),
      ...components.parameters(endpoint.query, 'query'),
      ...components.parameters(endpoint.headers, 'header'),
    ],
    ...requestBodyOf(endpoint, components),
    responses: responsesOf(endpoint, components),
  };
}

function securityOf({ auth }: Endpoint): Record<string, string[]>[] {
  if (auth === 'bearer') return [{ bearer: [] }, { session: [] }];
  return auth === 'session' || auth === 'admin' ? [{ [auth]: [] }] : [];
}

function requestBodyOf({ body, form }: Endpoint, components: Components) {
  if (body) return { requestBody: { required: true, content: json(components.schemaOf(body, 'input')) } };
  if (form)
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: components.schemaOf(form, 'input') } },
      },
    };
  return {};
}

function responsesOf(endpoint: Endpoint, components: Components) {
  const failure = components.schemaOf(endpoint.errorShape === 'addin' ? AddinErrorBody : ErrorBody, 'output');
  const statuses = new Map<number, string[]>();
  for (const code of errorsOf(endpoint)) {
    const status = ERROR_STATUS[code];
    statuses.set(status, [...(statuses.get(status) ?? []), wireCode(code)]);
  }
  const success = {
    description: 'Success',
    ...(endpoint.rate && { headers: RATE_HEADERS }),
    content: {
      ...(endpoint.binaryResponse === 'text/html' ? {} : json(components.schemaOf(endpoint.response, 'output'))),
      ...(endpoint.binaryResponse && { [endpoint.binaryResponse]: { schema: { type: 'string' } } }),
    },
  };
  const failures = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: `${STATUS_TITLES[status]}: ${[...new Set(codes)].join(', ')}`,
        ...(status === ERROR_STATUS.RATE_LIMITED && { headers: RATE_HEADERS }),
        content: json(failure),
      },
    ]);
  return { 200: success, ...Object.fromEntries(failures) };
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
  if (endpoint.plan) implied.push(endpoint.plan.refusal);
  if (endpoint.scope) implied.push('FORBIDDEN');
  if (endpoint.rate) implied.push('RATE_LIMITED');
  return [...new Set([...endpoint.errors, ...implied])];
}

const json = (schema: Schema) => ({ 'application/json': { schema } });

/** Schemas with an id, collected once and referred to. */
class Components {
  readonly schemas: Record<string, Schema> = {};

  schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
    const document = z.toJSONSchema(type, { io, unrepresentable: 'any', override: describeFile });
    const { $schema: _, $defs, ...root } = document as Schema & { $defs?: Record<string, Schema> };
    const rewritten = JSON.parse(
      JSON.stringify({ root, $defs: $defs ?? {} }).replaceAll('#/$defs/', COMPONENT_REF),
    ) as { root: Schema; $defs: Record<string, Schema> };
    for (const [name, definition] of Object.entries(rewritten.$defs)) this.add(name, definition);
    const id = rewritten.root.id;
    if (typeof id !== 'string') return rewritten.root;
    this.add(id, rewritten.root);
    return { $ref: COMPONENT_REF + id };
  }

  parameters(type: z.ZodObject | undefined, where: 'path' | 'query' | 'header') {
    return Object.entries(type?.shape ?? {}).map(([name, field]) => {
      const schema = field as z.ZodType;
      return {
        name,
        in: where,
        required: where === 'path' || !schema.safeParse(undefined).success,
        schema: this.schemaOf(schema, 'input'),
      };
    });
  }

  private add(name: string, schema: Schema) {
    const { id: _, ...rest } = schema;
    this.schemas[name] = rest;
  }
}

function describeFile({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Schema }) {
  if ((zodSchema as z.core.$ZodType)._zod.def.type === 'custom')
    Object.assign(jsonSchema, { type: 'string', format: 'binary' });
}
