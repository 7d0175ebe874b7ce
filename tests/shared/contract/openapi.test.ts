import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { API_VERSION, endpoints } from '../../../shared/contract';
import { buildOpenApi } from '../../../shared/contract/openapi';

describe('the OpenAPI document of the whole contract', () => {
  const document = buildOpenApi(endpoints, API_VERSION);

  it('is valid by an independent parser', async () => {
    const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);

    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('describes every endpoint with its method, auth and errors', () => {
    for (const [name, { path, method, auth }] of Object.entries(endpoints)) {
      const operation = document.paths[path]?.[method.toLowerCase()] as {
        operationId: string;
        security: object[];
        responses: Record<string, object>;
      };
      expect(operation.operationId).toBe(name);
      expect(operation.security.length > 0).toBe(auth === 'bearer' || auth === 'session' || auth === 'admin');
      expect(operation.responses).toHaveProperty('200');
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

  it('refers only to schemas it holds', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);

    for (const [, name] of references) expect(Object.keys(document.components.schemas)).toContain(name);
  });
});
