// npm run bench:extension: what checking costs the page's main thread. One Chromium, one page of 5,000 text nodes that keeps
// changing, three times: left alone, checked by the extension, and checked by the same engine inside the page.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/run/chromium.ts';
import { root } from '../../scripts/setup.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';

const NODES = 5_000;
/** The page keeps changing for so long from the start of the check. */
const WATCHED_MS = 8_000;
/** After it stopped changing, everything has to be found within this time. */
const LONGEST_WAIT_MS = 60_000;
const ROUNDS = 3;
const extensionDir = path.join(root, 'dist', 'extension', 'chrome-mv3-enterprise');

const ROWS = Array.from(
  { length: NODES },
  (_, i) => `<p>Order ${i} for person${i}@example.com, paid by card, ship to Main Street ${i}.</p>`,
);
const PAGE = `<!doctype html><meta charset="utf-8"><title>Orders</title><main>${ROWS.join('')}</main>
<script>
  window.tasks = [];
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.tasks.push(duration); }).observe({ type: 'longtask' });
  // The longest time between two turns of the page's event loop, also below what counts as a long task.
  window.longestGap = 0;
  let last = performance.now();
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const now = performance.now();
    window.longestGap = Math.max(window.longestGap, now - last);
    last = now;
    setTimeout(() => channel.port2.postMessage(0), 0);
  };
  channel.port2.postMessage(0);
  let turn = 0;
  window.change = () => {
    const rows = document.querySelectorAll('p');
    for (let i = 0; i < 20; i++) {
      const row = rows[(turn * 20 + i) % rows.length];
      row.firstChild.data = 'Changed ' + turn + ' to user' + turn + '.' + i + '@example.org';
    }
    turn++;
  };
  window.start = () => { window.tasks.length = 0; window.longestGap = 0; last = performance.now(); window.timer = setInterval(window.change, 50); };
</script>`;

const engine = buildSync({
  stdin: {
    contents:
      "import { analyze } from './shared/finders/analyze'; window.analyzePage = (text) => analyze(text, { explain: true }).results;",
    resolveDir: root,
    loader: 'ts',
  },
  bundle: true,
  format: 'iife',
  write: false,
  minify: true,
}).outputFiles[0].text;

const built = spawnSync('node', ['scripts/run.mjs', 'wxt', 'build', '--mode', 'enterprise'], {
  cwd: root,
  encoding: 'utf8',
});
if (built.status !== 0) throw new Error(built.stdout + built.stderr);
const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(PAGE));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://localhost:${server.address().port}/`;
const profile = mkdtempSync(path.join(tmpdir(), 'veilmark-bench-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium(),
  headless: false,
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    `--disable-extensions-except=${extensionDir}`,
    `--load-extension=${extensionDir}`,
  ],
});
const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
const ui = await context.newPage();
await ui.goto(new URL('/wizard.html', worker.url()).href);

const WAYS = {
  'the page alone': async () => undefined,
  'checked and watched by the extension': async (page) => {
    await ui.evaluate(async (address) => {
      const [tab] = (await chrome.tabs.query({})).filter((open) => open.url === address);
      await chrome.runtime.sendMessage({ name: 'ui.command', data: { tabId: tab.id, command: { kind: 'scan' } } });
    }, page.url());
  },
  'the same engine once over the text, inside the page': async (page) => {
    await page.evaluate(engine);
    // In a task of the page's own, as a script of the page would.
    await page.evaluate(() =>
      setTimeout(() => {
        window.found = window.analyzePage(document.querySelector('main').innerText).length;
      }),
    );
  },
};

const results = Object.fromEntries(Object.keys(WAYS).map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, check] of Object.entries(WAYS))
    results[name].push(await measure(check, name.includes('extension')));
await context.close();
server.close();
rmSync(profile, { recursive: true, force: true });
report();

async function measure(check, isChecked) {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForTimeout(500);
  await page.evaluate(() => window.start());
  await check(page);
  const started = performance.now();
  await page.waitForTimeout(WATCHED_MS);
  await page.evaluate(() => clearInterval(window.timer));
  const planted = await page.evaluate(() =>
    [...document.querySelectorAll('p')].map((row) => /\S+@example\.\w+/.exec(row.textContent)[0]),
  );
  let found = isChecked ? 0 : await page.evaluate(() => window.found);
  while (isChecked && found < planted.length && performance.now() - started < WATCHED_MS + LONGEST_WAIT_MS) {
    await page.waitForTimeout(100);
    found = await countFound(page, planted);
  }
  const seconds = (performance.now() - started) / 1000;
  const measured = await page.evaluate(() => ({ tasks: window.tasks, gap: window.longestGap }));
  await page.close();
  return { ...measured, found, planted: planted.length, seconds };
}

/** How many of the values that stand in the page now were found: each of them, not as many as there are. */
async function countFound(page, planted) {
  const values = await ui.evaluate(async (address) => {
    const [tab] = (await chrome.tabs.query({})).filter((open) => open.url === address);
    const key = `frame:${tab.id}:0`;
    return ((await chrome.storage.session.get(key))[key]?.items ?? []).map(({ text }) => text);
  }, page.url());
  const known = new Set(values);
  return planted.filter((value) => known.has(value)).length;
}

function report() {
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const rows = Object.entries(results).map(([name, rounds]) => {
    const lost = Math.max(...rounds.map(({ planted, found }) => planted - found));
    const found = name.includes('alone') ? '' : `${NODES - lost} of ${NODES}`;
    const seconds = name.includes('extension') ? median(rounds.map((round) => round.seconds)).toFixed(1) : '';
    const long = Math.max(...rounds.map(({ tasks }) => tasks.length));
    const worst = Math.max(0, ...rounds.flatMap(({ tasks }) => tasks));
    const gap = median(rounds.map((round) => round.gap));
    const figures = [long, worst ? worst.toFixed(0) : 'none', gap.toFixed(0)];
    return `| ${name} | ${found} | ${seconds} | ${figures.join(' | ')} |`;
  });
  writeSection(
    'Extension on a busy page',
    `${describeMachine()}. \`npm run bench:extension\`: ${NODES.toLocaleString('en')} text nodes, 20 of them rewritten every 50 ms for ${WATCHED_MS / 1000} s from the start of the check, ${ROUNDS} rounds of each in turn, in one Chromium. "Found" counts the values in the page at the end (worst round) and says when all of them were found (median round). "Long tasks" are tasks of over 50 ms on the page's main thread, as the performance API reports them (worst round). "Gap" is the longest time between two turns of its event loop (median round).

| | found | all found after, s | tasks over 50 ms | longest, ms | longest gap, ms |
|---|---|---|---|---|---|
${rows.join('\n')}`,
  );
  console.log(rows.join('\n'));
}
