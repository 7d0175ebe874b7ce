// The programs that serve others on this machine, under the policy of an organization: the local service and the relay for telemetry.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { governedTools, governedVeil, type WrapValues } from '#command/gateways/mcp/governed.ts';
import { localHost } from '#command/gateways/mcp/local-host.ts';
import { anonymize } from '#command/library/node/index.ts';
import { runLogin } from '#command/scan/organization/run.ts';
import { governedService } from '#command/serve/governed.ts';
import { createLocalService } from '#command/serve/local-service.ts';
import { presidioAnswers } from '#command/serve/presidio.ts';
import { governedTelemetry } from '#command/traces/otlp/governed.ts';
import { createRelay } from '#command/traces/otlp/relay.ts';
import type { CountReport } from '#shared/contract/oversight.ts';
import type { PolicyDocument } from '#shared/contract/policy.ts';
import type { Veil } from '#shared/mcp/gateway/index.ts';
import { makeOrganization } from '../helpers/organization';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TEXT = 'Bluebird: mail ada@example.org or TCK-4711';
const POLICY: PolicyDocument = {
  entities: ['EMAIL_ADDRESS'],
  denyList: ['PROJECT: Bluebird'],
  customTypes: [{ entity_type: 'TICKET', patterns: [{ name: 'ticket', regex: 'TCK-[0-9]+', score: 1 }] }],
  operators: { DEFAULT: { type: 'replace', new_value: '[gone]' } },
};

let home: string;
let organization: Awaited<ReturnType<typeof makeOrganization>>;
let signed: unknown;
let now: number;
let reports: CountReport[];
const publish = async (policy: PolicyDocument, version: number) => {
  signed = await organization.signPolicy(policy, version, { at: now });
};

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'organization-served-'));
  organization = await makeOrganization();
  now = Date.now();
  reports = [];
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (signed === undefined) throw new TypeError('fetch failed');
    if (!url.endsWith('/reports')) return Response.json(signed, { headers: { etag: crypto.randomUUID() } });
    reports.push(JSON.parse(String(init.body)) as CountReport);
    return Response.json({ success: true });
  });
  for (const name of ['VEILMARK_HOME', 'XDG_CONFIG_HOME']) vi.stubEnv(name, home);
  const address = `https://veilmark.example.com/api/organizations/${organization.id}/policy#vmo_${'a'.repeat(43)}`;
  vi.stubEnv('VEILMARK_ORGANIZATION', address);
  vi.stubEnv('VEILMARK_ORGANIZATION_KEY', organization.publicKey);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rmSync(home, { recursive: true });
});

