import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { Role } from '#shared/contract/organization-roles.ts';
import { accountOf } from '#worker/data/organization-accounts.ts';
import { saveUserPlan } from '#worker/data/user-plans.ts';
import { pushPlan } from '#worker/services/payments/sync.ts';
import { call, createPerson, loadNameModel } from '../helpers/accounts';

type Person = Awaited<ReturnType<typeof createPerson>>;

beforeAll(loadNameModel);

const ask = (person: Pick<Person, 'headers'>, method: string, path: string, body?: unknown) =>
  call(path, undefined, { method, headers: person.headers, ...(body !== undefined && { body }) });
const ok = async <T>(response: Promise<Response>): Promise<T> => {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json<T>();
};
const failure = async (response: Promise<Response>) => (await response).json<ErrorBody>();

/** An organization with tokens, as a payment brings them. */
async function createOrganization(tokens = 1000) {
  const owner = await createPerson();
  const { organization } = await ok<{ organization: { id: string } }>(
    ask(owner, 'POST', '/api/organizations', { name: 'Example Corporation' }),
  );
  const { id } = organization;
  if (tokens > 0) await pay(id, tokens);
  const join = async (role: Role = 'member') => {
    const person = await createPerson();
    const sql = 'INSERT INTO organization_members (organization_id, user_id, role, joined_at) VALUES (?, ?, ?, ?)';
    await env.DB.prepare(sql).bind(id, person.id, role, Date.now()).run();
    return person;
  };
  return { id, owner, join, path: `/api/organizations/${id}` };
}

async function pay(id: string, tokens: number) {
  const plan = { plan: 'professional', status: 'active', period: { id: `TEST:${id}`, tokens } } as const;
  const version = await saveUserPlan(env.DB, accountOf(id), plan, Date.now());
  await pushPlan(env, accountOf(id), { ...plan, version });
}

/** A key of a member that the organization pays for. */
async function paidKey(person: Person, organizationId: string): Promise<Person> {
  const made = await ok<{ key: string; apiKey: { id: string } }>(
    ask(person, 'POST', '/api/user/api-keys', { name: 'Mine', organizationId, isPaidByOrganization: true }),
  );
  return { ...person, apiKey: made.key, keyId: made.apiKey.id };
}

/** Two tokens. */
const analyze = (person: Pick<Person, 'apiKey' | 'id' | 'keyId'>) =>
  call('/api/pii/analyze', person, { body: { text: 'Mail ada@example.org', entities: ['EMAIL_ADDRESS'] } });
const costOf = async (person: Person) => (await ok<{ tokens_charged: number }>(analyze(person))).tokens_charged;

interface Usage {
  isOwn: boolean;
  quota: number;
  used: number;
  usage: { id: string | null; name: string | null; tokens: number; requests: number }[];
}

