import { type FilePart, rememberFiles, unreadable, type VeilText } from '@veilmark/proxy';
import { describe, expect, it } from 'vitest';
import { proxyPaths } from '#shared/contract/openapi/proxy.ts';
import { findRoute, providers } from '#shared/proxy/providers.ts';
import { finding, send, Upstream } from './upstream';

const analyze = finding({ EMAIL_ADDRESS: /\w+@example\.org/g });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const dataUrl = (text: string, type = 'text/plain') => `data:${type};base64,${base64(text)}`;

/** Text files with their stand-ins in; everything else is a picture that comes back painted. */
async function redactFile({ mediaType, data }: FilePart, veilText: VeilText) {
  const text = Buffer.from(data, 'base64').toString();
  if (mediaType.startsWith('image/'))
    return {
      data: base64('painted over, and over, and over, and over'),
      mediaType: 'image/png',
      painted: { PERSON: 2 },
    };
  let written = text;
  for (const { start, end, text: standIn } of (await veilText(text)).reverse())
    written = written.slice(0, start) + standIn + written.slice(end);
  return { data: base64(written), mediaType };
}
const decoded = (body: string) =>
  body.replace(/(?<="(?:data:[\w/]+;base64,)?)(?:[A-Za-z0-9+/]{4}){10,}[A-Za-z0-9+/=]*(?=")/g, (data) =>
    Buffer.from(data, 'base64').toString(),
  );

const FILE = 'Of ada@example.org and cleo@example.org';
const VEILED = 'Of <EMAIL_ADDRESS_2> and <EMAIL_ADDRESS_1>';
const BEFORE = 'cleo@example.org is first';

