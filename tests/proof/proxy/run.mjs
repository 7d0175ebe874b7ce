// npm run prove:proxy: the SDKs of three providers hold a session through the proxy with a stand-in for the providers, whose journal
// shows what they received. Sixty values are planted in system, message and tool result: none may arrive, all must come back.
import { proveAnswers, proveFaults } from './chaos.mjs';
import { ocrData, proveFiles, proveUnreadable } from './files.mjs';
import { startRecorder } from './recorder.mjs';
import { proveRefusals, proveRetries } from './refusals.mjs';
import { check, failed, install, startProxy } from './setup.mjs';
import { proveSharing } from './sharing.mjs';
import { inMessage, inResult, inSystem, textOf, values } from './values.mjs';
import { sdkVersions } from './versions.mjs';

const sdks = install('sdks', sdkVersions);
const [{ LLMock }, { default: OpenAI }, { default: Anthropic }, { GoogleGenAI }] = await Promise.all([
  sdks.load('@copilotkit/aimock'),
  sdks.load('openai'),
  sdks.load('@anthropic-ai/sdk'),
  sdks.load('@google/genai'),
]);

const STAND_IN = /<[A-Z][A-Z0-9_]*_\d+>/g;
const standInsIn = (request) => [...new Set(JSON.stringify(request).match(STAND_IN) ?? [])];

const mock = new LLMock({ port: 0, chunkSize: 7 });
// The model repeats every stand-in it was told: first as the arguments of a tool, then as text.
mock.on({ userMessage: /Use the tool/, hasToolResult: false }, (request) => ({
  toolCalls: [{ name: 'lookup', arguments: JSON.stringify({ all: standInsIn(request), note: 'a "quoted" note' }) }],
}));
mock.on({ userMessage: /Use the tool/, hasToolResult: true }, (request) => ({
  content: `All of them: ${standInsIn(request).join('; ')}.`,
}));
mock.onEmbedding(/.*/, { embedding: [0.1, 0.2] });
await mock.start();

const upstream = await startProxy(mock.url);
const system = `You help a shop. Its customers:\n${textOf(inSystem)}`;
const message = `Use the tool for these:\n${textOf(inMessage)}`;
const result = `Found:\n${textOf(inResult)}`;
const first = [...inSystem, ...inMessage].map(({ value }) => value);
function clientsAt(url) {
  return {
    openai: new OpenAI({ baseURL: `${url}/openai/v1`, apiKey: 'sk-proof', maxRetries: 0 }),
    anthropic: new Anthropic({ baseURL: `${url}/anthropic`, apiKey: 'sk-ant-proof', maxRetries: 0 }),
    google: new GoogleGenAI({ apiKey: 'g-proof', httpOptions: { baseUrl: `${url}/google` } }),
  };
}
const { openai, anthropic, google } = clientsAt(upstream.url);

const parameters = {
  type: 'object',
  properties: { all: { type: 'array', items: { type: 'string' } }, note: { type: 'string' } },
};

async function chat(stream) {
  const tools = [{ type: 'function', function: { name: 'lookup', description: 'Looks people up', parameters } }];
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: message },
  ];
  const ask = async () => {
    if (!stream) return (await openai.chat.completions.create({ model: 'gpt-5', messages, tools })).choices[0].message;
    const running = openai.chat.completions.stream({ model: 'gpt-5', messages, tools });
    return (await running.finalChatCompletion()).choices[0].message;
  };
  const asked = await ask();
  const [call] = asked.tool_calls;
  messages.push(asked, { role: 'tool', tool_call_id: call.id, content: result });
  return { args: JSON.parse(call.function.arguments), text: (await ask()).content };
}

async function responses(stream) {
  const tools = [{ type: 'function', name: 'lookup', description: 'Looks people up', parameters, strict: false }];
  const input = [{ role: 'user', content: message }];
  const request = () => ({ model: 'gpt-5', instructions: system, input, tools, store: false });
  const ask = () => (stream ? openai.responses.stream(request()).finalResponse() : openai.responses.create(request()));
  const { output } = await ask();
  const call = output.find(({ type }) => type === 'function_call');
  input.push(...output.map(({ parsed_arguments: _, ...item }) => item));
  input.push({ type: 'function_call_output', call_id: call.call_id, output: result });
  return { args: JSON.parse(call.arguments), text: (await ask()).output_text };
}

