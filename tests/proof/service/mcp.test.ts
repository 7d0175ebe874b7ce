import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../helpers/free-port';
import { loadNameModel } from '../../helpers/name-model';
import { type KeyUser, Lab } from './lab';
import { LineClient } from './switch/line-client';
import { OAuthClient } from './switch/oauth-client';
import { installPackages } from './switch/packages';
import { Person } from './switch/person';
import { Recorder } from './switch/recorder';
import { writeTable } from './switch/table';

const PACKAGES = {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
  '@modelcontextprotocol/server-everything': '2026.8.31',
  '@modelcontextprotocol/server-filesystem': '2026.8.31',
};
/** The one that the command is built with. */
const CLIENT = JSON.parse(readFileSync('command/package.json', 'utf8')).devDependencies['@modelcontextprotocol/client'];
const MODERN = '2026-07-28';
const REVISIONS = ['2025-11-25', MODERN];
const PLANTED = ['Ada Lovelace', 'ada.lovelace@example.org', '+44 20 7946 0958', 'DE89 3704 0044 0532 0130 00'];
const [NAME, MAIL, PHONE, IBAN] = PLANTED;
const LETTER = `Dear ${NAME},\nwrite to ${MAIL} or call ${PHONE}. IBAN ${IBAN}.\n`;
const ANSWER = 'To <EMAIL_ADDRESS_1>, <PERSON_1>, <PHONE_NUMBER_1>, <IBAN_CODE_1>';
const RESTORED = `To ${MAIL}, ${NAME}, ${PHONE}, ${IBAN}`;

let lab: Lab;
let user: KeyUser;
let folder: string;
let place: string;
const told: string[] = [];
beforeAll(async () => {
  folder = installPackages('mcp', PACKAGES);
  place = mkdtempSync(path.join(tmpdir(), 'veilmark-wrap-'));
  execFileSync('node', ['scripts/run.mjs', 'node', 'command/build.mjs'], { stdio: 'inherit' });
  lab = await Lab.open({ ENVIRONMENT: 'development', UNMETERED: 'true' });
  user = await lab.addUser('enterprise');
  await loadNameModel(lab.origin, user.key);
}, 600_000);
afterAll(async () => {
  await lab?.close();
  if (place) rmSync(place, { recursive: true });
});

const versionOf = (name: keyof typeof PACKAGES) => `${name.split('/')[1]} ${PACKAGES[name]}`;
const bin = (name: string) => path.join(folder, 'node_modules', '.bin', name);
const script = (name: string) => path.join(folder, 'node_modules/@modelcontextprotocol', name, 'dist/index.js');

/** Not synchronous: whoever waits has to read what the service logs meanwhile, or it stops. */
const run = (name: string, args: readonly string[], onOutput: (text: string) => void = () => {}) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, [bin(name), ...args], { maxBuffer: 1 << 26, timeout: 280_000 });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
        onOutput(output);
      });
    child.once('close', (code) => resolve({ code, output }));
  });

test.each(REVISIONS)(
  'the conformance suite for %s finds what is listed, and nothing else',
  { timeout: 300_000 },
  async (revision) => {
    const out = path.join(folder, `out-${revision}`);
    rmSync(out, { recursive: true, force: true });
    const baseline = `tests/proof/service/switch/conformance-${revision}.yml`;
    const target = ['--url', `${lab.origin}/mcp/${user.key}`, '--requirements', revision];
    const { code, output } = await run('conformance', [
      'server',
      ...target,
      '--expected-failures',
      baseline,
      '-o',
      out,
    ]);
    const checks = readdirSync(out).flatMap(
      (name) => JSON.parse(readFileSync(path.join(out, name, 'checks.json'), 'utf8')) as { status: string }[],
    );
    const passed = checks.filter(({ status }) => status === 'SUCCESS').length;
    const listed = readFileSync(baseline, 'utf8').match(/^ {2}- /gm)?.length;

    expect(output.slice(-3000)).toContain('Baseline check passed');
    expect([code, passed > 30]).toEqual([0, true]);
    told.push(
      `| ${versionOf('@modelcontextprotocol/conformance')}, server, ${revision} | ${passed} checks pass; ${listed} need what this server does not offer, each with its reason in [its list](../${baseline}) |`,
    );
  },
);

