import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runVerify } from '#command/audit/run-verify.ts';
import type { AuditEntry } from '#shared/contract/audit-log.ts';
import { type AuditExport, checkAuditLog, GENESIS, hashEntry, headBytes } from '#shared/policy/audit.ts';
import { makeOrganization } from '../../helpers/organization';

const organization = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90';
const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
let log: AuditExport;
let otherKey: string;

beforeAll(async () => {
  const { publicKey, sign } = await makeOrganization(organization);
  otherKey = (await makeOrganization()).publicKey;
  const entries: AuditEntry[] = [];
  for (const action of ['organization.created', 'invite.created', 'member.joined', 'policy.saved']) {
    const last = entries.at(-1);
    const at = new Date(entries.length * 1000).toISOString();
    const previous = last?.hash ?? GENESIS;
    const entry = { seq: entries.length + 1, at, actor: 'a', action, details: { version: 1 }, previous };
    entries.push({ ...entry, hash: await hashEntry(organization, entry) });
  }
  const { seq, hash } = entries.at(-1) as AuditEntry;
  const signature = await sign(new Uint8Array(headBytes(organization, { seq, hash })));
  log = { organization, publicKey, entries, head: { seq, hash, signature } };
});
afterAll(() => rmSync(folder, { recursive: true }));

const changed = (index: number, change: Partial<AuditEntry>) =>
  log.entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry));

describe('an audit log', () => {
  it('is intact as it was written', async () => {
    expect(await checkAuditLog(log)).toBeUndefined();
  });

  it('tells what was done to it', async () => {
    const check = (change: Partial<AuditExport>) => checkAuditLog({ ...log, ...change });
    const rehashed = { ...(log.entries[1] as AuditEntry), actor: 'b' };
    rehashed.hash = await hashEntry(organization, rehashed);

    expect(await check({ entries: changed(1, { actor: 'b' }) })).toEqual({ kind: 'changed', seq: 2 });
    expect(await check({ entries: changed(1, { details: {} }) })).toEqual({ kind: 'changed', seq: 2 });
    expect(await check({ entries: changed(1, rehashed) })).toEqual({ kind: 'unlinked', seq: 3 });
    expect(await check({ entries: log.entries.filter(({ seq }) => seq !== 3) })).toEqual({ kind: 'gap', seq: 3 });
    expect(await check({ entries: log.entries.slice(0, -1) })).toEqual({ kind: 'cut-off', seq: 3 });
    expect(await check({ organization: 'another' })).toEqual({ kind: 'changed', seq: 1 });
    expect(await checkAuditLog(log, otherKey)).toEqual({ kind: 'unsigned' });
    expect(await checkAuditLog(log, 'no key')).toEqual({ kind: 'unsigned' });
  });

  it('is checked by the command, page by page, in any order', async () => {
    const write = (name: string, content: unknown) => {
      const file = path.join(folder, name);
      writeFileSync(file, JSON.stringify(content));
      return file;
    };
    const pages = [log.entries.slice(2), log.entries.slice(0, 2)].map((entries, index) =>
      write(`page-${index}.json`, { ...log, entries, isIntact: true, next: null }),
    );
    const forged = write('forged.json', { ...log, entries: changed(0, { action: 'nothing.happened' }) });

    expect(await runVerify(pages, log.publicKey)).toBe(0);
    expect(await runVerify([forged], undefined)).toBe(1);
    expect(await runVerify([write('whole.json', log)], otherKey)).toBe(1);
    await expect(runVerify([write('other.json', { entries: [] })], undefined)).rejects.toThrow('not an audit log');
  });
});
