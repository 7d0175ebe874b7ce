import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '#command/frame/sqlite-engine.ts';
import { sharedMapping } from '#command/redact/mapping/shared-mapping.ts';
import { pathFiles, storeFiles } from '#command/traces/find-files.ts';
import { prepareRedaction } from '#command/traces/prepare.ts';
import { inPlaceWriter, redactTraces } from '#command/traces/run-redact.ts';
import { runWatch } from '#command/traces/run-watch.ts';
import { cursorRows, SIGNATURE, storesWith } from '../fixtures/traces/stores';

const MAIL = 'jane.whitfield@corp-mail.com';
const IBAN = 'DE89 3704 0044 0532 0130 00';
const PHONE = '+49 30 9018211';
const home = mkdtempSync(path.join(tmpdir(), 'veilmark-stores-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const quick = { 'no-model': true };

/** Long ago: nobody writes to it. */
function put(root: string, name: string, content: string | Uint8Array): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, 1e9, 1e9);
  return file;
}

async function redact(root: string, values = {}) {
  const machine = { platform: 'linux' as const, home: root, folder: root, environment: {} };
  const { redaction, keep } = await prepareRedaction({ ...quick, ...values }, { stays: true });
  const writer = inPlaceWriter({ idleMs: 1000, backupFolder: undefined });
  const files = storeFiles(machine).length > 0 ? storeFiles(machine) : pathFiles(machine, root);
  const code = await redactTraces(files, redaction, writer, () => {});
  await keep();
  return { code, stores: new Set(files.map(({ store }) => store.id)) };
}

const pngSize = (base64: string): number[] => {
  const bytes = Buffer.from(base64, 'base64');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

/** The same without its texts: names, order, kinds, numbers. */
const shapeOf = (text: string): unknown => JSON.parse(text, (_, value) => (typeof value === 'string' ? 'text' : value));

describe('stores written to their published formats', () => {
  it('lose their values and keep their form', async () => {
    const root = path.join(home, 'published');
    const files = storesWith(MAIL, IBAN, PHONE);
    for (const [name, content] of Object.entries(files)) put(root, name, content);

    const { code, stores } = await redact(root);

    expect(code).toBe(0);
    expect([...stores].sort()).toEqual(['aider', 'cline', 'continue', 'gemini-cli', 'opencode', 'roo-code']);
    for (const [name, before] of Object.entries(files)) {
      const after = readFileSync(path.join(root, name), 'utf8');
      for (const value of [MAIL, IBAN, PHONE]) expect(after, name).not.toContain(value);
      if (name.endsWith('.json')) expect(shapeOf(after), name).toEqual(shapeOf(before));
      expect(after.split(SIGNATURE).length, name).toBe(before.split(SIGNATURE).length);
      // One person has one name in every store.
      if (before.includes(MAIL)) expect(after, name).toContain('<EMAIL_ADDRESS_1>');
    }
    const session = JSON.parse(readFileSync(path.join(root, Object.keys(files)[0] ?? ''), 'utf8'));
    expect(session.messages[1]).toMatchObject({ model: 'gemini-3-pro', tokens: { total: 124 } });
    expect(session.messages[1].toolCalls[0].id).toBe('read_file-1763366400000-1');
  });

  it('of Cursor are databases, and lose their values as well', async () => {
    const root = path.join(home, 'cursor');
    const { database, write } = await openSqlite(new Uint8Array());
    database.run(
      'CREATE TABLE ItemTable (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB); CREATE TABLE cursorDiskKV (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB);',
    );
    for (const [key, value] of cursorRows(MAIL, IBAN)) {
      database.run('INSERT INTO cursorDiskKV VALUES (?, ?)', [key, value]);
      database.run('INSERT INTO ItemTable VALUES (?, ?)', [key, new TextEncoder().encode(value)]);
    }
    const file = put(root, '.config/Cursor/User/globalStorage/state.vscdb', write());

    expect((await redact(root)).code).toBe(0);

    const bytes = readFileSync(file);
    for (const value of [MAIL, IBAN]) expect(bytes.toString('latin1')).not.toContain(value);
    const made = (await openSqlite(bytes)).database;
    for (const table of ['cursorDiskKV', 'ItemTable']) {
      const rows = made.prepare(`SELECT key, value FROM ${table} ORDER BY rowid`);
      const keys: string[] = [];
      const values: string[] = [];
      while (rows.step()) {
        const [key, value] = rows.get();
        keys.push(String(key));
        values.push(typeof value === 'string' ? value : new TextDecoder().decode(value as Uint8Array));
      }
      expect(keys).toEqual(cursorRows(MAIL, IBAN).map(([key]) => key));
      expect(JSON.parse(values[1] ?? '')).toMatchObject({ _v: 2, text: 'Ask <EMAIL_ADDRESS_1> about <IBAN_CODE_1>' });
      expect(values[2]).toBe('true');
    }
  });
});

it('sessions have the placeholders that proxy and gateways share', async () => {
  const folder = path.join(home, 'shared-home');
  vi.stubEnv('VEILMARK_HOME', folder);
  try {
    // The proxy shares once a gateway takes part.
    await sharedMapping('gateway', folder).read();
    await sharedMapping('proxy', folder).add([['<EMAIL_ADDRESS_4>', MAIL]]);
    const root = path.join(home, 'shared');
    const file = put(root, 'a.jsonl', `${JSON.stringify({ text: `Ask ${MAIL} about ${IBAN}` })}\n`);
    expect((await redact(root, { shared: true })).code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8')).text).toBe('Ask <EMAIL_ADDRESS_4> about <IBAN_CODE_1>');
    // And the proxy knows what was new here.
    const { mapping = [] } = (await sharedMapping('proxy', folder).read()) ?? {};
    expect(mapping).toContainEqual(['<IBAN_CODE_1>', IBAN]);
  } finally {
    vi.unstubAllEnvs();
  }
});

it('pictures that cannot be read become white squares, and say what kind they are now', async () => {
  // Reading them needs the built package: npm run prove:traces paints this one over.
  const picture = readFileSync(path.join(import.meta.dirname, '../fixtures/images/documents/card-en-plain.png'));
  const root = path.join(home, 'pictures');
  const source = { type: 'base64', media_type: 'image/jpeg', data: picture.toString('base64') };
  const file = put(root, 'a.jsonl', `${JSON.stringify({ message: { content: [{ type: 'image', source }] } })}\n`);

  expect((await redact(root)).code).toBe(0);

  const { source: made } = JSON.parse(readFileSync(file, 'utf8')).message.content[0];
  expect(made).toMatchObject({ type: 'base64', media_type: 'image/png' });
  expect(pngSize(made.data)).toEqual([8, 8]);
});

it('watch redacts a session once it has ended, and leaves older ones alone', async () => {
  const root = path.join(home, 'watched');
  const line = `${JSON.stringify({ text: `Ask ${MAIL}` })}\n`;
  const older = put(root, 'older.jsonl', line);
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const watching = runWatch([root], { ...quick, idle: '1', 'no-backup': true, quiet: true }, stopped);
  const ended = put(root, 'ended.jsonl', line);
  await expect.poll(() => readFileSync(ended, 'utf8'), { timeout: 60_000 }).toContain('<EMAIL_ADDRESS_1>');
  stop();

  expect(await watching).toBe(0);
  expect(readFileSync(older, 'utf8')).toBe(line);
});
