// npm run bench:start: how long a background that the browser has just started, and the playground of
// a page that was just opened, take to their first findings: as built, and without the file of the engine's tables.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { buildAssets } from '../../scripts/build/assets.ts';
import { findChromium } from '../../scripts/run/chromium.ts';
import { root } from '../../scripts/setup.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';

const ROUNDS = 9;
const TEXT =
  'Dear Ms Anna Smith, please call +44 20 7946 0018 or write to anna.smith@example.com; IBAN DE89 3704 0044 0532 0130 00.';
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-start-'));
const isTables = (file) => /tables[^/\\]*\.bin\.gz$/.test(file);

const built = spawnSync('node', ['scripts/run.mjs', 'wxt', 'build'], { cwd: root, encoding: 'utf8' });
if (built.status !== 0) throw new Error(built.stdout + built.stderr);
buildAssets();
const extension = path.join(root, 'dist', 'extension', 'chrome-mv3');
const assets = path.join(root, 'dist', 'assets');

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

const measured = {
  'background of the extension': [await startExtension(extension), await startExtension(withoutTables(extension))],
  'playground of the dashboard': [await startPlayground(assets), await startPlayground(withoutTables(assets))],
};
const rows = [];
for (const [name, programs] of Object.entries(measured)) {
  const results = programs.map(() => []);
  // The first start of each only fills caches.
  for (const { start } of programs) await start();
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, { start }] of programs.entries()) results[i].push(await start());
  for (const { close } of programs) await close();
  const found = new Set(results.flat().map((result) => result.found));
  if (found.size !== 1) throw new Error(`${name}: not the same was found with and without the tables`);
  const cells = results.map((runs) => `${median(runs, 'ms').toFixed(0)} | ${median(runs, 'seconds').toFixed(2)}`);
  rows.push(`| ${name} | ${cells.join(' | ')} |`);
}
rmSync(folder, { recursive: true, force: true });
const packedBytes = readdirSync(path.join(extension, 'models')).filter(isTables);
const [file] = packedBytes.map((name) => statSync(path.join(extension, 'models', name)).size);
writeSection(
  'Start of the engine in a browser',
  `${describeMachine()}. \`npm run bench:start\`: the browser has stopped the background, or opens the page again with its files kept; time to the first findings of a short text without the model, and processor time of the browser's pages and scripts in it; medians of ${ROUNDS} starts of each in turn, at a load of ${loadavg()[0].toFixed(0)}. The tables are a file of ${(file / 1000).toFixed(0)} kB; without it the engine makes them.

| | with the tables, ms | processor s | without, ms | processor s |
|---|---|---|---|---|
${rows.join('\n')}`,
);
console.log(rows.join('\n'));

function withoutTables(from) {
  const to = path.join(folder, path.basename(from));
  cpSync(from, to, { recursive: true, filter: (file) => !isTables(file) });
  return to;
}

async function launch(flags = []) {
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(folder, 'profile-')), {
    executablePath: findChromium(),
    headless: false,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...flags,
    ],
  });
  const session = await context.browser().newBrowserCDPSession();
  /** Processor seconds of everything that runs scripts. */
  const spent = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  return { context, spent };
}

async function startExtension(dir) {
  const { context, spent } = await launch([`--disable-extensions-except=${dir}`, `--load-extension=${dir}`]);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const ui = await context.newPage();
  await ui.goto(new URL('/proof.html', worker.url()).href);
  const ask = (name, data) =>
    ui.evaluate(
      async (message) => {
        const from = performance.now();
        const { reply } = await chrome.runtime.sendMessage(message);
        return { ms: performance.now() - from, found: JSON.stringify(reply.findings) };
      },
      { name, data },
    );
  await ask('ui.change', { settings: { deviceModel: false } });
  const session = await context.newCDPSession(ui);
  await session.send('ServiceWorker.enable');
  const start = async () => {
    await session.send('ServiceWorker.stopAllWorkers');
    await ui.waitForTimeout(500);
    const before = await spent();
    const { ms, found } = await ask('ui.preview', { text: TEXT });
    return { ms, found, seconds: (await spent()) - before };
  };
  return { start, close: () => context.close() };
}

async function startPlayground(dir) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/api/')) return response.writeHead(401).end('{}');
    const wanted = path.join(dir, pathname);
    const found = existsSync(wanted) && statSync(wanted).isFile() ? wanted : path.join(dir, 'index.html');
    response.setHeader('content-type', TYPES[path.extname(found)] ?? 'application/octet-stream');
    if (pathname.startsWith('/app/')) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    return response.end(readFileSync(found));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { context, spent } = await launch();
  await context.addInitScript(watchWorker);
  await context.addInitScript(() => localStorage.setItem('veilmark.model', 'off'));
  const start = async () => {
    const page = await context.newPage();
    await page.waitForTimeout(500);
    const before = await spent();
    await page.goto(`http://localhost:${server.address().port}/playground`);
    const first = await page.waitForFunction(() => window.first);
    const seconds = (await spent()) - before;
    const result = { ...(await first.jsonValue()), seconds };
    await page.close();
    return result;
  };
  const close = async () => {
    await context.close();
    server.close();
  };
  return { start, close };
}

/** Runs in the page: from the start of the engine's thread to its first findings. */
function watchWorker() {
  const Original = Worker;
  window.Worker = class extends Original {
    constructor(...args) {
      super(...args);
      const from = performance.now();
      this.addEventListener('message', ({ data }) => {
        if (data.answer?.results)
          window.first ??= { ms: performance.now() - from, found: JSON.stringify(data.answer.results) };
      });
    }
  };
}

function median(runs, field) {
  return runs.map((run) => run[field]).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
}
