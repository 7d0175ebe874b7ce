import { memoryStore } from '@veilmark/proxy';
import { describe, expect, it } from 'vitest';
import { cutStream, eventsOf, finding, pieces, readAll, send, sse, Upstream } from './upstream';

const MAIL = 'ada@example.org';
const analyze = finding({ PERSON: /Ada Lovelace/g, EMAIL_ADDRESS: /\w+@example\.org/g });
const ASKED = `Write to Ada Lovelace at ${MAIL}`;
const VEILED = 'Write to <PERSON_1> at <EMAIL_ADDRESS_1>';

describe('messages', () => {
  const path = '/v1/messages';

  it('veil system, text, tools and results, and leave signed thinking alone', async () => {
    const upstream = new Upstream();
    upstream.answer = () =>
      Response.json({
        id: 'msg_1',
        content: [
          { type: 'thinking', thinking: 'about <PERSON_1>', signature: 'c2ln' },
          { type: 'text', text: 'To <PERSON_1>' },
          { type: 'tool_use', id: 'toolu_1', name: 'mail', input: { to: ['<EMAIL_ADDRESS_1>'], n: 1 } },
        ],
      });

    const thinking = { type: 'thinking', thinking: 'about <PERSON_1>', signature: 'c2ln' };
    const response = await send(
      upstream,
      'anthropic',
      path,
      {
        model: 'claude',
        system: [{ type: 'text', text: ASKED, cache_control: { type: 'ephemeral' } }],
        tools: [{ name: 'mail', description: `As ${MAIL} does`, input_schema: { type: 'object', properties: {} } }],
        messages: [
          { role: 'user', content: 'Go on' },
          {
            role: 'assistant',
            content: [thinking, { type: 'tool_use', id: 't', name: 'mail', input: { [MAIL]: [MAIL, 7] } }],
          },
          {
            role: 'user',
            content: [{ type: 'tool_result', tool_use_id: 't', content: [{ type: 'text', text: MAIL }] }],
          },
        ],
        metadata: { user_id: MAIL },
      },
      { analyze },
    );

    const sent = upstream.last as { messages: { content: unknown }[]; system: { text: string }[]; metadata: object };
    expect(upstream.received[0]?.body).not.toMatch(/Ada|ada@/);
    expect(sent.system[0]?.text).toBe(VEILED);
    expect(sent.metadata).toEqual({ user_id: '<EMAIL_ADDRESS_1>' });
    expect(sent.messages[1]?.content).toEqual([
      thinking,
      { type: 'tool_use', id: 't', name: 'mail', input: { '<EMAIL_ADDRESS_1>': ['<EMAIL_ADDRESS_1>', 7] } },
    ]);
    const { content } = (await response.json()) as { content: unknown[] };
    expect(content).toEqual([
      thinking,
      { type: 'text', text: 'To Ada Lovelace' },
      { type: 'tool_use', id: 'toolu_1', name: 'mail', input: { to: [MAIL], n: 1 } },
    ]);
  });

  it('restore a stream, its tool input and its citations, and pass thinking byte for byte', async () => {
    const upstream = new Upstream();
    const delta = (index: number, piece: object) => ({ type: 'content_block_delta', index, delta: piece });
    const document = `😀 Ada Lovelace wrote. ${MAIL} answered.`;
    const veiled = '😀 <PERSON_1> wrote. <EMAIL_ADDRESS_1> answered.';
    const start = [...veiled].join('').indexOf('wrote') - 1;
    const citation = {
      type: 'char_location',
      document_index: 0,
      cited_text: '<PERSON_1> wrote',
      start_char_index: 2,
      end_char_index: start + 5,
    };
    upstream.answer = () =>
      sse([
        { type: 'message_start', message: { id: 'msg_1', content: [] } },
        { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
        delta(0, { type: 'thinking_delta', thinking: 'see <PERSON_1>' }),
        delta(0, { type: 'signature_delta', signature: 'c2ln' }),
        { type: 'content_block_stop', index: 0 },
        ...pieces('Hello <person 1>', 2).map((text) => delta(1, { type: 'text_delta', text })),
        delta(1, { type: 'citations_delta', citation }),
        { type: 'content_block_stop', index: 1 },
        ...pieces('{"to":"<EMAIL_ADDRESS_1>"}', 4).map((partial_json) =>
          delta(2, { type: 'input_json_delta', partial_json }),
        ),
        { type: 'content_block_stop', index: 2 },
        { type: 'message_stop' },
      ]);

    const content = [{ type: 'document', source: { type: 'text', media_type: 'text/plain', data: document } }];
    const response = await send(
      upstream,
      'anthropic',
      path,
      { stream: true, messages: [{ role: 'user', content }] },
      { analyze },
    );

    const events = (await eventsOf(response)) as { index?: number; type: string; delta?: Record<string, never> }[];
    const joined = (index: number, field: string) =>
      events.map((event) => (event.index === index ? (event.delta?.[field] ?? '') : '')).join('');
    expect(joined(0, 'thinking')).toBe('see <PERSON_1>');
    expect(joined(1, 'text')).toBe('Hello Ada Lovelace');
    expect(joined(2, 'partial_json')).toBe(`{"to":"${MAIL}"}`);
    const cited = events.find((event) => event.delta?.citation)?.delta?.citation as unknown as typeof citation;
    expect([...document].slice(cited.start_char_index, cited.end_char_index).join('')).toBe('Ada Lovelace wrote');
    expect(cited.cited_text).toBe('Ada Lovelace wrote');
    const stops = events.flatMap(({ type, index }, at) => (type === 'content_block_stop' && index === 1 ? [at] : []));
    expect(events.slice(stops[0]).some(({ index, type }) => index === 1 && type === 'content_block_delta')).toBe(false);
  });

  it('answer refusals as Anthropic does', async () => {
    const response = await send(new Upstream(), 'anthropic', path, {
      messages: [{ role: 'user', content: [{ type: 'document', source: { type: 'url', url: 'https://x.org' } }] }],
    });

    expect([response.status, await response.json()]).toMatchObject([
      400,
      { type: 'error', error: { type: 'invalid_request_error', param: 'messages[0].content[0].source' } },
    ]);
  });
});

describe('responses', () => {
  const path = '/v1/responses';

  it('veil items, pass sealed reasoning, and restore streamed text and arguments', async () => {
    const upstream = new Upstream();
    const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'AAAA'.repeat(200) };
    const text = 'Done: <PERSON_1>';
    const at = { item_id: 'm1', output_index: 0, content_index: 0 };
    upstream.answer = () =>
      sse([
        { type: 'response.created', response: { id: 'resp_1' } },
        ...pieces(text).map((delta) => ({ type: 'response.output_text.delta', ...at, delta })),
        { type: 'response.output_text.done', ...at, text },
        { type: 'response.function_call_arguments.delta', item_id: 'f1', output_index: 1, delta: '{"to":"<EMAIL_ADD' },
        {
          type: 'response.function_call_arguments.done',
          item_id: 'f1',
          output_index: 1,
          arguments: '{"to":"<EMAIL_ADDRESS_1>"}',
        },
        {
          type: 'response.completed',
          response: {
            id: 'resp_1',
            output: [reasoning, { type: 'message', content: [{ type: 'output_text', text, annotations: [] }] }],
          },
        },
      ]);

    const response = await send(
      upstream,
      'openai',
      path,
      {
        stream: true,
        store: false,
        instructions: 'Help.',
        input: [
          { role: 'user', content: [{ type: 'input_text', text: ASKED }] },
          reasoning,
          { type: 'function_call', call_id: 'c1', name: 'find', arguments: `{"who":"${MAIL}"}` },
          { type: 'function_call_output', call_id: 'c1', output: `found ${MAIL}` },
        ],
      },
      { analyze },
    );

    const sent = upstream.last as { input: Record<string, unknown>[] };
    expect(sent.input.map((item) => item.content ?? item.arguments ?? item.output ?? item)).toEqual([
      [{ type: 'input_text', text: VEILED }],
      reasoning,
      '{"who":"<EMAIL_ADDRESS_1>"}',
      'found <EMAIL_ADDRESS_1>',
    ]);
    const events = (await eventsOf(response)) as Record<string, never>[];
    const deltas = events.map((event) => (event.type === 'response.output_text.delta' ? event.delta : '')).join('');
    expect(deltas).toBe('Done: Ada Lovelace');
    const json = JSON.stringify(events);
    expect(json).toContain(JSON.stringify(reasoning));
    expect(
      JSON.parse((events.find(({ arguments: args }) => args) as { arguments?: string } | undefined)?.arguments ?? ''),
    ).toEqual({ to: MAIL });
  });

  it('go on from what the provider keeps, and refuse what is not known', async () => {
    const upstream = new Upstream();
    const store = memoryStore();
    upstream.answer = () => Response.json({ id: 'resp_1', output: [] });
    await send(upstream, 'openai', path, { input: ASKED }, { analyze, store });
    upstream.answer = () =>
      Response.json({ id: 'resp_2', output: [{ content: [{ text: '<PERSON_1>, <EMAIL_ADDRESS_2>' }] }] });

    const next = { previous_response_id: 'resp_1', input: 'and bob@example.org' };
    const answer = await send(upstream, 'openai', path, next, { analyze, store });
    const unknown = await send(
      upstream,
      'openai',
      path,
      { ...next, previous_response_id: 'resp_9' },
      { analyze, store },
    );

    expect(upstream.last).toEqual({ previous_response_id: 'resp_1', input: 'and <EMAIL_ADDRESS_2>' });
    expect(JSON.stringify(await answer.json())).toContain('Ada Lovelace, bob@example.org');
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { error: { code: 'veilmark_state_unknown' } }]);
  });
});

