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

  it('refers only to schemas it holds', () => {
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);

    for (const [, name] of references) expect(Object.keys(document.components.schemas)).toContain(name);
  });
});
