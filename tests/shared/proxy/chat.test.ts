import { describe, expect, it } from 'vitest';
import { eventsOf, finding, pieces, send, sse, Upstream } from './upstream';

const CHAT = '/v1/chat/completions';
const MAIL = 'ada@example.org';
const user = (content: unknown) => ({ role: 'user', content });

interface Sent {
  messages: { content: never; name?: string; tool_calls?: { function: { arguments: string } }[] }[];
}
interface Chunk {
  choices: {
    delta: { content?: string; tool_calls?: { index: number; function: { arguments: string } }[] };
    finish_reason: string | null;
  }[];
}

const answering = (content: string) => () =>
  Response.json({ id: 'c1', choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] });

describe('chat completions', () => {
  it('veil every text, put the values back and say so in a receipt', async () => {
    const upstream = new Upstream();
    upstream.answer = answering('Dear <PERSON_1>, we write to [EMAIL_ADDRESS_1].');

    const response = await send(upstream, 'openai', CHAT, {
      model: 'gpt-5',
      user: 'ada@example.org',
      messages: [user(`Write to Ada Lovelace at ${MAIL}`), user([{ type: 'text', text: `Is ${MAIL} right?` }])],
    });

    const sent = upstream.last as Sent & { user: string };
    expect(sent.messages.map(({ content }) => content)).toEqual([
      'Write to <PERSON_1> at <EMAIL_ADDRESS_1>',
      [{ type: 'text', text: 'Is <EMAIL_ADDRESS_1> right?' }],
    ]);
    expect(sent.user).toBe('<EMAIL_ADDRESS_1>');
    const answer = (await response.json()) as { choices: { message: { content: string } }[] };
    expect(answer.choices[0]?.message.content).toBe(`Dear Ada Lovelace, we write to ${MAIL}.`);
    expect(JSON.parse(response.headers.get('x-veilmark-receipt') ?? '')).toMatchObject({
      fields: 3,
      entities: { PERSON: 1, EMAIL_ADDRESS: 3 },
    });
  });

  it('send the key on, and nothing that programs say of their users in headers', async () => {
    const upstream = new Upstream();

    await send(upstream, 'openai', CHAT, { messages: [user('hello')] });

    const [call] = upstream.received;
    expect(call?.url).toBe('https://api.openai.com/v1/chat/completions');
    expect(Object.fromEntries(call?.headers ?? [])).toEqual({
      authorization: 'Bearer sk-own',
      'content-type': 'application/json',
    });
  });

  it('begin every turn of a conversation with the same bytes', async () => {
    const upstream = new Upstream();
    const first = [{ role: 'system', content: 'You help Ada Lovelace.' }, user(`Mail ${MAIL} and call +49 30 901820`)];
    const later = [
      ...first,
      { role: 'assistant', content: `I wrote to ${MAIL}.` },
      user('Also write to Charles Babbage, and to <PERSON_1> at bob@example.com'),
    ];

    await send(upstream, 'openai', CHAT, { messages: first });
    const before = (upstream.last as Sent).messages;
    await send(upstream, 'openai', CHAT, { messages: later });
    const after = (upstream.last as Sent).messages;

    expect(JSON.stringify(after.slice(0, 2))).toBe(JSON.stringify(before));
    expect(after[2]?.content).toBe('I wrote to <EMAIL_ADDRESS_1>.');
    expect(after[3]?.content).toBe('Also write to <PERSON_2>, and to <LITERAL_1> at <EMAIL_ADDRESS_2>');
  });

  it('veil a value everywhere once it was found anywhere', async () => {
    const upstream = new Upstream();

    await send(upstream, 'openai', CHAT, {
      messages: [
        user('zq-4471x is the ticket of ada@example.org'),
        { role: 'assistant', content: null, tool_calls: [call('{"q":"x ada@example.org","n":"Ad\\u0061 Lovelace"}')] },
        { role: 'tool', tool_call_id: 'call_1', content: '{"name":"Ada Lovelace","note":"ok"}' },
      ],
    });

    const [, asked, result] = (upstream.last as Sent).messages;
    expect(asked?.tool_calls?.[0]?.function.arguments).toBe('{"q":"x <EMAIL_ADDRESS_1>","n":"<PERSON_1>"}');
    expect(result?.content).toBe('{"name":"<PERSON_1>","note":"ok"}');
  });

  it.each([1, 3, 50])('restore text and arguments of tools from a stream cut into %i characters', async (size) => {
    const upstream = new Upstream();
    const args = '{"to":"<EMAIL_ADDRESS_1>","text":"Hi \\"<PERSON_1>\\"\\nPERSON_1"}';
    const chunk = (delta: object, finish_reason: string | null = null) => ({
      id: 'c1',
      choices: [{ index: 0, delta, finish_reason }],
    });
    const events = [
      chunk({ role: 'assistant', content: '' }),
      ...pieces('Hello <PERSON_1>! I mail <EMAIL_ADDRESS_1>', size).map((content) => chunk({ content })),
      chunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'mail', arguments: '' } }] }),
      ...pieces(args, size).map((piece) => chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] })),
      chunk({}, 'tool_calls'),
      '[DONE]',
    ];
    upstream.answer = () => sse(events);

    const response = await send(
      upstream,
      'openai',
      CHAT,
      {
        stream: true,
        messages: [user('I am Ada "Countess" Lovelace'), user(`and ${MAIL}`)],
      },
      { analyze: finding({ PERSON: /Ada .*?Lovelace/g, EMAIL_ADDRESS: /ada@\S+/g }) },
    );

    const named = (upstream.last as Sent).messages.map(({ content }) => String(content)).join('|');
    expect(named).not.toContain('Lovelace');
    const chunks = (await eventsOf(response)) as Chunk[];
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    const json = chunks.map(({ choices }) => choices[0]?.delta.tool_calls?.[0]?.function.arguments ?? '').join('');
    expect(text).toBe(`Hello Ada "Countess" Lovelace! I mail ${MAIL}`);
    const name = 'Ada "Countess" Lovelace';
    expect(JSON.parse(json)).toEqual({ to: MAIL, text: `Hi "${name}"\n${name}` });
    const finished = chunks.findIndex(({ choices }) => choices[0]?.finish_reason === 'tool_calls');
    expect(finished).toBe(chunks.length - 1);
  });

  it('use values of the same form where a schema demands one', async () => {
    const upstream = new Upstream();
    const schema = {
      type: 'object',
      properties: { mail: { type: 'string', format: 'email' }, age: { type: 'integer' }, name: { type: 'string' } },
    };
    upstream.answer = () => answering('{"mail":"veiled-1@mail.invalid","age":700000000001,"name":"<PERSON_1>"}')();

    const response = await send(
      upstream,
      'openai',
      CHAT,
      {
        response_format: { type: 'json_schema', json_schema: { name: 'person', schema } },
        messages: [user('name: Ada "The" Lovelace\nage: 36\nmail: ada@example.org')],
      },
      { analyze: finding({ PERSON: /Ada .*?Lovelace/g, AGE: /\b36\b/g, EMAIL_ADDRESS: /ada@\S+/g }) },
    );

    expect(upstream.received[0]?.body).not.toMatch(/ada@|Lovelace|\b36\b/);
    const answer = (await response.json()) as { choices: { message: { content: string } }[] };
    const person = JSON.parse(answer.choices[0]?.message.content ?? '') as object;
    expect(person).toEqual({ mail: MAIL, age: 36, name: 'Ada "The" Lovelace' });
  });

  it('move citations to where the text is now', async () => {
    const upstream = new Upstream();
    const content = '😀 <PERSON_1> wrote it [1].';
    const start = [...content].indexOf('[');
    const annotations = [
      { type: 'url_citation', url_citation: { start_index: start, end_index: start + 3, url: 'x' } },
    ];
    upstream.answer = () => Response.json({ choices: [{ message: { role: 'assistant', content, annotations } }] });

    const response = await send(upstream, 'openai', CHAT, { messages: [user('Who is Ada Lovelace?')] });

    const { choices } = (await response.json()) as {
      choices: {
        message: { content: string; annotations: { url_citation: { start_index: number; end_index: number } }[] };
      }[];
    };
    const message = choices[0]?.message;
    const { start_index = 0, end_index = 0 } = message?.annotations[0]?.url_citation ?? {};
    expect([...(message?.content ?? '')].slice(start_index, end_index).join('')).toBe('[1]');
  });

  it.each([
    ['a kind of part nobody knows', { type: 'hologram', data: 'x' }, 'messages[0].content[0].type'],
    ['sound', { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } }, 'messages[0].content[0]'],
    [
      'a picture',
      { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
      'messages[0].content[0].image_url.url',
    ],
    [
      'a picture elsewhere',
      { type: 'image_url', image_url: { url: 'https://x.org/a.png' } },
      'messages[0].content[0].image_url.url',
    ],
    ['a file elsewhere', { type: 'file', file: { file_id: 'file-1' } }, 'messages[0].content[0].file'],
  ])('refuse %s, naming it, and send nothing', async (_, part, param) => {
    const upstream = new Upstream();

    const response = await send(upstream, 'openai', CHAT, { messages: [user([part])] });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'veilmark_unscannable', param },
    });
    expect(upstream.received).toHaveLength(0);
  });

  it('send nothing when scanning fails', async () => {
    const upstream = new Upstream();
    const analyze = () => {
      throw new Error('ada@example.org broke it');
    };

    const response = await send(upstream, 'openai', CHAT, { messages: [user('hello')] }, { analyze });

    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('ada@');
    expect(upstream.received).toHaveLength(0);
  });

  it('veil embeddings and refuse tokens', async () => {
    const upstream = new Upstream();

    await send(upstream, 'openai', '/v1/embeddings', { input: ['hello', `to ${MAIL}`] });
    const refused = await send(upstream, 'openai', '/v1/embeddings', { input: [[1, 2, 3]] });

    expect(upstream.received.map(({ body }) => body)).toEqual(['{"input":["hello","to <EMAIL_ADDRESS_1>"]}']);
    expect(refused.status).toBe(400);
  });
});

function call(args: string) {
  return { id: 'call_1', type: 'function', function: { name: 'find', arguments: args } };
}
