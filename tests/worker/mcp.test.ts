import { beforeAll, describe, expect, it } from 'vitest';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';

const LEGACY = '2025-11-25';
const MODERN = '2026-07-28';

interface Answer {
  result?: {
    tools?: { name: string; annotations: { readOnlyHint: boolean }; outputSchema?: object }[];
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
    content?: { text: string }[];
    supportedVersions?: string[];
  };
  error?: { code: number; message: string };
}

describe.each([LEGACY, MODERN])('tools over MCP %s', (version) => {
  let user: TestUser;
  beforeAll(async () => {
    await loadNameModel();
    user = await createUser('enterprise');
  });

  async function ask(method: string, params: Record<string, unknown> = {}, caller: TestUser | undefined = user) {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const response = await call('/mcp', caller, {
      body: { jsonrpc: '2.0', id: 1, method, params: version === MODERN ? { ...params, _meta: meta } : params },
      headers: {
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': version,
        ...(version === MODERN && {
          'mcp-method': method,
          ...(typeof params.name === 'string' && { 'mcp-name': params.name }),
        }),
      },
    });
    const text = await response.text();
    const data = /^data: (.+)$/m.exec(text)?.[1] ?? text;
    return { status: response.status, headers: response.headers, answer: JSON.parse(data) as Answer };
  }
  const tool = async (name: string, args: object) =>
    (await ask('tools/call', { name, arguments: args })).answer.result ?? {};

  it('lists six tools, with what they answer and whether they only read', async () => {
    const { answer } = await ask('tools/list');

    expect(answer.result?.tools?.map(({ name, annotations }) => [name, annotations.readOnlyHint]).sort()).toEqual([
      ['analyze', true],
      ['anonymize', false],
      ['list_entities', true],
      ['list_presets', true],
      ['redact_file', true],
      ['restore', true],
    ]);
    expect(answer.result?.tools?.every(({ outputSchema }) => outputSchema)).toBe(true);
  });

  it.each([
    ['list_entities', { kwery: 'iban' }],
    ['list_presets', { query: 'gdpr' }],
  ])('%s refuses arguments that it does not know', async (name, args) => {
    const { answer } = await ask('tools/call', { name, arguments: args });

    expect(JSON.stringify(answer)).toMatch(/there is no argument/);
  });

  it('tells what it found without the values, unless they are asked for', async () => {
    const text = 'Mail ada@example.org';

    const { structuredContent: without } = await tool('analyze', { text });
    const { structuredContent: within } = await tool('analyze', { text, include_values: true });

    expect(without).toMatchObject({ counts: { EMAIL_ADDRESS: 1 }, findings: [{ start: 5, end: 20 }] });
    expect(JSON.stringify(without)).not.toContain('ada@');
    expect(within).toMatchObject({ findings: [{ text: 'ada@example.org' }] });
  });

  it('veils and restores', async () => {
    const { structuredContent: veiled } = await tool('anonymize', { text: 'Mail ada@example.org' });
    expect(veiled).toMatchObject({ text: 'Mail <EMAIL_ADDRESS_1>' });

    const text = 'I wrote to <EMAIL_ADDRESS_1>.';
    const { structuredContent: restored } = await tool('restore', { text, session_id: veiled?.session_id });

    expect(restored).toEqual({ text: 'I wrote to ada@example.org.', restored: 1 });
  });

  it('redacts a file that comes along', async () => {
    const file = btoa('name,mail\nAda,ada@example.org\n');

    const result = await tool('redact_file', { file, file_name: 'people.csv' });

    const [, copy] = (result.content ?? []) as unknown as { resource?: { blob: string } }[];
    expect(atob(copy?.resource?.blob ?? 'no copy ada@example.org')).not.toContain('ada@example.org');
    expect(result.structuredContent).toMatchObject({ format: 'csv' });
  });

  it('tells a model what it did wrong, and a stranger where to find a key', async () => {
    const wrong = await tool('analyze', { text: 'x', entities: ['NO_SUCH_TYPE'] });
    expect(wrong).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('NO_SUCH_TYPE') }] });

    const response = await call('/mcp', undefined, { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('Bearer'),
    ]);
  });

  it('holds a key to its scopes', async () => {
    const detector = await createUser('professional', { scopes: ['detect'] });
    const params = { name: 'anonymize', arguments: { text: 'Mail ada@example.org' } };

    const { answer } = await ask('tools/call', params, detector);

    expect(answer.result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('scope') }] });
  });
});
