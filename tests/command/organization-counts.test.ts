// What an organization learns of the command and of the proxy where its policy asks for counts, and that it changes nothing else.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { governedTools } from '#command/gateways/mcp/governed.ts';
import { governedProxy } from '#command/gateways/proxy/governed.ts';
import { createLocalProxy } from '#command/gateways/proxy/local-proxy.ts';
import { runRedact } from '#command/redact/run-redact.ts';
import { countDecided, reportCounted, reportsOfToday, sayCounting } from '#command/scan/organization/counts.ts';
import { followedPolicy } from '#command/scan/organization/follow.ts';
import { readAddress } from '#command/scan/organization/logins.ts';
import { runScan } from '#command/scan/run-scan.ts';
import { CountReport } from '#shared/contract/oversight.ts';
import type { PolicyDocument } from '#shared/contract/policy.ts';
import { makeOrganization } from '../helpers/organization';

const token = `vmo_${'a'.repeat(43)}`;
const MAIL = 'Mail jane.doe@example.com about Project Bluebird.';
const DAY = 24 * 3_600_000;
let home: string;
let organization: Awaited<ReturnType<typeof makeOrganization>>;
let status: number | undefined;
let posted: { url: string; authorization: string | null; report: CountReport }[];

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'counts-'));
  vi.stubEnv('VEILMARK_HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', home);
  organization = await makeOrganization();
  [status, posted] = [200, []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(home, { recursive: true });
});

async function follow(policy: PolicyDocument, version = 3): Promise<void> {
  const address = `https://veilmark.example.com/api/organizations/${organization.id}/policy?team=sales#${token}`;
  vi.stubEnv('VEILMARK_ORGANIZATION', address);
  vi.stubEnv('VEILMARK_ORGANIZATION_KEY', organization.publicKey);
  const signed = await organization.signPolicy(policy, version);
  rmSync(path.join(home, 'organizations', `${organization.id}.policy.json`), { force: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'POST') return Response.json(signed, { headers: { etag: `"${version}"` } });
    const authorization = new Headers(init.headers).get('authorization');
    posted.push({ url, authorization, report: JSON.parse(String(init.body)) });
    if (status === undefined) throw new TypeError('fetch failed');
    return new Response('{}', { status });
  });
}
const followed = async () => {
  const policy = await followedPolicy(undefined);
  if (!policy) throw new Error('No policy is followed');
  return policy;
};
const write = (name: string) => {
  const file = path.join(home, name);
  writeFileSync(file, MAIL);
  return file;
};
const redact = (name: string) => runRedact([write(name)], { quiet: true, 'no-model': true });
const email = { entity_type: 'EMAIL_ADDRESS', site: '', policy_version: 3 };