describe('the balance of an organization', () => {
  it('is nothing without a plan, however many organizations somebody makes', async () => {
    const { id, owner, path } = await createOrganization(0);
    const { key } = await ok<{ key: string }>(ask(owner, 'POST', `${path}/keys`, { name: 'Program' }));
    const billing = await ok<{ plan: string; balance: number }>(ask(owner, 'GET', `${path}/billing`));

    expect([billing.plan, billing.balance]).toEqual(['free', 0]);
    expect((await failure(analyze({ ...owner, apiKey: key }))).code).toBe('TOKENS_EXHAUSTED');
    await pay(id, 50);
    expect(await costOf({ ...owner, apiKey: key })).toBeGreaterThan(0);
  });

  it('pays for its keys and those of members, and nobody else does', async () => {
    const { id, owner, join, path } = await createOrganization();
    const member = await join();
    await ok(ask(owner, 'PUT', `${path}/billing`, { memberQuota: 100 }));
    const program = await ok<{ key: string; apiKey: { id: string; memberId: null } }>(
      ask(owner, 'POST', `${path}/keys`, { name: 'Nightly', scopes: ['detect'] }),
    );
    const own = await paidKey(member, id);
    const before = await ok(call('/api/user/tokens', member));
    const cost = await costOf({ ...owner, apiKey: program.key });
    await costOf(own);
    await costOf(own);

    const { balance } = await ok<{ balance: number }>(ask(owner, 'GET', `${path}/billing`));
    expect(balance).toBe(1000 - 3 * cost);
    expect(await ok(call('/api/user/tokens', member))).toEqual(before);
    expect(await ok(call('/api/user/tokens', own))).toMatchObject({ balance: 100 - 2 * cost, monthlyAllocation: 100 });
    const usage = async (person: Person, by: string) =>
      (await ok<Usage>(ask(person, 'GET', `${path}/usage?by=${by}`))).usage;
    expect(await usage(owner, 'member')).toEqual([
      { id: member.id, name: 'Test user', tokens: 2 * cost, requests: 2 },
      { id: null, name: null, tokens: cost, requests: 1 },
    ]);
    expect(await usage(owner, 'key')).toEqual([
      { id: own.keyId, name: 'Mine', tokens: 2 * cost, requests: 2 },
      { id: program.apiKey.id, name: 'Nightly', tokens: cost, requests: 1 },
    ]);
    expect(await usage(owner, 'program')).toEqual([{ id: 'analyze', name: null, tokens: 3 * cost, requests: 3 }]);
    expect(await ok(ask(member, 'GET', `${path}/usage?by=key`))).toMatchObject({
      isOwn: true,
      quota: 100,
      used: 2 * cost,
      usage: [{ id: own.keyId }],
    });
    const stored = await env.DB.prepare('SELECT * FROM ledger WHERE user_id = ?').bind(accountOf(id)).all();
    expect(JSON.stringify(stored.results)).not.toContain('ada@');
  });

  it('stops a member at the quota, and charges nothing then', async () => {
    const { id, owner, join, path } = await createOrganization();
    const [one, other] = [await join(), await join()];
    await ok(ask(owner, 'PUT', `${path}/billing`, { memberQuota: 3 }));
    await ok(ask(owner, 'PUT', `${path}/members/${other.id}/quota`, { quota: 0 }));
    const [first, second] = [await paidKey(one, id), await paidKey(other, id)];
    const cost = await costOf(first);
    expect(cost).toBe(2);
    const refused = await failure(analyze(first));

    expect(refused).toMatchObject({ code: 'INSUFFICIENT_TOKENS', details: { required: 2, available: 1, quota: 3 } });
    expect((await failure(analyze(second))).code).toBe('TOKENS_EXHAUSTED');
    expect((await ok<{ balance: number }>(ask(owner, 'GET', `${path}/billing`))).balance).toBe(1000 - cost);
    expect((await failure(ask(owner, 'PUT', `${path}/billing`, { memberQuota: -1 }))).code).toBe('INVALID_REQUEST');
  });

  it('has keys that follow the policy, keep to their scopes, and end at once', async () => {
    const { owner, path } = await createOrganization();
    await ok(ask(owner, 'POST', `${path}/policies`, { document: { entities: ['IBAN_CODE'] } }));
    const { key, apiKey } = await ok<{ key: string; apiKey: { id: string } }>(
      ask(owner, 'POST', `${path}/keys`, { name: 'Program', scopes: ['detect'] }),
    );
    const program = { ...owner, apiKey: key };

    expect((await ok<{ results: unknown[] }>(analyze(program))).results).toEqual([]);
    expect(
      (await failure(call('/api/pii/anonymize', program, { body: { text: 'x', analyzer_results: [] } }))).code,
    ).toBe('FORBIDDEN');
    await ok(ask(owner, 'DELETE', `${path}/keys/${apiKey.id}`));
    expect((await failure(analyze(program))).code).toBe('AUTH_INVALID');
  });

  it('is out of reach for keys of other organizations, former members and deleted organizations', async () => {
    const [mine, theirs] = [await createOrganization(), await createOrganization()];
    const member = await mine.join();
    await ok(ask(mine.owner, 'PUT', `${mine.path}/billing`, { memberQuota: 100 }));
    const own = await paidKey(member, mine.id);
    await costOf(own);
    expect((await failure(ask(theirs.owner, 'DELETE', `${theirs.path}/keys/${own.keyId}`))).code).toBe('NOT_FOUND');
    expect(
      (await failure(ask(theirs.owner, 'PUT', `${theirs.path}/members/${member.id}/quota`, { quota: 1 }))).code,
    ).toBe('NOT_FOUND');
    await ok(ask(member, 'POST', `${mine.path}/leave`));
    expect((await failure(analyze(own))).code).toBe('AUTH_INVALID');

    const { key } = await ok<{ key: string }>(ask(mine.owner, 'POST', `${mine.path}/keys`, { name: 'Program' }));
    const program = { ...mine.owner, apiKey: key };
    await costOf(program);
    await ok(ask(mine.owner, 'DELETE', mine.path));
    expect((await failure(analyze(program))).code).toBe('AUTH_INVALID');
    const left = await env.DB.prepare('SELECT count(*) AS n FROM user WHERE id = ?')
      .bind(accountOf(mine.id))
      .first('n');
    expect(left).toBe(0);
  });

  it('is not for somebody who signs in as its account', async () => {
    const { id } = await createOrganization();
    const email = `${accountOf(id)}@organizations.invalid`;
    const body = { email, password: 'Correct-horse-battery-1' };
    const answer = await call('/api/auth/sign-in/email', undefined, {
      body,
      headers: { origin: 'https://veilmark.test' },
    });
    expect(answer.status).toBe(401);
  });
});