describe('gemini', () => {
  const path = '/v1beta/models/gemini-3:';

  it('veils contents in both spellings and restores text, calls and citations', async () => {
    const upstream = new Upstream();
    const text = 'ü <PERSON_1> is here.';
    const start = new TextEncoder().encode('ü <PERSON_1> is ').length;
    const support = { segment: { startIndex: start, endIndex: start + 4, text: 'here' } };
    upstream.answer = () =>
      Response.json({
        candidates: [
          {
            content: {
              parts: [
                { text, thoughtSignature: 'sig' },
                { functionCall: { name: 'mail', args: { to: '<EMAIL_ADDRESS_1>' } } },
              ],
            },
            groundingMetadata: { groundingSupports: [support] },
          },
        ],
      });

    const response = await send(
      upstream,
      'google',
      `${path}generateContent`,
      {
        system_instruction: { parts: [{ text: `You help ${MAIL}` }] },
        contents: [
          { role: 'user', parts: [{ text: ASKED }] },
          { role: 'model', parts: [{ functionCall: { name: 'find', args: { who: MAIL } }, thoughtSignature: 'sig' }] },
          { role: 'user', parts: [{ functionResponse: { name: 'find', response: { mails: [MAIL] } } }] },
        ],
      },
      { analyze },
    );

    expect(upstream.received[0]?.body).not.toMatch(/Ada|ada@/);
    const { candidates } = (await response.json()) as {
      candidates: {
        content: { parts: { text?: string; functionCall?: object }[] };
        groundingMetadata: { groundingSupports: (typeof support)[] };
      }[];
    };
    const [candidate] = candidates;
    expect(candidate?.content.parts[0]?.text).toBe('ü Ada Lovelace is here.');
    expect(candidate?.content.parts[1]?.functionCall).toEqual({ name: 'mail', args: { to: MAIL } });
    const segment = candidate?.groundingMetadata.groundingSupports[0]?.segment;
    const bytes = new TextEncoder().encode(candidate?.content.parts[0]?.text ?? '');
    expect(new TextDecoder().decode(bytes.slice(segment?.startIndex, segment?.endIndex))).toBe('here');
  });

  it.each(['sse', 'list'])('restores a stream as %s', async (form) => {
    const upstream = new Upstream();
    const chunks = pieces('Hi <PERSON_1> and <EMAIL_ADDRESS_1>', 5).map((text, index, all) => ({
      candidates: [
        { content: { role: 'model', parts: [{ text }] }, ...(index === all.length - 1 && { finishReason: 'STOP' }) },
      ],
    }));
    upstream.answer = () => (form === 'sse' ? sse(chunks) : Response.json(chunks));
    const query = form === 'sse' ? '?alt=sse' : '';

    const response = await send(
      upstream,
      'google',
      `${path}streamGenerateContent${query}`,
      { contents: [{ parts: [{ text: ASKED }] }] },
      { analyze },
    );

    const events = form === 'sse' ? await eventsOf(response) : ((await response.json()) as never[]);
    const texts = (events as typeof chunks).flatMap(
      ({ candidates }) => candidates[0]?.content.parts.map(({ text }) => text) ?? [],
    );
    expect(texts.join('')).toBe(`Hi Ada Lovelace and ${MAIL}`);
  });

  it('refuses what it does not know, as Google does', async () => {
    const response = await send(new Upstream(), 'google', `${path}generateContent`, {
      contents: [{ parts: [{ smell: 'x' }] }],
    });

    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: 400, status: 'INVALID_ARGUMENT' } },
    ]);
  });
});