it('reports what redact replaced and what scan ended with a failure for, and nothing else', async () => {
  await follow({ reportCounts: true, entities: ['EMAIL_ADDRESS'], denyList: ['PROJECT: Project Bluebird'] });
  expect(await redact('secret-file.txt')).toBe(0);
  expect(posted).toHaveLength(1);
  const [sent] = posted;
  expect(sent).toMatchObject({
    url: `https://veilmark.example.com/api/organizations/${organization.id}/reports`,
    authorization: `Bearer ${token}`,
    report: { team: 'sales', program: 'command' },
  });
  expect(sent?.report.counts).toEqual([
    { ...email, decision: 'protected', count: 1 },
    { ...email, entity_type: 'OTHER', decision: 'protected', count: 1 },
  ]);
  expect(CountReport.strict().parse(sent?.report)).toEqual(sent?.report);
  expect(JSON.stringify(sent?.report)).not.toMatch(/jane|Bluebird|PROJECT|secret-file/i);

  expect(await runScan([write('scanned.txt')], { output: path.join(home, 'report.txt'), 'no-model': true })).toBe(1);
  // Within a minute nothing is sent again, but the next report has it, under the same name.
  expect(posted).toHaveLength(1);
  const policy = await followed();
  await reportCounted(policy, 'command', true);
  expect(posted[1]?.report.reporter).toBe(sent?.report.reporter);
  expect(posted[1]?.report.counts).toContainEqual({ ...email, decision: 'blocked', count: 1 });
  expect(reportsOfToday(policy)).toEqual([posted[1]?.report]);
  const file = path.join(home, 'organizations', `${organization.id}.command-counts.json`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('keeps and sends nothing unless the policy asks, and forgets what it counted when it stops asking', async () => {
  await follow({ entities: ['EMAIL_ADDRESS'] });
  await redact('a.txt');
  await runScan([write('b.txt')], { output: path.join(home, 'report.txt'), 'no-model': true });
  const kept = () => readdirSync(path.join(home, 'organizations')).filter((name) => name.includes('counts'));
  expect([posted, kept()]).toEqual([[], []]);
  status = 503;
  await follow({ reportCounts: true }, 4);
  await redact('c.txt');
  expect(kept()).toHaveLength(1);
  await follow({}, 5);
  await redact('d.txt');
  expect([posted.length, kept()]).toEqual([1, []]);
});

it('does its work where the report fails, and sends it later, each day under another name', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const morning = Math.ceil(Date.now() / DAY) * DAY;
  await follow({ reportCounts: true });
  vi.setSystemTime(morning);
  status = undefined;
  expect(await redact('a.txt')).toBe(0);
  expect(readFileSync(path.join(home, 'a.redacted.txt'), 'utf8')).not.toContain('jane.doe');
  status = 200;
  vi.setSystemTime(morning + DAY);
  expect(await redact('b.txt')).toBe(0);
  const [failed, again, next] = posted.map(({ report }) => report);
  expect(again).toEqual(failed);
  expect([next?.day === failed?.day, next?.reporter === failed?.reporter]).toEqual([false, false]);
});

it('says once for each version that it counts', async () => {
  const lines: string[] = [];
  const say = async () => sayCounting(await followed(), (line) => lines.push(line));
  await follow({ reportCounts: true });
  await say();
  await say();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('veilmark policy');
  await follow({ reportCounts: true }, 4);
  await say();
  await follow({}, 5);
  await say();
  expect(lines).toHaveLength(2);
});

it('counts what the proxy veiled by the host of the provider, once for each text of a conversation', async () => {
  await follow({ reportCounts: true, entities: ['EMAIL_ADDRESS'] });
  const governed = await governedProxy({ 'no-model': true });
  const upstream = { like: 'openai', url: 'https://llm.example.com/base' } as const;
  const proxy = createLocalProxy({
    rules: governed.rules,
    refusesFiles: false,
    upstreams: new Map([['openai', upstream]]),
    fetch: async () => Response.json({ choices: [] }),
  });
  const messages = [{ role: 'user', content: MAIL }];
  for (const turn of ['One', 'Two']) {
    messages.push({ role: 'assistant', content: turn }, { role: 'user', content: `${turn}?` });
    const answer = await proxy(
      new Request('http://127.0.0.1/openai/v1/chat/completions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ model: 'm', messages }),
      }) as never,
    );
    expect(answer.status, await answer.text()).toBe(200);
  }
  await governed.end();
  expect(posted.at(-1)?.report).toMatchObject({
    program: 'proxy',
    counts: [{ ...email, site: 'llm.example.com', decision: 'protected', count: 1 }],
  });
});

it('counts what the tools of the MCP server replaced', async () => {
  await follow({ reportCounts: true });
  const tools = await governedTools();
  tools.onReplaced({ EMAIL_ADDRESS: 2 });
  await tools.end();
  expect(posted.at(-1)?.report.counts).toEqual([{ ...email, decision: 'protected', count: 2 }]);
});

it('reports hosts that the service takes, and no others', async () => {
  await follow({ reportCounts: true });
  const policy = await followed();
  countDecided(policy, 'proxy', { decision: 'protected', site: 'my_host', values: [['PERSON', 1]] });
  await reportCounted(policy, 'proxy');
  expect(posted[0]?.report.counts).toMatchObject([{ entity_type: 'PERSON', site: '' }]);
});

it('takes the team of a delivery address', () => {
  const key = 'A'.repeat(43);
  const base = 'https://veilmark.example.com/api/organizations/o/policy';
  expect(readAddress(`${base}?team=sales#${token}`, key)).toMatchObject({ team: 'sales', url: base });
  expect(readAddress(`${base}#${token}`, key)).not.toHaveProperty('team');
  expect(() => readAddress(`${base}?team=Sales Team#${token}`, key)).toThrow('delivery address');
});
