import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { CountReport, PublishedCount } from '#shared/contract/oversight.ts';
import { saveReport } from '#worker/data/organization-counts.ts';
import { runMaintenance } from '#worker/services/maintenance/run.ts';
import { ANSWER_MS, publishDueCounts } from '#worker/services/organizations/oversight.ts';
import { call, createPerson } from '../helpers/accounts';

const DAY_MS = 24 * 3_600_000;
const today = new Date().toISOString().slice(0, 10);

type Person = Awaited<ReturnType<typeof createPerson>>;
const ask = (person: Pick<Person, 'headers'>, method: string, path: string, body?: unknown) =>
  call(path, undefined, { method, headers: person.headers, ...(body !== undefined && { body }) });
const ok = async <T>(response: Promise<Response>): Promise<T> => {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json<T>();
};
const codeOf = async (response: Promise<Response>) => (await (await response).json<ErrorBody>()).code;

async function createOrganization(policy: object = { reportCounts: true }) {
  const owner = await createPerson();
  const { organization } = await ok<{ organization: { id: string } }>(
    ask(owner, 'POST', '/api/organizations', { name: 'Example Corporation' }),
  );
  const path = `/api/organizations/${organization.id}`;
  await ok(ask(owner, 'POST', `${path}/policies`, { document: policy }));
  const { deliveryAddress } = await ok<{ deliveryAddress: string }>(ask(owner, 'POST', `${path}/delivery`));
  const headers = { authorization: `Bearer ${deliveryAddress.split('#')[1]}` };
  return { id: organization.id, owner, path, headers };
}
type Organization = Awaited<ReturnType<typeof createOrganization>>;

const email = {
  entity_type: 'EMAIL_ADDRESS',
  site: 'chat.example.com',
  decision: 'protected',
  policy_version: 1,
} as const;
const reportOf = (person: number, change: Partial<CountReport> = {}): CountReport => ({
  reporter: String(person).padStart(32, '0'),
  day: today,
  team: 'sales',
  program: 'extension',
  counts: [{ ...email, count: 2 }],
  ...change,
});
const send = ({ path, headers }: Organization, report: unknown) =>
  call(`${path}/reports`, undefined, { headers, body: report });
const read = async ({ owner, path }: Organization) =>
  (await ok<{ counts: PublishedCount[] }>(ask(owner, 'GET', `${path}/counts`))).counts;
const inDays = (days: number, parts?: number) =>
  publishDueCounts(env.DB, Date.now() + days * DAY_MS + ANSWER_MS, parts);
const sql = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run();

it('publishes a day once, in sums over five installations and more, and deletes the rest', async () => {
  const organization = await createOrganization();
  const phone = { ...email, entity_type: 'PHONE_NUMBER', decision: 'sent_anyway' as const, count: 7 };
  for (const person of [1, 2, 3, 4, 5])
    await ok(send(organization, reportOf(person, person < 5 ? { counts: [{ ...email, count: 2 }, phone] } : {})));
  for (const person of [11, 12, 13, 14]) await ok(send(organization, reportOf(person, { team: 'legal' })));
  await inDays(1);
  expect(await read(organization)).toEqual([]);
  await inDays(2);

  expect(await read(organization)).toEqual([{ ...email, day: today, team: 'sales', program: 'extension', count: 10 }]);
  const { results } = await env.DB.prepare('SELECT * FROM organization_reports WHERE organization_id = ?')
    .bind(organization.id)
    .all();
  expect(results).toEqual([]);
  // A sixth person who comes later would show by the difference.
  await ok(send(organization, reportOf(6)));
  await inDays(2);
  expect((await read(organization))[0]?.count).toBe(10);
  const csv = await ask(organization.owner, 'GET', `${organization.path}/counts.csv`);
  expect([csv.headers.get('content-type'), await csv.text()]).toEqual([
    'text/csv',
    `day,team,program,entity_type,site,decision,policy_version,count,reason\r\n${today},sales,extension,EMAIL_ADDRESS,chat.example.com,protected,1,10,\r\n`,
  ]);
});

