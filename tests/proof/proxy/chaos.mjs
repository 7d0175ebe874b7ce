// Whatever a provider does, nothing of what was planted reaches it, and the caller gets what it would get without the proxy.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { check } from './setup.mjs';

/** What a client meets: the text that came, and how it ended. */
async function outcomeOf(client, content, stream) {
  let text = '';
  try {
    const request = { model: 'gpt-5', stream, messages: [{ role: 'user', content }] };
    const running = await client.chat.completions.create(request);
    if (!stream) return { text: running.choices?.[0]?.message?.content ?? '', end: 'answered' };
    for await (const chunk of running) text += chunk.choices[0]?.delta?.content ?? '';
    return { text, end: 'answered' };
  } catch (error) {
    return { text, end: `${error.status ?? 'cut'}` };
  }
}

/** Without the proxy a cut connection is no answer at all; with it, it may be a 502. Clients try again after both. */
const isAlike = (with_, without) => with_ === without || (without === 'cut' && with_ === '502');

/** The faults of the stand-in for the providers. */
export async function proveFaults({ mock, direct, through, message, arrived }) {
  const kinds = {
    'a limit': { rateLimitRate: 1 },
    'broken JSON': { malformedRate: 1 },
    'a dropped request': { dropRate: 1 },
    'a cut connection': { disconnectRate: 1 },
    'a slow answer': { latencyMs: 1500 },
  };
  for (const [title, config] of Object.entries(kinds))
    for (const stream of [false, true]) {
      mock.setChaos(config);
      const without = await outcomeOf(direct, 'Use the tool', stream);
      mock.clearRequests();
      const { end } = await outcomeOf(through, message, stream);
      const name = `${title}${stream ? ', streamed' : ''}`;
      check(`${name}: told as without the proxy (${without.end})`, isAlike(end, without.end), end);
      check(`${name}: none of the values arrived`, arrived().length === 0, arrived().join(', '));
    }
  mock.clearChaos();
}

const event = (content) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
const STREAMED = { 'content-type': 'text/event-stream' };
/** Answers that no well-behaved provider gives, and the text that must come out of each. */
const ANSWERS = {
  'a page of HTML': {
    write: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
    text: '',
  },
  'a page of HTML with an error': {
    write: (response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Down</h1>'),
    text: '',
  },
  'a stream cut inside a stand-in': {
    async write(response) {
      response.writeHead(200, STREAMED);
      response.write(event('Hello <EMAIL_ADDRESS_1>, and <EMAIL_ADD'), () => response.destroy());
    },
    text: (mail) => `Hello ${mail}, and <EMAIL_ADD`,
  },
  'a stream with an event that is no JSON': {
    write: (response) =>
      response.writeHead(200, STREAMED).end(`${event('Hello <EMAIL_')}data: {oops\n\n${event('ADDRESS_1>')}`),
    text: (mail) => `Hello ${mail}`,
    isPartial: true,
  },
  'a stream of single bytes': {
    async write(response) {
      response.writeHead(200, STREAMED);
      for (const byte of Buffer.from(`${event('Grüße, <EMAIL_ADDRESS_1>')}data: [DONE]\n\n`))
        response.write(Buffer.of(byte));
      response.end();
    },
    text: (mail) => `Grüße, ${mail}`,
  },
  'a stream that says nothing': { write: (response) => response.writeHead(200, STREAMED).end(), text: '' },
};

/** A provider of our own that answers with all of these. `start` starts a proxy before it. */
export async function proveAnswers({ OpenAI, start }) {
  let answer;
  let received = '';
  const server = createServer(async (request, response) => {
    for await (const piece of request) received += piece;
    answer.write(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  const proxy = await start(url);
  const clientAt = (baseURL) => new OpenAI({ baseURL, apiKey: 'sk-proof', maxRetries: 0 });
  const [direct, through] = [clientAt(`${url}/v1`), clientAt(`${proxy.url}/openai/v1`)];
  const mail = 'jane.whitfield@corp-mail.com';
  try {
    for (const [title, one] of Object.entries(ANSWERS)) {
      answer = one;
      const without = await outcomeOf(direct, 'Hello', true);
      received = '';
      const { text, end } = await outcomeOf(through, `Write to ${mail}`, true);
      const expected = typeof one.text === 'function' ? one.text(mail) : one.text;
      // A client that cannot read an event stops there; what came before it must be whole.
      const isWhole = one.isPartial ? expected.startsWith(text) : text === expected;
      check(`${title}: ends as without the proxy (${without.end})`, isAlike(end, without.end), end);
      check(`${title}: nothing that came is lost`, isWhole, text);
      check(`${title}: the value did not arrive`, received !== '' && !received.includes(mail));
    }
  } finally {
    proxy.stop();
    server.close();
    server.closeAllConnections();
  }
}
