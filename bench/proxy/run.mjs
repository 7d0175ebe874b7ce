// npm run bench:proxy [-- --write | --turns]: the privacy proxy beside the same upstream without it: time to the first token, throughput, memory;
// how long each turn of a conversation takes (`--turns`: only that); and how many stand-ins come back when a model respells them, on every surface, from the request to the end of the stream.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { startProxy } from '../../tests/proof/proxy/setup.mjs';
import { importBundled } from '../bundle-engine.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { startService } from '../service.mjs';
import { ask, at, firstToken, shown } from './ask.mjs';
import { conversation, turnTable } from './conversation.mjs';
import { startUpstream } from './upstream.mjs';

const WARM_UP = 60;
const ROUNDS = 100;
const NEW_PROMPTS = 12;
const TOKENS = 2000;
const STREAMS = 16;
const { measureSurfaces, agentPrompt } = await importBundled('bench/proxy/surfaces.ts');

const upstream = await startUpstream();
const proxy = await startProxy(upstream.url, ['--no-page']);
const direct = `${upstream.url}/v1/chat/completions`;
const through = `${proxy.url}/openai/v1/chat/completions`;
try {
  if (process.argv.includes('--turns')) console.log(await turns());
  else await all();
} finally {
  proxy.stop();
  upstream.stop();
}

async function all() {
  const report = `${describeMachine()}, load average ${loadavg()[0].toFixed(1)}. \`npm run bench:proxy -- --write\`: the command next to the same upstream on the same machine, alternating; the first token is the first event that carries text.

${await firstTokens()}

${await turns()}

${await throughput()}

${await restoring()}`;
  if (process.argv.includes('--write')) writeSection('Privacy proxy', report);
  else console.log(report);
}

async function firstTokens() {
  const question = [
    { role: 'user', content: 'Write to Ada Lovelace (ada@example.org) that her parcel is late. '.repeat(3) },
  ];
  const long = agentPrompt(100_000);
  // Every turn says something new; what came before is known.
  const turn = (round) => ({ role: 'user', content: `Turn ${round}: go on with jane${round}@example.org` });
  const cases = [
    ['a question of 200 characters', ROUNDS, (round) => [...question, turn(round)]],
    ['a turn of an agent, 100 KB, all but the last message seen before', ROUNDS, (round) => [...long, turn(round)]],
    ['100 KB that were never seen before', NEW_PROMPTS, (round) => agentPrompt(100_000, round + 1)],
  ];
  for (let round = 0; round < WARM_UP; round++)
    await firstToken(through, { stream: true, messages: [...(round % 3 ? question : long), turn(-round)] });
  const rows = [];
  for (const [title, rounds, messages] of cases) {
    const without = [];
    const added = [];
    const before = processorMs(proxy.pid);
    for (let round = 0; round < rounds; round++) {
      const body = { stream: true, messages: messages(round) };
      without.push(await firstToken(direct, body));
      added.push((await firstToken(through, body)) - without.at(-1));
    }
    const figures = [at(without, 0.5), at(added, 0.5), at(added, 0.95), (processorMs(proxy.pid) - before) / rounds];
    rows.push(`| ${title} | ${rounds} | ${figures.map(shown).join(' | ')} |`);
  }
  return `| time to the first token | rounds | without, p50 ms | added, p50 ms | added, p95 ms | processor time of the proxy, ms a request |
|---|---|---|---|---|---|
${rows.join('\n')}`;
}

/** The command and the service, each beside its own first turns. */
async function turns() {
  const rows = [await conversation('the command', through)];
  const service = await startService({ args: ['--unmetered'], vars: { OUTBOUND_GATEWAY: upstream.url } });
  try {
    const headers = { 'x-veilmark-key': service.apiKeys.enterprise };
    rows.push(await conversation('the service', `${service.baseUrl}/proxy/openai/v1/chat/completions`, headers));
  } finally {
    await service.stop();
  }
  return turnTable(rows);
}

async function throughput() {
  const body = { stream: true, tokens: TOKENS, messages: [{ role: 'user', content: 'Ada Lovelace, ada@example.org' }] };
  const started = memoryOf(proxy.pid);
  const rows = [];
  for (const streams of [1, STREAMS]) {
    const [plain, veiled] = [
      await tokensPerSecond(direct, body, streams),
      await tokensPerSecond(through, body, streams),
    ];
    rows.push(`| ${streams} | ${Math.round(plain)} | ${Math.round(veiled)} |`);
  }
  return `| streams of ${TOKENS} tokens at once | tokens/s without | tokens/s with |
|---|---|---|
${rows.join('\n')}

The proxy held ${started} MB before them and ${memoryOf(proxy.pid)} MB after, the name model and what it remembers of the prompts above included.`;
}

async function restoring() {
  const { surfaces, kinds } = await measureSurfaces();
  const table = (title, rows) => `| ${title} | texts | restored exactly |
|---|---|---|
${rows.map(([name, { texts, restored }]) => `| ${name} | ${texts} | ${((100 * restored) / texts).toFixed(1)} % |`).join('\n')}`;
  return `Stand-ins put back when a model respells them, from the request to the end of an answer streamed in pieces of 4 characters (the changes of \`tests/helpers/placeholder-changes.ts\`, which we wrote; no model was run):

${table('surface', surfaces)}

${table('change, on all surfaces', kinds)}`;
}

async function tokensPerSecond(url, body, streams) {
  const started = performance.now();
  await Promise.all(Array.from({ length: streams }, async () => (await ask(url, body)).text()));
  return (1000 * streams * body.tokens) / (performance.now() - started);
}

/** User and system time so far, where the system tells; it counts in hundredths of a second. */
function processorMs(pid) {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}

/** Resident memory in MB, where the system tells. */
function memoryOf(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return 'an unknown number of';
  }
}
