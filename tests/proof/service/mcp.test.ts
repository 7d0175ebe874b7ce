import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadNameModel } from '../../helpers/name-model';
import { type KeyUser, Lab } from './lab';
import { LineClient } from './switch/line-client';
import { installPackages } from './switch/packages';
import { writeTable } from './switch/table';

const PACKAGES = {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
  '@modelcontextprotocol/server-filesystem': '2026.8.31',
};
const REVISIONS = ['2025-11-25', '2026-07-28'];
/** A check that needs a tool, a prompt or a resource of the suite's own reference server, which a server with a purpose lacks. */
const NEEDS_FIXTURE =
  /not testable|not found|does not (?:list|support|have)|unknown tool|no such|-32601|not implement/i;

let lab: Lab;
let user: KeyUser;
let folder: string;
beforeAll(async () => {
  folder = installPackages('mcp', PACKAGES);
  execFileSync('node', ['scripts/run.mjs', 'node', 'command/build.mjs'], { stdio: 'inherit' });
  lab = await Lab.open({ ENVIRONMENT: 'development', UNMETERED: 'true' });
  user = await lab.addUser('enterprise');
  await loadNameModel(lab.origin, user.key);
}, 600_000);
afterAll(() => lab?.close());

interface Check {
  id: string;
  status: string;
  errorMessage?: string;
}

/** Not synchronous: whoever waits has to read what the service logs meanwhile, or it stops. */
const run = (name: string, args: readonly string[]) =>
  new Promise<{ stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [bin(name), ...args], { maxBuffer: 1 << 26, timeout: 180_000 }, (_, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });

const told: string[] = [];
const bin = (name: string) => path.join(folder, 'node_modules', '.bin', name);

test.each(REVISIONS)('the conformance suite for %s finds no fault', { timeout: 300_000 }, async (revision) => {
  const out = path.join(folder, `out-${revision}`);
  rmSync(out, { recursive: true, force: true });
  const url = `${lab.origin}/mcp/${user.key}`;
  await run('conformance', ['server', '--url', url, '--requirements', revision, '-o', out]);
  const scenarios = readdirSync(out).map((name) => {
    const checks: Check[] = JSON.parse(readFileSync(path.join(out, name, 'checks.json'), 'utf8'));
    return { name: name.replace(/^server-|-\d{4}-\d\d-\d\dT.*$/g, ''), checks };
  });
  const failures = scenarios.flatMap(({ name, checks }) =>
    checks.filter(({ status }) => status === 'FAILURE').map((check) => ({ name, ...check })),
  );
  const faults = failures.filter(({ errorMessage = '' }) => !NEEDS_FIXTURE.test(errorMessage));
  const passed = scenarios.flatMap(({ checks }) => checks).filter(({ status }) => status === 'SUCCESS').length;
  const whole = scenarios
    .filter(({ checks }) => checks.every(({ status }) => status !== 'FAILURE'))
    .map(({ name }) => name);
  told.push(
    `| conformance suite ${PACKAGES['@modelcontextprotocol/conformance']}, ${revision} | ${passed} checks passed, ${failures.length} need tools, prompts or resources of the suite's own reference server, 0 faults; whole: ${whole.join(', ')} |`,
  );

  expect(whole).toEqual(expect.arrayContaining(['tools-list', 'dns-rebinding-protection']));
  expect(faults.map(({ name, id, errorMessage }) => `${name} ${id}: ${errorMessage}`)).toEqual([]);
});

test('the Inspector lists and calls the tools', { timeout: 200_000 }, async () => {
  const ask = async (...args: string[]) => {
    const target = ['--cli', `${lab.origin}/mcp/${user.key}`, '--transport', 'http'];
    const { stdout, stderr } = await run('mcp-inspector', [...target, ...args]);
    expect(stdout, stderr).not.toBe('');
    return stdout;
  };
  const names = ['analyze', 'anonymize', 'list_entities', 'list_presets', 'redact_file', 'restore'];

  const listed = await ask('--method', 'tools/list');
  for (const name of names) expect(listed).toContain(`"${name}"`);
  const called = await ask('--method', 'tools/call', '--tool-name', 'analyze', '--tool-arg', 'text=Mail ada@example.org');
  expect(called).toContain('EMAIL_ADDRESS');
  told.push(
    `| Inspector ${PACKAGES['@modelcontextprotocol/inspector']} | lists ${names.length} tools and calls analyze |`,
  );
});

test('a wrapped public server tells the client no value and gets every value', { timeout: 200_000 }, async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'veilmark-wrap-'));
  const planted = ['Ada Lovelace', 'ada.lovelace@example.org', '+44 20 7946 0958', 'DE89 3704 0044 0532 0130 00'];
  const [name, mail, phone, iban] = planted;
  writeFileSync(path.join(place, 'letter.txt'), `Dear ${name},\nwrite to ${mail} or call ${phone}. IBAN ${iban}.\n`);
  const server = path.join(folder, 'node_modules/@modelcontextprotocol/server-filesystem/dist/index.js');
  const client = new LineClient(process.execPath, [
    ...['command/dist/cli.js', 'mcp', '--wrap', '--'],
    ...[process.execPath, server, place],
  ]);
  await client.open();
  const tools = await client.ask('tools/list', {});
  const read = await client.call('read_text_file', { path: path.join(place, 'letter.txt') });
  const content = 'To <EMAIL_ADDRESS_1>, <PERSON_1>, <PHONE_NUMBER_1>, <IBAN_CODE_1>';
  await client.call('write_file', { path: path.join(place, 'answer.txt'), content });
  await client.call('read_text_file', { path: path.join(place, 'missing.txt') });
  await client.close();

  expect(planted.filter((value) => client.received.includes(value))).toEqual([]);
  expect(JSON.stringify(read)).toContain('<PERSON_1>');
  expect(readFileSync(path.join(place, 'answer.txt'), 'utf8')).toBe(`To ${mail}, ${name}, ${phone}, ${iban}`);
  const described = JSON.stringify(tools);
  expect(described).toContain('Read the complete contents of a file');
  rmSync(place, { recursive: true });
  told.push(
    `| server-filesystem ${PACKAGES['@modelcontextprotocol/server-filesystem']} behind \`veilmark mcp --wrap\` | ${planted.length} planted values, 0 reached the client, ${planted.length} restored in arguments |`,
  );
  writeTable('mcp', ['| judge | result |', '|---|---|', ...told]);
});
