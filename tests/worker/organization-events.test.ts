// Published counts and the audit log, sent to a webhook of the organization.
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { CountReport } from '#shared/contract/oversight.ts';
import { toCef } from '#worker/services/organizations/events/cef.ts';
import { deliverEvents } from '#worker/services/organizations/events/deliver.ts';
import { publishDueCounts } from '#worker/services/organizations/oversight.ts';
import { call, createPerson } from '../helpers/accounts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const today = new Date().toISOString().slice(0, 10);
/** Organizations of other tests have webhooks as well. */
const URL_OF_HOOK = `https://siem.example.com/${crypto.randomUUID()}`;
type Person = Awaited<ReturnType<typeof createPerson>>;
interface Received {
  url: string;
  headers: Headers;
  body: string;
}
let received: Received[] = [];
let answers: number[] = [];
let addresses = ['93.184.216.34'];

const listen = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (new URL(String(input)).host === 'cloudflare-dns.com')
      return Response.json({ Status: 0, Answer: addresses.map((data) => ({ type: 1, data })) });
    if (String(input) !== URL_OF_HOOK) return new Response(null, { status: 204 });
    received.push({ url: String(input), headers: new Headers(init?.headers), body: String(init?.body) });
    return new Response(null, { status: answers.shift() ?? 204 });
  });
afterEach(async () => {
  vi.restoreAllMocks();
  [received, answers, addresses] = [[], [], ['93.184.216.34']];
  await env.DB.prepare('DELETE FROM organization_webhooks').run();
});

const ask = (person: Pick<Person, 'headers'>, method: string, path: string, body?: unknown) =>
  call(path, undefined, { method, headers: person.headers, ...(body !== undefined && { body }) });
const ok = async <T>(response: Promise<Response>): Promise<T> => {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json<T>();
};

async function createOrganization(webhook: object) {
  const owner = await createPerson();
  const { organization } = await ok<{ organization: { id: string } }>(
    ask(owner, 'POST', '/api/organizations', { name: 'Example Corporation' }),
  );
  const path = `/api/organizations/${organization.id}`;
  await ok(ask(owner, 'POST', `${path}/policies`, { document: { reportCounts: true } }));
  const { deliveryAddress } = await ok<{ deliveryAddress: string }>(ask(owner, 'POST', `${path}/delivery`));
  const headers = { authorization: `Bearer ${deliveryAddress.split('#')[1]}` };
  const { secret } = await ok<{ secret: string }>(
    ask(owner, 'PUT', `${path}/events`, { url: URL_OF_HOOK, ...webhook }),
  );
  return { id: organization.id, owner, path, headers, secret };
}
type Organization = Awaited<ReturnType<typeof createOrganization>>;

/** Five people sent addresses as they are; four sent telephone numbers, which no figure may contain. */
async function publish({ path, headers }: Organization): Promise<void> {
  const place = { site: 'chat.example.com', decision: 'sent_anyway', reason: 'other', policy_version: 1 } as const;
  for (const person of [1, 2, 3, 4, 5]) {
    const report: CountReport = {
      reporter: String(person).padStart(32, '0'),
      day: today,
      team: 'sales',
      program: 'extension',
      counts: [
        { ...place, entity_type: 'EMAIL_ADDRESS', count: 2 },
        ...(person < 5 ? [{ ...place, entity_type: 'PHONE_NUMBER', count: 7 }] : []),
      ],
    };
    await ok(call(`${path}/reports`, undefined, { headers, body: report }));
  }
  await publishDueCounts(env.DB, Date.now() + 2 * DAY);
}

async function isSigned({ headers, body }: Received, secret: string): Promise<boolean> {
  const [version, signature = ''] = (headers.get('webhook-signature') ?? '').split(',');
  const raw = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
  const bytes = Buffer.from(signature, 'base64');
  return version === 'v1' && crypto.subtle.verify('HMAC', key, bytes, new TextEncoder().encode(signed));
}

