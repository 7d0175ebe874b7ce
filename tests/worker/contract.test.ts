import { createExecutionContext, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PLANS, planIncludes } from '#shared/commerce/plans.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ERROR_STATUS, type ErrorBody } from '#shared/contract/errors.ts';
import { endpoints } from '#shared/contract/index.ts';
import { exampleFor } from '#shared/contract/openapi/examples.ts';
import { otlpPaths } from '#shared/contract/openapi/otlp.ts';
import { proxyPaths } from '#shared/contract/openapi/proxy.ts';
import { signInEndpoints } from '#shared/contract/openapi/sign-in.ts';
import { app } from '#worker/app.ts';
import { insertBucket } from '#worker/data/buckets.ts';
import { insertConnection, listConnectionRows } from '#worker/data/connections.ts';
import { insertOrganization } from '#worker/data/organizations.ts';
import { UserMeter } from '#worker/durable/user-meter.ts';
import { toHonoPath } from '#worker/http/serve.ts';
import { rsa2048Private, rsa2048Public } from '../fixtures/key-pairs';
import { call, createPerson, createUser, loadNameModel, ORIGIN, signUp, type TestUser } from '../helpers/accounts';
import { create, formOf, letters, untilOver } from '../helpers/folder-jobs';

const served = Object.entries<Endpoint>(endpoints);
const concrete = (path: string) => path.replace(/\{slug\}/g, 'google-drive').replace(/\{\w+\}/g, 'no-such-id');

describe('the OpenAPI document', () => {
  it('lists exactly what is served', async () => {
    type Paths = Record<string, Record<string, { operationId: string }>>;
    const document = await (await call('/api/openapi.json')).json<{ paths: Paths }>();

    // A fragment tells two operations of one route apart.
    const routes = Object.entries(document.paths).filter(([path]) => !path.includes('#'));
    const operations = routes.flatMap(([, item]) => Object.values(item).map(({ operationId }) => operationId));
    const proxied = Object.values({ ...proxyPaths(), ...otlpPaths() })
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId as string);
    const expected = [...served.map(([name]) => name), ...Object.keys(signInEndpoints), ...proxied];
    expect(operations.sort()).toEqual(expected.sort());
  });

  it('leads to a route for every endpoint', () => {
    const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));

    const unrouted = served.filter(([, { method, path }]) => !routes.has(`${method} ${toHonoPath(path)}`));
    expect(unrouted.map(([name]) => name)).toEqual([]);
  });
});

/** One caller of each kind for all endpoints: signing up takes its time. */
const callers = {} as { enterprise: TestUser; expired: TestUser; revoked: TestUser; cookie: string; ended: string };
beforeAll(async () => {
  await loadNameModel();
  callers.enterprise = await createUser('enterprise');
  callers.expired = await createUser('enterprise', { expiresAt: Date.now() - 1 });
  callers.revoked = await createUser('enterprise');
  // Known to the isolate before it is revoked, as a key in use is.
  await call('/api/pii/limits', callers.revoked);
  await env.USER_METER.getByName(callers.revoked.id).revokeKey(callers.revoked.keyId);
  const person = await signUp();
  callers.cookie = person.cookie;
  const left = await signUp();
  callers.ended = left.cookie;
  await call('/api/auth/sign-out', undefined, { headers: { cookie: left.cookie, origin: ORIGIN }, body: {} });
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
        expect(response.status).toBe(ERROR_STATUS[code]);
        if (response.status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
        return;
      }
      expect([response.status, body.code]).toEqual([ERROR_STATUS[code], code]);
      expect(Object.keys(body)).toEqual(expect.arrayContaining(['error', 'message', 'code']));
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      if (response.status === 401) expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm=/);
    };
    const needsUser = endpoint.auth === 'bearer' || endpoint.auth === 'session';

    it('refuses callers without or with wrong credentials', async () => {
      await expectFailure(await send(), 'AUTH_MISSING');
      await expectFailure(await send(undefined, { authorization: 'Basic eDp5' }), 'AUTH_SCHEME');
      const key = `Bearer cb_${'x'.repeat(64)}`;
      await expectFailure(await send(undefined, { authorization: key }), 'AUTH_INVALID');
      await expectFailure(await send(undefined, { authorization: `${key}, ${key}` }), 'AUTH_INVALID');
      if (endpoint.auth === 'bearer') {
        await expectFailure(await send(callers.expired), 'AUTH_EXPIRED');
        await expectFailure(await send(callers.revoked), 'AUTH_INVALID');
      }
      if (endpoint.auth === 'admin') await expectFailure(await send(callers.enterprise), 'AUTH_INVALID');
    });

    if (needsUser)
      it('refuses a session that ended, was changed, or is used by a foreign page', async () => {
        const forged = callers.cookie.replace(/=[^;]{4}/, '=AAAA');
        await expectFailure(await send(undefined, { cookie: callers.ended, origin: ORIGIN }), 'AUTH_EXPIRED');
        await expectFailure(await send(undefined, { cookie: forged, origin: ORIGIN }), 'AUTH_EXPIRED');
        const foreign: Record<string, string>[] = [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { origin: `${ORIGIN}.evil.example` },
          { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
          { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
        ];
        for (const headers of foreign) {
          const response = await send(undefined, { cookie: callers.cookie, ...headers });
          await expectFailure(response, 'AUTH_MISSING');
          expect(response.headers.get('access-control-allow-credentials')).toBeNull();
        }
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
        // A user for each endpoint: fifty of them would take turns in one rate window.
        user = endpoint.auth === 'bearer' ? await createUser('enterprise') : undefined;
        headers = endpoint.auth === 'session' ? (await createPerson()).headers : {};
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
          expect(response.headers.get('retry-after')).toBeNull();
        });
    });
  },
);