it('publishes reasons apart, each over five installations and more, and none but of the list', async () => {
  const organization = await createOrganization();
  const sent = { ...email, decision: 'sent_anyway' as const, count: 1 };
  for (const person of [1, 2, 3, 4, 5, 6])
    await ok(
      send(
        organization,
        reportOf(person, {
          counts: [{ ...sent, reason: 'not_personal' }, ...(person < 5 ? [{ ...sent, reason: 'other' as const }] : [])],
        }),
      ),
    );
  await inDays(2);
  expect(await read(organization)).toEqual([
    { ...sent, reason: 'not_personal', day: today, team: 'sales', program: 'extension', count: 6 },
  ]);
  const refusal = (change: object) => codeOf(send(organization, reportOf(1, { counts: [{ ...sent, ...change }] })));
  expect(await refusal({ reason: 'Ada asked for it' })).toBe('INVALID_REQUEST');
  expect(await refusal({ decision: 'protected', reason: 'other' })).toBe('INVALID_REQUEST');
});

it('counts an installation once, whatever is sent again', async () => {
  const organization = await createOrganization();
  for (const count of [1, 2, 3, 4, 5]) await ok(send(organization, reportOf(1, { counts: [{ ...email, count }] })));
  for (const person of [2, 3, 4]) await ok(send(organization, reportOf(person)));
  await inDays(2);
  expect(await read(organization)).toEqual([]);
});

it('takes a report again also where there is no place for another one', async () => {
  const { id } = await createOrganization();
  const save = (person: number) =>
    saveReport(env.DB, id, reportOf(person), { reports: 2, bytes: 1_000_000, perMinute: null });
  expect([await save(1), await save(2), await save(3), await save(1)]).toEqual(['saved', 'saved', 'full', 'saved']);
});

it('stores no more than so many bytes of a day, and gives back what was published', async () => {
  const organization = await createOrganization();
  const size = JSON.stringify(reportOf(1).counts).length;
  const save = (person: number, kinds = 1) =>
    saveReport(
      env.DB,
      organization.id,
      reportOf(person, { counts: Array.from({ length: kinds }, () => ({ ...email, count: 2 })) }),
      { reports: 100, bytes: 3 * size, perMinute: null },
    );
  expect([await save(1), await save(2), await save(2, 3), await save(3), await save(4)]).toEqual([
    'saved',
    'saved',
    'full',
    'saved',
    'full',
  ]);
  await inDays(2);
  expect(await save(4)).toBe('saved');
});

it('takes so many kinds in a report, and so many reports in a minute', async () => {
  const organization = await createOrganization();
  const kinds = (length: number) =>
    send(
      organization,
      reportOf(1, { counts: Array.from({ length }, (_, n) => ({ ...email, policy_version: n, count: 1 })) }),
    );
  await ok(kinds(200));
  expect(await codeOf(kinds(201))).toBe('INVALID_REQUEST');
  await expect
    .poll(async () => {
      await sql(
        'UPDATE organization_report_days SET minute = unixepoch() / 60, taken = 6000 WHERE organization_id = ?',
        organization.id,
      );
      const refused = await send(organization, reportOf(1));
      return [refused.status, Number(refused.headers.get('retry-after')) > 0];
    })
    .toEqual([429, true]);
  await sql('UPDATE organization_report_days SET minute = minute - 1 WHERE organization_id = ?', organization.id);
  await ok(send(organization, reportOf(1)));
});

it('adds a large day up part by part, and publishes it with the last one', async () => {
  const organization = await createOrganization();
  const [count, twice] = [
    { ...email, count: 1 },
    { ...email, decision: 'edited' as const, count: 1 },
  ];
  const phone = { ...email, entity_type: 'PHONE_NUMBER', count: 1 };
  const person = { ...email, entity_type: 'PERSON', count: 1 };
  const { results } = await env.DB.batch(
    Array.from({ length: 600 }, (_, index) => {
      const counts = [
        count,
        ...([0, 1, 2, 598, 599].includes(index) ? [phone] : []),
        // Four installations, of which one names the kind twice.
        ...([0, 1, 598, 599].includes(index) ? [person, twice] : []),
        ...(index === 0 ? [twice] : []),
      ];
      const { reporter, day, team, program } = reportOf(index);
      return env.DB.prepare(
        'INSERT INTO organization_reports (organization_id, day, reporter, program, team, counts) VALUES (?, ?, ?, ?, ?, ?)',
      ).bind(organization.id, day, reporter, program, team, JSON.stringify(counts));
    }),
  ).then(() => env.DB.prepare('SELECT DISTINCT organization_id FROM organization_reports').all());
  // Whatever else there is gets its part as well.
  await inDays(2, results.length);
  expect(await read(organization)).toEqual([]);
  await inDays(2);
  const common = { day: today, team: 'sales', program: 'extension' };
  expect(await read(organization)).toEqual([
    { ...count, ...common, count: 600 },
    { ...phone, ...common, count: 5 },
  ]);
  const left = await sql('SELECT 1 FROM organization_sums WHERE organization_id = ?', organization.id);
  expect(left.results).toEqual([]);
});

