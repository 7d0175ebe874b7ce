import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { governedProxy } from '#command/gateways/proxy/governed.ts';
import { readConfig } from '#command/scan/config/read-config.ts';
import type { Config } from '#command/scan/config/schema.ts';
import { commonOptions } from '#command/scan/detection-options.ts';
import { requireWithinPolicy, underPolicy } from '#command/scan/organization/apply.ts';
import { followedPolicy } from '#command/scan/organization/follow.ts';
import { live } from '#command/scan/organization/live.ts';
import { readAddress } from '#command/scan/organization/logins.ts';
import { runLogin, runLogout } from '#command/scan/organization/run.ts';
import { entities as catalog } from '#shared/catalog/entities/index.ts';
import type { PolicyDocument } from '#shared/contract/policy.ts';
import { makeOrganization } from '../helpers/organization';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = Date.parse('2026-11-15T10:00:00.000Z');
const token = `vmo_${'a'.repeat(43)}`;

let home: string;
let organization: Awaited<ReturnType<typeof makeOrganization>>;
let address: string;
/** What the service answers, and what it was asked. */
let answer: { etag: string; body: unknown } | number | undefined;
let asked: { url: string; authorization: string | null; etag: string | null }[];
let now: number;
let lines: string[];

const reach = (async (url: string, init: RequestInit) => {
  const headers = new Headers(init.headers);
  asked.push({ url, authorization: headers.get('authorization'), etag: headers.get('if-none-match') });
  if (answer === undefined) throw new TypeError('fetch failed');
  if (typeof answer === 'number') return new Response('{}', { status: answer });
  if (headers.get('if-none-match') === answer.etag) return new Response(null, { status: 304 });
  return Response.json(answer.body, { headers: { etag: answer.etag } });
}) as typeof fetch;
const surroundings = { fetch: reach, now: () => now, tell: (line: string) => void lines.push(line) };
const follow = () => followedPolicy(undefined, surroundings);
const publish = async (policy: PolicyDocument, version: number, change: object = {}) => {
  answer = { etag: `"${version}"`, body: await organization.signPolicy(policy, version, { at: now, ...change }) };
};

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'organization-'));
  vi.stubEnv('VEILMARK_HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', home);
  organization = await makeOrganization();
  address = `https://veilmark.example.com/api/organizations/${organization.id}/policy#${token}`;
  [asked, lines, now] = [[], [], start];
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  rmSync(home, { recursive: true });
});