describe('veilmark serve', () => {
  async function start() {
    const { rules, end } = await governedService({ 'no-model': true });
    const service = createLocalService({ rules, more: presidioAnswers(undefined, false, rules) });
    const post = (to: string, body: unknown, type = 'application/json') =>
      service(
        new Request(`http://local${to}`, {
          method: 'POST',
          headers: { 'content-type': type },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      );
    const textOf = async (more: object = {}) =>
      (await (await post('/api/pii/anonymize', { text: TEXT, ...more })).json()) as { text?: string; code?: string };
    return { post, textOf, end };
  }

  it('finds and replaces what the policy says, whatever a call asks for', async () => {
    await publish(POLICY, 1);
    const { post, textOf } = await start();
    const weaker = { entities: ['PERSON'], score_threshold: 1, allow_list: ['Bluebird'] };
    const gone = '[gone]: mail [gone] or [gone]';

    expect((await textOf()).text).toBe(gone);
    expect((await textOf({ ...weaker, operators: { DEFAULT: { type: 'keep' } } })).text).toBe(gone);
    const sets = [{ name: 'mine', operators: { DEFAULT: { type: 'keep' } } }];
    expect((await textOf({ operator_sets: sets })).code).toBe('FORBIDDEN');
    const batch = await post('/api/pii/batch', { texts: [TEXT], anonymize: true, ...weaker });
    expect(await batch.json()).toMatchObject({ results: [{ text: gone }] });
    const found = await post('/api/pii/analyze', { text: TEXT, ...weaker });
    expect(((await found.json()) as { results: unknown[] }).results).toHaveLength(3);
    const lines = await post('/api/pii/stream', `${TEXT}\n`, 'text/plain');
    expect(await lines.text()).toBe(`${gone}\n`);
    const presidio = await post('/presidio/analyze', { text: TEXT, language: 'en', entities: ['PERSON'] });
    expect(((await presidio.json()) as { entity_type: string }[]).map(({ entity_type }) => entity_type).sort()).toEqual(
      ['EMAIL_ADDRESS', 'PROJECT', 'TICKET'],
    );
  });

  it('finds types of the policy whichever types a call lists', async () => {
    const { entities: _, ...open } = POLICY;
    await publish(open, 1);
    const { post, textOf } = await start();
    expect((await textOf({ entities: ['PERSON'] })).text).toBe('[gone]: mail ada@example.org or [gone]');
    const presidio = await post('/presidio/analyze', { text: TEXT, language: 'en', entities: ['EMAIL_ADDRESS'] });
    expect(((await presidio.json()) as { entity_type: string }[]).map(({ entity_type }) => entity_type).sort()).toEqual(
      ['EMAIL_ADDRESS', 'PROJECT', 'TICKET'],
    );
  });

  it('takes the profile that a call names, from the policy alone', async () => {
    await publish({ entities: ['EMAIL_ADDRESS'], profiles: [{ name: 'Support', denyList: ['PROJECT: Bluebird'] }] }, 1);
    const { textOf } = await start();
    expect((await textOf()).text).toBe('Bluebird: mail <EMAIL_ADDRESS> or TCK-4711');
    expect((await textOf({ profile: 'support' })).text).toBe('<PROJECT>: mail <EMAIL_ADDRESS> or TCK-4711');
    expect((await textOf({ profile: 'Mine' })).code).toBe('NOT_FOUND');
  });

  it('follows a change within a minute, works offline, and refuses everything after expiry', async () => {
    await publish({ entities: ['EMAIL_ADDRESS'] }, 1);
    const { post, textOf } = await start();
    await publish(POLICY, 2);
    expect((await textOf()).text).toContain('Bluebird');
    now += MINUTE;
    expect((await textOf()).text).not.toContain('Bluebird');
    signed = undefined;
    now += MINUTE;
    expect((await textOf()).text).not.toContain('Bluebird');
    now += 7 * DAY;
    expect((await textOf()).code).toBe('FORBIDDEN');
    for (const to of ['/api/pii/stream', '/presidio/analyze']) {
      const type = to.endsWith('stream') ? 'text/plain' : 'application/json';
      const answer = await post(to, to.endsWith('stream') ? TEXT : { text: TEXT, language: 'en' }, type);
      expect([to, answer.status]).toEqual([to, 403]);
    }
  });

  it('follows a login after its start, and then another organization whose policy has the same version', async () => {
    vi.stubEnv('VEILMARK_ORGANIZATION', undefined);
    const { textOf } = await start();
    const login = () =>
      runLogin(
        `https://veilmark.example.com/api/organizations/${organization.id}/policy#vmo_${'a'.repeat(43)}`,
        organization.publicKey,
      );
    expect((await textOf()).text).toContain('Bluebird');
    await publish(POLICY, 1);
    await login();
    now += MINUTE;
    expect((await textOf()).text).toBe('[gone]: mail [gone] or [gone]');
    organization = await makeOrganization('another');
    await publish({ denyList: ['BIRD: Bluebird'], entities: ['EMAIL_ADDRESS'] }, 1);
    await login();
    now += MINUTE;
    expect((await textOf()).text).toBe('<BIRD>: mail <EMAIL_ADDRESS> or TCK-4711');
  });

  it('counts what it replaced where the policy asks for it, and starts with no option that weakens it', async () => {
    await publish({ ...POLICY, reportCounts: true }, 3);
    const { textOf, end } = await start();
    await textOf();
    await vi.waitFor(async () => {
      await end();
      expect(reports.at(-1)).toMatchObject({ program: 'command' });
    });
    expect(reports.at(-1)?.counts.map(({ entity_type, decision }) => [entity_type, decision])).toEqual([
      ['OTHER', 'protected'],
      ['EMAIL_ADDRESS', 'protected'],
    ]);
    now += MINUTE;
    await publish({ deviceModel: true }, 4);
    await expect(start()).rejects.toThrow('--no-model is refused');
  });
});

describe('veilmark mcp', () => {
  const types = async (policy: PolicyDocument, call: object) => {
    await publish(policy, 1);
    const { counts } = await localHost(undefined as never, [], await governedTools()).analyze({
      text: TEXT,
      include_values: false,
      ...call,
    });
    return Object.keys(counts).sort();
  };
  const { entities: _, ...open } = POLICY;

  it('finds types of the policy whichever types a call lists', async () => {
    expect(await types(open, { entities: ['PERSON'] })).toEqual(['PROJECT', 'TICKET']);
  });

  it('leaves a call nothing where the policy locks all settings', async () => {
    const locked = { ...open, operators: undefined, lockUserSettings: true };
    const all = ['EMAIL_ADDRESS', 'PROJECT', 'TICKET'];
    expect(await types(locked, { entities: ['PERSON'], score_threshold: 1 })).toEqual(all);
    expect(await types(locked, { preset: 'secrets' })).toEqual(all);
    const host = localHost(undefined as never, [], await governedTools());
    const kept = await host.anonymize({ text: TEXT, operators: { DEFAULT: { type: 'keep' } }, restorable: false });
    expect(kept.text).toBe('<PROJECT>: mail <EMAIL_ADDRESS> or <TICKET>');
  });

  it('starts no wrapped server with an option that weakens the policy', async () => {
    const wrap = async (policy: PolicyDocument, given: WrapValues) => {
      await publish(policy, 1);
      rmSync(home, { recursive: true });
      const asked = { entities: given.entities, preset: given.preset };
      const { veil } = await governedVeil(asked, given, (options) => ({
        veil: { veil: async (text: string) => (await anonymize(text, options)).text } as unknown as Required<Veil>,
      }));
      return veil.veil(TEXT, undefined);
    };
    const listed = { entities: ['PERSON'] };
    expect(await wrap(open, listed)).toBe('<PROJECT>: mail ada@example.org or <TICKET>');
    await expect(wrap(POLICY, listed)).rejects.toThrow('--entities is refused');
    await expect(wrap({ scoreThreshold: 0.3 }, { threshold: '0.9' })).rejects.toThrow('--threshold is refused');
    for (const given of [listed, { preset: 'secrets' }, { threshold: '0.1' }, { restore: 'all' }])
      await expect(wrap({ lockUserSettings: true }, given)).rejects.toThrow('is refused');
  });
});

describe('veilmark otlp', () => {
  const record = (body: string, attributes: object[] = []) =>
    JSON.stringify({
      resourceLogs: [{ scopeLogs: [{ logRecords: [{ body: { stringValue: body }, attributes }] }] }],
    });
  async function start(values: { profile?: string } = {}) {
    const sent: string[] = [];
    const { redactor, end } = await governedTelemetry({ 'no-model': true, ...values });
    const relay = createRelay({
      upstream: 'http://collector:4318/',
      headers: {},
      values: redactor,
      fetch: (async (_: string, { body }: { body: Uint8Array }) => {
        sent.push(Buffer.from(body).toString());
        return new Response('{}');
      }) as unknown as typeof fetch,
    });
    const post = async (body: string) => {
      const headers = { 'content-type': 'application/json' };
      const { status } = await relay.answer(new Request('http://local/v1/logs', { method: 'POST', body, headers }));
      return { status, text: sent.at(-1) ?? '' };
    };
    return { post, sent, end };
  }

  it('replaces words and types of the policy in logs and in prompts, with its operators', async () => {
    await publish({ ...POLICY, reportCounts: true }, 1);
    const { post, end } = await start();
    const prompt = { key: 'gen_ai.prompt', value: { stringValue: TEXT } };
    const { text } = await post(record(TEXT, [prompt]));
    for (const value of ['Bluebird', 'ada@example.org', 'TCK-4711']) expect(text).not.toContain(value);
    expect(text.match(/\[gone\]/g)).toHaveLength(6);
    await end();
    expect(reports.at(-1)?.counts.find(({ entity_type }) => entity_type === 'EMAIL_ADDRESS')?.count).toBe(2);
  });

  it('follows a change within a minute and passes nothing on after expiry', async () => {
    await publish({ profiles: [{ name: 'Support', denyList: ['PROJECT: Bluebird'] }] }, 1);
    await expect(start({ profile: 'Nobody' })).rejects.toThrow('no profile of the policy');
    expect((await (await start({ profile: 'Support' })).post(record(TEXT))).text).not.toContain('Bluebird');
    const { post, sent } = await start();
    expect((await post(record(TEXT))).text).toContain('Bluebird');
    await publish(POLICY, 2);
    now += MINUTE;
    expect((await post(record(TEXT))).text).not.toContain('Bluebird');
    signed = undefined;
    now += 8 * DAY;
    expect((await post(record(TEXT))).status).toBe(503);
    expect(sent).toHaveLength(2);
  });
});
