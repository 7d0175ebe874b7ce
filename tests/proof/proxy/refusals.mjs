// Refusals in the shape of each provider, read by its own SDK: what can be tried again is, what cannot is told at once.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { importBundled } from '../../../bench/bundle-engine.mjs';
import { check } from './setup.mjs';

/** The proxy itself refuses parts that nobody knows. */
export async function proveRefusals({ openai, anthropic, google, mock }) {
  mock.clearRequests();
  const part = { type: 'hologram' };
  const calls = {
    'OpenAI, chat': () => openai.chat.completions.create({ model: 'm', messages: [{ role: 'user', content: [part] }] }),
    'OpenAI, responses': () => openai.responses.create({ model: 'm', input: [{ role: 'user', content: [part] }] }),
    Anthropic: () =>
      anthropic.messages.create({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: [part] }] }),
    Google: () =>
      google.models.generateContent({ model: 'm', contents: [{ fileData: { fileUri: 'https://x.org/a' } }] }),
  };
  for (const [name, ask] of Object.entries(calls)) {
    const error = await ask().then(
      () => undefined,
      (caught) => caught,
    );
    const isNamed = /content\[0\]|parts\[0\]/.test(error?.message ?? '');
    check(
      `${name}: the SDK tells a refused part as a bad request that names it`,
      error?.status === 400 && isNamed,
      String(error),
    );
  }
  check('refused requests were not sent', mock.getRequests().length === 0);
}

const ANSWERS = {
  openai: { choices: [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }] },
  anthropic: { id: 'm', type: 'message', role: 'assistant', content: [{ type: 'text', text: 'ok' }] },
};

/** The service limits requests and says when to come back; the SDKs wait and ask again. */
export async function proveRetries({ OpenAI, Anthropic }) {
  const { providers, Refusal, refusalResponse } = await importBundled('shared/proxy/index.ts');
  const seen = { openai: 0, anthropic: 0 };
  const server = createServer(async (request, response) => {
    for await (const _piece of request);
    const name = request.url.startsWith('/openai') ? 'openai' : 'anthropic';
    const refusal = new Refusal(429, 'RATE_LIMITED', 'Veilmark: too many requests', {
      headers: { 'retry-after': '1' },
    });
    const answer = seen[name]++ === 0 ? refusalResponse(providers[name], refusal) : Response.json(ANSWERS[name]);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  const messages = [{ role: 'user', content: 'hello' }];
  const openai = new OpenAI({ baseURL: `${url}/openai/v1`, apiKey: 'k', maxRetries: 1 });
  const anthropic = new Anthropic({ baseURL: `${url}/anthropic`, apiKey: 'k', maxRetries: 1 });
  try {
    const said = await openai.chat.completions.create({ model: 'm', messages });
    check(
      'OpenAI: the SDK tries again after a limit of ours',
      said.choices[0].message.content === 'ok' && seen.openai === 2,
    );
    const told = await anthropic.messages.create({ model: 'm', max_tokens: 9, messages });
    check(
      'Anthropic: the SDK tries again after a limit of ours',
      told.content[0].text === 'ok' && seen.anthropic === 2,
    );
  } catch (error) {
    check('the SDKs try again after a limit of ours', false, String(error));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