test('a program connects over OAuth, as a person allows in the browser', { timeout: 300_000 }, async () => {
  const person = await Person.open(lab);
  const callback = `http://127.0.0.1:${await freePort()}/callback`;
  const client = new OAuthClient(`${lab.origin}/mcp`, callback, (address) =>
    person.answer(address, 'Allow', ['Restore']),
  );

  expect(await client.call('analyze', { text: `Mail ${MAIL}` })).toContain('EMAIL_ADDRESS');
  expect([client.registrations, client.granted, client.scope]).toEqual([1, 1, 'detect anonymize files']);

  // The token has run out: the client gets a new one by itself.
  await lab.service.query({ sql: "UPDATE oauth_tokens SET expires_at = 1 WHERE kind = 'access'" });
  expect(await client.call('analyze', { text: `Mail ${MAIL}` })).toContain('EMAIL_ADDRESS');
  expect(client.granted).toBe(2);

  // More is needed than was agreed to: the client asks for it, and the person agrees.
  const wider = new OAuthClient(`${lab.origin}/mcp`, callback, (address) =>
    person.answer(address, 'Allow', wider.granted === 0 ? ['Restore'] : []),
  );
  await wider.call('analyze', { text: 'x' });
  expect(await wider.call('restore', { text: 'x', session_id: 'none' })).toContain('isError');
  expect([wider.granted, wider.scope]).toEqual([2, 'detect anonymize restore files']);

  await person.endNewest();
  const refused = new OAuthClient(`${lab.origin}/mcp`, callback, (address) => person.answer(address, 'Deny'));
  await expect(refused.call('analyze', { text: 'x' })).rejects.toThrow();
  expect(refused.granted).toBe(0);

  const home = 'https://client.veilmark-proof.com/client.json';
  lab.gateway.serve('client.veilmark-proof.com', () => ({
    headers: { 'content-type': 'application/json' },
    body: { client_id: home, client_name: 'Proof client', redirect_uris: [callback] },
  }));
  const known = new OAuthClient(`${lab.origin}/mcp`, callback, (address) => person.answer(address), home);
  expect(await known.call('list_presets', {})).toContain('presets');
  expect(lab.gateway.to('client.veilmark-proof.com').length).toBeGreaterThan(0);
  told.push(
    `| OAuth of the SDK's client ${CLIENT}, the person in Chromium | registers itself, or is known by its own document; code with PKCE, fewer scopes than asked, refresh, step-up, refusal, end of access on the account page |`,
  );

  const port = await freePort();
  const redirect_uris = [`http://127.0.0.1:${port}/callback`];
  const registered = await lab.call('/oauth/register', undefined, {
    redirect_uris,
    token_endpoint_auth_method: 'none',
  });
  const { client_id } = JSON.parse(registered.text) as { client_id: string };
  let isAnswered = false;
  const { code, output } = await run(
    'conformance',
    [
      'authorization',
      '--url',
      lab.origin,
      '--client-id',
      client_id,
      '--resource',
      `${lab.origin}/mcp`,
      '-p',
      String(port),
    ],
    (text) => {
      const address = /^(http:\S+\/connect\?\S+)\n/m.exec(text)?.[1];
      if (address === undefined || isAnswered) return;
      isAnswered = true;
      void person.answer(address);
    },
  );
  expect([code, isAnswered, output.slice(-1500)]).toEqual([0, true, expect.not.stringContaining('✗')]);
  told.push(
    `| ${versionOf('@modelcontextprotocol/conformance')}, authorization server | metadata and code grant pass |`,
  );
  await person.close();
});

test('the Inspector lists and calls the tools', { timeout: 200_000 }, async () => {
  const ask = async (...args: string[]) => {
    const target = ['--cli', `${lab.origin}/mcp/${user.key}`, '--transport', 'http'];
    const { output, code } = await run('mcp-inspector', [...target, ...args]);
    expect(code, output).toBe(0);
    return output;
  };
  const names = ['analyze', 'anonymize', 'list_entities', 'list_presets', 'redact_file', 'restore'];

  const listed = await ask('--method', 'tools/list');
  for (const name of names) expect(listed).toContain(`"${name}"`);
  const call = ['--method', 'tools/call', '--tool-name', 'analyze', '--tool-arg'];
  expect(await ask(...call, `text=Mail ${MAIL}`)).toContain('EMAIL_ADDRESS');
  told.push(
    `| ${versionOf('@modelcontextprotocol/inspector')}, command line | lists ${names.length} tools and calls analyze |`,
  );
});

/** `veilmark mcp --wrap`, with a folder of its own for what it shares with others. */
const wrap = (...args: string[]) =>
  new LineClient(process.execPath, ['command/dist/cli.js', 'mcp', '--wrap', '--', ...args], {
    ...process.env,
    VEILMARK_HOME: path.join(place, 'shared'),
  });
const leaked = (client: LineClient) => PLANTED.filter((value) => client.received.includes(value));

