import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeTables, packTables, TABLES_VERSION } from '#shared/finders/tables/make.ts';
import { installed, veilmark } from './installed';

const root = path.resolve(import.meta.dirname, '../../..');
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 22 };
const letter = path.join(root, 'tests/fixtures/documents/letter.docx');

test('the package is small, depends on nothing and names no place of the workspace', async () => {
  const { packed, folder } = await installed();
  // 7.6 MB of it are the model, 2.8 MB the engines of PDF and OCR; it has 13.54.
  expect(packed.unpackedSize).toBeLessThan(13.6e6);
  expect(readdirSync(path.join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['veilmark']);
  const dist = path.join(folder, 'node_modules', 'veilmark', 'dist');
  for (const file of readdirSync(dist).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(path.join(dist, file), 'utf8');
    expect(text.includes(root), file).toBe(false);
    expect(/from\s*["']@veilmark\//.test(text), file).toBe(false);
  }
});

test('the tables in the package are those that would be made at a start', async () => {
  const { folder } = await installed();
  const dist = path.join(folder, 'node_modules', 'veilmark', 'dist');
  const sizeOf = (bytes: Uint8Array) => brotliCompressSync(bytes, { params: quickly }).length;
  for (const [name, table] of Object.entries(makeTables())) {
    const brought = brotliDecompressSync(readFileSync(path.join(dist, `${name}.table.br`)));
    expect(brought.equals(packTables({ [name]: table }, TABLES_VERSION, sizeOf)), name).toBe(true);
  }
});

test('a program that uses the library is checked by its types', async () => {
  const { folder } = await installed();
  writeFileSync(
    path.join(folder, 'typed.ts'),
    `import { analyze, createSession, redactFile, type Finding } from 'veilmark';
import { loadModel } from 'veilmark/model';
import { createClient } from 'veilmark/client';
const model = await loadModel();
const found: Finding[] = analyze('x', { model }).results;
const restored: string = createSession().restore('x');
const copy: Uint8Array = (await redactFile(new Uint8Array(), { fileName: 'a.txt' })).bytes;
const answer = await createClient({ origin: 'http://localhost' }).analyze({ body: { text: 'x' } });
if (answer.success && 'results' in answer.data) { const type: string | undefined = answer.data.results[0]?.entity_type; void type; }
// @ts-expect-error a text is needed
analyze(1);
void [found, restored, copy];`,
  );
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom'];
  const result = spawnSync(process.execPath, [tsc, ...options, 'typed.ts'], { cwd: folder, encoding: 'utf8' });
  expect(result.stdout).toBe('');
});

const PROGRAM = `
import { readFileSync } from 'node:fs';
import { analyze, anonymize, createSession, deanonymize, detectFormat, readFileText, redactFile } from 'veilmark';
import { loadModel } from 'veilmark/model';
const model = await loadModel();
const text = 'Write to Ada Lovelace, ada@lovelace.io.';
const found = analyze(text, { model }).results.map(({ entity_type }) => entity_type);
const numbered = await anonymize(text, { model, numbered: true });
const back = await deanonymize(numbered.text, { mapping: numbered.mapping });
const session = createSession({ model });
const first = session.anonymize('Ada Lovelace wrote to Grace Hopper.').text;
const second = session.anonymize('Grace Hopper answered Ada Lovelace. PERSON_3 is no name. So did Alan Turing.').text;
const restorer = session.restorer();
let streamed = '';
for (const letter of second) streamed += restorer.push(letter);
streamed += restorer.end();
const later = createSession({ saved: JSON.parse(JSON.stringify(session.save())) });
const bytes = readFileSync(process.argv[2]);
const copy = await redactFile(bytes, { fileName: 'letter.docx', model, session: later });
const read = await readFileText(copy.bytes, { fileName: 'letter.docx' });
console.log(JSON.stringify({ found, numbered: numbered.text, back: back.text, first, second, streamed,
  format: detectFormat(bytes, { fileName: 'x' }), copy: copy.format, values: copy.verified.values, read: read.text,
  loadedOnce: (await loadModel()) === model }));
`;

/** Refuses every connection and every look-up of a name. */
const NO_SOCKETS = `
import net from 'node:net';
import dns from 'node:dns';
import dgram from 'node:dgram';
const refuse = () => { throw new Error('a connection was opened'); };
net.Socket.prototype.connect = refuse;
dns.lookup = refuse;
dgram.createSocket = refuse;
globalThis.fetch = refuse;
`;

test('the library works, and opens no connection', async () => {
  const { folder } = await installed();
  writeFileSync(path.join(folder, 'program.mjs'), PROGRAM);
  writeFileSync(path.join(folder, 'no-sockets.mjs'), NO_SOCKETS);
  const args = ['--import', './no-sockets.mjs', 'program.mjs', letter];
  const answer = JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }));
  expect(answer).toMatchObject({
    found: ['PERSON', 'EMAIL_ADDRESS'],
    numbered: 'Write to <PERSON_1>, <EMAIL_ADDRESS_1>.',
    back: 'Write to Ada Lovelace, ada@lovelace.io.',
    first: '<PERSON_1> wrote to <PERSON_2>.',
    second: '<PERSON_2> answered <PERSON_1>. PERSON_3 is no name. So did <PERSON_4>.',
    streamed: 'Grace Hopper answered Ada Lovelace. PERSON_3 is no name. So did Alan Turing.',
    format: 'docx',
    copy: 'docx',
    loadedOnce: true,
  });
  expect(answer.values).toBeGreaterThan(5);
  // The session went on counting where it had been saved.
  expect(answer.read).toContain('<PERSON_5>');
  expect(answer.read).not.toContain('<PERSON_1>');
});

test('the command works where there is no network at all', async () => {
  const { folder } = await installed();
  writeFileSync(path.join(folder, 'no-sockets.mjs'), NO_SOCKETS);
  const guard = { NODE_OPTIONS: `--import ${path.join(folder, 'no-sockets.mjs')}` };
  const probe = ['-e', "fetch('http://127.0.0.1:1').then(() => 0, () => 0)"];
  expect(spawnSync(process.execPath, probe, { env: { ...process.env, ...guard }, encoding: 'utf8' }).stderr).toContain(
    'a connection was opened',
  );
  const hasNamespaces = spawnSync('unshare', ['-rn', 'true']).status === 0;
  const through = hasNamespaces ? ['unshare', '-rn'] : [];
  const { code, out } = await veilmark(['redact', '-'], {
    input: 'Call Ada Lovelace at +44 20 7946 0018',
    env: guard,
    through,
  });
  expect({ code, out }).toEqual({ code: 0, out: 'Call <PERSON> at <PHONE_NUMBER>' });
});
