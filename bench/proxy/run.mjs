// The privacy proxy beside the same upstream without it: time to the first token, throughput, memory; and how many stand-ins come back
// when a model respells them, on every surface, end to end through the proxy's own streams.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { startProxy } from '../../tests/proof/proxy/setup.mjs';
import { importBundled } from '../bundle-engine.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';

const ROUNDS = 60;
const TOKENS = 2000;
const { measureSurfaces, agentPrompt } = await importBundled('bench/proxy/surfaces.ts');

const upstream = await startUpstream();
const proxy = await startProxy(upstream.url, ['--no-page']);
try {
  const rows = [];
  for (const [title, messages] of Object.entries({
    'a question of 200 characters': [
      { role: 'user', content: 'Write to Ada Lovelace (ada@example.org) that her parcel is late. '.repeat(3) },
    ],
    'a turn of an agent, 100 KB, all but the last message seen before': agentPrompt(100_000),
  })) {
    const direct = [];
    const through = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Every turn says something new.
      const body = {
        stream: true,
        messages: [...messages, { role: 'user', content: `Turn ${round}: go on with jane${round}@example.org` }],
      };
      direct.push(await firstToken(`${upstream.url}/v1/chat/completions`, body));
      through.push(await firstToken(`${proxy.url}/openai/v1/chat/completions`, body));
    }
    const added = through.map((ms, i) => ms - direct[i]);
    rows.push(`| ${title} | ${shown(median(direct))} | ${shown(median(through))} | ${shown(median(added))} |`);
  }
  const long = { stream: true, tokens: TOKENS, messages: [{ role: 'user', content: 'Ada Lovelace, ada@example.org' }] };
  const speeds = [`${upstream.url}/v1`, `${proxy.url}/openai/v1`].map(
    (url) => () => tokensPerSecond(`${url}/chat/completions`, long),
  );
  const [plain, veiled] = [await speeds[0](), await speeds[1]()];
  writeSection(
    'Privacy proxy',
    `${describeMachine()}, load average ${loadavg()[0].toFixed(1)}. \`npm run bench:proxy\`: the command beside the same upstream on the same machine, alternating, medians of ${ROUNDS} rounds; the first token is the first event that carries text.

| | without ms | with ms | added at p50 ms |
|---|---|---|---|
${rows.join('\n')}

A stream of ${TOKENS} tokens: ${Math.round(plain)} tokens/s without, ${Math.round(veiled)} with. The proxy held ${memoryOf(proxy.pid)} MB after all of it, model included.

Stand-ins put back when a model respells them, end to end through each surface's stream in pieces of 4 characters (the changes of \`tests/helpers/placeholder-changes.ts\`, which we wrote; no model was run):

| surface | texts | restored exactly |
|---|---|---|
${measureSurfaces()
  .map(({ surface, texts, restored }) => `| ${surface} | ${texts} | ${((100 * restored) / texts).toFixed(1)} % |`)
  .join('\n')}
`,
  );
} finally {
  proxy.stop();
  upstream.stop();
}

/** Answers at once with a stream that names who was asked about. */
function startUpstream() {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const { tokens = 3 } = JSON.parse(body);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let i = 0; i < tokens; i++) {
      const content = i % 40 === 20 ? '<PERSON_1> ' : 'word ';
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`,
      );
    }
    response.end('data: [DONE]\n\n');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }),
    );
  });
}

const ask = (url, body) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function firstToken(url, body) {
  const started = performance.now();
  const response = await ask(url, body);
  const reader = response.body.getReader();
  await reader.read();
  const ms = performance.now() - started;
  while (!(await reader.read()).done);
  return ms;
}

async function tokensPerSecond(url, body) {
  const started = performance.now();
  await (await ask(url, body)).text();
  return (1000 * body.tokens) / (performance.now() - started);
}

/** Resident memory in MB, where the system tells. */
function memoryOf(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return 'an unknown number of';
  }
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
function shown(ms) {
  return ms.toFixed(2);
}
