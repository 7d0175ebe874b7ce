import { beforeAll, describe, expect, it } from 'vitest';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';

const SAID = 'Write to ada@example.org today';
const VEILED = 'Write to <EMAIL_ADDRESS_1> today';

let user: TestUser;
beforeAll(async () => {
  await loadNameModel();
  user = await createUser('enterprise');
});
const ask = async <T>(path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await call(`/gateways${path}`, user, { body, headers });
  return { status: response.status, answer: await response.json<T>() };
};

describe("LiteLLM's Generic Guardrail API", () => {
  const path = '/litellm/beta/litellm_basic_guardrail_api';
  const request = (call: string, texts: string[], more: object = {}) =>
    ask<object>(path, { input_type: 'request', litellm_call_id: call, texts, request_data: {}, ...more });
  const response = (call: string, texts: string[]) =>
    ask<object>(path, { input_type: 'response', litellm_call_id: call, texts, request_data: {} });

  it('veils a request, restores its response, and holds back an end that may become a placeholder', async () => {
    expect((await request('call-1', [SAID, 'again ada@example.org'])).answer).toEqual({
      action: 'GUARDRAIL_INTERVENED',
      texts: [VEILED, 'again <EMAIL_ADDRESS_1>'],
    });

    expect((await response('call-1', ['Sent to <EMAIL_ADDRESS_1>. Then <EMAIL_'])).answer).toEqual({
      action: 'GUARDRAIL_INTERVENED',
      texts: ['Sent to ada@example.org. Then <EMAIL_'],
      stream_holdback_chars: ['<EMAIL_'.length],
    });
  });

  describe('restores once', () => {
    type Ask = { user?: string; pieces?: boolean };
    const body = (call: string, texts: string[], { user = 'alice', pieces }: Ask) => ({
      litellm_call_id: call,
      texts,
      request_data: { user_api_key_hash: user },
      ...(pieces !== undefined && { additional_provider_specific_params: { veilmark_pieces: pieces } }),
    });
    const say = (call: string, texts: string[], more: Ask = {}) =>
      ask(path, { input_type: 'request', ...body(call, texts, more) });
    const answer = async (call: string, texts: string[], more: Ask = {}) =>
      (await ask<{ texts?: string[] }>(path, { input_type: 'response', ...body(call, texts, more) })).answer.texts?.[0];

    it('for the client that asked, and deletes the mapping with the response', async () => {
      await say('call-5', [SAID]);

      expect(await answer('call-5', ['<EMAIL_ADDRESS_1>'], { user: 'mallory' })).toBeUndefined();
      expect(await answer('call-5', ['To <EMAIL_ADDRESS_1>.'])).toBe('To ada@example.org.');
      expect(await answer('call-5', ['To <EMAIL_ADDRESS_1>.'])).toBeUndefined();
      expect(await answer('call-5', ['To <EMAIL_ADDRESS_1>. And'])).toBeUndefined();
      // The setting counts as it was when the mapping was kept.
      await say('call-5', [SAID]);
      expect(await answer('call-5', ['<EMAIL_ADDRESS_1>'], { pieces: true })).toBe('ada@example.org');
      expect(await answer('call-5', ['<EMAIL_ADDRESS_1>'], { pieces: true })).toBeUndefined();
    });

    it('for one of many that ask at the same time', async () => {
      await say('call-6', [SAID]);

      const answers = await Promise.all(Array.from({ length: 8 }, () => answer('call-6', ['<EMAIL_ADDRESS_1>'])));

      expect(answers.filter((text) => text !== undefined)).toEqual(['ada@example.org']);
    });

    it('for the continuation of a text that comes in pieces, where the guardrail says so', async () => {
      const pieces = { pieces: true };
      await say('call-7', [SAID], pieces);

      expect(await answer('call-7', ['To <EMAIL_'], pieces)).toBe('To <EMAIL_');
      expect(await answer('call-7', ['To <EMAIL_ADDRESS_1>'], pieces)).toBe('To ada@example.org');
      expect(await answer('call-7', ['To <EMAIL_ADDRESS_1>.'], { ...pieces, user: 'mallory' })).toBeUndefined();
      expect(await answer('call-7', ['To <EMAIL_ADDRESS_1>.'], pieces)).toBe('To ada@example.org.');
      expect(await answer('call-7', ['<EMAIL_ADDRESS_1>'], pieces)).toBeUndefined();
      expect(await answer('call-7', ['To <EMAIL_ADDRESS_1>. And'], pieces)).toBeUndefined();
    });

    it('not after another request under the same name', async () => {
      await say('call-8', [SAID]);
      await say('call-8', ['Good morning']);

      expect(await answer('call-8', ['<EMAIL_ADDRESS_1>'])).toBeUndefined();
    });
  });

  it('lets pass what holds nothing, and stops a picture it cannot look at', async () => {
    expect((await request('call-2', ['Good morning'])).answer).toEqual({ action: 'NONE' });
    expect((await request('call-3', [], { images: ['https://example.org/a.png'] })).answer).toMatchObject({
      action: 'BLOCKED',
    });
    expect((await response('nobody', ['<EMAIL_ADDRESS_1>'])).answer).toEqual({ action: 'NONE' });
  });

  it('never restores for another account', async () => {
    await request('call-4', [SAID]);
    const other = await createUser('enterprise');

    const answer = await call(`/gateways${path}`, other, {
      body: { input_type: 'response', litellm_call_id: 'call-4', texts: ['<EMAIL_ADDRESS_1>'], request_data: {} },
    });

    expect(await answer.json()).toEqual({ action: 'NONE' });
  });

  it('refuses what is no callback, so that the gateway fails closed', async () => {
    expect((await ask(path, { input_type: 'other', texts: [] })).status).toBe(422);
    expect((await call(`/gateways${path}`, undefined, { body: {} })).status).toBe(401);
  });
});