describe('following a policy', () => {
  it('asks with the token, once a minute, and takes changes', async () => {
    await publish({ submitAction: 'warn' }, 1);
    await runLogin(address, organization.publicKey, surroundings);
    now += MINUTE - 1;
    await follow();
    expect(asked).toEqual([{ url: address.split('#')[0], authorization: `Bearer ${token}`, etag: null }]);
    now += 1;
    expect(await follow()).toMatchObject({ version: 1 });
    expect(asked[1]?.etag).toBe('"1"');
    await publish({ submitAction: 'block' }, 2);
    now += MINUTE;
    expect(await follow()).toMatchObject({ version: 2, policy: { submitAction: 'block' } });
    expect(statSync(path.join(home, 'organizations/logins.json')).mode & 0o777).toBe(0o600);
    runLogout();
    expect(await follow()).toBeUndefined();
  });

  it('goes on with the last good one offline, and refuses after it has expired', async () => {
    await publish({ submitAction: 'block' }, 1);
    await runLogin(address, organization.publicKey, surroundings);
    for (const failure of [undefined, 500, 401]) {
      answer = failure;
      now += MINUTE;
      expect(await follow()).toMatchObject({ version: 1 });
    }
    expect(lines.join('\n')).toMatch(/cannot be reached.*answered 500.*access has ended/s);
    answer = undefined;
    now = start + 7 * DAY;
    await expect(follow()).rejects.toThrow(/no valid policy.*cannot be reached.*has expired/);
    await publish({}, 2);
    expect(await follow()).toMatchObject({ version: 2 });
  });

  it.each([
    ['tampered', async () => ({ ...(await organization.signPolicy({}, 9, { at: now })), signature: 'A'.repeat(86) })],
    ['by another key', async () => (await makeOrganization()).signPolicy({}, 9, { at: now })],
    ['foreign', async () => (await makeOrganization('theirs')).signPolicy({}, 9, { at: now })],
    ['older', () => organization.signPolicy({}, 4, { at: now })],
    ['expired', () => organization.signPolicy({}, 9, { at: now - 8 * DAY })],
    ['not JSON of ours', async () => ({ hello: 'world' })],
  ])('refuses one that is %s, and says so', async (_, make) => {
    await publish({ submitAction: 'block' }, 5);
    await runLogin(address, organization.publicKey, surroundings);
    now += MINUTE;
    answer = { etag: '"x"', body: await make() };

    expect(await follow()).toMatchObject({ version: 5 });
    expect(lines.join()).toContain('refused');
    rmSync(path.join(home, `organizations/${organization.id}.policy.json`));
    if (_ !== 'older') await expect(follow()).rejects.toThrow('nothing is done');
  });

  it('keeps nothing of a login that failed, and refuses addresses in the clear', async () => {
    await publish({}, 1);
    const other = (await makeOrganization()).publicKey;
    await expect(runLogin(address, other, surroundings)).rejects.toThrow('signature');
    expect(await follow()).toBeUndefined();
    expect(() => readAddress(address.replace('https', 'http'), other)).toThrow('https://');
    expect(() => readAddress(address.split('#')[0] ?? '', other)).toThrow('delivery address');
    expect(() => readAddress(address, 'short')).toThrow('public key');
    expect(readAddress(address.replace('https://veilmark.example.com', 'http://127.0.0.1:8787'), other)).toBeTruthy();
  });

  it('applies to settings that are read, needs the organization a project names, and fails closed', async () => {
    vi.stubGlobal('fetch', reach);
    now = Date.now();
    await publish({ entities: ['EMAIL_ADDRESS'], denyList: ['PROJECT: Bluebird'] }, 3);
    const file = path.join(home, 'project.json');
    writeFileSync(file, JSON.stringify({ organization: organization.id, scope: 'secrets' }));
    const read = () => readConfig(file, 'check', (line) => lines.push(line));
    await expect(read()).rejects.toThrow('veilmark login');
    vi.stubEnv('VEILMARK_ORGANIZATION', address);
    vi.stubEnv('VEILMARK_ORGANIZATION_KEY', organization.publicKey);

    expect(await read()).toMatchObject({ entities: ['EMAIL_ADDRESS'], policy: { version: 3 } });
    expect(await read()).not.toHaveProperty('scope');
    expect(lines.join()).toContain('version 3');
    answer = undefined;
    rmSync(path.join(home, 'organizations'), { recursive: true });
    await expect(read()).rejects.toThrow('nothing is done');
  });
});

