import type { ProviderName } from '@veilmark/proxy';
import { describe, expect, it } from 'vitest';
import { send, Upstream } from './upstream';

const NAME = 'Quentin Zyskowski';
const MAIL = 'quentin.z@corp-example.org';
const CARD = 4111111111111111;
const CLEAR = /Quentin|Zyskowski|quentin\.z|4111|123-45|212.?555/i;

const CHAT = ['openai', '/v1/chat/completions'] as const;
const RESPONSES = ['openai', '/v1/responses'] as const;
const MESSAGES = ['anthropic', '/v1/messages'] as const;
const GEMINI = ['google', '/v1beta/models/gemini-3:generateContent'] as const;
const chat = (more: object, message: object = {}) => ({
  model: 'gpt-5',
  messages: [{ role: 'user', content: 'Hi', ...message }],
  ...more,
});
const messages = (part: object) => ({ messages: [{ role: 'user', content: [part] }] });
const contents = (part: object, more: object = {}) => ({ contents: [{ role: 'user', parts: [part] }], ...more });
const tool = (schema: object) => ({ tools: [{ type: 'function', function: { name: 'f', parameters: schema } }] });

const CASES: [string, readonly [ProviderName, string], object][] = [
  ['a name inside a key of a message in JSON', CHAT, chat({}, { content: `{"note for ${MAIL}": 1}` })],
  [
    'a key of a tool call',
    MESSAGES,
    messages({ type: 'tool_use', id: 't', name: 'f', input: { [`${NAME} owes`]: 1 } }),
  ],
  ['a key of metadata', MESSAGES, { ...messages({ type: 'text', text: 'x' }), metadata: { [`of ${MAIL}`]: 1 } }],
  ['the name of a field of a schema', CHAT, chat(tool({ properties: { [MAIL]: {} }, required: [MAIL] }))],
  ['numbers of a schema', CHAT, chat(tool({ properties: { a: { enum: [CARD], default: 12125550198 } } }))],
  ['a number of a top field', CHAT, chat({ seed: CARD })],
  ['a telephone number as a number', CHAT, chat({ whatever: { deep: [12125550198] } })],
  ['a token that is a name', CHAT, chat({}, { attributes: { name: 'Quentin_Zyskowski' } })],
  ['an id that is a number of somebody', CHAT, chat({}, { id: '123-45-6789' })],
  ['a cache key', CHAT, chat({ prompt_cache_key: '+12125550198' })],
  ['the name of a tool message', CHAT, chat({}, { role: 'tool', tool_call_id: 'c', name: 'Quentin_Zyskowski' })],
  ['the id of a tool call', CHAT, chat({}, { tool_calls: [{ id: MAIL, type: 'function', function: { name: 'f' } }] })],
  ['what goes with a tool call', CHAT, chat({}, { tool_calls: [{ id: 'c', extra_content: { a: NAME } }] })],
  ['the name of a function', CHAT, chat({}, { function_call: { name: 'Quentin_Zyskowski', arguments: '{}' } })],
  ['keys of biases', CHAT, chat({ logit_bias: { [String(CARD)]: 1 } })],
  ['the model', CHAT, chat({ model: `of ${NAME}` })],
  ['what stands beside a file', CHAT, chat({}, { content: [{ type: 'text', text: 'x', cache: NAME }] })],
  ['a prompt that is kept', RESPONSES, { input: 'x', prompt: { id: `pmpt ${NAME}`, version: MAIL } }],
  ['pieces of words', RESPONSES, { input: [{ role: 'assistant', content: [logged()] }] }],
  ['what stands beside an item', RESPONSES, { input: [{ type: 'reasoning', summary: [], who: { [NAME]: CARD } }] }],
  ['the seal of thinking', MESSAGES, messages({ type: 'thinking', thinking: 'x', signature: MAIL })],
  ['what is redacted', MESSAGES, messages({ type: 'redacted_thinking', data: NAME })],
  ['a name in the name of a tool', CHAT, chat({ tools: [{ name: 'call_Quentin_Zyskowski' }] })],
  ['a number in an id', MESSAGES, messages({ type: 'tool_use', id: 'toolu_123-45-6789', name: 'f', input: {} })],
  ['the name of a file', CHAT, chat({}, { content: 'Quentin Zyskowski.txt' })],
  ['a key beside another', CHAT, chat({}, { content: JSON.stringify({ [MAIL]: { [NAME]: CARD } }) })],
  ['JSON in JSON in JSON', CHAT, chat({}, { content: nested({ note: `Hi\n${NAME}\nBye` }) })],
  ['a sentence in UTF-7', MESSAGES, messages({ type: 'text', text: `+${utf16(`mail ${MAIL} now`)}-` })],
  ['the address of a server', MESSAGES, { messages: [], mcp_servers: [{ url: `https://x.org/${MAIL}`, name: 'x' }] }],
  [
    'the rest beside a nested request',
    GEMINI,
    contents({ text: NAME }, { generateContentRequest: contents({ text: 'x' }) }),
  ],
  ['other fields of a call', GEMINI, contents({ functionCall: { name: 'f', id: NAME, partialArgs: [{ s: MAIL }] } })],
  ['other fields of a response', GEMINI, contents({ functionResponse: { name: 'f', response: {}, scheduling: NAME } })],
  ['a thought that is no yes or no', GEMINI, contents({ text: 'x', thought: NAME })],
  ['a seal of Google', GEMINI, contents({ text: 'x', thoughtSignature: `${NAME}!` })],
  ['a field of nobody', GEMINI, contents({ text: 'x' }, { labels: { a: { b: { c: { [MAIL]: [CARD, NAME] } } } } })],
];

