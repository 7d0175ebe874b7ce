import { describe, expect, test } from 'vitest';
import { veilMiddleware as aiSdk } from '#command/library/veil/ai-sdk.ts';
import { veil } from '#command/library/veil/fetch.ts';
import { veilMiddleware as langchain } from '#command/library/veil/langchain.ts';
import type { VeilSession } from '#command/library/veil/session.ts';
import { saidIn } from '#shared/gateways/slots.ts';

const NAME = 'Ada Lovelace';
const session: VeilSession = {
  anonymize: (text) => ({ text: text.replaceAll(NAME, '<PERSON_1>') }),
  restore: (text) => text.replaceAll('<PERSON_1>', NAME),
  restorer: () => ({ push: (piece) => piece.replaceAll('<PERSON_1>', NAME), end: () => '' }),
};

/** What a tool was given and what it answered, as each provider writes it: there a `name`, an `id` or a `type` is somebody's. */
const given = { name: NAME, id: NAME, type: NAME, nested: [{ role: NAME }] };
const REQUESTS = {
  anthropic: {
    system: NAME,
    messages: [
      { role: 'assistant', content: [{ type: 'tool_use', id: 't1', name: 'find', input: given }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: NAME }] }] },
    ],
  },
  gemini: {
    systemInstruction: { parts: [{ text: NAME }] },
    contents: [
      { role: 'model', parts: [{ functionCall: { name: 'find', args: given } }] },
      { role: 'user', parts: [{ functionResponse: { name: 'find', response: given } }] },
    ],
  },
  openai: {
    instructions: NAME,
    input: [{ type: 'function_call', name: 'find', call_id: 'c1', arguments: JSON.stringify(given) }],
  },
};

describe('what somebody says in a request to a model', () => {
  test.each(Object.entries(REQUESTS))('is found in arguments and results of tools too: %s', (_, request) => {
    const body = structuredClone(request);
    for (const slot of saidIn(body)) slot.put(session.anonymize(slot.text).text);

    expect(JSON.stringify(body)).not.toContain(NAME);
    expect(JSON.stringify(body)).toContain('"name":"find"');
  });

  test('goes with who asks, metadata and what tools are for', () => {
    const tool = {
      name: 'find',
      description: `Asks ${NAME}`,
      parameters: { properties: { file_data: { enum: [NAME] } } },
    };
    const body = {
      model: 'm',
      messages: [],
      user: NAME,
      metadata: { deep: [{ of: NAME }] },
      tools: [tool],
      stream: true,
    };
    for (const slot of saidIn(body)) slot.put(session.anonymize(slot.text).text);

    expect(JSON.stringify(body)).not.toContain(NAME);
    expect(body).toMatchObject({ model: 'm', tools: [{ name: 'find' }], stream: true });
  });

  test.each(['inlineData', 'inline_data', 'fileData'])('is refused where it holds %s', (member) => {
    expect(() => saidIn({ contents: [{ parts: [{ [member]: { data: 'AAAA' } }] }] })).toThrow('cannot be checked');
  });
});

describe('the programs of others', () => {
  test('fetch: arguments go out veiled and come back restored', async () => {
    let sent = '';
    const answer = { content: [{ type: 'tool_use', name: 'find', input: { name: '<PERSON_1>' } }] };
    const fake: typeof fetch = async (_, init) => {
      sent = String(init?.body);
      return Response.json(answer);
    };
    const headers = { 'content-type': 'application/json' };
    const post = (body: object) =>
      veil(fake, () => session)('https://model.example', { method: 'POST', headers, body: JSON.stringify(body) });

    const response = await post(REQUESTS.anthropic);

    expect(sent).not.toContain(NAME);
    expect(await response.json()).toMatchObject({ content: [{ name: 'find', input: { name: NAME } }] });
    await expect(post({ messages: [{ content: [{ type: 'image' }] }] })).rejects.toThrow(
      'a part of type image, so the request was not sent',
    );
  });

  test('AI SDK: results of tools are veiled whatever their members are called', async () => {
    const output = { type: 'json', value: given };
    const content = [{ type: 'tool-result', toolCallId: 't1', toolName: 'find', output }];

    const veiled = await aiSdk(() => session).transformParams({ params: { prompt: [{ role: 'tool', content }] } });

    expect(JSON.stringify(veiled)).not.toContain(NAME);
    expect(JSON.stringify(veiled)).toContain('"type":"json"');
  });

  test('LangChain: calls and results in content blocks are veiled likewise', async () => {
    const content = [
      { type: 'tool_use', id: 't1', name: 'find', input: given },
      { type: 'tool_result', tool_use_id: 't1', content: [{ type: 'text', text: NAME }] },
    ];
    let seen = '';
    await langchain(() => session).wrapModelCall({ messages: [{ content }] }, (request) => {
      seen = JSON.stringify(request);
      return { content: '' };
    });

    expect(seen).not.toContain(NAME);
    expect(seen).toContain('"name":"find"');
  });
});
