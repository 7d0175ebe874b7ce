import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { API_VERSION, endpoints } from '#shared/contract/index.ts';
import { exampleFor } from '#shared/contract/openapi/examples.ts';
import { buildOpenApi } from '#shared/contract/openapi.ts';
import { deanonymizers, OPERATOR_TYPES } from '#shared/replace/operators/index.ts';

describe('the OpenAPI document of the whole contract', () => {
  const document = buildOpenApi(endpoints, API_VERSION);

  it('is valid by an independent parser', async () => {
    const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);

    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('describes every endpoint with its method, auth and errors', () => {
    for (const [name, { path, method, auth, takesOtherToken, status }] of Object.entries<Endpoint>(endpoints)) {
      const operation = document.paths[path]?.[method.toLowerCase()] as {
        operationId: string;
        security: object[];
        responses: Record<string, object>;
      };
      expect(operation.operationId).toBe(name);
      const isAsked = takesOtherToken === true || auth === 'bearer' || auth === 'session' || auth === 'admin';
      expect(operation.security.length > 0).toBe(isAsked);
      expect(operation.responses).toHaveProperty(String(status ?? 200));
      expect(operation.responses).toHaveProperty('500');
    }
  });

  it.each([
    ['a body that is too large', '/api/asymmetric-keys', 'post', 413],
    ['an event that is too large', '/api/webhooks/stripe', 'post', 413],
    ['an addin nobody knows', '/api/addins/{slug}/auth', 'get', 404],
    ['an addin without an account', '/api/addins/{slug}/auth', 'get', 400],
    ['an id that cannot be one', '/api/asymmetric-keys/{id}', 'get', 400],
  ])('names the refusal of %s', (_, path, method, status) => {
    const operation = document.paths[path]?.[method] as { responses: Record<string, object> };

    expect(operation.responses).toHaveProperty(String(status));
  });

  it('names Retry-After where a failure passes by itself, and nowhere else', () => {
    type Responses = Record<string, { headers: Record<string, object> }>;
    const operation = document.paths['/api/pii/analyze']?.post as { responses: Responses };
    const responses = Object.entries(operation.responses);
    const retried = responses.filter(([, { headers }]) => 'Retry-After' in headers).map(([status]) => status);

    expect(retried).toEqual(['409', '429', '503']);
  });

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, at: `${method} ${path}` }) as Operation),
  );

  it('describes every operation, parameter, area and field', () => {
    for (const { at, description, parameters } of operations) {
      expect(description, at).toMatch(/\w.*\./);
      for (const parameter of parameters) expect(parameter.description, `${at} ${parameter.name}`).toBeTruthy();
    }
    const silent = fieldsOf(document).filter(
      ([, field]) => field.description === undefined && field.$ref === undefined,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
    for (const { name, description } of document.tags) expect(description).not.toBe(name);
  });

  it('shows an example of every request and every answer in JSON', () => {
    for (const { at, requestBody, responses } of operations) {
      const contents = [requestBody?.content, responses['200']?.content].flatMap((content) =>
        Object.entries(content ?? {}),
      );
      for (const [type, content] of contents)
        if (!FILES.test(type)) expect(content, `${at} ${type}`).toHaveProperty('example');
    }
  });

  it('shows examples that are as their schemas say', () => {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const example = exampleFor(name);
      if (!FILES.test(endpoint.binaryResponse ?? '') || example?.response !== undefined)
        expect(endpoint.response.safeParse(example?.response).error?.issues ?? [], name).toEqual([]);
      for (const part of ['body', 'params', 'query'] as const)
        if (endpoint[part])
          expect(endpoint[part].safeParse(example?.[part] ?? {}).error?.issues ?? [], name).toEqual([]);
    }
  });

  it('names values where only some are allowed, and no bounds that are those of numbers', () => {
    const { Operator, Deanonymizer, Error: Failure, EntityType, AnalyzeRequest } = document.components.schemas;

    expect(Operator).toMatchObject({
      required: ['type'],
      additionalProperties: false,
      properties: { type: { enum: OPERATOR_TYPES }, hash_type: { enum: ['sha256', 'sha512'] } },
    });
    expect(Deanonymizer).toMatchObject({ properties: { type: { enum: Object.keys(deanonymizers) } } });
    expect(Failure).toMatchObject({ properties: { code: { enum: expect.arrayContaining(['AUTH_MISSING']) } } });
    expect(EntityType).toMatchObject({
      anyOf: [{ $ref: '#/components/schemas/CatalogEntityType' }, { type: 'string' }],
    });
    expect(AnalyzeRequest).toMatchObject({ required: ['text'], additionalProperties: false });
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  it('names the session cookie as it is called where the service is reached', () => {
    const cookieAt = (origin: string) =>
      buildOpenApi(endpoints, API_VERSION, origin).components.securitySchemes.session;

    expect(cookieAt('https://veilmark.test')).toMatchObject({ name: '__Secure-better-auth.session_token' });
    expect(cookieAt('http://127.0.0.1:8787')).toMatchObject({ name: 'better-auth.session_token' });
  });

  it('refers only to schemas it holds', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);

    for (const [, name] of references) expect(Object.keys(document.components.schemas)).toContain(name);
  });
});

/** Types of answers that no document can show. */
const FILES = /^image\/|^application\/(?:zip|octet-stream)$|^\*\/\*$/;

interface Operation {
  at: string;
  description?: string;
  parameters: { name: string; description?: string }[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { content?: Record<string, object> }>;
}

type Field = { description?: string; $ref?: string };

/** Every field of every object in a document, with its name. */
function fieldsOf(value: unknown): [string, Field][] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries((value as { properties?: Record<string, Field> }).properties ?? {});
  const isSchema = 'type' in value && value.type === 'object';
  const inner = Object.entries(value).filter(([name]) => name !== 'example');
  return [...(isSchema ? own : []), ...inner.flatMap(([, part]) => fieldsOf(part))];
}