function nested(value: unknown): string {
  return JSON.stringify({ a: JSON.stringify([JSON.stringify(value)]) });
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('base64').replace(/=+$/, '');
}

function logged() {
  return { type: 'output_text', text: 'x', annotations: [], logprobs: [{ token: NAME, logprob: -1, bytes: [81] }] };
}

describe('everything of a request', () => {
  it.each(CASES)('is read: %s', async (_, [provider, path], body) => {
    const upstream = new Upstream();

    const response = await send(upstream, provider, path, body);

    for (const { body: sent } of upstream.received) expect(sent).not.toMatch(CLEAR);
    if (upstream.received.length === 0) {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Veilmark did not send this request');
    }
  });

  it.each([
    '?ssn=123-45-6789',
    '?Quentin_Zyskowski=1',
    '?q=Quentin%20Zyskowski',
    '?phone=%2B12125550198',
    '?quentin.z%40corp-example.org',
    '?key=4111111111111111',
    `?t=${btoa(`mail ${MAIL} now`)}`,
  ])('is read in the query %s', async (query) => {
    const upstream = new Upstream();

    const response = await send(upstream, 'google', GEMINI[1] + query, contents({ text: 'x' }));

    expect([response.status, upstream.received.length]).toEqual([400, 0]);
    expect(await response.text()).toContain('the query');
  });

  it('refuses a place that is two numbers, and lets a rough one pass', async () => {
    const upstream = new Upstream();
    const at = (latitude: number, longitude: number) =>
      contents({ text: 'x' }, { toolConfig: { retrievalConfig: { latLng: { latitude, longitude } } } });

    const refused = await send(upstream, ...GEMINI, at(48.20849, 16.37208));
    const rough = await send(upstream, ...GEMINI, at(48.2, 16.4));

    expect(await refused.text()).toContain('toolConfig.retrievalConfig.latLng');
    expect([refused.status, rough.status, upstream.received.length]).toEqual([400, 200, 1]);
  });

  it('is read in headers: what only says who asks stays, what the provider needs has the request refused', async () => {
    const upstream = new Upstream();
    const agent = 'claude-cli/2.1.325 (external, cli)';
    const beta = 'claude-code-20250219,interleaved-thinking-2025-05-14';
    const passing = { 'user-agent': agent, 'anthropic-beta': beta, 'x-stainless-os': 'Linux' };
    await send(upstream, ...MESSAGES, messages({ type: 'text', text: 'x' }), {}, passing);
    await send(upstream, ...CHAT, chat({}), {}, { 'user-agent': `mine/1.0 (${MAIL})`, 'x-title': 'Tool' });
    const refused = await send(upstream, ...CHAT, chat({}), {}, { 'openai-organization': MAIL });

    const [first, second] = upstream.received.map(({ headers }) => Object.fromEntries(headers));
    expect(first).toMatchObject(passing);
    expect([second?.['user-agent'], second?.['x-title'], second?.authorization]).toEqual([
      undefined,
      'Tool',
      'Bearer sk-own',
    ]);
    expect([refused.status, upstream.received.length]).toEqual([400, 2]);
    expect(await refused.text()).toContain('the header openai-organization');
  });

  it('gives JSON inside of JSON back as JSON', async () => {
    const upstream = new Upstream();
    const text = nested({ note: `Hi\n"${NAME}"`, n: CARD, rest: ['ü', 1.5, null] });
    await send(upstream, ...CHAT, chat({}, { content: text }));

    const { content } = (upstream.last as { messages: { content: string }[] }).messages[0] ?? { content: '' };
    const inner = JSON.parse(JSON.parse(JSON.parse(content).a)[0]);
    expect(inner).toEqual({ note: 'Hi\n"<PERSON_1>"', n: '<CREDIT_CARD_1>', rest: ['ü', 1.5, null] });
  });

  it('is read in the path', async () => {
    const upstream = new Upstream();

    const response = await send(
      upstream,
      'google',
      '/v1beta/models/Quentin_Zyskowski:generateContent',
      contents({ text: 'x' }),
    );

    expect([response.status, upstream.received.length]).toEqual([400, 0]);
  });

  it('passes as it is where it belongs to the interface', async () => {
    const upstream = new Upstream();
    const body = {
      model: 'gpt-4o-2024-08-06',
      seed: 4294967295,
      max_completion_tokens: 128000,
      prompt_cache_key: 'session_1f0e7a52-3a1c-4d6e-9a55-9e3d1c2b7a10',
      reasoning_effort: 'high',
      service_tier: 'auto',
      logit_bias: { 50256: -100 },
      tools: [
        {
          type: 'function',
          function: {
            name: 'mcp__github__create_issue',
            strict: true,
            parameters: {
              $schema: 'http://json-schema.org/draft-07/schema#',
              type: 'object',
              properties: {
                first_name: { type: 'string' },
                'X-Api-Key': { type: 'string' },
                dueDate: { format: 'date' },
              },
              required: ['first_name', 'X-Api-Key'],
              additionalProperties: false,
            },
          },
        },
      ],
      messages: [
        { role: 'system', content: 'You help.' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'call_a1B2c3D4e5F6g7H8', type: 'function', function: { name: 'WebFetch', arguments: '{}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'call_a1B2c3D4e5F6g7H8', content: 'ok' },
      ],
    };

    await send(upstream, ...CHAT, body);

    expect(upstream.last).toEqual(body);
  });

  it('is veiled in every spelling under one stand-in, and comes back as it stood', async () => {
    const upstream = new Upstream();
    const said =
      'quentin-zyskowski/invoice_Quentin_Zyskowski.txt, Quentin Zyskowski CV.txt, q=Quentin%20Zyskowski, quentinZyskowskiKey';
    upstream.answer = (body: { messages: { content: string }[] }) =>
      Response.json({ choices: [{ message: { content: body.messages[1]?.content } }] });

    const response = await send(
      upstream,
      ...CHAT,
      chat({
        messages: [
          { role: 'user', content: `I am ${NAME}.` },
          { role: 'tool', content: said },
        ],
      }),
    );

    const [, sent] = (upstream.last as { messages: { content: string }[] }).messages;
    expect(sent?.content).toBe('<PERSON_1>/invoice_<PERSON_1>.txt, <PERSON_1> CV.txt, q=<PERSON_1>, <PERSON_1>Key');
    const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
    expect(choices[0]?.message.content).toBe(said);
  });
});
