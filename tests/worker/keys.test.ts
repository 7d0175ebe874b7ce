import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertKeyPair, type KeyPairRow } from '#worker/data/key-pairs.ts';
import { seal } from '#worker/platform/sealing.ts';
import { runMaintenance } from '#worker/services/maintenance/run.ts';
import {
  rsa1024Private,
  rsa1024Public,
  rsa2048Pkcs1Private,
  rsa2048Private,
  rsa2048Public,
  rsa4096Private,
  rsa4096Public,
} from '../fixtures/key-pairs';
import { call, createUser, type TestUser } from '../helpers/accounts';

const pair = (keyName: string) => ({ keyName, publicKeyPem: rsa4096Public, privateKeyPem: rsa4096Private });

async function create(user: TestUser, body: object) {
  const response = await call('/api/asymmetric-keys', user, { body });
  return { status: response.status, body: await response.json<Record<string, never>>() };
}

async function createId(user: TestUser, keyName: string): Promise<string> {
  const { status, body } = await create(user, pair(keyName));
  expect(status).toBe(200);
  return (body as unknown as { keyPair: { id: string } }).keyPair.id;
}

const json = async (response: Response) => response.json<Record<string, unknown>>();

let user: TestUser;
beforeAll(async () => {
  user = await createUser('professional');
});

describe('creating a key pair', () => {
  it('stores it sealed and answers its description without the keys', async () => {
    const { status, body } = await create(user, pair('main'));

    expect(status).toBe(200);
    expect(body.keyPair).toEqual({
      id: expect.any(String),
      keyName: 'main',
      fingerprint: expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/),
      algorithm: 'RSA-4096',
      isActive: true,
      isZKWrapped: false,
      hasPrivateKeyBackup: true,
      usageCount: 0,
      lastUsedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const rows = await env.DB.prepare('SELECT sealed_private_key FROM key_pairs WHERE user_id = ?')
      .bind(user.id)
      .all<KeyPairRow>();
    expect(rows.results[0]?.sealed_private_key).toMatch(/^v1\.k2\./);
    expect(JSON.stringify(rows.results)).not.toContain('PRIVATE');
  });

  it('refuses a name that is taken, by this user only', async () => {
    await create(user, pair('taken'));
    const other = await createUser('professional');

    expect((await create(user, pair(' taken '))).status).toBe(409);
    expect((await create(user, pair('taken'))).body).toMatchObject({ code: 'CONFLICT' });
    expect((await create(other, pair('taken'))).status).toBe(200);
  });

  it.each([
    [{}, 'MISSING_FIELD'],
    [{ keyName: 'x', publicKeyPem: rsa2048Public }, 'MISSING_FIELD'],
    [{ keyName: '', publicKeyPem: rsa2048Public, privateKeyPem: rsa2048Private }, 'INVALID_REQUEST'],
    [{ keyName: 'x', publicKeyPem: 'nonsense', privateKeyPem: rsa2048Private }, 'INVALID_REQUEST'],
    [{ keyName: 'x', publicKeyPem: rsa2048Public, privateKeyPem: 'nonsense' }, 'INVALID_REQUEST'],
    [{ keyName: 'x', publicKeyPem: rsa2048Public, privateKeyPem: rsa4096Private }, 'INVALID_REQUEST'],
    [{ keyName: 'x', publicKeyPem: rsa2048Private, privateKeyPem: rsa2048Public }, 'INVALID_REQUEST'],
    [{ keyName: 'x', publicKeyPem: rsa1024Public, privateKeyPem: rsa1024Private }, 'INVALID_REQUEST'],
    [
      {
        keyName: 'x',
        publicKeyPem: rsa2048Public,
        privateKeyPem: rsa2048Private.replaceAll('PRIVATE', 'ZK WRAPPED PRIVATE'),
      },
      'INVALID_REQUEST',
    ],
  ])('refuses what is missing or is no pair (%#)', async (body, code) => {
    const answer = await create(user, body);

    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe(code);
    expect(JSON.stringify(answer.body)).not.toContain('MII');
  });

  it('stops at 50 pairs', async () => {
    const full = await createUser('professional');
    const row = {
      algorithm: 'RSA-2048',
      fingerprint: 'x',
      public_key_pem: 'x',
      sealed_private_key: 'x',
      usage_count: 0,
      last_used_at: null,
    };
    for (let i = 0; i < 50; i++) {
      const inserted = await insertKeyPair(
        env.DB,
        {
          ...row,
          id: crypto.randomUUID(),
          user_id: full.id,
          key_name: `k${i}`,
          is_active: 1,
          is_zk_wrapped: 0,
          created_at: 1,
          updated_at: 1,
        },
        50,
      );
      expect(inserted).toBe(true);
    }

    const answer = await create(full, pair('one more'));

    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'PLAN_LIMIT_EXCEEDED', details: { limit: 50 } });
  });
});

describe('reading key pairs', () => {
  it('lists the caller’s pairs', async () => {
    const owner = await createUser('free');
    await createId(owner, 'a');
    await createId(owner, 'b');

    const { keyPairs } = (await json(await call('/api/asymmetric-keys', owner))) as { keyPairs: { keyName: string }[] };

    expect(keyPairs.map(({ keyName }) => keyName)).toEqual(['a', 'b']);
    expect(JSON.stringify(keyPairs)).not.toContain('BEGIN');
  });

  it('gives the private key only on request, as PKCS#8', async () => {
    const owner = await createUser();
    const { body } = await create(owner, {
      keyName: 'pkcs1',
      publicKeyPem: rsa2048Public,
      privateKeyPem: rsa2048Pkcs1Private,
    });
    const path = `/api/asymmetric-keys/${(body as unknown as { keyPair: { id: string } }).keyPair.id}`;

    expect(await json(await call(path, owner))).not.toHaveProperty('privateKeyPem');
    expect(await json(await call(`${path}?includePrivateKey=false`, owner))).not.toHaveProperty('privateKeyPem');
    expect((await json(await call(`${path}?includePrivateKey=true`, owner))).privateKeyPem).toBe(rsa2048Private);
    expect((await call(`${path}?includePrivateKey=maybe`, owner)).status).toBe(400);
  });

  it('gives the public key alone', async () => {
    const id = await createId(user, 'public');

    expect(await json(await call(`/api/asymmetric-keys/${id}/public`, user))).toEqual({ publicKeyPem: rsa4096Public });
  });
});