describe("kgateway's webhook", () => {
  const messages = [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: SAID },
  ];

  it('masks a prompt, passes a clean one, and restores the response of the same request', async () => {
    const named = { 'x-request-id': 'exchange-1' };
    const masked = await ask('/kgateway/request', { body: { messages } }, named);
    expect(masked.answer).toEqual({
      action: { body: { messages: [messages[0], { role: 'user', content: VEILED }] }, reason: expect.any(String) },
    });

    const clean = await ask('/kgateway/request', { body: { messages: [messages[0]] } });
    expect(clean.answer).toEqual({ action: { reason: expect.any(String) } });

    const choices = [{ message: { role: 'assistant', content: 'Sent to <EMAIL_ADDRESS_1>.' } }];
    const answer = await ask('/kgateway/response', { body: { choices } }, named);
    expect(answer.answer).toMatchObject({
      action: { body: { choices: [{ message: { role: 'assistant', content: 'Sent to ada@example.org.' } }] } },
    });
    const again = await ask('/kgateway/response', { body: { choices } }, named);
    expect(again.answer).toEqual({ action: { reason: 'nothing to restore' } });
  });
});

describe("Portkey's webhook", () => {
  const context = (more: object) => ({ provider: 'openai', requestType: 'chatComplete', metadata: {}, ...more });

  it('transforms a request and its response', async () => {
    const metadata = { veilmark_exchange: 'exchange-2' };
    const json = { model: 'm', messages: [{ role: 'user', content: [{ type: 'text', text: SAID }] }] };
    const before = await ask(
      '/portkey',
      context({ eventType: 'beforeRequestHook', metadata, request: { json, text: SAID } }),
    );
    expect(before.answer).toEqual({
      verdict: true,
      transformedData: {
        request: { json: { model: 'm', messages: [{ role: 'user', content: [{ type: 'text', text: VEILED }] }] } },
      },
    });

    const said = { choices: [{ message: { content: 'To <EMAIL_ADDRESS_1>', tool_calls: [] } }] };
    const after = await ask('/portkey', context({ eventType: 'afterRequestHook', metadata, response: { json: said } }));
    expect(after.answer).toMatchObject({
      transformedData: { response: { json: { choices: [{ message: { content: 'To ada@example.org' } }] } } },
    });
    const again = context({ eventType: 'afterRequestHook', metadata, response: { json: said } });
    expect((await ask('/portkey', again)).answer).toEqual({ verdict: true });
  });

  it('refuses parts it cannot read', async () => {
    const json = {
      messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://x.test' } }] }],
    };

    expect((await ask('/portkey', context({ eventType: 'beforeRequestHook', request: { json } }))).status).toBe(422);
  });
});

describe("Langfuse's callback", () => {
  it('veils what spans say and leaves what they are', async () => {
    const span = {
      traceId: 'a'.repeat(32),
      spanId: 'b'.repeat(16),
      name: 'chat',
      startTimeUnixNano: '1700000000000000000',
      attributes: [
        { key: 'gen_ai.request.model', value: { stringValue: 'gpt-4o-mini' } },
        { key: 'langfuse.observation.input', value: { stringValue: JSON.stringify({ content: SAID }) } },
        { key: 'tags', value: { arrayValue: { values: [{ stringValue: 'ada@example.org' }] } } },
      ],
      events: [{ name: 'log', attributes: [{ key: 'message', value: { stringValue: SAID } }] }],
    };
    const spans = [{ resource: { attributes: [] }, scopeSpans: [{ scope: { name: 'langfuse' }, spans: [span] }] }];

    const { answer } = await ask<typeof spans>('/langfuse', spans);

    expect(JSON.stringify(answer)).not.toContain('ada@example.org');
    const veiled = answer[0]?.scopeSpans[0]?.spans[0];
    expect(veiled).toMatchObject({
      traceId: span.traceId,
      spanId: span.spanId,
      name: 'chat',
      attributes: [span.attributes[0], {}, {}],
    });
    expect(veiled?.events[0]?.attributes[0]?.value.stringValue).toBe(VEILED);
  });
});