describe('settings under a policy', () => {
  const followed = (policy: PolicyDocument) => ({ organization: 'o', version: 1, expiresAt: '2999-01-01', policy });
  const merged = (policy: PolicyDocument, local: Config) => {
    const { policy: _, policyProfile: __, ...config } = underPolicy(followed(policy), local);
    return config;
  };

  it('stay where the policy leaves them open', () => {
    const local: Config = {
      scope: 'secrets',
      allowList: ['A'],
      thresholds: { PERSON: 1 },
      exclude: ['x'],
      model: false,
    };
    expect(merged({ submitAction: 'block' }, local)).toEqual(local);
  });

  it('give way to it, but can be stricter', () => {
    const local: Config = {
      preset: 'hipaa',
      scope: 'secrets',
      ignoredTypes: ['PERSON'],
      allowPatterns: [{ regex: '.*' }],
      allowList: ['A'],
      thresholds: { PERSON: 1 },
      threshold: 0.1,
      model: false,
      exclude: ['x'],
      denyList: [{ entity_type: 'OWN', values: ['mine'] }],
    };
    const policy: PolicyDocument = {
      preset: 'gdpr',
      scoreThreshold: 0.5,
      allowList: ['B'],
      deviceModel: true,
      denyList: ['PROJECT: Bluebird'],
    };
    expect(merged(policy, local)).toEqual({
      preset: 'gdpr',
      allowList: ['B'],
      threshold: 0.1,
      model: true,
      exclude: ['x'],
      denyList: [
        { entity_type: 'PROJECT', values: ['Bluebird'] },
        { entity_type: 'OWN', values: ['mine'] },
      ],
    });
    expect(merged({ preset: '' }, { preset: 'hipaa' })).toEqual({ scope: 'identifiers-and-facts' });
  });

  it('cannot take out what it puts in, and hold nothing else where it locks them', () => {
    const denied: PolicyDocument = { denyList: ['PROJECT: Bluebird'] };
    const local: Config = { allowList: ['bluebird', 'A'], ignoredTypes: ['PROJECT', 'PERSON'] };
    expect(merged(denied, local)).toMatchObject({ allowList: ['A'], ignoredTypes: ['PERSON'] });
    expect(merged({ lockUserSettings: true }, { ...local, scope: 'secrets', exclude: ['x'] })).toEqual({
      exclude: ['x'],
    });
  });

  it('find types of the policy whichever types somebody lists, in a file or by an option', () => {
    const customTypes = [{ entity_type: 'TICKET', patterns: [{ name: 't', regex: 'TCK-[0-9]+', score: 1 }] }];
    const room = { entity_type: 'ROOM', patterns: [{ name: 'r', regex: 'R-[0-9]+', score: 1 }] };
    const typesOf = (policy: PolicyDocument, local: Config, entities?: string[]) =>
      commonOptions({ entities }, underPolicy(followed(policy), local)).options;

    expect(typesOf({ customTypes }, { entities: ['EMAIL_ADDRESS'] }).entities).toEqual(['EMAIL_ADDRESS', 'TICKET']);
    expect(typesOf({ customTypes }, {}, ['EMAIL_ADDRESS']).entities).toEqual(['EMAIL_ADDRESS', 'TICKET']);
    expect(typesOf({ customTypes }, {}).entities).toBeUndefined();
    expect(typesOf({ entities: ['PERSON'] }, { recognizers: [room] }).entities).toEqual(['PERSON', 'ROOM']);
    const many = catalog.slice(0, 50).map(({ type }) => type);
    expect(typesOf({ customTypes }, {}, many)).toMatchObject({ preset: 'identifiers-and-facts', entities: undefined });
    expect(merged({ customTypes }, { entities: many })).toMatchObject({ scope: 'identifiers-and-facts' });
  });

  it('take a profile of the policy by its name, from an option or a file, as part of it', () => {
    const policy: PolicyDocument = {
      preset: 'gdpr',
      lockUserSettings: true,
      profiles: [
        { name: 'Wide', preset: '', denyList: ['PROJECT: Bluebird'] },
        { name: 'Careful', scoreThreshold: 0.1 },
      ],
    };
    expect(() => underPolicy(followed(policy), {}, 'Wide')).toThrow('would weaken the policy: preset');
    const careful = underPolicy(followed(policy), { profile: 'careful', threshold: 0.9 });
    expect(careful).toMatchObject({ preset: 'gdpr', threshold: 0.1, policyProfile: 'Careful' });
    expect(careful).not.toHaveProperty('profile');
    expect(() => requireWithinPolicy({ profile: 'CAREFUL' }, careful)).not.toThrow();
    expect(() => requireWithinPolicy({ profile: 'all' }, careful)).toThrow('--profile is refused');
    const fixed = { ...policy, profile: 'Careful' };
    expect(underPolicy(followed(fixed), {}).policyProfile).toBe('Careful');
    expect(() => underPolicy(followed(fixed), {}, 'Wide')).toThrow('names another profile');
  });

  it('refuse options that would weaken it', () => {
    const check = (policy: PolicyDocument, values: Parameters<typeof requireWithinPolicy>[0]) => () =>
      requireWithinPolicy(values, { policy: followed(policy) });
    expect(check({ preset: 'gdpr' }, { entities: ['PERSON'] })).toThrow('--entities is refused');
    expect(check({ scoreThreshold: 0.3 }, { threshold: '0.9' })).toThrow('--threshold');
    expect(check({ scoreThreshold: 0.3 }, { threshold: '0.2' })).not.toThrow();
    expect(check({ allowList: [] }, { allow: ['A'] })).toThrow('--allow');
    expect(check({ denyList: ['PROJECT: Bluebird'] }, { allow: ['bluebird'] })).toThrow('always reports');
    expect(check({ operators: {} }, { operator: ['keep'] })).toThrow('--operator');
    expect(check({ lockUserSettings: true }, { 'no-model': true })).toThrow('--no-model');
    expect(check({ lockUserSettings: true }, { 'keep-tools': true })).toThrow('--keep-tools');
    expect(check({ lockUserSettings: true }, { restore: 'all' })).toThrow('--restore');
    expect(check({ lockUserSettings: true }, { restore: 'own' })).not.toThrow();
    expect(check({}, { 'keep-tools': true, restore: 'all' })).not.toThrow();
    expect(check({}, { entities: ['PERSON'], allow: ['A'], 'no-model': true, threshold: '1' })).not.toThrow();
  });
});

