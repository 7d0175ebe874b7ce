import { describe, expect, it } from 'vitest';
import { type End, joinEnds, type Veil } from '#shared/mcp/gateway/index.ts';

type Message = Record<string, unknown>;

/** One side of a connection under test: says what it is told to, and keeps what it hears. */
class Side implements End {
  readonly heard: Message[] = [];
  onmessage: End['onmessage'];
  onclose: End['onclose'];
  versions: string[] = [];
  #waiting: (() => void)[] = [];

  async start(): Promise<void> {}
  async close(): Promise<void> {}
  setProtocolVersion(version: string): void {
    this.versions.push(version);
  }
  async send(message: never): Promise<void> {
    this.heard.push(message);
    for (const wake of this.#waiting.splice(0)) wake();
  }
  say(message: Message): void {
    this.onmessage?.({ jsonrpc: '2.0', ...message } as never);
  }
  /** The next message that has not been heard yet. */
  async next(): Promise<Message> {
    if (this.heard.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.heard.shift() as Message;
  }
}

const MAIL = 'ada@example.org';
const veil: Veil = {
  veil: async (text) => {
    if (text.includes('unreadable')) throw new Error('cannot be checked');
    return text.replaceAll(MAIL, '<EMAIL_ADDRESS_1>').replaceAll('491701234567', '<PHONE_NUMBER_1>');
  },
  restore: (text) => text.replaceAll('<EMAIL_ADDRESS_1>', MAIL).replaceAll('<QUOTED_1>', 'say "hi"'),
};

function open() {
  const [client, server] = [new Side(), new Side()];
  void joinEnds(client, server, veil);
  /** Asks as the client does and lets the server answer. */
  const exchange = async (method: string, params: object, answer: Message) => {
    client.say({ id: 7, method, params });
    const asked = await server.next();
    server.say({ id: 7, ...answer });
    return { asked, answered: await client.next() };
  };
  return { client, server, exchange };
}

describe('a wrapped server', () => {
  it('gets arguments restored, JSON inside them too, and has its results veiled', async () => {
    const { asked, answered } = await open().exchange(
      'tools/call',
      { name: 'send', arguments: { to: ['<EMAIL_ADDRESS_1>'], json: '{"text":"<QUOTED_1>"}' } },
      {
        result: {
          content: [{ type: 'text', text: `sent to ${MAIL}` }],
          structuredContent: { to: MAIL, tel: 491701234567, n: 3 },
        },
      },
    );

    expect(asked.params).toEqual({ name: 'send', arguments: { to: [MAIL], json: '{"text":"say \\"hi\\""}' } });
    expect(answered.result).toEqual({
      content: [{ type: 'text', text: 'sent to <EMAIL_ADDRESS_1>' }],
      structuredContent: { to: '<EMAIL_ADDRESS_1>', tel: '<PHONE_NUMBER_1>', n: 3 },
    });
  });

  it.each([
    ['resources/read', { contents: [{ uri: `mailto:${MAIL}`, mimeType: 'text/plain', text: MAIL }] }],
    ['resources/read', { contents: [{ uri: 'x:', mimeType: 'text/plain', blob: btoa(`to ${MAIL}`) }] }],
    ['resources/list', { resources: [{ uri: `x:${MAIL}`, name: MAIL }] }],
    ['prompts/get', { description: MAIL, messages: [{ role: 'user', content: { type: 'text', text: MAIL } }] }],
    ['tools/call', { content: [{ type: 'resource', resource: { uri: 'x:', text: MAIL } }] }],
    ['tools/call', { content: [{ type: 'resource_link', uri: `x:${MAIL}`, name: MAIL }] }],
    ['tools/call', { content: [], structuredContent: { [MAIL]: { tel: 1 }, list: [{ [`to ${MAIL}`]: 2 }] } }],
    ['tools/call', { content: [{ type: MAIL, mimeType: MAIL, role: MAIL, text: 'x' }], resultType: MAIL }],
    ['tools/call', { content: [{ type: 'image', data: 'AAAA', mimeType: MAIL }] }],
    ['tools/list', { tools: [], nextCursor: MAIL, [MAIL]: 1, _meta: { [MAIL]: 1, progressToken: MAIL } }],
    ['tasks/list', { tasks: [{ taskId: MAIL, status: 'working', statusMessage: MAIL }], nextCursor: MAIL }],
    [
      'tools/call',
      {
        resultType: 'input_required',
        requestState: MAIL,
        inputRequests: {
          [MAIL]: {
            method: 'elicitation/create',
            params: { message: MAIL, requestedSchema: { properties: { a: { default: MAIL } } } },
          },
        },
      },
    ],
    ['something/new', { anything: { deep: [MAIL] }, _meta: { note: MAIL } }],
  ])('tells no value in the result of %s', async (method, result) => {
    const { answered } = await open().exchange(method, {}, { result });

    expect(JSON.stringify(answered)).not.toContain(MAIL);
    expect(JSON.stringify(answered)).not.toContain(btoa(`to ${MAIL}`));
  });

  it('keeps what describes it', async () => {
    const tools = [{ name: 't', description: `writes to ${MAIL}`, inputSchema: { type: 'object' } }];

    const { answered } = await open().exchange('tools/list', {}, { result: { tools } });

    expect(answered.result).toEqual({ tools });
  });

  it('withholds pictures and sound that nothing here can read', async () => {
    const content = [
      { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
    ];

    const { answered } = await open().exchange('tools/call', {}, { result: { content } });

    expect(JSON.stringify(answered)).not.toContain('AAAA');
    expect(answered.result).toMatchObject({ content: [{ type: 'text' }, { type: 'text' }] });
  });

  it('answers an error in place of what cannot be checked, and goes on', async () => {
    const { exchange } = open();
    const withheld = await exchange(
      'tools/call',
      {},
      { result: { content: [{ type: 'text', text: `unreadable ${MAIL}` }] } },
    );
    expect(withheld.answered).toMatchObject({ id: 7, error: { message: expect.stringContaining('withheld') } });

    const next = await exchange('tools/call', {}, { result: { content: [{ type: 'text', text: 'fine' }] } });
    expect(next.answered.result).toEqual({ content: [{ type: 'text', text: 'fine' }] });
  });

  it('has its errors, log lines and questions to the model veiled, and their answers restored', async () => {
    const { client, server, exchange } = open();
    const { answered } = await exchange(
      'tools/call',
      {},
      { error: { code: -1, message: `no ${MAIL}`, data: { who: MAIL } } },
    );
    expect(JSON.stringify(answered)).not.toContain(MAIL);

    server.say({ method: 'notifications/message', params: { level: 'info', data: { text: MAIL } } });
    expect(await client.next()).toMatchObject({ params: { level: 'info', data: { text: '<EMAIL_ADDRESS_1>' } } });

    const messages = [{ role: 'user', content: { type: 'text', text: MAIL } }];
    server.say({ id: 's1', method: 'sampling/createMessage', params: { messages, maxTokens: 5 } });
    expect(await client.next()).toMatchObject({
      id: 's1',
      params: { messages: [{ content: { text: '<EMAIL_ADDRESS_1>' } }] },
    });
    client.say({ id: 's1', result: { role: 'assistant', content: { type: 'text', text: 'to <EMAIL_ADDRESS_1>' } } });
    expect(await server.next()).toMatchObject({ id: 's1', result: { content: { text: `to ${MAIL}` } } });
  });

  it('learns the revision that was agreed on', async () => {
    const { server, exchange } = open();

    await exchange('initialize', {}, { result: { protocolVersion: '2025-11-25', capabilities: {} } });

    expect(server.versions).toEqual(['2025-11-25']);
  });
});

describe('what a client hands back', () => {
  it.each([
    ['tools/list', { cursor: '<EMAIL_ADDRESS_1>' }],
    ['resources/list', { cursor: 'a <EMAIL_ADDRESS_1> b' }],
    [
      'tools/call',
      { name: '<EMAIL_ADDRESS_1>', _meta: { progressToken: '<EMAIL_ADDRESS_1>', note: '<EMAIL_ADDRESS_1>' } },
    ],
    ['tasks/get', { taskId: '<EMAIL_ADDRESS_1>' }],
    ['logging/setLevel', { level: '<EMAIL_ADDRESS_1>' }],
    ['completion/complete', { ref: { type: 'ref/prompt', name: '<EMAIL_ADDRESS_1>' } }],
    ['something/new', { arguments: { to: '<EMAIL_ADDRESS_1>' } }],
  ])('in %s is not restored outside arguments', async (method, params) => {
    const { asked } = await open().exchange(method, params, { result: {} });

    expect(asked.params).toEqual(params);
  });

  it('to a question of the server is restored in its content only', async () => {
    const { client, server } = open();
    const holder = '<EMAIL_ADDRESS_1>';
    const answers = [
      ['roots/list', { roots: [{ uri: holder }] }, { roots: [{ uri: holder }] }],
      [
        'elicitation/create',
        { action: 'accept', content: { to: holder }, _meta: { a: holder } },
        { action: 'accept', content: { to: MAIL }, _meta: { a: holder } },
      ],
      [
        'sampling/createMessage',
        { role: 'assistant', model: holder, content: { text: holder } },
        { role: 'assistant', model: holder, content: { text: MAIL } },
      ],
    ] as const;
    for (const [method, result, expected] of answers) {
      server.say({ id: holder, method, params: {} });
      const { id } = await client.next();
      client.say({ id, result });
      expect(await server.next()).toMatchObject({ id: holder, result: expected });
    }
    client.say({ id: 'stray', result: { content: holder } });
    expect(await server.next()).toMatchObject({ result: { content: holder } });
  });

  it('leads back to the very cursor, state, task and address that this server said', async () => {
    const { exchange } = open();
    const { answered: listed } = await exchange(
      'resources/list',
      {},
      {
        result: { resources: [{ uri: `x:${MAIL}`, name: 'n' }], nextCursor: MAIL, requestState: `s ${MAIL}` },
      },
    );
    const { resources, nextCursor, requestState } = listed.result as Record<string, unknown>;
    const uri = (resources as { uri: string }[])[0]?.uri;
    expect(uri).toBe('x:<EMAIL_ADDRESS_1>');

    expect((await exchange('resources/list', { cursor: nextCursor }, { result: {} })).asked.params).toEqual({
      cursor: MAIL,
    });
    expect((await exchange('tools/call', { requestState }, { result: {} })).asked.params).toEqual({
      requestState: `s ${MAIL}`,
    });
    expect((await exchange('resources/read', { uri }, { result: {} })).asked.params).toEqual({ uri: `x:${MAIL}` });
  });
});

describe('a server that is slow or gone', () => {
  it('does not keep a cancellation waiting, and is answered for once', async () => {
    const { client, server } = open();
    let fail = () => {};
    const send = server.send.bind(server);
    server.send = async (message: never) => {
      await send(message);
      const { method } = message as { method?: string };
      if (method === 'tools/call') await new Promise<void>((_, reject) => (fail = () => reject(new Error('gone'))));
    };
    client.say({ id: 1, method: 'tools/call', params: { name: 'slow', arguments: {} } });
    await server.next();
    client.say({ method: 'notifications/cancelled', params: { requestId: 1 } });
    expect(await server.next()).toMatchObject({ method: 'notifications/cancelled' });

    fail();
    expect(await client.next()).toMatchObject({ id: 1, error: { code: -32_603 } });
  });

  it('ends both sides once, also where closing tells of itself', async () => {
    const [client, server] = [new Side(), new Side()];
    let closed = 0;
    server.close = async () => {
      closed += 1;
      server.onclose?.();
    };
    const joined = joinEnds(client, server, veil);
    client.onclose?.();
    await joined;

    expect(closed).toBe(1);
  });
});