it('sends a published day and the entries of the log once, signed, and nothing of fewer than five installations', async () => {
  listen();
  const organization = await createOrganization({ format: 'json', includesAudit: true });
  const { id, owner, path, secret } = organization;
  await publish(organization);
  await ok(ask(owner, 'POST', `${path}/delivery`));
  await deliverEvents(env, Date.now());
  await deliverEvents(env, Date.now() + MINUTE);

  const bodies = received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  const counts = bodies.filter(({ type }) => type === 'organization.counts');
  expect(counts.map(({ data }) => data)).toEqual([
    {
      organization: id,
      day: today,
      counts: [
        {
          day: today,
          team: 'sales',
          program: 'extension',
          entity_type: 'EMAIL_ADDRESS',
          site: 'chat.example.com',
          decision: 'sent_anyway',
          reason: 'other',
          policy_version: 1,
          count: 10,
        },
      ],
    },
  ]);
  const log = bodies.filter(({ type }) => type === 'organization.audit').flatMap(({ data }) => data.entries);
  expect(log).toMatchObject([{ action: 'events.set' }, { action: 'delivery.address_made' }]);
  expect(JSON.stringify(bodies)).not.toContain('PHONE_NUMBER');
  for (const one of received) expect(await isSigned(one, secret)).toBe(true);
  expect(received.map(({ url }) => url)).toEqual([URL_OF_HOOK, URL_OF_HOOK]);
  const { webhook, deliveries } = await ok<{ webhook: { deliveredAt: string | null }; deliveries: unknown[] }>(
    ask(owner, 'GET', `${path}/events`),
  );
  expect([typeof webhook.deliveredAt, deliveries]).toEqual(['string', []]);
});

it('sends no entries of the log unless they are wanted', async () => {
  listen();
  const organization = await createOrganization({ format: 'json' });
  await ok(ask(organization.owner, 'POST', `${organization.path}/delivery`));
  await deliverEvents(env, Date.now());
  expect(received).toEqual([]);
});