describe('programs that run for long', () => {
  it('take a changed policy after a minute, and stop at its expiry', async () => {
    let version = 1;
    const read = async () => {
      if (version === 0) throw new Error('expired');
      const expiresAt = new Date(start + 5 * MINUTE).toISOString();
      return { policy: { organization: 'o', version, expiresAt, policy: {} } };
    };
    const current = await live(
      read,
      async ({ policy }, before?: string) => `${before ?? ''}${policy?.version}`,
      () => now,
    );
    version = 2;
    now += MINUTE - 1;
    expect(await current()).toBe('1');
    now += 1;
    expect([await current(), await current()]).toEqual(['12', '12']);
    version = 0;
    now += MINUTE;
    await expect(current()).rejects.toThrow('expired');
  });

  it('ask also where nobody had logged in, and tell organizations with equal versions apart', async () => {
    const expiresAt = new Date(start + DAY).toISOString();
    let followed: string | undefined;
    let isUnreadable = false;
    const read = async () => {
      if (isUnreadable) throw new Error('unreadable');
      return followed ? { policy: { organization: followed, version: 1, expiresAt, policy: {} } } : {};
    };
    const current = await live(
      read,
      async ({ policy }) => policy?.organization ?? 'nobody',
      () => now,
    );
    const later = () => {
      now += MINUTE;
      return current();
    };
    isUnreadable = true;
    expect(await later()).toBe('nobody');
    await publish({}, 1);
    await runLogin(address, organization.publicKey, surroundings);
    await expect(later()).rejects.toThrow('unreadable');
    isUnreadable = false;
    const seen: string[] = [];
    for (followed of ['one', 'other', undefined, 'one']) seen.push(await later());
    expect(seen).toEqual(['one', 'other', 'nobody', 'one']);
  });

  it('refuse providers, files and everything else as the policy says', async () => {
    vi.stubGlobal('fetch', reach);
    now = Date.now();
    await publish(
      { allowedProviders: ['anthropic', 'llm.example.com'], attachments: 'refuse', entities: ['IBAN_CODE'] },
      1,
    );
    vi.stubEnv('VEILMARK_ORGANIZATION', address);
    vi.stubEnv('VEILMARK_ORGANIZATION_KEY', organization.publicKey);
    const { rules: proxy } = await governedProxy({ 'no-model': true });
    const refusal = (like: 'openai' | 'anthropic', url: string) =>
      proxy({ like, url }, null).then(
        () => undefined,
        (error: { code?: string }) => error.code,
      );

    expect(await refusal('anthropic', 'https://api.anthropic.com')).toBeUndefined();
    expect(await refusal('openai', 'https://llm.example.com')).toBeUndefined();
    expect(await refusal('openai', 'https://api.openai.com')).toBe('veilmark_policy');
    expect(await refusal('anthropic', 'https://elsewhere.example.org')).toBe('veilmark_policy');
    const rules = await proxy({ like: 'anthropic', url: 'https://api.anthropic.com' }, null);
    expect(await rules.analyze('Mail ada@example.org')).toEqual([]);
    const file = { path: 'messages[0]', mediaType: 'text/plain', data: '', after: 0, put: () => {} };
    await expect(rules.redactFile(file, async () => [])).rejects.toThrow('policy of your organization');
  });

  it('find types of the policy whichever types the proxy was started with, and keep no tools where it locks', async () => {
    vi.stubGlobal('fetch', reach);
    now = Date.now();
    await publish({ ownPatterns: ['TICKET: TCK-[0-9]+'] }, 1);
    vi.stubEnv('VEILMARK_ORGANIZATION', address);
    vi.stubEnv('VEILMARK_ORGANIZATION_KEY', organization.publicKey);
    const { rules: proxy } = await governedProxy({ 'no-model': true, entities: ['EMAIL_ADDRESS'] });
    const { analyze } = await proxy({ like: 'openai', url: 'https://api.openai.com' }, null);
    const found = await analyze('ada@example.org, TCK-4711, DE89370400440532013000');
    expect(found.map(({ entity_type }) => entity_type)).toEqual(['EMAIL_ADDRESS', 'TICKET']);
    await publish({ lockUserSettings: true }, 2);
    vi.stubEnv('VEILMARK_HOME', path.join(home, 'other'));
    await expect(governedProxy({ 'keep-tools': true })).rejects.toThrow('--keep-tools is refused');
  });

  it('take the profile of the policy that a request names, with its operators', async () => {
    vi.stubGlobal('fetch', reach);
    now = Date.now();
    const profiles = [
      {
        name: 'Support',
        denyList: ['PROJECT: Bluebird'],
        operators: { PERSON: { type: 'surrogate', key: 'k'.repeat(16) } },
      },
      { name: 'Payments', entities: ['IBAN_CODE'] },
    ];
    await publish({ operators: { EMAIL_ADDRESS: { type: 'keep' } }, profiles }, 1);
    vi.stubEnv('VEILMARK_ORGANIZATION', address);
    vi.stubEnv('VEILMARK_ORGANIZATION_KEY', organization.publicKey);
    const { rules: proxy } = await governedProxy({ 'no-model': true });
    const upstream = { like: 'openai', url: 'https://api.openai.com' } as const;
    const text = 'Bluebird, ada@example.org, DE89370400440532013000';
    const typesFor = async (profile: string | null) =>
      (await (await proxy(upstream, profile)).analyze(text)).map(({ entity_type }) => entity_type);

    expect(await typesFor(null)).toEqual(['IBAN_CODE']);
    expect(await typesFor('support')).toEqual(['PROJECT', 'IBAN_CODE']);
    expect(await typesFor('Payments')).toEqual(['IBAN_CODE']);
    const { makeStandIn } = await proxy(upstream, 'Support');
    expect(makeStandIn?.('Ada Lovelace', 'PERSON', [])?.text).toMatch(/^(?!Ada).+ /);
    await expect(proxy(upstream, 'Nobody')).rejects.toThrow('no profile with this name');
  });
});
