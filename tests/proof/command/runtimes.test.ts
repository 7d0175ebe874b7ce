import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/run/chromium.ts';
import { requirePrograms } from '../../../scripts/run/test-programs.ts';
import { startWorkerd } from '../../../scripts/run/workerd/start.ts';
import { folderWith, installed } from './installed';

const root = path.resolve(import.meta.dirname, '../../..');
const letter = path.join(root, 'tests/fixtures/documents/letter.docx');
/** Fetched for the proof, not for the project: a hundred megabytes each. */
const RUNTIMES = { bun: '1.4.4', deno: '2.9.6' };

/** What each runtime is asked; `load` brings the model the way that runtime can, `bytes` are those of a document. */
const QUESTION = `
  const model = await load();
  const text = 'Write to Ada Lovelace, ada@lovelace.io.';
  const numbered = await anonymize(text, { model, numbered: true });
  const back = await deanonymize(numbered.text, { mapping: numbered.mapping });
  const session = createSession({ model });
  const copy = await redactFile(bytes, { fileName: 'letter.docx', model, session });
  const read = await readFileText(copy.bytes, { fileName: 'letter.docx' });
  const answer = {
    numbered: numbered.text, back: back.text, format: copy.format, values: copy.verified.values,
    isGone: !read.text.includes('@') && read.text.includes('<PERSON_1>'),
    types: analyze(text, { model }).results.map(({ entity_type }) => entity_type),
  };`;
const ANSWER = {
  numbered: 'Write to <PERSON_1>, <EMAIL_ADDRESS_1>.',
  back: 'Write to Ada Lovelace, ada@lovelace.io.',
  format: 'docx',
  values: 8,
  isGone: true,
  types: ['PERSON', 'EMAIL_ADDRESS'],
};
const IMPORTS = `import { analyze, anonymize, createSession, deanonymize, readFileText, redactFile } from 'veilmark';
import { loadModel } from 'veilmark/model';`;

describe('Bun and Deno', () => {
  let programs: Record<keyof typeof RUNTIMES, string[]>;
  beforeAll(() => {
    const folder = folderWith({ 'package.json': '{ "private": true }' });
    const names = Object.entries(RUNTIMES).map(([name, version]) => `${name}@${version}`);
    // Without them nothing is proven, so a machine that cannot get them fails.
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...names], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const place = (from: string, file: string) =>
      execFileSync('find', [path.join(folder, 'node_modules', from), '-name', file, '-type', 'f', '-size', '+10M'], {
        encoding: 'utf8',
      }).split('\n')[0] ?? '';
    programs = {
      bun: [place('@oven', 'bun'), 'run'],
      deno: [place('@deno', 'deno'), 'run', '--no-prompt', '--allow-read', '--allow-env'],
    };
  });

  test.each(Object.keys(RUNTIMES) as (keyof typeof RUNTIMES)[])(
    'the library and the command run in %s',
    async (name) => {
      const { folder, home } = await installed();
      const [program = '', ...args] = programs[name];
      const run = (...rest: string[]) =>
        spawnSync(program, [...args, ...rest], {
          cwd: folder,
          encoding: 'utf8',
          input: 'Call Ada Lovelace at +44 20 7946 0018',
          env: { PATH: process.env.PATH, HOME: home },
        });
      writeFileSync(
        path.join(folder, 'asked.mjs'),
        `import { readFileSync } from 'node:fs';
${IMPORTS}
const load = loadModel;
const bytes = readFileSync(${JSON.stringify(letter)});
${QUESTION}
console.log(JSON.stringify(answer));`,
      );
      const asked = run('asked.mjs');
      expect(asked.stderr).toBe('');
      expect(JSON.parse(asked.stdout)).toEqual(ANSWER);
      const command = run('node_modules/veilmark/dist/cli.js', 'redact', '-');
      expect([command.status, command.stdout]).toEqual([0, 'Call <PERSON> at <PHONE_NUMBER>']);
      expect(run('node_modules/veilmark/dist/cli.js', 'scan', '-').status).toBe(1);
      // Its reader is among the code that lies packed.
      const pdf = run(
        'node_modules/veilmark/dist/cli.js',
        'scan',
        path.join(root, 'tests/fixtures/documents/accounts.pdf'),
      );
      expect([pdf.status, pdf.stdout.includes('EMAIL_ADDRESS')]).toEqual([1, true]);
    },
  );
});

const WORKERD = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [
    (name = "bundle.mjs", esModule = embed "bundle.mjs"),
    (name = "model.bin", data = embed "model.bin"),
    (name = "kernel.wasm", wasm = embed "kernel.wasm"),
  ],
  compatibilityDate = "2026-07-01",
);
`;

test('the library runs in workerd', async () => {
  const { folder } = await installed();
  const dist = path.join(folder, 'node_modules/veilmark/dist');
  mkdirSync(path.join(folder, 'worker'), { recursive: true });
  const entry = path.join(folder, 'worker', 'entry.mjs');
  writeFileSync(
    entry,
    `${IMPORTS}
import weights from './model.bin';
import kernel from './kernel.wasm';
const load = () => loadModel({ weights, kernel });
export default { async fetch(request) {
  const bytes = new Uint8Array(await request.arrayBuffer());
  ${QUESTION}
  return Response.json(answer);
} };`,
  );
  await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    outfile: path.join(folder, 'worker', 'bundle.mjs'),
    conditions: ['workerd', 'worker', 'browser'],
    external: ['./model.bin', './kernel.wasm'],
    logLevel: 'error',
  });
  cpSync(path.join(dist, 'model.bin.gz'), path.join(folder, 'worker', 'model.bin'));
  cpSync(path.join(dist, 'kernel.wasm'), path.join(folder, 'worker', 'kernel.wasm'));
  const config = path.join(folder, 'worker', 'config.capnp');
  writeFileSync(config, WORKERD);
  const workerd = await startWorkerd(config, ['http']);
  try {
    const response = await fetch(workerd.urls.http ?? '', { method: 'POST', body: readFileSync(letter) });
    expect(await response.json()).toEqual(ANSWER);
  } finally {
    await workerd.stop();
  }
});

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

test('the library runs in a browser, as it lies in the package', async () => {
  const { folder } = await installed();
  const page = `<!doctype html><link rel="icon" href="data:,">
<script type="importmap">{ "imports": { "veilmark": "/dist/index.js", "veilmark/model": "/dist/model-portable.js" } }</script>
<script type="module">
${IMPORTS}
import { kernelUrl, modelUrl } from 'veilmark/model';
const load = async () =>
  loadModel({ weights: (await fetch(modelUrl)).body, kernel: await WebAssembly.compileStreaming(fetch(kernelUrl)) });
globalThis.asked = (async () => {
  const bytes = new Uint8Array(await (await fetch('/letter.docx')).arrayBuffer());
  ${QUESTION}
  return answer;
})();
</script>`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const type = TYPES[path.extname(pathname) || '.html'] ?? 'application/octet-stream';
    response.setHeader('content-type', type);
    if (pathname === '/') response.end(page);
    else if (pathname === '/letter.docx') response.end(readFileSync(letter));
    else response.end(readFileSync(path.join(folder, 'node_modules/veilmark', path.normalize(pathname))));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  await requirePrograms(['chromium']);
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const answer = await tab.evaluate(() => (globalThis as unknown as { asked: Promise<unknown> }).asked);
    expect(answer).toEqual(ANSWER);
  } finally {
    await browser.close();
    server.close();
  }
});
