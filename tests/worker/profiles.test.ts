import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLANS } from '#shared/commerce/plans.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { runMaintenance } from '#worker/services/maintenance/run.ts';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';

interface Profile {
  id: string;
  name: string;
  createdAt: string;
  updatedAt: string;
}

const KEY = 'a key of 16 char';
const SETTINGS = {
  language: 'en',
  entities: ['EMAIL_ADDRESS', 'TICKET'],
  score_threshold: 0.5,
  allow_list: ['bob@example.org'],
  deny_list: [{ entity_type: 'OWL', values: ['Hedwig'] }],
  ad_hoc_recognizers: [{ entity_type: 'TICKET', patterns: [{ name: 't', regex: '[A-Z]{2}-\\d{4}', score: 0.9 }] }],
  operators: { OWL: { type: 'redact' }, EMAIL_ADDRESS: { type: 'encrypt', key: KEY } },
};
const TEXT = 'AB-1234: ada@example.org, bob@example.org, Hedwig';

const post = (user: TestUser, body: object) => call('/api/profiles', user, { body });
const refusal = async (response: Response) => [response.status, (await response.json<ErrorBody>()).code];
async function save(user: TestUser, body: object): Promise<Profile> {
  const response = await post(user, body);
  expect(response.status).toBe(200);
  return (await response.json<{ profile: Profile }>()).profile;
}
const types = (list: { entity_type: string }[]) => list.map(({ entity_type }) => entity_type);

let user: TestUser;
beforeAll(async () => {
  await loadNameModel();
  user = await createUser('enterprise');
  await save(user, { name: 'Support', ...SETTINGS });
});

describe('saved profiles', () => {
  it('are created, read, replaced and deleted', async () => {
    const { id, ...saved } = await save(user, { name: ' Life ', ...SETTINGS });
    expect(saved).toMatchObject({ name: 'Life', ...SETTINGS });

    const changed = await call(`/api/profiles/${id}`, user, {
      method: 'PUT',
      body: { name: 'Life 2', preset: 'gdpr' },
    });
    expect(changed.status).toBe(200);
    const { profile } = await (await call(`/api/profiles/${id}`, user)).json<{ profile: Profile }>();
    expect(profile).toEqual({
      id,
      name: 'Life 2',
      preset: 'gdpr',
      createdAt: saved.createdAt,
      updatedAt: expect.stringMatching(/Z$/),
    });
    const gone = await call(`/api/profiles/${id}`, user, { method: 'DELETE' });
    expect(await gone.json()).toEqual({ success: true, message: 'The profile was deleted' });
    expect(await refusal(await call(`/api/profiles/${id}`, user))).toEqual([404, 'NOT_FOUND']);
  });

  it('have names of their own, whatever the letter case', async () => {
    const other = await save(user, { name: 'Other', language: 'de' });
    const answers = [
      await post(user, { name: 'SUPPORT', language: 'en' }),
      await call(`/api/profiles/${other.id}`, user, { method: 'PUT', body: { name: 'support', language: 'en' } }),
    ];

    for (const answer of answers) expect(await refusal(answer)).toEqual([409, 'CONFLICT']);
    expect((await post(await createUser('free'), { name: 'Support', language: 'en' })).status).toBe(200);
    const same = await call(`/api/profiles/${other.id}`, user, {
      method: 'PUT',
      body: { name: 'OTHER', preset: 'gdpr' },
    });
    expect(same.status).toBe(200);
  });

  it('are listed page by page, without what they hold', async () => {
    const own = await createUser('basic');
    for (const name of ['c', 'A', 'b']) await save(own, { name, ...SETTINGS });
    const list = async (query: string) => {
      const response = await call(`/api/profiles${query}`, own);
      return response.json<{ profiles: Profile[]; next: string | null; total: number; limit: number }>();
    };
    const first = await list('?limit=2');
    const second = await list(`?limit=2&after=${first.next}`);

    expect(first.profiles.map(({ name }) => name)).toEqual(['A', 'b']);
    expect(first).toMatchObject({ next: 'b', total: 3, limit: 20 });
    expect(Object.keys(first.profiles[0] ?? {}).sort()).toEqual(['createdAt', 'id', 'name', 'updatedAt']);
    expect(second).toMatchObject({ profiles: [{ name: 'c' }], next: null });
  });

  it('stop at the number of the plan, also when made at once', async () => {
    const own = await createUser('free');
    const room = PLANS.free.maxProfiles;
    const answers = await Promise.all(
      Array.from({ length: room + 2 }, (_, i) => post(own, { name: `p${i}`, language: 'en' })),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
    const refused = answers.find(({ status }) => status !== 200) as Response;
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: 'PLAN_LIMIT_EXCEEDED',
      details: { limit: room, plan: 'free' },
    });
  });

  it('are sealed in the database, and sealed anew under a new master key', async () => {
    const row = () =>
      env.DB.prepare('SELECT * FROM profiles WHERE user_id = ? AND name = ?')
        .bind(user.id, 'Support')
        .first<{ sealed_settings: string }>();
    const before = await row();
    const keys = JSON.parse(env.VAULT_KEYS) as { current: string; keys: Record<string, string> };
    const added = { ...keys.keys, next: btoa(String.fromCharCode(...new Uint8Array(32).fill(7))) };
    const rotated = { ...env, VAULT_KEYS: JSON.stringify({ current: 'next', keys: added }) };

    expect(JSON.stringify(before)).not.toMatch(/Hedwig|bob@example|a key of/);
    await runMaintenance(rotated, Date.now());
    expect((await row())?.sealed_settings.startsWith('v1.next.')).toBe(true);
    const back = { ...env, VAULT_KEYS: JSON.stringify({ current: keys.current, keys: added }) };
    await runMaintenance(back, Date.now());
    expect((await row())?.sealed_settings.startsWith(`v1.${keys.current}.`)).toBe(true);
  });

  it.each([
    ['no name', { language: 'en' }, 400, 'MISSING_FIELD'],
    ['an empty name', { name: ' ', language: 'en' }, 400, 'INVALID_REQUEST'],
    ['no settings', { name: 'empty' }, 400, 'INVALID_REQUEST'],
    ['an unknown language', { name: 'x', language: 'xx' }, 400, 'INVALID_LANGUAGE'],
    ['an unknown type', { name: 'x', entities: ['NO_SUCH_TYPE'] }, 400, 'INVALID_ENTITIES'],
    ['an unknown preset', { name: 'x', preset: 'no-such-preset' }, 400, 'INVALID_REQUEST'],
    ['an unknown operator', { name: 'x', operators: { PERSON: { type: 'eat' } } }, 400, 'INVALID_OPERATOR'],
    ['a short key', { name: 'x', operators: { PERSON: { type: 'encrypt', key: 'short' } } }, 400, 'INVALID_OPERATOR'],
    [
      'a wrong hash',
      { name: 'x', operators: { PERSON: { type: 'hash', hash_type: 'md5' } } },
      400,
      'INVALID_HASH_TYPE',
    ],
    ['a threshold above 1', { name: 'x', score_threshold: 1.5 }, 400, 'INVALID_REQUEST'],
    ['more than there is room for', { name: 'x', allow_list: ['y'.repeat(300_000)] }, 413, 'FILE_TOO_LARGE'],
  ])('are refused with %s', async (_, body, status, code) => {
    expect(await refusal(await post(user, body))).toEqual([status, code]);
  });
});

