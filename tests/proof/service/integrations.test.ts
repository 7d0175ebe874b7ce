import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MakeSession } from '#command/library/veil/session.ts';
import { loadNameModel } from '../../helpers/name-model';
import { Lab } from './lab';
import { FakeProvider } from './switch/fake-provider';
import { installPackages } from './switch/packages';
import { PORTKEY, Portkey } from './switch/portkey';
import { writeTable } from './switch/table';

const PACKAGES = {
  ai: '7.0.169',
  langchain: '1.5.14',
  '@langchain/core': '1.2.13',
  openai: '7.53.0',
  '@anthropic-ai/sdk': '1.8.0',
};
const DOORS = `export * as ai from 'ai';
export { MockLanguageModelV4, convertArrayToReadableStream } from 'ai/test';
export { createAgent, createMiddleware } from 'langchain';
export { FakeListChatModel } from '@langchain/core/utils/testing';
export { default as OpenAI } from 'openai';
export { default as Anthropic } from '@anthropic-ai/sdk';
`;
const MAIL = 'ada.lovelace@example.org';
const SAID = `Write to ${MAIL} today`;
const VEILED = 'Write to <EMAIL_ADDRESS_1> today';

/** What a program that uses them writes: it has to pass the compiler with the types of all sides. */
const TYPED = `import Anthropic from '@anthropic-ai/sdk';
import { type LanguageModelMiddleware } from 'ai';
import { createMiddleware } from 'langchain';
import OpenAI from 'openai';
import { createSession } from 'veilmark';
import { veilMiddleware as aiSdk } from 'veilmark/ai-sdk';
import { veil } from 'veilmark/fetch';
import { veilMiddleware as langchain } from 'veilmark/langchain';

const makeSession = () => createSession();
export const clients = [new OpenAI({ fetch: veil(fetch, makeSession) }), new Anthropic({ fetch: veil(fetch, makeSession) })];
export const middleware: LanguageModelMiddleware = aiSdk(makeSession);
export const agent = createMiddleware(langchain(makeSession));
`;

// Packages of others that are not installed where types are checked.
// biome-ignore lint/suspicious/noExplicitAny: their types are not here
let doors: any;
let folder: string;
let makeSession: MakeSession;
let veil: typeof import('#command/library/veil/fetch.ts').veil;
let aiSdk: typeof import('#command/library/veil/ai-sdk.ts').veilMiddleware;
let langchain: typeof import('#command/library/veil/langchain.ts').veilMiddleware;
let lab: Lab;
beforeAll(async () => {
  folder = installPackages('integrations', PACKAGES);
  writeFileSync(path.join(folder, 'doors.mjs'), DOORS);
  doors = await import(pathToFileURL(path.join(folder, 'doors.mjs')).href);
  execFileSync('node', ['scripts/run.mjs', 'node', 'command/build.mjs'], { stdio: 'inherit' });
  const built = (name: string) => import(pathToFileURL(path.resolve('command/dist', name)).href);
  const library = await built('node.js');
  makeSession = () => library.createSession({});
  veil = (await built('fetch.js')).veil;
  aiSdk = (await built('ai-sdk.js')).veilMiddleware;
  langchain = (await built('langchain.js')).veilMiddleware;
  lab = await Lab.open({ ENVIRONMENT: 'development', UNMETERED: 'true' });
}, 600_000);
afterAll(async () => {
  await lab?.close();
  const rows = Object.entries({ ...PACKAGES, ...PORTKEY }).map(
    ([name, version]) => `| ${name} ${version} | veiled and restored, at once and streamed |`,
  );
  writeTable('integrations', [
    '| package | result |',
    '|---|---|',
    ...rows,
    '| Python client, Open WebUI filter | run by Python against the service |',
  ]);
});