describe('what goes wrong upstream', () => {
  const body = { stream: true, messages: [{ role: 'user', content: ASKED }] };
  const chunk = (content: string) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });

  it('gives out everything of a stream that breaks off, then the error', async () => {
    const upstream = new Upstream();
    upstream.answer = () => sse([chunk('Hi <PERSON_1> and <EMAIL_ADDR')], 9, true);

    const response = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });

    const { text, error } = await readAll(response);
    expect(error).toBe('cut');
    expect(text).toContain('Hi Ada Lovelace and ');
    expect(text).toContain('<EMAIL_ADDR');
  });

  it('passes on limits with their headers, and what is no JSON as text', async () => {
    const upstream = new Upstream();
    upstream.answer = () =>
      Response.json(
        { error: { message: 'slow down, <PERSON_1>' } },
        { status: 429, headers: { 'retry-after': '3', 'set-cookie': 'a=b' } },
      );
    const limited = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });
    upstream.answer = () =>
      new Response('{"choices": [{"message": {"content": "<PERSON_1>', {
        headers: { 'content-type': 'application/json' },
      });
    const broken = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });
    upstream.answer = () => sse(['{"choices": [ "<PERSON_1>"', chunk('ok')]);
    const brokenEvent = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });

    expect([limited.status, limited.headers.get('retry-after'), limited.headers.get('set-cookie')]).toEqual([
      429,
      '3',
      null,
    ]);
    expect(await limited.text()).toContain('slow down, Ada Lovelace');
    expect(await broken.text()).toContain('"content": "Ada Lovelace');
    expect(await brokenEvent.text()).toMatch(/"Ada Lovelace"\n\n[\s\S]*"content":"ok"/);
  });

  it('gives out everything of a list that breaks off or holds something broken', async () => {
    const upstream = new Upstream();
    const part = (text: string) => JSON.stringify({ candidates: [{ content: { parts: [{ text }] } }] });
    const broken = '{"candidates": oops "<PERSON_1>"}';
    const text = `[${part('Hi <PERSON_1>, <EMAIL_')},${broken},${part('ADDRESS_1> and <PER')},{"candidates":[{"text":"<PERSON_1`;
    upstream.answer = () => new Response(cutStream(text, 11), { headers: { 'content-type': 'application/json' } });

    const asked = { contents: [{ parts: [{ text: ASKED }] }] };
    const response = await send(upstream, 'google', '/v1beta/models/m:streamGenerateContent', asked, { analyze });

    const { text: came, error } = await readAll(response);
    expect(error).toBe('cut');
    for (const restored of ['Hi Ada Lovelace, ', MAIL, 'oops "Ada Lovelace"', '<PER', '"text":"Ada Lovelace'])
      expect(came).toContain(restored);
  });

  it('says that an answer broke off, and passes a page of HTML on as text with its status', async () => {
    const upstream = new Upstream();
    upstream.answer = () =>
      new Response(cutStream('{"choices":[', 4), { headers: { 'content-type': 'application/json' } });
    const cut = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });
    upstream.answer = () =>
      new Response('<h1>Bad gateway, &lt;PERSON_1&gt;</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    const page = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });

    expect([cut.status, await cut.json()]).toMatchObject([502, { error: { code: 'veilmark_upstream_broke_off' } }]);
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      502,
      'text/plain; charset=utf-8',
      '<h1>Bad gateway, Ada Lovelace</h1>',
    ]);
  });

  it('passes on what clients read, and nothing that makes an answer a page of this origin', async () => {
    const upstream = new Upstream();
    const hostile = {
      'content-type': 'text/html',
      'content-security-policy': "default-src * 'unsafe-inline'",
      'access-control-allow-origin': '*',
      refresh: '0; url=https://evil.example',
      'service-worker-allowed': '/',
      link: '<https://evil.example>; rel=preload',
      'x-ratelimit-remaining-requests': '7',
    };
    upstream.answer = () => new Response('<script>alert(1)</script>', { headers: hostile });
    const page = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });
    upstream.answer = () => new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'image/svg+xml' } });
    const binary = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });
    const opened = await send(
      upstream,
      'openai',
      '/v1/chat/completions',
      body,
      { analyze },
      { 'sec-fetch-mode': 'navigate' },
    );
    const framed = await send(
      upstream,
      'openai',
      '/v1/chat/completions',
      body,
      { analyze },
      { 'sec-fetch-dest': 'script' },
    );

    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-ratelimit-remaining-requests': '7',
    });
    for (const name of ['access-control-allow-origin', 'refresh', 'service-worker-allowed', 'link'])
      expect(page.headers.has(name)).toBe(false);
    expect([binary.status, opened.status, framed.status, upstream.received.length]).toEqual([502, 403, 403, 2]);
  });

  it('reads a large event once, however small its pieces', async () => {
    const upstream = new Upstream();
    const event = JSON.stringify(chunk(`Hi <PERSON_1>${' word'.repeat(50_000)}`));
    upstream.answer = () => sse([JSON.parse(event)], 64);
    const response = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });
    const [first] = (await eventsOf(response)) as { choices: { delta: { content: string } }[] }[];
    expect(first?.choices[0]?.delta.content).toBe(`Hi Ada Lovelace${' word'.repeat(50_000)}`);
  });

  it('stops asking the provider when the caller has gone', async () => {
    const upstream = new Upstream();
    let cancelled = false;
    upstream.answer = () =>
      new Response(
        new ReadableStream({
          pull: (controller) =>
            controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk('on '))}\n\n`)),
          cancel: () => {
            cancelled = true;
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      );

    const response = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await reader.cancel();

    expect(cancelled).toBe(true);
  });

  it('says so where the provider cannot be reached or leads elsewhere', async () => {
    const upstream = new Upstream();
    upstream.answer = () => Response.redirect('https://evil.example/', 307);
    const redirected = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });
    upstream.answer = () => {
      throw new TypeError('fetch failed');
    };
    const unreachable = await send(upstream, 'openai', '/v1/chat/completions', body, { analyze });

    expect([redirected.status, unreachable.status]).toEqual([502, 502]);
  });

  it.each(['{', '[]', '"x"', ''])('refuses a body that is no JSON object: %s', async (text) => {
    const upstream = new Upstream();

    const response = await send(upstream, 'openai', '/v1/chat/completions', text);

    expect([response.status, upstream.received.length]).toEqual([400, 0]);
  });

  it('knows no other routes', async () => {
    const upstream = new Upstream();

    const response = await send(upstream, 'openai', '/v1/files', {});

    expect([response.status, upstream.received.length]).toEqual([404, 0]);
  });
});