describe('changing key pairs', () => {
  it('renames and switches', async () => {
    const id = await createId(user, 'before');
    const put = (body: unknown) => call(`/api/asymmetric-keys/${id}`, user, { method: 'PUT', body });

    expect(await json(await put({ keyName: 'after' }))).toMatchObject({
      keyPair: { keyName: 'after', isActive: true },
    });
    expect(await json(await put({ isActive: false }))).toMatchObject({
      keyPair: { keyName: 'after', isActive: false },
    });
    expect(await json(await put({ isActive: true, keyName: 'after' }))).toMatchObject({ keyPair: { isActive: true } });
    expect((await put({})).status).toBe(400);
    expect((await put({ isActive: 'yes' })).status).toBe(400);
  });

  it('refuses a name that another pair has, and then changes nothing', async () => {
    await createId(user, 'first');
    const id = await createId(user, 'second');

    const response = await call(`/api/asymmetric-keys/${id}`, user, {
      method: 'PUT',
      body: { keyName: 'first', isActive: false },
    });

    expect(response.status).toBe(409);
    expect(await json(await call(`/api/asymmetric-keys/${id}`, user))).toMatchObject({
      keyName: 'second',
      isActive: true,
    });
  });

  it('deletes for good', async () => {
    const id = await createId(user, 'gone');

    const response = await call(`/api/asymmetric-keys/${id}`, user, { method: 'DELETE' });

    expect(await json(response)).toEqual({ success: true, message: expect.any(String) });
    expect((await call(`/api/asymmetric-keys/${id}`, user)).status).toBe(404);
    expect((await call(`/api/asymmetric-keys/${id}`, user, { method: 'DELETE' })).status).toBe(404);
  });
});

it('hides another user’s pairs on every route', async () => {
  const id = await createId(user, 'mine');
  const stranger = await createUser('enterprise');
  const path = `/api/asymmetric-keys/${id}`;

  for (const response of [
    await call(path, stranger),
    await call(`${path}?includePrivateKey=true`, stranger),
    await call(`${path}/public`, stranger),
    await call(path, stranger, { method: 'PUT', body: { isActive: false } }),
    await call(path, stranger, { method: 'DELETE' }),
  ]) {
    expect(response.status).toBe(404);
    expect(await json(response)).toMatchObject({ code: 'NOT_FOUND' });
  }
  const body = {
    text: 'Ada',
    analyzer_results: [{ entity_type: 'P', start: 0, end: 3 }],
    operators: { P: { type: 'encrypt_asym', public_key_id: id } },
  };
  expect((await call('/api/pii/anonymize', stranger, { body })).status).toBe(400);
  expect(await json(await call(path, user))).toMatchObject({ isActive: true, usageCount: 0 });
});

describe('rotation of the master key', () => {
  it('seals again what an older key sealed, on reading and by the hourly job', async () => {
    const owner = await createUser();
    const ids = [await createId(owner, 'read'), await createId(owner, 'job'), await createId(owner, 'lost')];
    const older = { ...env, VAULT_KEYS: JSON.stringify({ ...JSON.parse(env.VAULT_KEYS), current: 'k1' }) };
    const set = (id: string, sealed: string) =>
      env.DB.prepare('UPDATE key_pairs SET sealed_private_key = ? WHERE id = ?').bind(sealed, id).run();
    for (const id of ids)
      await set(id, await seal(older, rsa4096Private, { purpose: 'private-key', owner: `${owner.id}|${id}` }));
    await set(ids[2] as string, 'v1.k0.AAAA');
    const sealed = async (id: string | undefined) =>
      (await env.DB.prepare('SELECT sealed_private_key FROM key_pairs WHERE id = ?').bind(id).first<KeyPairRow>())
        ?.sealed_private_key;

    expect((await json(await call(`/api/asymmetric-keys/${ids[0]}?includePrivateKey=true`, owner))).privateKeyPem).toBe(
      rsa4096Private,
    );
    await expect.poll(() => sealed(ids[0])).toMatch(/^v1\.k2\./);
    expect(await sealed(ids[1])).toMatch(/^v1\.k1\./);
    await runMaintenance(env, Date.now());

    expect(await sealed(ids[1])).toMatch(/^v1\.k2\./);
    expect(await sealed(ids[2])).toBe('v1.k0.AAAA');
    expect((await json(await call(`/api/asymmetric-keys/${ids[1]}?includePrivateKey=true`, owner))).privateKeyPem).toBe(
      rsa4096Private,
    );
  });

  it('does not open a blob moved to another row', async () => {
    const [first, second] = [await createId(user, 'row 1'), await createId(user, 'row 2')];
    await env.DB.prepare(
      'UPDATE key_pairs SET sealed_private_key = (SELECT sealed_private_key FROM key_pairs WHERE id = ?) WHERE id = ?',
    )
      .bind(first, second)
      .run();

    expect((await call(`/api/asymmetric-keys/${second}?includePrivateKey=true`, user)).status).toBe(500);
  });
});