describe('files inside a request', () => {
  it.each([
    [
      'openai',
      '/v1/chat/completions',
      (file: string) => ({
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: BEFORE },
              { type: 'file', file: { filename: 'ada@example.org.txt', file_data: dataUrl(file) } },
              { type: 'file', file: { filename: 'a.txt', file_data: base64(file) } },
              { type: 'image_url', image_url: { url: dataUrl(file, 'image/jpeg') } },
            ],
          },
        ],
      }),
    ],
    [
      'openai',
      '/v1/responses',
      (file: string) => ({
        input: [
          {
            role: 'user',
            content: [
              { type: 'input_text', text: BEFORE },
              { type: 'input_file', filename: 'a.txt', file_data: dataUrl(file) },
              { type: 'input_image', image_url: dataUrl(file, 'image/png') },
            ],
          },
          {
            type: 'computer_call_output',
            output: { type: 'computer_screenshot', image_url: dataUrl(file, 'image/png') },
          },
          { type: 'image_generation_call', id: 'ig_1', result: base64(file) },
        ],
      }),
    ],
    [
      'anthropic',
      '/v1/messages',
      (file: string) => ({
        system: BEFORE,
        messages: [
          {
            role: 'user',
            content: [
              { type: 'document', source: { type: 'base64', media_type: 'text/plain', data: base64(file) } },
              {
                type: 'tool_result',
                tool_use_id: 't',
                content: [{ type: 'image', source: { type: 'base64', media_type: 'image/gif', data: base64(file) } }],
              },
            ],
          },
        ],
      }),
    ],
    [
      'google',
      '/v1beta/models/m:generateContent',
      (file: string) => ({
        systemInstruction: { parts: [{ text: BEFORE }] },
        contents: [
          {
            parts: [
              { inlineData: { mimeType: 'text/plain', data: base64(file) } },
              {
                functionResponse: {
                  name: 'f',
                  response: {},
                  parts: [{ inline_data: { mime_type: 'image/webp', data: base64(file) } }],
                },
              },
            ],
          },
        ],
      }),
    ],
  ] as const)(
    'of %s%s get the stand-ins of the conversation, in their order; pictures are painted',
    async (provider, path, body) => {
      const upstream = new Upstream();
      upstream.answer = () => Response.json({ text: 'I write to <EMAIL_ADDRESS_2>' });

      const response = await send(upstream, provider, path, body(FILE), { analyze, redactFile });

      const sent = decoded(upstream.received[0]?.body ?? '');
      expect(sent).not.toContain('@example.org');
      expect(sent).toContain(VEILED);
      expect(sent).toContain('painted');
      expect(sent).not.toMatch(/image\/(?:jpeg|gif|webp)/);
      expect(await response.text()).toContain('ada@example.org');
      const receipt = JSON.parse(response.headers.get('x-veilmark-receipt') ?? '{}');
      expect(receipt.entities).toMatchObject({ EMAIL_ADDRESS: expect.any(Number), PERSON: expect.any(Number) });
    },
  );

  it.each([
    [
      'anthropic',
      '/v1/messages',
      {
        messages: [{ role: 'user', content: [{ type: 'image', source: { type: 'url', url: 'https://x.org/a.png' } }] }],
      },
      { type: 'error', error: { type: 'invalid_request_error', param: 'messages[0].content[0].source' } },
    ],
    [
      'openai',
      '/v1/responses',
      { input: [{ role: 'user', content: [{ type: 'input_file', file_url: 'https://x.org/a.pdf' }] }] },
      { error: { code: 'veilmark_unscannable', param: 'input[0].content[0]' } },
    ],
    [
      'google',
      '/v1beta/models/m:generateContent',
      { contents: [{ parts: [{ fileData: { fileUri: 'https://x.org/a.pdf' } }] }] },
      { error: { status: 'INVALID_ARGUMENT', details: [{ metadata: { field: 'contents[0].parts[0].fileData' } }] } },
    ],
    [
      'google',
      '/v1beta/models/m:generateContent',
      { contents: [{ parts: [{ inlineData: { mimeType: 'image/png', data: 'AAAA' } }] }] },
      { error: { message: expect.stringContaining('broken'), status: 'INVALID_ARGUMENT' } },
    ],
  ] as const)(
    'of %s%s that lie elsewhere or cannot be redacted are refused, named',
    async (provider, path, body, error) => {
      const upstream = new Upstream();
      const broken = async ({ path: at }: FilePart) => {
        throw unreadable(at, 'broken');
      };

      const response = await send(upstream, provider, path, body, { analyze, redactFile: broken });

      expect([response.status, await response.json()]).toMatchObject([400, error]);
      expect(upstream.received).toHaveLength(0);
    },
  );

  it('are redacted once while their values keep their stand-ins', async () => {
    const upstream = new Upstream();
    let redacted = 0;
    const remembering = rememberFiles((file, veilText) => {
      redacted++;
      return redactFile(file, veilText);
    });
    const ask = (system: string) =>
      send(
        upstream,
        'anthropic',
        '/v1/messages',
        {
          system,
          messages: [
            {
              role: 'user',
              content: [{ type: 'document', source: { type: 'base64', media_type: 'text/plain', data: base64(FILE) } }],
            },
          ],
        },
        { analyze, redactFile: remembering },
      );

    await ask(BEFORE);
    await ask(BEFORE);
    expect(redacted).toBe(1);
    expect(upstream.received[1]?.body).toBe(upstream.received[0]?.body);
    await ask('ada@example.org is first');
    expect(redacted).toBe(2);
    expect(decoded(upstream.received[2]?.body ?? '')).toContain('Of <EMAIL_ADDRESS_1> and <EMAIL_ADDRESS_2>');
  });
});

it('descriptions of tools pass as they are where that is asked for, and forms they demand are still kept', async () => {
  const upstream = new Upstream();
  const tools = [
    {
      name: 'mail',
      description: 'Ask ada@example.org',
      input_schema: { type: 'object', properties: { to: { type: 'string', format: 'email' } } },
    },
  ];
  await send(
    upstream,
    'anthropic',
    '/v1/messages',
    { tools, messages: [{ role: 'user', content: 'To bob@example.org' }] },
    { analyze, keepsTools: true },
  );

  expect(upstream.last).toMatchObject({ tools, messages: [{ content: 'To veiled-1@mail.invalid' }] });
});

it('a request for a socket is sent to HTTP', async () => {
  const upstream = new Upstream();

  const response = await send(upstream, 'openai', '/v1/responses', {}, {}, { upgrade: 'websocket' });

  expect([response.status, upstream.received.length]).toEqual([426, 0]);
});

it('the OpenAPI document names the routes of every provider, and no others', () => {
  const named = Object.entries(proxyPaths()).flatMap(([path, methods]) => {
    const [, provider = '', rest = ''] = /^\/proxy\/(\w+)(\/.*)$/.exec(path) ?? [];
    const asked = rest.replace('{model}', 'm').replace('{id}', 'x_1');
    return Object.keys(methods).map((method) =>
      findRoute(providers[provider as 'openai'], method.toUpperCase(), asked),
    );
  });

  expect(named).not.toContain(undefined);
  expect(new Set(named)).toEqual(new Set(Object.values(providers).flatMap(({ routes }) => routes)));
});