describe('a call that names a profile', () => {
  it('analyzes with its settings', async () => {
    const { results } = await (
      await call('/api/pii/analyze', user, { body: { text: TEXT, profile: 'support' } })
    ).json<{ results: { entity_type: string; text: string }[] }>();

    expect(results.map(({ text }) => text)).toEqual(['AB-1234', 'ada@example.org', 'Hedwig']);
  });

  it('wins field by field with what it gives itself', async () => {
    const body = { text: TEXT, profile: 'Support', allow_list: [], entities: ['EMAIL_ADDRESS'] };
    const { results } = await (await call('/api/pii/analyze', user, { body })).json<{
      results: { entity_type: string }[];
    }>();
    const preset = await call('/api/pii/analyze', user, { body: { ...body, entities: undefined, preset: 'gdpr' } });

    expect(types(results)).toEqual(['EMAIL_ADDRESS', 'EMAIL_ADDRESS', 'OWL']);
    // A list and a preset together are refused, so the profile's list is gone.
    expect(preset.status).toBe(200);
    const both = { ...body, profile: undefined, preset: 'gdpr' };
    expect((await call('/api/pii/analyze', user, { body: both })).status).toBe(400);
  });

  it('uses it for a batch', async () => {
    const body = { texts: [TEXT, 'Hedwig'], profile: 'Support' };
    const { results } = await (await call('/api/pii/batch', user, { body })).json<{
      results: { entities: { entity_type: string }[] }[];
    }>();

    expect(results.map(({ entities }) => types(entities))).toEqual([['TICKET', 'EMAIL_ADDRESS', 'OWL'], ['OWL']]);
  });

  it('anonymizes with its operators and restores with its keys', async () => {
    const veiled = await (await call('/api/pii/anonymize', user, { body: { text: TEXT, profile: 'Support' } })).json<{
      text: string;
      items: { operator: string }[];
    }>();
    const body = { text: veiled.text, anonymizer_results: veiled.items, profile: 'Support' };
    const restored = await (await call('/api/pii/deanonymize', user, { body })).json<{ text: string }>();

    expect(veiled.items.map(({ operator }) => operator)).toEqual(['replace', 'encrypt', 'redact']);
    expect(veiled.text).not.toContain('ada@example.org');
    expect(restored.text).toBe('<TICKET>: ada@example.org, bob@example.org, ');
  });

  it('uses its operators, and not its detection, where the findings are given', async () => {
    const analyzer_results = [{ entity_type: 'OWL', start: 0, end: 3 }];
    const body = { text: 'Ada', analyzer_results, profile: 'Support' };
    const given = await (await call('/api/pii/anonymize', user, { body })).json();
    const own = await (
      await call('/api/pii/anonymize', user, { body: { ...body, operators: { OWL: { type: 'keep' } } } })
    ).json();

    expect(given).toMatchObject({ text: '', tokens_charged: 1 });
    expect(own).toMatchObject({ text: 'Ada', tokens_charged: 0 });
  });

  it.each([
    ['analyze', { text: TEXT }],
    ['anonymize', { text: TEXT }],
    ['batch', { texts: [TEXT] }],
    ['deanonymize', { text: TEXT, anonymizer_results: [] }],
  ])('is refused by %s when there is none of that name', async (route, body) => {
    const response = await call(`/api/pii/${route}`, user, { body: { ...body, profile: 'nobody' } });

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', details: { field: 'profile' } });
  });

  it('finds no profile of another user', async () => {
    const body = { text: TEXT, profile: 'Support' };

    expect(await refusal(await call('/api/pii/analyze', await createUser('basic'), { body }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('checks a picture against it before it is read', async () => {
    const form = new FormData();
    form.append('file', new File(['x'], 'a.png'));
    form.append('profile', 'nobody');

    expect(await refusal(await call('/api/pii/image', user, { body: form }))).toEqual([404, 'NOT_FOUND']);
  });
});