describe('what belongs to another user, by every route that takes its id', () => {
  async function doneJob(): Promise<string> {
    const id = await create(owner, letters(1));
    await untilOver(owner, id);
    return id;
  }
  /** Makes something as its owner and answers its id. */
  const MAKERS: Record<string, () => Promise<string>> = {
    '/api/user/sessions/{sessionId}': async () => {
      const body = { text: 'Ada', analyzer_results: [{ entity_type: 'PERSON', start: 0, end: 3 }], session: true };
      return (await (await call('/api/pii/anonymize', owner, { body })).json<{ session_id: string }>()).session_id;
    },
    '/api/asymmetric-keys/{id}': async () => {
      const body = { keyName: crypto.randomUUID(), publicKeyPem: rsa2048Public, privateKeyPem: rsa2048Private };
      const answer = await call('/api/asymmetric-keys', owner, { body });
      return (await answer.json<{ keyPair: { id: string } }>()).keyPair.id;
    },
    '/api/profiles/{id}': async () => {
      const answer = await call('/api/profiles', owner, { body: { name: crypto.randomUUID(), preset: 'gdpr' } });
      return (await answer.json<{ profile: { id: string } }>()).profile.id;
    },
    '/api/buckets/{id}': async () => {
      const id = crypto.randomUUID();
      const rest = { endpoint: 'https://s3.net', bucket: 'b', region: 'auto', access_key_id: 'a', sealed_secret: 's' };
      await insertBucket(env.DB, { id, user_id: owner.id, ...rest, created_at: 0 }, 1);
      return id;
    },
    '/api/pii/document/jobs/{jobId}': async () => {
      const form = new FormData();
      form.set('file', new File(['x'], 'a.txt'));
      form.set('job', 'always');
      const { job_id } = await (await call('/api/pii/document', owner, { body: form })).json<{ job_id: string }>();
      const job = env.DOCUMENT_JOB.getByName(`${owner.id}|${job_id}`);
      while ((await job.get())?.status !== 'done') await runDurableObjectAlarm(job);
      return job_id;
    },
    '/api/pii/jobs/{jobId}': () => create(owner, letters(1), { more: 'true' }),
    '/api/pii/jobs/{jobId}/receipt': doneJob,
    '/api/pii/jobs/{jobId}/files/{file}/result': doneJob,
    '/api/auth/passkeys/{id}': async () => {
      const [id, credential] = [crypto.randomUUID(), crypto.randomUUID()];
      await env.DB.prepare("INSERT INTO passkeys VALUES (?, ?, ?, 'A laptop', 'key', -7, 0, '', 0, NULL)")
        .bind(id, owner.id, credential)
        .run();
      return id;
    },
    '/api/user/api-keys/{id}': async () => owner.keyId,
    '/api/user/connections/{id}': async () => {
      const code = { connectionId: crypto.randomUUID(), userId: owner.id, clientId: 'c', clientName: 'c' };
      const rest = {
        redirectUri: 'http://localhost/',
        codeChallenge: '',
        scopes: 'detect',
        resource: '',
        expiresAt: 0,
      };
      await insertConnection(env.DB, { ...code, ...rest }, 'localhost', [], 0);
      return code.connectionId;
    },
    '/api/organizations/{id}': async () => {
      const id = crypto.randomUUID();
      const row = { id, name: 'Others', requires_approval: 0, public_key: 'k', sealed_private_key: 's', created_at: 0 };
      await env.DB.batch(insertOrganization(env.DB, row, owner.id, 100));
      return id;
    },
    '/api/payments/test-checkout/{id}': async () => 'made-by-another',
  };
  const CHANGES: Record<string, unknown> = {
    '/api/profiles/{id}': { name: 'stolen', language: 'en' },
    '/api/asymmetric-keys/{id}': { keyName: 'stolen' },
  };
  const withId = served.filter(
    ([, { path, auth }]) => /\{(?!slug)/.test(path) && (auth === 'bearer' || auth === 'session'),
  );
  const makerOf = (path: string) =>
    MAKERS[path] ?? MAKERS[path.replace(/\/(?:public|result)$/, '')] ?? MAKERS[path.replace(/\}\/.*$/, '}')];
  let owner: TestUser;
  beforeAll(async () => {
    owner = await createUser('enterprise');
  });

  it.each(withId)('%s answers 404 and changes nothing', async (name, endpoint) => {
    const make = makerOf(endpoint.path);
    if (!make) throw new Error(`${endpoint.path} takes an id; say above how to make one`);
    const id = await make();
    const headers = endpoint.auth === 'session' ? (await createPerson()).headers : {};
    const stranger = endpoint.auth === 'bearer' ? callers.enterprise : undefined;
    const bodyOf = () => {
      if (endpoint.form) return formOf(letters(1));
      return endpoint.body ? (CHANGES[endpoint.path] ?? exampleFor(name)?.body) : undefined;
    };
    const body = bodyOf();
    const path = endpoint.path
      .replace(/\{\w+\}/, id)
      .replace('{file}', '0')
      .replace('{version}', '1')
      .replace(/\{\w+\}/, 'no-such-id');

    const response = await call(path, stranger, {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body }),
    });

    expect([response.status, (await response.json<ErrorBody>()).code]).toEqual([404, 'NOT_FOUND']);
    if (endpoint.auth === 'bearer' && endpoint.method !== 'DELETE')
      expect((await call(path, owner, { method: endpoint.method, ...(body !== undefined && { body }) })).status).toBe(
        200,
      );
    if (path.startsWith('/api/user/connections')) expect(await listConnectionRows(env.DB, owner.id)).toHaveLength(1);
    if (path.startsWith('/api/user/api-keys')) expect((await call('/api/pii/limits', owner)).status).toBe(200);
  });
});

