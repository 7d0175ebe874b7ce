import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#command/frame/sqlite-engine.ts';
import { pathFiles, storeFiles } from '#command/traces/find-files.ts';
import { type Leaf, rewriteJson } from '#command/traces/json-leaves.ts';
import { prepareRedaction } from '#command/traces/prepare.ts';
import { runExport } from '#command/traces/run-export.ts';
import { summarize } from '#command/traces/run-list.ts';
import { inPlaceWriter, redactTraces, runTraceRedact } from '#command/traces/run-redact.ts';
import { STORES } from '#command/traces/stores.ts';
import { withLog } from '#command/traces/wal.ts';
import { addSamples } from '../helpers/sqlite-samples';

const home = mkdtempSync(path.join(tmpdir(), 'veilmark-traces-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const machine = { platform: 'linux' as const, home, folder: home, environment: {} };

const SESSION = '8456e2fd-f838-4627-b86a-9699e4103763';
const SIGNATURE = `EqQB${'A1b2C3d4E5'.repeat(12)}==`;
const SEALED = `gAAAAA${'Z9y8X7w6V5'.repeat(20)}==`;
const MAIL = 'jane.whitfield@corp-mail.com';
const IBAN = 'DE89 3704 0044 0532 0130 00';
const inBase64 = Buffer.from(`Mail ${MAIL} about the account\n`.repeat(8)).toString('base64');

/** Written as agents write them: a signed thought, arguments as JSON inside a string, a file in base64, a number that is no string. */
const LINES = [
  `{"type":"user","uuid":"${SESSION}","cwd":"${home}/work","n":1.0,"message":{"role":"user","content":"Ask ${MAIL}"},"free":"\\u00fcber 1e3"}`,
  `{"type":"assistant","message":{"content":[{"type":"thinking","thinking":"Mail ${MAIL}.","signature":"${SIGNATURE}"},{"type":"redacted_thinking","data":"${SEALED}"}]}}`,
  `{"type":"response_item","payload":{"type":"function_call","name":"exec","arguments":${JSON.stringify(JSON.stringify({ cmd: `grep '${IBAN}' x`, contact: { email: MAIL }, phone: 4930901820 }))},"call_id":"call_2","encrypted_content":"${SEALED}"}}`,
  `{"type":"user","toolUseResult":{"file":{"base64":"${inBase64}","type":"text/plain"},"byMail":{"${MAIL}":2}}}`,
  '{"type":"summary","summary":"cut off when it was killed',
];

function makeStore(name: string): { root: string; file: string } {
  const root = path.join(home, name);
  const file = path.join(root, 'projects', '-work', `${SESSION}.jsonl`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${LINES.join('\n')}\n`);
  utimesSync(file, 1e9, 1e9);
  return { root, file };
}

const quick = { 'no-model': true };

async function redactInPlace(root: string, values = {}, idleMs = 1000) {
  const { redaction, keep } = await prepareRedaction({ ...quick, ...values }, { stays: true });
  const writer = inPlaceWriter({ idleMs, backupFolder: path.join(home, 'backup', path.basename(root)) });
  const code = await redactTraces(pathFiles(machine, root), redaction, writer, () => {});
  await keep();
  return code;
}

describe('stores of agents', () => {
  const paths: [agent: string, file: string][] = [
    ['claude-code', `.claude/projects/-home-a/${SESSION}.jsonl`],
    ['claude-code', `.claude/projects/-home-a/${SESSION}/subagents/agent-1.jsonl`],
    ['claude-code', '.claude/history.jsonl'],
    ['codex', `.codex/sessions/2026/11/16/rollout-2026-11-16T22-26-47-${SESSION}.jsonl`],
    ['codex', '.codex/thread_history_1.sqlite'],
    ['gemini-cli', '.gemini/tmp/project/chats/session-2026-11-16T10-00-abcdef12.jsonl'],
    ['gemini-cli', '.gemini/tmp/0a1b/logs.json'],
    ['opencode', '.local/share/opencode/storage/part/msg_1/prt_1.json'],
    ['opencode', '.local/share/opencode/opencode.db'],
    ['cursor', '.config/Cursor/User/globalStorage/state.vscdb'],
    ['cline', '.config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks/1731/api_conversation_history.json'],
    ['roo-code', '.config/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks/ab/ui_messages.json'],
    ['aider', '.aider.chat.history.md'],
    ['continue', '.continue/sessions/0f.json'],
  ];

  it('are found by name, and nothing beside them', () => {
    const root = path.join(home, 'all');
    const others = [
      '.claude/settings.json',
      '.codex/auth.json',
      '.local/share/opencode/auth.json',
      '.continue/config.yaml',
    ];
    for (const name of [...paths.map(([, name]) => name), ...others]) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), 'x');
    }
    const found = storeFiles({ ...machine, home: root, folder: root });
    expect(found.map(({ store, file }) => [store.id, path.relative(root, file)]).sort()).toEqual([...paths].sort());
    expect(summarize(found).find(({ agent }) => agent === 'claude-code')).toMatchObject({
      sessions: 1,
      files: 3,
      bytes: 3,
    });
  });

  it('lie elsewhere on other systems', () => {
    const rootsOn = (platform: NodeJS.Platform, id: string, environment = {}) =>
      STORES.find((store) => store.id === id)?.roots({ platform, home: '/u', folder: '/w', environment })[0];
    expect(rootsOn('darwin', 'cursor')).toBe('/u/Library/Application Support/Cursor/User');
    expect(rootsOn('win32', 'cursor', { APPDATA: '/u/Roaming' })).toBe('/u/Roaming/Cursor/User');
    expect(rootsOn('linux', 'codex', { CODEX_HOME: '/c' })).toBe('/c');
  });
});

describe('a record', () => {
  it('is read as what its strings hold, and stays byte for byte where nothing changes', async () => {
    const seen: Pick<Leaf, 'path' | 'text'>[] = [];
    for (const line of LINES.slice(0, 4)) {
      const same = await rewriteJson(line, ({ path, text, kind }) => {
        if (kind === 'text' || kind === 'name') seen.push({ path, text });
        return undefined;
      });
      expect(same).toBe(line);
    }
    const texts = seen.map(({ text }) => text);
    expect(texts).toContain(`grep '${IBAN}' x`);
    expect(texts.filter((text) => text.startsWith(`Mail ${MAIL} about`))).toHaveLength(1);
    expect(texts.join()).not.toContain(SEALED);
    expect(seen.find(({ text }) => text === MAIL)?.path).toBe('payload.arguments→contact.email');
  });

  it('says what kind of picture it holds, whichever comes first', async () => {
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(300)]).toString('base64');
    const change = (leaf: Leaf) => {
      if (!leaf.file) return undefined;
      leaf.file.writtenAs = 'image/png';
      return 'NEW';
    };
    expect(await rewriteJson(`{"media_type":"image/jpeg","data":"${png}"}`, change)).toBe(
      '{"media_type":"image/png","data":"NEW"}',
    );
    expect(await rewriteJson(`{"data":"${png}","mimeType":"image/gif"}`, change)).toBe(
      '{"data":"NEW","mimeType":"image/png"}',
    );
  });
});

describe('a session in place', () => {
  it('loses its values, keeps its form, and lies in the backup as it was', async () => {
    const { root, file } = makeStore('in-place');
    const before = readFileSync(file, 'utf8');
    expect(await redactInPlace(root)).toBe(0);
    const after = readFileSync(file, 'utf8');
    for (const value of [MAIL, IBAN, inBase64.slice(0, 40)]) expect(after).not.toContain(value);
    const lines = after.split('\n');
    expect(lines).toHaveLength(before.split('\n').length);
    expect(lines[0]).toBe(LINES[0]?.replace(MAIL, '<EMAIL_ADDRESS_1>'));
    expect(lines[1]).toBe(LINES[1]?.replace(MAIL, '<EMAIL_ADDRESS_1>'));
    const call = JSON.parse(lines[2] ?? '').payload;
    expect(call.encrypted_content).toBe(SEALED);
    expect(JSON.parse(call.arguments)).toMatchObject({
      cmd: "grep '<IBAN_CODE_1>' x",
      contact: { email: '<EMAIL_ADDRESS_1>' },
    });
    expect(JSON.parse(lines[3] ?? '').toolUseResult.byMail).toEqual({ '<EMAIL_ADDRESS_1>': 2 });
    expect(lines[4]).toBe(LINES[4]);
    const [backup] = readdirSync(path.join(home, 'backup', 'in-place'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.jsonl'),
    );
    expect(readFileSync(path.join(home, 'backup', 'in-place', backup ?? ''), 'utf8')).toBe(before);
    await redactInPlace(root);
    expect(readFileSync(file, 'utf8')).toBe(after);
  });

  it('has the placeholders of a mapping', async () => {
    const { root, file } = makeStore('mapped');
    const mapping = path.join(home, 'mapping.json');
    writeFileSync(mapping, JSON.stringify({ version: 1, mapping: [['<EMAIL_ADDRESS_7>', MAIL]], numbered: '' }));
    await redactInPlace(root, { mapping });
    expect(readFileSync(file, 'utf8')).toContain('Ask <EMAIL_ADDRESS_7>');
    expect(JSON.parse(readFileSync(mapping, 'utf8')).mapping).toContainEqual(['<IBAN_CODE_1>', IBAN]);
  });

  it('is left alone while it is written', async () => {
    const { root, file } = makeStore('busy');
    const before = readFileSync(file, 'utf8');
    utimesSync(file, new Date(), new Date());
    expect(await redactInPlace(root, {}, 60_000)).toBe(3);
    utimesSync(file, 1e9, 1e9);
    if (process.platform === 'linux') {
      const writer = spawn(process.execPath, [
        '-e',
        "require('fs').openSync(process.argv[1],'a');console.log(1);setInterval(()=>{},1e6)",
        file,
      ]);
      await once(writer.stdout, 'data');
      expect(await redactInPlace(root)).toBe(3);
      writer.kill();
      await once(writer, 'exit');
    }
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('a database', () => {
  it('loses its values, also from its log and its free pages, and knows the new length of the session', async () => {
    const { root, file } = makeStore('database');
    const place = path.join(root, 'state.sqlite');
    const { database, write } = await openSqlite(new Uint8Array());
    database.run(
      'CREATE TABLE items(thread TEXT, item TEXT, next_byte_offset INTEGER); CREATE TRIGGER t AFTER UPDATE ON items BEGIN DELETE FROM items; END;',
    );
    const { size } = statSync(file);
    const item = JSON.stringify({ type: 'message', text: `Mail ${MAIL}`, encrypted_content: SEALED });
    database.run('INSERT INTO items VALUES(?, ?, ?)', [SESSION, item, size]);
    writeFileSync(place, write());
    utimesSync(place, 1e9, 1e9);
    expect(await redactInPlace(root)).toBe(0);
    expect(readFileSync(place, 'latin1')).not.toContain(MAIL);
    const after = (await openSqlite(readFileSync(place))).database.prepare('SELECT * FROM items');
    after.step();
    const [, text, offset] = after.get();
    expect(JSON.parse(String(text))).toEqual({
      type: 'message',
      text: 'Mail <EMAIL_ADDRESS_1>',
      encrypted_content: SEALED,
    });
    expect(offset).toBe(statSync(file).size);
  });

  it('loses what is kept beside its rows: samples of ANALYZE, and rows that were deleted', async () => {
    const places = ['samples.sqlite', 'deleted.sqlite'].map((name) => path.join(home, 'beside', name));
    mkdirSync(path.join(home, 'beside'));
    const [samples = '', deleted = ''] = places;
    const { database } = await openSqlite(new Uint8Array());
    database.run("CREATE TABLE items(item TEXT); INSERT INTO items VALUES('nothing')");
    addSamples(database, 'items', MAIL);
    writeFileSync(samples, database.export());
    const other = (await openSqlite(new Uint8Array())).database;
    other.run('PRAGMA secure_delete = OFF; CREATE TABLE items(item TEXT)');
    other.run('INSERT INTO items VALUES(?)', [`${MAIL} `.repeat(2000)]);
    other.run('DELETE FROM items');
    writeFileSync(deleted, other.export());
    for (const place of places) {
      expect(readFileSync(place, 'latin1')).toContain(MAIL);
      utimesSync(place, 1e9, 1e9);
    }
    expect(await redactInPlace(path.join(home, 'beside'))).toBe(0);
    for (const place of places) expect(readFileSync(place, 'latin1')).not.toContain(MAIL);
  });

  it('has the changes of its log up to the last whole transaction', () => {
    const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../fixtures/traces', name));
    const made = withLog(read('notes.sqlite'), read('notes.sqlite-wal'));
    expect(Buffer.from(made).toString('latin1')).toContain('second note');
    expect(Buffer.from(made).toString('latin1')).not.toContain('never committed');
    expect(withLog(read('notes.sqlite'), read('notes.sqlite-wal').fill(7, 100, 104))).toEqual(read('notes.sqlite'));
  });
});

describe('copies', () => {
  it('go to a folder, with the folders of the user veiled', async () => {
    const { root } = makeStore('copied');
    const to = path.join(home, 'copies');
    await expect(runTraceRedact([root], quick)).rejects.toThrow('--in-place');
    expect(await runTraceRedact([root], { ...quick, output: to, quiet: true })).toBe(0);
    expect(existsSync(path.join(to, 'folder', 'projects', '-work', `${SESSION}.jsonl`))).toBe(true);
  });

  it('are one file with a receipt of what follows', async () => {
    const { file } = makeStore('exported');
    const to = path.join(home, 'bug.jsonl');
    expect(await runExport([file], { ...quick, output: to })).toBe(0);
    const [head = '', ...rest] = readFileSync(to, 'utf8').split('\n');
    const body = rest.join('\n');
    expect(body).not.toContain(MAIL);
    expect(JSON.parse(head)).toMatchObject({
      type: 'veilmark-receipt',
      sha256: createHash('sha256').update(body).digest('hex'),
    });
    expect(JSON.parse(head).counts.EMAIL_ADDRESS).toBeGreaterThan(3);
  });
});
