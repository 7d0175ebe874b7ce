import { beforeAll, describe, expect, it } from 'vitest';
import { PLANS, planIncludes } from '../../shared/catalog/plans';
import { endpoints } from '../../shared/contract';
import type { Endpoint } from '../../shared/contract/endpoint';
import { ERROR_STATUS, type ErrorBody } from '../../shared/contract/errors';
import { servedEndpoints } from '../../worker/app';
import { call, createUser, ORIGIN, signUp, type TestUser } from '../helpers/accounts';

/** Endpoints of the contract that this build does not serve yet. Shrinks to nothing; never grows. */
const NOT_SERVED: string[] = [];

const served = Object.entries(servedEndpoints());
const concrete = (path: string) => path.replace(/\{slug\}/g, 'google-drive').replace(/\{\w+\}/g, 'no-such-id');

describe('the OpenAPI document', () => {
  it('lists exactly what is served', async () => {
    const document = await (await call('/api/openapi.json')).json<{ paths: Record<string, object> }>();

    const operations = Object.values(document.paths).flatMap((item) => Object.keys(item));
    expect(operations).toHaveLength(served.length);
  });

  it('names every endpoint that is not served yet', () => {
    const names = Object.keys(servedEndpoints());

    expect(Object.keys(endpoints).filter((name) => !names.includes(name))).toEqual(NOT_SERVED);
  });
});

describe.each(served.filter(([, { auth }]) => auth !== 'none' && auth !== 'signature'))(
  '%s',
  (_, endpoint: Endpoint) => {
    const path = concrete(endpoint.path);
    const send = (user?: TestUser, headers: Record<string, string> = {}, body?: unknown) =>
      call(path, user, { method: endpoint.method, headers, ...(body !== undefined && { body }) });
    const expectFailure = async (response: Response, code: keyof typeof ERROR_STATUS) => {
      const body = await response.json<ErrorBody>();
      if (endpoint.errorShape === 'addin') {
        expect(Object.keys(body)).toEqual(['error']);
        expect([ERROR_STATUS[code], 400, 500]).toContain(response.status);
        return;
      }
      expect([response.status, body.code]).toEqual([ERROR_STATUS[code], code]);
    };
    const needsUser = endpoint.auth === 'bearer' || endpoint.auth === 'session';

    it('refuses callers without or with wrong credentials', async () => {
      await expectFailure(await send(), 'AUTH_MISSING');
      await expectFailure(await send(undefined, { authorization: 'Basic eDp5' }), 'AUTH_SCHEME');
      await expectFailure(await send(undefined, { authorization: `Bearer cb_${'x'.repeat(64)}` }), 'AUTH_INVALID');
    });

    if (endpoint.auth === 'bearer' && endpoint.plan)
      it('refuses plans below its own', async () => {
        for (const plan of ['free', 'basic', 'professional', 'enterprise'] as const) {
          if (!endpoint.plan || planIncludes(plan, endpoint.plan.minimum)) continue;
          const response = await send(await createUser(plan), {}, endpoint.body ? {} : undefined);
          await expectFailure(response, endpoint.plan.refusal);
        }
      });

    // The administrator has neither a rate nor a session.
    if (!needsUser) return;
    describe('as a signed-in or keyed caller', () => {
      let user: TestUser | undefined;
      let headers: Record<string, string>;
      beforeAll(async () => {
        user = endpoint.auth === 'bearer' ? await createUser('enterprise') : undefined;
        headers = endpoint.auth === 'session' ? { cookie: (await signUp()).cookie, origin: ORIGIN } : {};
      });

      if (needsUser && endpoint.body)
        it('refuses a body that is not JSON', async () => {
          await expectFailure(await send(user, headers, '{'), 'INVALID_REQUEST');
          await expectFailure(await send(user, { ...headers, 'content-type': 'text/plain' }, '{}'), 'INVALID_REQUEST');
        });

      if (needsUser && endpoint.rate)
        it('carries the rate headers', async () => {
          const response = await send(user, headers, endpoint.body ? {} : undefined);

          const plan = endpoint.auth === 'bearer' ? PLANS.enterprise : PLANS.free;
          expect(response.headers.get('x-ratelimit-limit')).toBe(
            String(plan.requestsPerWindow[endpoint.rate ?? 'general']),
          );
          expect(response.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
          expect(response.headers.get('x-ratelimit-reset')).toMatch(/^\d{10}$/);
        });
    });
  },
);