describe('hostile requests', () => {
  it('leave one line of log each, with nothing of theirs in it', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    const forged = '%0A%7B%22level%22%3A%22error%22%2C%22forged%22%3Atrue%7D';
    const { enterprise } = callers;
    await call(`/api/asymmetric-keys/${forged}?includePrivateKey=${forged}`, enterprise);
    await call(`/api/${forged}`, enterprise);
    await call('/api/pii/limits', enterprise, {
      headers: { 'user-agent': 'x"}{"forged":true', 'x-request-id': 'forged' },
    });
    vi.restoreAllMocks();

    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(line).not.toMatch(/forged|\n/);
      expect(Object.keys(JSON.parse(line))).toEqual(expect.arrayContaining(['request_id', 'route', 'status']));
    }
  });

  it('reach no prototype', async () => {
    const polluting = `{"text":"Ada","__proto__":{"polluted":1},
      "analyzer_results":[{"__proto__":{"polluted":1},"entity_type":"__proto__","start":0,"end":3}],
      "operators":{"__proto__":{"type":"redact","polluted":1},"constructor":{"type":"keep"},"DEFAULT":{"type":"redact"}}}`;
    const response = await call('/api/pii/anonymize', callers.enterprise, { body: polluting });

    const constructed = polluting.replace('"Ada",', '"Ada","constructor":{"prototype":{"polluted":1}},');
    const refused = await call('/api/pii/anonymize', callers.enterprise, { body: constructed });

    expect(await response.json()).toMatchObject({ text: '', tokens_charged: 1 });
    expect([refused.status, (await refused.json<ErrorBody>()).code]).toEqual([400, 'INVALID_REQUEST']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get(Object, 'polluted')).toBeUndefined();
  });

  it('cannot make a pattern of theirs run for long', async () => {
    const text = `${'a'.repeat(20_000)}!`;
    const regexes = ['(a+)+$', '(a|aa)+$', '(.*a){20}$', '(a*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$'];
    const ad_hoc_recognizers = regexes.map((regex, i) => ({
      entity_type: `R${i}`,
      patterns: [{ name: 'p', regex, score: 0.5 }],
    }));
    // A backtracking engine would be at this until the test runner gives up.
    const body = { text, entities: regexes.map((_, i) => `R${i}`), ad_hoc_recognizers };
    const response = await call('/api/pii/analyze', callers.enterprise, { body });

    expect([200, 400]).toContain(response.status);
  });
});