test('their types and ours fit', { timeout: 300_000 }, () => {
  execFileSync('node', ['scripts/run.mjs', 'node', 'command/build-types.mjs'], { stdio: 'inherit' });
  rmSync(path.join(folder, 'node_modules/veilmark'), { force: true });
  symlinkSync(path.resolve('command'), path.join(folder, 'node_modules/veilmark'));
  writeFileSync(path.join(folder, 'typed.ts'), TYPED);
  const settings = { module: 'nodenext', target: 'es2023', strict: true, skipLibCheck: true, noEmit: true, types: [] };
  const config = { compilerOptions: settings, files: ['typed.ts'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync('node', ['scripts/run.mjs', 'tsc', '-p', folder], { encoding: 'utf8' });

  expect(stdout.trim()).toBe('');
});

describe('veil(fetch)', () => {
  const provider = new FakeProvider();
  let baseURL: string;
  beforeAll(async () => {
    baseURL = await provider.listen();
  });
  afterAll(() => provider.close());
  const nothingLeft = () => expect(provider.received.at(-1)).not.toContain(MAIL);
  const openai = () => new doors.OpenAI({ apiKey: 'x', baseURL, fetch: veil(fetch, makeSession), maxRetries: 0 });
  const messages = [{ role: 'user', content: SAID }];

  test('OpenAI, at once', async () => {
    const message = { role: 'assistant', content: 'Sent to <EMAIL_ADDRESS_1>.' };
    provider.answerJson({
      id: 'x',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    });

    const answer = await openai().chat.completions.create({ model: 'm', messages });

    nothingLeft();
    expect(provider.received.at(-1)).toContain(VEILED);
    expect(answer.choices[0].message.content).toBe(`Sent to ${MAIL}.`);
  });

  test('OpenAI, text and tool calls streamed', async () => {
    const chunk = (delta: object, finish_reason: string | null = null) => ({
      id: 'x',
      object: 'chat.completion.chunk',
      model: 'm',
      choices: [{ index: 0, delta, finish_reason }],
    });
    const call = (args: string) => chunk({ tool_calls: [{ index: 0, function: { arguments: args } }] });
    provider.answerEvents([
      ...['Sent to <EMA', 'IL_ADDR', 'ESS_1', '>', ' and <EMAIL'].map((content) => chunk({ content })),
      ...['{"to":"<EMAIL_', 'ADDRESS_1>"}'].map(call),
      chunk({}, 'stop'),
      'data: [DONE]\n\n',
    ]);

    let [text, args] = ['', ''];
    for await (const part of await openai().chat.completions.create({ model: 'm', messages, stream: true })) {
      text += part.choices[0]?.delta.content ?? '';
      args += part.choices[0]?.delta.tool_calls?.[0]?.function?.arguments ?? '';
    }

    nothingLeft();
    expect(text).toBe(`Sent to ${MAIL} and <EMAIL`);
    expect(JSON.parse(args)).toEqual({ to: MAIL });
  });

  test('Anthropic, streamed', async () => {
    const event = (type: string, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
    const delta = (text: string) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
    provider.answerEvents([
      event('message_start', {
        message: {
          id: 'm',
          type: 'message',
          role: 'assistant',
          model: 'm',
          content: [],
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      }),
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      ...['Sent to <EMAIL', '_ADDRESS_1>.', ' <EMA'].map(delta),
      event('content_block_stop', { index: 0 }),
      event('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 1 } }),
      event('message_stop', {}),
    ]);
    const client = new doors.Anthropic({ apiKey: 'x', baseURL, fetch: veil(fetch, makeSession), maxRetries: 0 });

    const answer = await client.messages
      .stream({ model: 'm', max_tokens: 9, system: `I am ${MAIL}`, messages })
      .finalMessage();

    nothingLeft();
    expect(answer.content[0].text).toBe(`Sent to ${MAIL}. <EMA`);
  });

  test('sends nothing it cannot read', async () => {
    const before = provider.received.length;
    const content = [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }];

    await expect(
      openai().chat.completions.create({ model: 'm', messages: [{ role: 'user', content }] }),
    ).rejects.toThrow();

    expect(provider.received.length).toBe(before);
  });
});

test('the AI SDK', async () => {
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const finish = { finishReason: { unified: 'stop', raw: 'stop' }, usage };
  const deltas = ['Sent to <EMAIL_AD', 'DRESS_1>', ' <EM'].map((delta) => ({ type: 'text-delta', id: '1', delta }));
  const inner = new doors.MockLanguageModelV4({
    doGenerate: async () => ({
      content: [{ type: 'text', text: 'Sent to <EMAIL_ADDRESS_1>.' }],
      ...finish,
      warnings: [],
    }),
    doStream: async () => ({
      stream: doors.convertArrayToReadableStream([
        { type: 'stream-start', warnings: [] },
        { type: 'text-start', id: '1' },
        ...deltas,
        { type: 'text-end', id: '1' },
        { type: 'finish', ...finish },
      ]),
    }),
  });
  const model = doors.ai.wrapLanguageModel({ model: inner, middleware: aiSdk(makeSession) });

  const { text } = await doors.ai.generateText({ model, prompt: SAID });
  const streamed = await doors.ai.streamText({ model, prompt: SAID }).text;

  expect(JSON.stringify([inner.doGenerateCalls, inner.doStreamCalls])).not.toContain(MAIL);
  expect(JSON.stringify(inner.doGenerateCalls)).toContain(VEILED);
  expect([text, streamed]).toEqual([`Sent to ${MAIL}.`, `Sent to ${MAIL} <EM`]);
});

test('LangChain', async () => {
  const seen: string[] = [];
  const watch = doors.createMiddleware({
    name: 'Watch',
    wrapModelCall: (request: { messages: unknown[] }, handler: (request: unknown) => unknown) => {
      seen.push(JSON.stringify(request.messages));
      return handler(request);
    },
  });
  const agent = doors.createAgent({
    model: new doors.FakeListChatModel({ responses: ['Sent to <EMAIL_ADDRESS_1>.'] }),
    tools: [],
    middleware: [doors.createMiddleware(langchain(makeSession)), watch],
  });

  const { messages } = await agent.invoke({ messages: [{ role: 'user', content: SAID }] });

  expect(seen.join()).toContain(VEILED);
  expect(seen.join()).not.toContain(MAIL);
  expect(messages.map(({ content }: { content: string }) => content)).toEqual([SAID, `Sent to ${MAIL}.`]);
});

describe("Portkey's gateway", () => {
  const provider = new FakeProvider();
  let gateway: Portkey;
  let baseURL: string;
  let key: string;
  beforeAll(async () => {
    baseURL = await provider.listen();
    gateway = await Portkey.start();
    key = (await lab.addUser('enterprise')).key;
    await loadNameModel(lab.origin, key);
  }, 300_000);
  afterAll(() => {
    gateway?.stop();
    provider.close();
  });
  const parameters = (apiKey: string, more: object = { failOnError: true }) => ({
    webhookURL: `${lab.origin}/gateways/portkey`,
    headers: { 'x-api-key': apiKey },
    timeout: 10_000,
    ...more,
  });

  test('veils and restores', async () => {
    const message = { role: 'assistant', content: 'Sent to <EMAIL_ADDRESS_1>.' };
    provider.answerJson({
      id: 'x',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    });

    const answer = await gateway.ask(baseURL, parameters(key), SAID);

    expect(answer.status).toBe(200);
    expect(provider.received.at(-1)).toContain(VEILED);
    const { choices } = (await answer.json()) as { choices: { message: { content: string } }[] };
    expect(choices[0]?.message.content).toBe(`Sent to ${MAIL}.`);
  });

  test('sends nothing where the webhook fails, with failOnError as documented; without it, it does', async () => {
    const before = provider.received.length;

    expect((await gateway.ask(baseURL, parameters('cb_wrong'), SAID)).status).toBe(446);
    expect(provider.received.length).toBe(before);

    expect((await gateway.ask(baseURL, parameters('cb_wrong', {}), SAID)).status).toBe(200);
    expect(provider.received.at(-1)).toContain(MAIL);
  });
});

describe('Python', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-python-'));
  const run = (script: string) => {
    const file = path.join(folder, 'proof.py');
    writeFileSync(file, script);
    const { stdout, stderr, status } = spawnSync('python3', [file], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return JSON.parse(stdout);
  };
  let key: string;
  beforeAll(async () => {
    key = (await lab.addUser('enterprise')).key;
    await loadNameModel(lab.origin, key);
  });

  test('the client of one file', () => {
    const answer = run(`import sys, json
sys.path.insert(0, ${JSON.stringify(path.resolve('integrations/python'))})
from veilmark import Veilmark, VeilmarkError
v = Veilmark(${JSON.stringify(lab.origin)}, ${JSON.stringify(key)})
s = v.session()
veiled = s.veil("\\U0001F600 ${SAID}")
streamed = "".join(s.restore_stream(iter(["To <EMAIL_", "ADDRESS_1> and <email_address_1", ">."])))
try:
    Veilmark(${JSON.stringify(lab.origin)}, "cb_wrong").analyze("x")
    code = ""
except VeilmarkError as error:
    code = error.code
print(json.dumps([veiled, streamed, code, len(v.entities()) > 300]))`);

    expect(answer).toEqual([`😀 ${VEILED}`, `To ${MAIL} and ${MAIL}.`, 'AUTH_INVALID', true]);
  });

  test('the filter for Open WebUI', () => {
    const answer = run(`import sys, json, types
sys.path.insert(0, ${JSON.stringify(path.resolve('integrations/open-webui'))})
try:
    import pydantic
except ImportError:
    # Open WebUI brings it along; where Python has none, fields with defaults are all the filter needs.
    stub = types.ModuleType("pydantic")
    stub.BaseModel = object
    stub.Field = lambda default=None, **_: default
    sys.modules["pydantic"] = stub
from veilmark_filter import Filter
f = Filter()
f.valves.base_url = ${JSON.stringify(lab.origin)}
f.valves.api_key = ${JSON.stringify(key)}
meta = {"chat_id": "c1"}
sent = f.inlet({"messages": [{"role": "user", "content": "${SAID}"}]}, __metadata__=meta)["messages"][0]["content"]
def piece(text, end=None):
    event = {"choices": [{"index": 0, "delta": {"content": text}, "finish_reason": end}]}
    return f.stream(event, __metadata__=meta)["choices"][0]["delta"].get("content", "")
streamed = piece("Sent to <EMAIL_") + piece("ADDRESS_1") + piece(">.") + piece("", "stop")
shown = f.outlet({"messages": [{"role": "assistant", "content": "To <EMAIL_ADDRESS_1>"}]}, __metadata__=meta)["messages"][0]["content"]
try:
    f.inlet({"messages": [{"role": "user", "content": [{"type": "image_url"}]}]}, __metadata__=meta)
    stopped = False
except Exception:
    stopped = True
print(json.dumps([sent, streamed, shown, stopped]))`);

    expect(answer).toEqual([VEILED, `Sent to ${MAIL}.`, `To ${MAIL}`, true]);
  });
});
