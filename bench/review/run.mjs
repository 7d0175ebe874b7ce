// npm run bench:review: a text of 4,000 findings in the review screen of the built dashboard. Adds a value at 1,000 places, goes through the
// 5,000 marks by keyboard and decides, adds another value at 4,000 places, and says how long the longest task of the page took: by the browser's long task API, and in processor time, which a busy machine does not change.
import { loadavg } from 'node:os';
import { buildAssets } from '../../scripts/build/assets.ts';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { openDashboard } from './serve.mjs';

const FOUND = 4_000;
const ADDED = 1_000;
const MARKS = FOUND + ADDED;
const STEPS = 300;
const KEYS = ['j', 'a', 'r', 'j', 'l', 'u', 'k', 'e', 'd', 'n'];

if (!process.argv.includes('--built')) buildAssets();
const { context, address, close } = await openDashboard();
const page = await context.newPage();
await page.goto(`${address}/playground`);
await page.getByRole('tab', { name: 'Files' }).click();
const lineOf = (i) =>
  `Line ${i}: write to person${i}@firm${i % 97}.net ${i % (FOUND / ADDED) === 0 ? 'zorblue' : 'today'}.`;
const text = Array.from({ length: FOUND }, (_, i) => lineOf(i)).join('\n');
await page
  .getByLabel('Choose files')
  .setInputFiles([{ name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }]);
const list = page.getByRole('listbox', { name: 'Findings' });
await list.waitFor({ timeout: 300_000 });
await page.getByText(`0 of ${FOUND} decided`).waitFor();
await list.focus();

const session = await context.newCDPSession(page);
const events = [];
session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
await page.evaluate(() => {
  window.long = [];
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) window.long.push(duration);
  }).observe({ entryTypes: ['longtask'] });
});
await session.send('Tracing.start', {
  transferMode: 'ReportEvents',
  categories: 'disabled-by-default-devtools.timeline,toplevel,devtools.timeline',
});
const missed = page.getByRole('textbox', { name: 'Something was missed' });
await missed.fill('zorblue');
await missed.press('Enter');
await page.getByText(`${ADDED} places added`).waitFor();
await list.focus();
for (let step = 0; step < STEPS; step++) await page.keyboard.press(KEYS[step % KEYS.length]);
const decidedByKeys = await page.getByText(new RegExp(` of ${MARKS} decided`)).innerText();
await page.getByRole('checkbox', { name: /E-mail address/ }).click();
await page.getByRole('button', { name: 'Undo', exact: true }).click();
await page.getByText(decidedByKeys).waitFor();
await missed.fill('Line');
await missed.press('Enter');
await page.getByText(`${FOUND} places added`).waitFor();
const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
await session.send('Tracing.end');
await ended;
const long = await page.evaluate(() => window.long);
// A browser keeps renderers in reserve: the page is in one of them, and the others are idle.
const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
const mains = new Set(
  events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
);
if (mains.size === 0) throw new Error('The trace names no main thread of a page');
const tasks = events
  .filter((event) => /RunTask/.test(event.name) && event.tdur && mains.has(threadOf(event)))
  .map(({ tdur }) => tdur / 1000)
  .sort((a, b) => b - a);
await close();

const over = tasks.filter((ms) => ms > 50).length;
const line = `A value added at ${ADDED} places, ${STEPS} keys, a type kept and that undone, another value added at ${FOUND} places: the longest task took ${(tasks[0] ?? 0).toFixed(1)} ms of processor time, ${over} took more than 50 ms; by the clock, at a load of ${loadavg()[0].toFixed(0)}, the long task API told ${long.length}, the longest ${Math.max(0, ...long).toFixed(0)} ms (${decidedByKeys}).`;
console.log(
  line,
  'top',
  tasks
    .slice(0, 8)
    .map((ms) => ms.toFixed(1))
    .join(' '),
);
if (process.argv.includes('--write'))
  writeSection(
    'Review screen',
    `${describeMachine()}. \`npm run bench:review\`: a text with ${FOUND} findings in the review screen of the dashboard. ${line}`,
  );