describe('when storage fails', () => {
  const analyze = { text: 'Mail ada@example.org', entities: ['EMAIL_ADDRESS'] };
  const usedBy = async (user: TestUser) =>
    (await (await call('/api/user/tokens', user)).json<{ usedThisMonth: number }>()).usedThisMonth;
  const withBrokenDatabase = (path: string, user: TestUser, body: unknown) => {
    const broken = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('D1 is down');
      },
    });
    const headers = { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' };
    const request = new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return app.fetch(request, { ...env, DB: broken }, createExecutionContext());
  };

  it('of the database: an unknown key is a 500, and what needs no database goes on', async () => {
    const user = await createUser('basic');
    const cold = await withBrokenDatabase('/api/pii/analyze', user, analyze);
    await call('/api/pii/limits', user);
    const warm = await withBrokenDatabase('/api/pii/analyze', user, analyze);

    expect([cold.status, (await cold.json<ErrorBody>()).code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(await warm.json()).toMatchObject({ tokens_charged: 2 });
    expect(await usedBy(user)).toBe(2);
  });

  it('of the database, before the values to restore are kept: no result, no charge', async () => {
    const user = await createUser('basic');
    await call('/api/pii/limits', user);
    const body = { text: 'Ada', analyzer_results: [{ entity_type: 'PERSON', start: 0, end: 3 }], session: true };
    const response = await withBrokenDatabase('/api/pii/anonymize', user, body);

    expect([response.status, (await response.json<ErrorBody>()).code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(await usedBy(user)).toBe(0);
  });

  it('of the meter: no result and no charge; an answer lost on the way back is not charged twice', async () => {
    const user = await createUser('basic');
    await call('/api/pii/limits', user);
    const settle = UserMeter.prototype.settle;
    const failing = vi.spyOn(UserMeter.prototype, 'settle').mockImplementation(() => {
      throw new Error('storage is full');
    });
    const refused = await call('/api/pii/analyze', user, { body: analyze });
    expect([refused.status, (await refused.json<ErrorBody>()).code]).toEqual([500, 'INTERNAL_ERROR']);
    failing.mockImplementationOnce(function (this: UserMeter, request) {
      settle.call(this, request);
      throw new Error('the connection broke');
    });
    failing.mockImplementation(function (this: UserMeter, request) {
      return settle.call(this, request);
    });
    const repeated = await call('/api/pii/analyze', user, { body: analyze });
    vi.restoreAllMocks();

    expect(await repeated.json()).toMatchObject({ tokens_charged: 2 });
    expect(await usedBy(user)).toBe(2);
  });

  it('of the meter, at the door: nobody is let in uncounted', async () => {
    const user = await createUser('basic');
    vi.spyOn(UserMeter.prototype, 'admit').mockImplementation(() => {
      throw new Error('storage is full');
    });
    const response = await call('/api/pii/analyze', user, { body: analyze });
    vi.restoreAllMocks();

    expect([response.status, (await response.json<ErrorBody>()).code]).toEqual([500, 'INTERNAL_ERROR']);
  });
});