async function messages(stream) {
  const tools = [{ name: 'lookup', description: 'Looks people up', input_schema: parameters }];
  const turns = [{ role: 'user', content: message }];
  const request = () => ({ model: 'claude-sonnet-5', max_tokens: 4096, system, messages: turns, tools });
  const ask = () =>
    stream ? anthropic.messages.stream(request()).finalMessage() : anthropic.messages.create(request());
  const { content } = await ask();
  const call = content.find(({ type }) => type === 'tool_use');
  turns.push({ role: 'assistant', content });
  turns.push({ role: 'user', content: [{ type: 'tool_result', tool_use_id: call.id, content: result }] });
  const answer = await ask();
  return { args: call.input, text: answer.content.map(({ text }) => text ?? '').join('') };
}

async function gemini(stream) {
  const config = {
    systemInstruction: system,
    tools: [
      { functionDeclarations: [{ name: 'lookup', description: 'Looks people up', parametersJsonSchema: parameters }] },
    ],
  };
  const contents = [{ role: 'user', parts: [{ text: message }] }];
  const ask = async () => {
    const request = { model: 'gemini-3-pro', contents, config };
    if (!stream) return (await google.models.generateContent(request)).candidates[0].content.parts;
    const parts = [];
    for await (const chunk of await google.models.generateContentStream(request))
      parts.push(...(chunk.candidates?.[0]?.content?.parts ?? []));
    return parts;
  };
  const parts = await ask();
  const { functionCall } = parts.find((part) => part.functionCall);
  contents.push({ role: 'model', parts });
  contents.push({ role: 'user', parts: [{ functionResponse: { name: 'lookup', response: { result } } }] });
  return { args: functionCall.args, text: (await ask()).map(({ text }) => text ?? '').join('') };
}

const arrived = () => {
  const received = JSON.stringify(mock.getRequests());
  return values.filter((value) => received.includes(value) || received.includes(value.replaceAll(' ', '')));
};

try {
  for (const [name, session] of Object.entries({ chat, responses, messages, gemini }))
    for (const stream of [false, true]) {
      const title = `${name}${stream ? ', streamed' : ''}`;
      mock.clearRequests();
      try {
        const { args, text } = await session(stream);
        const lostInCall = first.filter((value) => !args.all.includes(value));
        const lost = values.filter((value) => !text.includes(value));
        check(
          `${title}: all ${first.length} values came back in the arguments of the tool`,
          lostInCall.length === 0,
          lostInCall.join(', '),
        );
        check(`${title}: all ${values.length} values came back in the text`, lost.length === 0, lost.join(', '));
        check(
          `${title}: the provider saw two requests and none of the values`,
          mock.getRequests().length === 2 && arrived().length === 0,
          arrived().join(', '),
        );
      } catch (error) {
        check(title, false, String(error.stack));
      }
    }
  mock.clearRequests();
  await openai.embeddings.create({ model: 'text-embedding-3-small', input: [message, system] });
  check('embeddings: none of the values arrived', mock.getRequests().length === 1 && arrived().length === 0);
  await proveRefusals({ openai, anthropic, google, mock });
  await proveUnreadable({ openai, mock });
  const direct = new OpenAI({ baseURL: `${mock.url}/v1`, apiKey: 'sk-proof', maxRetries: 0 });
  await proveFaults({ mock, direct, through: openai, message, arrived });
} finally {
  upstream.stop();
  await mock.stop();
}
await proveRetries({ OpenAI, Anthropic });
await proveAnswers({ OpenAI, start: startProxy });
const recorder = await startRecorder();
const reading = await startProxy(recorder.url, ['--ocr-data', ocrData]);
try {
  await proveFiles({ ...clientsAt(reading.url), mock: recorder });
  await proveSharing({ openaiAt: (url) => clientsAt(url).openai, start: startProxy, recorder });
} finally {
  reading.stop();
  recorder.stop();
}

console.log(failed() === 0 ? 'Everything held.' : `${failed()} failed.`);
process.exit(failed() === 0 ? 0 : 1);