test('a wrapped public server tells the client no value and gets every value', { timeout: 200_000 }, async () => {
  const files = mkdtempSync(path.join(place, 'files-'));
  writeFileSync(path.join(files, 'letter.txt'), LETTER);
  const client = wrap(process.execPath, script('server-filesystem'), files);
  await client.open();
  const tools = await client.ask('tools/list', {});
  const read = await client.call('read_text_file', { path: path.join(files, 'letter.txt') });
  await client.call('write_file', { path: path.join(files, 'answer.txt'), content: ANSWER });
  await client.call('read_text_file', { path: path.join(files, 'missing.txt') });
  await client.close();

  expect(leaked(client)).toEqual([]);
  expect(JSON.stringify(read)).toContain('<PERSON_1>');
  expect(readFileSync(path.join(files, 'answer.txt'), 'utf8')).toBe(RESTORED);
  expect(JSON.stringify(tools)).toContain('Read the complete contents of a file');
  told.push(
    `| ${versionOf('@modelcontextprotocol/server-filesystem')} behind \`veilmark mcp --wrap\` | ${PLANTED.length} planted values, 0 reached the client, ${PLANTED.length} restored in arguments |`,
  );
});

test('a wrapped address is veiled and restored like a program, and by the same placeholders', {
  timeout: 200_000,
}, async () => {
  const port = await freePort();
  const server = spawn(process.execPath, [script('server-everything'), 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/mcp`).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const recorder = new Recorder(`http://127.0.0.1:${port}`);
  const client = wrap(`${await recorder.listen()}/mcp`);
  await client.open();
  const tools = await client.ask('tools/list', {});
  // What the filesystem server told before has its placeholder already.
  const echoed = await client.call('echo', { message: LETTER });
  recorder.sent = '';
  await client.call('echo', { message: ANSWER });
  const code = await client.close();
  recorder.close();
  server.kill();

  expect([leaked(client), code]).toEqual([[], 0]);
  expect(JSON.stringify(tools)).toContain('Echoes back the input');
  for (const name of ['<PERSON_1>', '<EMAIL_ADDRESS_1>', '<PHONE_NUMBER_1>', '<IBAN_CODE_1>'])
    expect(JSON.stringify(echoed)).toContain(name);
  expect(recorder.sent).toContain(RESTORED);
  told.push(
    `| ${versionOf('@modelcontextprotocol/server-everything')} behind \`veilmark mcp --wrap -- URL\`, with a session | ${PLANTED.length} planted values, 0 reached the client, ${PLANTED.length} restored in arguments; the same placeholders as behind the other gateway |`,
  );
});

/** Scenarios for clients that are about how a server is reached; the rest judge what a client does with what it was told. */
const REACHING = [
  ['initialize', '2025-11-25'],
  ['tools_call', '2025-11-25'],
  ['sse-retry', '2025-11-25'],
  ['tools_call', MODERN],
  ['http-standard-headers', MODERN],
  ['http-custom-headers', MODERN],
] as const;

test('the conformance suite for clients finds no fault behind the veil', { timeout: 300_000 }, async () => {
  let passed = 0;
  for (const [scenario, revision] of REACHING) {
    const command = `${process.execPath} ${path.resolve('tests/proof/service/switch/wrap-driver.mjs')}`;
    const args = ['client', '--command', command, '--scenario', scenario, '--spec-version', revision];
    const { code, output } = await run('conformance', args);
    expect([scenario, code, output.slice(-1500)]).toEqual([
      scenario,
      0,
      expect.stringContaining(', 0 failed, 0 warnings'),
    ]);
    passed += Number(/Passed: (\d+)\//.exec(output)?.[1]);
  }
  told.push(
    `| ${versionOf('@modelcontextprotocol/conformance')}, client, through \`veilmark mcp --wrap -- URL\` | ${passed} checks of ${REACHING.length} scenarios pass (handshake, calls, reconnecting, headers), 0 fail |`,
  );
});

test('a wrapped address of the newer revision is veiled and restored too', { timeout: 200_000 }, async () => {
  const client = wrap(`${lab.origin}/mcp/${user.key}`);
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'proof', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const analyze = (text: string) =>
    client.ask('tools/call', { name: 'analyze', arguments: { text, include_values: true }, _meta });
  const discovered = await client.ask('server/discover', { _meta });
  const told1 = await analyze(LETTER);
  // The service finds an address that is as long as the value, not as its placeholder.
  const told2 = await analyze('<EMAIL_ADDRESS_1>');
  await client.close();

  expect(JSON.stringify(discovered)).toContain(MODERN);
  expect(leaked(client)).toEqual([]);
  expect(JSON.stringify(told1)).toContain('<EMAIL_ADDRESS_1>');
  expect(told2.result).toMatchObject({ structuredContent: { findings: [{ start: 0, end: MAIL?.length }] } });
  told.push(
    `| /mcp itself behind \`veilmark mcp --wrap -- URL\`, ${MODERN} | 0 values reached the client, arguments restored |`,
  );
  writeTable('mcp', ['| judge | result |', '|---|---|', ...told]);
});