describe('an organization whose counts cannot be published', () => {
  afterEach(() => sql("DELETE FROM organization_reports WHERE counts = 'broken'"));

  it('holds up neither others nor what else maintenance does, and the run fails', async () => {
    const [broken, other] = (await Promise.all([createOrganization(), createOrganization()])).sort((a, b) =>
      a.id < b.id ? -1 : 1,
    ) as [Organization, Organization];
    await ok(send(broken, reportOf(1)));
    await sql("UPDATE organization_reports SET counts = 'broken' WHERE organization_id = ?", broken.id);
    for (const person of [1, 2, 3, 4, 5]) await ok(send(other, reportOf(person)));
    await sql(
      `INSERT INTO organization_webhooks (organization_id, sealed_target, format, includes_audit, counts_after, audit_after, created_at)
       VALUES (?, 'v1:none', 'json', 0, '9999-12-31', 0, 0)`,
      other.id,
    );
    await sql(
      `INSERT INTO organization_deliveries (organization_id, id, kind, first, last, is_dead, next_at, created_at)
       VALUES (?1, ?1, 'audit', 1, 1, 1, 0, 0)`,
      other.id,
    );
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    await expect(runMaintenance(env, Date.now() + 2 * DAY_MS)).rejects.toThrow('Maintenance failed at counts');

    expect(await read(other)).toMatchObject([{ count: 10 }]);
    expect((await sql('SELECT 1 FROM organization_deliveries WHERE id = ?', other.id)).results).toEqual([]);
    const logged = lines.mock.calls.join('\n');
    expect(logged).toContain('"failedJobs":["counts"]');
    expect(logged).not.toContain(broken.id);
    await sql('DELETE FROM organization_webhooks WHERE organization_id = ?', other.id);
  });
});

it('takes nothing unless the policy asks, nothing old, and nothing but counts', async () => {
  const off = await createOrganization({});
  expect(await codeOf(send(off, reportOf(1)))).toBe('CONFLICT');
  const organization = await createOrganization();
  const refusal = (change: Record<string, unknown>) => codeOf(send(organization, { ...reportOf(1), ...change }));
  const old = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);

  expect(await refusal({ day: old })).toBe('INVALID_REQUEST');
  expect(await refusal({ counts: [{ ...email, count: 1, entity_type: 'PROJECT_BLUEBIRD' }] })).toBe('INVALID_REQUEST');
  expect(await refusal({ counts: [{ ...email, count: 1, site: 'chat.example.com/path' }] })).toBe('INVALID_REQUEST');
  expect(await refusal({ counts: [{ ...email, count: 1, text: 'Ada' }] })).toBe('INVALID_REQUEST');
  expect(await refusal({ reporter: 'ada@example.org' })).toBe('INVALID_REQUEST');
  // A member would say whose the report is, and whoever may read the policy could invent some.
  const withKey = { authorization: `Bearer ${organization.owner.apiKey}` };
  for (const headers of [organization.owner.headers, withKey])
    expect(await codeOf(call(`${organization.path}/reports`, undefined, { headers, body: reportOf(1) }))).toBe(
      'FORBIDDEN',
    );
  const stranger = await createPerson();
  const asStranger = { headers: { authorization: `Bearer ${stranger.apiKey}` }, body: reportOf(1) };
  expect(await codeOf(call(`${organization.path}/reports`, undefined, asStranger))).toBe('NOT_FOUND');
  expect(await codeOf(call(`${organization.path}/reports`, undefined, { body: reportOf(1) }))).toBe('AUTH_MISSING');
  const other = await createOrganization();
  expect(
    await codeOf(call(`${organization.path}/reports`, undefined, { headers: other.headers, body: reportOf(1) })),
  ).toBe('AUTH_INVALID');
  expect(await codeOf(ask(other.owner, 'GET', `${organization.path}/counts`))).toBe('NOT_FOUND');
});

