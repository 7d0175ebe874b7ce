import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { METER_MIGRATIONS } from '#worker/durable/meter-tables.ts';
import { type Migration, migrate } from '#worker/durable/migrate.ts';
import { open, openText, seal } from '#worker/platform/sealing.ts';
import { createUser } from '../helpers/accounts';
import { openMeter } from '../helpers/answers';

describe('tables of Durable Objects', () => {
  it('of an earlier release are brought up to date with everything in them', async () => {
    const user = await createUser('basic');
    const meter = await openMeter(user);
    const now = Date.now();
    await runInDurableObject(meter, (_, { storage: { sql } }) => {
      for (const table of ['account', 'entries', 'closed', 'scans', 'spending', 'reservations', 'schema_version'])
        sql.exec(`DROP TABLE ${table}`);
      METER_MIGRATIONS[0]?.(sql);
      sql.exec(
        "INSERT INTO account VALUES (1, ?, 'basic', 'active', 1, ?, 940, 60, 1000)",
        user.id,
        new Date(now).toISOString().slice(0, 7),
      );
      sql.exec("INSERT INTO windows VALUES ('analyze', ?, 59)", now);
      sql.exec("INSERT INTO pending_rows VALUES (7, 'row-seven', ?, 'charge', 'analyze', -60, 940)", now);
    });
    await evictDurableObject(meter);

    expect(await meter.balance()).toMatchObject({ balance: 940, used: 60 });
    const admit = () => meter.admit({ rateClass: 'analyze', minimumPlan: null, keyId: null, isCharged: false });
    expect([(await admit()).kind, (await admit()).kind]).toEqual(['admitted', 'limited']);
    await meter.flush();
    const row = await env.DB.prepare("SELECT tokens FROM ledger WHERE id = 'row-seven'").first();
    expect(row).toEqual({ tokens: -60 });
  });

  it('change by all steps or by none, once, and are left alone by an older release', async () => {
    const quota = env.UPLOAD_QUOTA.getByName(crypto.randomUUID());
    await runInDurableObject(quota, (_, { storage }) => {
      const { sql } = storage;
      const first: Migration = (sql) => sql.exec('CREATE TABLE uploads (period TEXT PRIMARY KEY, count INTEGER)');
      const second: Migration = (sql) => sql.exec('CREATE TABLE two (id INTEGER)');
      const broken: Migration = (sql) => sql.exec('CREATE TABLE two (id INTEGER)');
      const version = () => sql.exec('SELECT version FROM schema_version').one().version;

      expect(version()).toBe(1);
      expect(() => migrate(storage, [first, second, broken])).toThrow('already exists');
      expect([version(), sql.exec("SELECT * FROM sqlite_master WHERE name = 'two'").toArray()]).toEqual([1, []]);
      migrate(storage, [first, second]);
      migrate(storage, [first, second]);
      expect(version()).toBe(2);
      expect(() => migrate(storage, [first])).toThrow('version 2');
    });
  });
});

describe('the vault', () => {
  const binding = { purpose: 'test', owner: 'user-1' };

  it('opens what it sealed, and nothing else', async () => {
    const blob = await seal(env, 'a secret', binding);

    expect(await openText(env, blob, binding)).toBe('a secret');
    expect(blob).not.toContain(btoa('a secret').slice(0, 8));
    expect(await seal(env, 'a secret', binding)).not.toBe(blob);
    await expect(open(env, blob, { ...binding, owner: 'user-2' })).rejects.toThrow();
    await expect(open(env, blob, { ...binding, purpose: 'other' })).rejects.toThrow();
    await expect(open(env, `${blob.slice(0, -3)}AAA`, binding)).rejects.toThrow();
  });

  it('still opens blobs of the previous master key', async () => {
    const keys = JSON.parse(env.VAULT_KEYS) as { keys: Record<string, string> };
    const before = { ...env, VAULT_KEYS: JSON.stringify({ ...keys, current: 'k1' }) };
    const blob = await seal(before, 'old secret', binding);

    expect(blob).toMatch(/^v1\.k1\./);
    expect(await openText(env, blob, binding)).toBe('old secret');
  });
});