it('tries again for longer and longer, gives up, shows it, and sends it when the owner says so', async () => {
  listen();
  const organization = await createOrganization({ format: 'cef' });
  const { owner, path } = organization;
  await publish(organization);
  answers = Array(6).fill(503);
  const start = Date.now();
  const deliveries = async () =>
    (
      await ok<{ deliveries: { tries: number; problem: string; nextAt: string | null }[] }>(
        ask(owner, 'GET', `${path}/events`),
      )
    ).deliveries;
  const waits: number[] = [];
  let now = start;
  for (;;) {
    await deliverEvents(env, now);
    const [one] = await deliveries();
    if (!one?.nextAt) break;
    waits.push((Date.parse(one.nextAt) - now) / MINUTE);
    // Not before its time.
    await deliverEvents(env, Date.parse(one.nextAt) - 1);
    now = Date.parse(one.nextAt);
  }
  expect(waits).toEqual([10, 30, 120, 480, 1440]);
  expect(await deliveries()).toMatchObject([{ tries: 6, problem: 'status 503', nextAt: null }]);
  expect(new Set(received.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(await ok(ask(owner, 'POST', `${path}/events/retry`))).toEqual({ deliveries: 1 });
  await deliverEvents(env, now + MINUTE);
  expect(received).toHaveLength(7);
  expect(await deliveries()).toEqual([]);
});

it('sends nothing of the log that was noted before the owner ended it', async () => {
  listen();
  const { owner, path, id } = await createOrganization({ format: 'json', includesAudit: true });
  answers = [503];
  await deliverEvents(env, Date.now());
  expect(received).toHaveLength(1);
  await ok(ask(owner, 'PUT', `${path}/events`, { url: URL_OF_HOOK, includesAudit: false }));
  await deliverEvents(env, Date.now() + 11 * MINUTE);
  expect(received).toHaveLength(1);
  const left = env.DB.prepare('SELECT id FROM organization_deliveries WHERE organization_id = ?').bind(id);
  expect((await left.all()).results).toEqual([]);
});

it('continues with the others where one cannot be made', async () => {
  listen();
  const broken = await createOrganization({ format: 'json' });
  await publish(broken);
  await env.DB.prepare("UPDATE organization_webhooks SET sealed_target = 'damaged' WHERE organization_id = ?")
    .bind(broken.id)
    .run();
  const whole = await createOrganization({ format: 'json' });
  await publish(whole);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await deliverEvents(env, Date.now());
  expect(received.map(({ body }) => JSON.parse(body).data.organization)).toEqual([whole.id]);
  const row = await env.DB.prepare('SELECT tries, problem FROM organization_deliveries WHERE organization_id = ?')
    .bind(broken.id)
    .first();
  expect(row).toEqual({ tries: 1, problem: 'not prepared' });
  expect(log.mock.calls.flat().join()).toContain('"job":"events"');
});

it('writes CEF with its escapes', async () => {
  listen();
  const organization = await createOrganization({ format: 'cef', includesAudit: true });
  await publish(organization);
  await deliverEvents(env, Date.now());
  const lines = received.flatMap(({ body }) => body.trimEnd().split('\n'));
  const counted = lines.find((line) => line.includes('counts.sent_anyway'));
  expect(counted).toMatch(
    /^CEF:0\|Veilmark\|Veilmark\|[\d.]+\|counts\.sent_anyway\|Personal data counted\|3\|rt=\d{13} deviceExternalId=\S+ start=\d{13} end=\d{13} cnt=10 act=sent_anyway reason=other dhost=chat\.example\.com cs1Label=entityType cs1=EMAIL_ADDRESS cs2Label=team cs2=sales cs3Label=program cs3=extension cn1Label=policyVersion cn1=1$/,
  );
  expect(lines.find((line) => line.includes('audit.events.set'))).toContain(
    'cs1={"format":"cef","includesAudit":true}',
  );
  expect(received[0]?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const entry = { seq: 1, at: '2026-11-15T10:00:00.000Z', actor: 'a=b\\c|d\ne', details: {}, previous: '', hash: '' };
  const [line] = toCef({ kind: 'audit', organization: 'o', id: 'm', at: 0, entries: [{ ...entry, action: 'x|y\\z' }] });
  expect(line).toContain('|audit.x\\|y\\\\z|');
  expect(line).toContain(' suid=a\\=b\\\\c|d\\ne ');
});

it('writes OCSF: a finding for each count and a change of an entity for each entry', async () => {
  listen();
  const organization = await createOrganization({ format: 'ocsf', includesAudit: true });
  await publish(organization);
  await deliverEvents(env, Date.now());
  const events = received.flatMap(({ body }) => JSON.parse(body) as Record<string, unknown>[]);
  expect(events.find(({ class_uid }) => class_uid === 2006)).toMatchObject({
    category_uid: 2,
    type_uid: 200601,
    severity_id: 2,
    count: 10,
    action_id: 1,
    disposition_id: 1,
    metadata: { version: '1.8.0', tenant_uid: organization.id, profiles: ['security_control'] },
    data_security: { category_id: 1, detection_pattern: 'EMAIL_ADDRESS', total: 10, policy: { version: '1' } },
    dst_endpoint: { hostname: 'chat.example.com' },
    unmapped: { team: 'sales', reason: 'other' },
  });
  expect(events.find(({ class_uid }) => class_uid === 3004)).toMatchObject({
    category_uid: 3,
    type_uid: 300403,
    message: 'events.set',
    actor: { user: { uid: organization.owner.id } },
    entity: { type_id: 99, type: 'events', uid: organization.id },
  });
});

it('sends a test event at once, and says what was wrong', async () => {
  listen();
  const { owner, path, secret } = await createOrganization({ format: 'ocsf' });
  const test = () => ok(ask(owner, 'POST', `${path}/events/test`));
  expect(await test()).toEqual({ isDelivered: true, problem: null });
  const [first] = received as [Received];
  expect(JSON.parse(first.body)).toMatchObject([{ class_uid: 0, type_uid: 99, activity_name: 'Test' }]);
  expect(await isSigned(first, secret)).toBe(true);
  answers = [302];
  expect(await test()).toEqual({ isDelivered: false, problem: 'status 302' });
  addresses = ['10.0.0.7'];
  expect(await test()).toEqual({ isDelivered: false, problem: 'address refused' });
  expect(received).toHaveLength(2);
});

it('refuses addresses inside a network, keeps the secret unless another is asked for, and ends', async () => {
  listen();
  const { owner, path } = await createOrganization({ format: 'json' });
  const set = (body: object) => ask(owner, 'PUT', `${path}/events`, body);
  for (const url of ['http://siem.example.com/', 'https://127.0.0.1/', 'https://hooks.internal/'])
    expect((await (await set({ url })).json<ErrorBody>()).code).toBe('INVALID_REQUEST');
  expect(await ok(set({ url: URL_OF_HOOK, format: 'cef' }))).not.toHaveProperty('secret');
  expect(await ok(set({ url: URL_OF_HOOK, newSecret: true }))).toHaveProperty('secret');
  await ok(ask(owner, 'DELETE', `${path}/events`));
  expect(await ok(ask(owner, 'GET', `${path}/events`))).toEqual({ webhook: null, deliveries: [] });
  expect((await ask(owner, 'DELETE', `${path}/events`)).status).toBe(404);
  const row = await env.DB.prepare('SELECT count(*) AS n FROM organization_deliveries').first<{ n: number }>();
  expect(row?.n).toBe(0);
});