it('exports every row as CSV, and says where the list is cut', async () => {
  const organization = await createOrganization();
  const total = 10_001;
  await env.DB.prepare(
    `INSERT INTO organization_counts (organization_id, day, team, program, entity_type, site, decision, reason, policy_version, count)
     WITH RECURSIVE rows (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)
     SELECT ?1, date(?3, '-' || (n % 3) || ' days'), '', 'extension', 'PERSON', 'host-' || n || '.example.com', 'protected', '', 1, n + 1 FROM rows`,
  )
    .bind(organization.id, total, today)
    .run();
  const csv = await ask(organization.owner, 'GET', `${organization.path}/counts.csv`);
  const [head, ...lines] = (await csv.text()).trimEnd().split('\r\n');
  expect(head).toMatch(/^day,/);
  expect(new Set(lines).size).toBe(total);
  expect([...lines].map((line) => line.split(',')[0])).toEqual(lines.map((line) => line.split(',')[0]).sort());
  const ofToday = await ask(organization.owner, 'GET', `${organization.path}/counts.csv?from=${today}&to=${today}`);
  expect((await ofToday.text()).trimEnd().split('\r\n')).toHaveLength(1 + Math.ceil(total / 3));
  const list = (query: string) =>
    ok<{ counts: unknown[]; hasMore: boolean }>(ask(organization.owner, 'GET', `${organization.path}/counts${query}`));
  const { counts, hasMore } = await list('');
  expect([counts.length, hasMore]).toEqual([5_000, true]);
  expect(await list(`?from=${today}`)).toMatchObject({ hasMore: false });
});

describe('the hosted proxy', () => {
  afterEach(() => vi.restoreAllMocks());
  const CHAT = '/proxy/openai/v1/chat/completions';
  const ownReports = ({ path }: Organization, person: Pick<Person, 'headers'>) =>
    ok<{ isOn: boolean; reports: CountReport[] }>(ask(person, 'GET', `${path}/reports/own`));

  async function chat(organization: Organization, member: Person, mode: 'live' | 'test' = 'live') {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ choices: [] }));
    const { key } = await ok<{ key: string }>(
      ask(member, 'POST', '/api/user/api-keys', { name: 'Program', organizationId: organization.id, mode }),
    );
    for (const text of ['Mail jane.doe@example.com', 'Mail john.roe@example.org and jane.doe@example.com']) {
      const body = { model: 'm', messages: [{ role: 'user', content: text }] };
      const headers = { 'x-veilmark-key': key, authorization: 'Bearer sk-test' };
      const answer = await call(CHAT, undefined, { body, headers });
      expect(answer.status, await answer.text()).toBe(200);
    }
  }
  const join = async ({ id }: Organization) => {
    const person = await createPerson('basic');
    const sql =
      "INSERT INTO organization_members (organization_id, user_id, role, joined_at) VALUES (?, ?, 'member', 0)";
    await env.DB.prepare(sql).bind(id, person.id).run();
    return person;
  };

  it('counts what it veils, shows each member their own report, and publishes as for other programs', async () => {
    const organization = await createOrganization({ reportCounts: true, entities: ['EMAIL_ADDRESS'] });
    const members = await Promise.all([1, 2, 3, 4, 5].map(() => join(organization)));
    for (const member of members) await chat(organization, member);
    const counted = { ...email, site: 'api.openai.com', count: 3 };
    const [first, second] = members as [Person, Person];
    await expect
      .poll(() => ownReports(organization, first))
      .toMatchObject({ isOn: true, reports: [{ day: today, team: '', program: 'proxy', counts: [counted] }] });
    await expect
      .poll(async () => (await ownReports(organization, members[4] as Person)).reports[0]?.counts)
      .toEqual([counted]);
    const names = (await Promise.all([first, second].map((one) => ownReports(organization, one)))).flatMap(
      ({ reports }) => reports.map(({ reporter }) => reporter),
    );
    expect(new Set(names).size).toBe(2);
    expect((await ownReports(organization, organization.owner)).reports).toEqual([]);
    await inDays(2);
    expect(await read(organization)).toEqual([{ ...counted, day: today, team: '', program: 'proxy', count: 15 }]);
    expect((await ownReports(organization, first)).reports).toEqual([]);
  });

  it('counts nothing unless the policy asks', async () => {
    const organization = await createOrganization({});
    const member = await join(organization);
    await chat(organization, member);
    expect(await ownReports(organization, member)).toMatchObject({ isOn: false, reports: [] });
  });
});
