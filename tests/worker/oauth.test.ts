import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteExpiredConnections } from '#worker/data/connections.ts';
import { deleteUnusedOAuthClients } from '#worker/data/oauth-clients.ts';
import { call, createUser, loadNameModel, ORIGIN } from '../helpers/accounts';
import { newSession } from '../helpers/session-cookie';

const RESOURCE = `${ORIGIN}/mcp`;
const CALLBACK = 'http://127.0.0.1:3000/callback';
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  token_type: string;
}
interface Registered {
  client_id: string;
  client_secret?: string;
}

const register = async (extra: object = {}) =>
  (
    await call('/oauth/register', undefined, {
      body: { client_name: 'Proof', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none', ...extra },
    })
  ).json<Registered>();

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(path, undefined, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** Somebody signed in. */
async function person() {
  const { id } = await createUser('professional');
  const { statement, values, cookie } = await newSession(id, env.AUTH_SECRET, ORIGIN);
  await env.DB.prepare(statement)
    .bind(...values)
    .run();
  const headers = { cookie, origin: ORIGIN };
  return {
    id,
    ask: (request: Record<string, string>) =>
      call(`/api/user/connection-request?${new URLSearchParams(request)}`, undefined, { headers }),
    answer: async (request: object) => {
      const response = await call('/api/user/connection-request', undefined, { headers, body: request });
      return response.json<{ redirectTo: string }>();
    },
    list: async () =>
      (await call('/api/user/connections', undefined, { headers })).json<{ connections: { id: string }[] }>(),
    end: (connection: string) => call(`/api/user/connections/${connection}`, undefined, { method: 'DELETE', headers }),
  };
}
type Person = Awaited<ReturnType<typeof person>>;

const requestOf = (client_id: string, extra: Record<string, string> = {}) => ({
  response_type: 'code',
  client_id,
  redirect_uri: CALLBACK,
  state: 'xyz',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  resource: RESOURCE,
  ...extra,
});

/** A code, as the browser brings it to the client. */
async function codeFor(who: Person, client_id: string, extra: Record<string, string> = {}): Promise<string> {
  const { redirectTo } = await who.answer({ ...requestOf(client_id, extra), isAllowed: true });
  const { searchParams } = new URL(redirectTo);
  expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['xyz', ORIGIN]);
  return searchParams.get('code') ?? '';
}

const redeem = (client_id: string, code: string, extra: Record<string, string> = {}) =>
  form('/oauth/token', {
    grant_type: 'authorization_code',
    client_id,
    code,
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    resource: RESOURCE,
    ...extra,
  });
const refresh = (client_id: string, refresh_token: string) =>
  form('/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token, resource: RESOURCE });

async function connected(who: Person, extra: Record<string, string> = {}) {
  const { client_id } = await register();
  const tokens = await (await redeem(client_id, await codeFor(who, client_id, extra))).json<Tokens>();
  return { client_id, tokens };
}

const useTool = (token: string, name: string, args: object) =>
  call('/mcp', undefined, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
const errorOf = async (response: Response) => [response.status, (await response.json<{ error: string }>()).error];

describe('connecting a program over OAuth', () => {
  let who: Person;
  beforeAll(async () => {
    await loadNameModel();
    who = await person();
  });
  afterEach(() => vi.restoreAllMocks());

  it('is found from a refusal alone: resource, server, and what they demand', async () => {
    const refused = await call('/mcp', undefined, { body: {} });
    const header = refused.headers.get('www-authenticate') ?? '';
    const place = /resource_metadata="([^"]+)"/.exec(header)?.[1] ?? '';
    expect(header).toContain('scope="detect anonymize restore files"');
    const resource = await (await call(place.slice(ORIGIN.length))).json<Record<string, unknown>>();
    expect(resource).toMatchObject({ resource: RESOURCE, authorization_servers: [ORIGIN] });
    expect(await (await call('/.well-known/oauth-protected-resource')).json()).toEqual(resource);

    const server = await call('/.well-known/oauth-authorization-server', undefined, {
      headers: { origin: 'https://client.example' },
    });

    expect(server.headers.get('access-control-allow-origin')).toBe('*');
    expect(await server.json()).toMatchObject({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/connect`,
      token_endpoint: `${ORIGIN}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    const preflight = await call('/mcp', undefined, {
      method: 'OPTIONS',
      headers: { origin: 'https://client.example' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
  });

  it('lets the program do what was agreed to, at the price of any call, and nothing else', async () => {
    const { tokens } = await connected(who, { scope: 'detect' });
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'detect' });

    const answer = await (await useTool(tokens.access_token, 'analyze', { text: 'Mail ada@example.org' })).text();
    expect(answer).toContain('EMAIL_ADDRESS');
    expect((await env.USER_METER.getByName(who.id).balance())?.used).toBe(2);

    const more = await useTool(tokens.access_token, 'anonymize', { text: 'Mail ada@example.org' });
    expect([more.status, more.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringMatching(/error="insufficient_scope", scope="detect anonymize", resource_metadata="/),
    ]);
    const elsewhere = await call('/api/pii/analyze', undefined, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
      body: { text: 'x' },
    });
    expect(elsewhere.status).toBe(401);
  });

  it('gives what the person left ticked, and tells a program that was refused', async () => {
    const { client_id } = await register();
    const request = requestOf(client_id, { scope: 'detect restore keys offline_access' });
    expect(await (await who.ask(request)).json()).toEqual({
      client: { name: 'Proof', host: null },
      redirectHost: '127.0.0.1:3000',
      isLocal: true,
      scopes: ['detect', 'restore'],
      refusal: null,
    });

    const { redirectTo } = await who.answer({ ...request, isAllowed: true, scopes: ['restore', 'files'] });
    const code = new URL(redirectTo).searchParams.get('code') ?? '';
    expect(await (await redeem(client_id, code)).json()).toMatchObject({ scope: 'restore' });
    const refused = await who.answer({ ...request, isAllowed: false });
    expect(refused.redirectTo).toMatch(/\?error=access_denied&.*state=xyz&iss=/);
  });

  it('takes a code once, from its client, with its proof, for this server, and takes back what a copy had given', async () => {
    const { client_id } = await register();
    const other = (await register()).client_id;
    const attempts: [string, string, Record<string, string>, string][] = [
      [other, 'another client', {}, 'invalid_grant'],
      [client_id, 'another proof', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
      [client_id, 'another address', { redirect_uri: `${CALLBACK}/x` }, 'invalid_grant'],
    ];
    for (const [client, why, extra, error] of attempts)
      expect([why, ...(await errorOf(await redeem(client, await codeFor(who, client_id), extra)))]).toEqual([
        why,
        400,
        error,
      ]);
    const code = await codeFor(who, client_id);
    expect(await errorOf(await redeem(client_id, code, { resource: 'https://other.example/mcp' }))).toEqual([
      400,
      'invalid_target',
    ]);

    const tokens = await (await redeem(client_id, code)).json<Tokens>();
    expect((await useTool(tokens.access_token, 'list_presets', {})).status).toBe(200);
    expect(await errorOf(await redeem(client_id, code))).toEqual([400, 'invalid_grant']);
    expect((await useTool(tokens.access_token, 'list_presets', {})).status).toBe(401);
  });

  it('replaces refresh tokens, and ends everything when an old one comes back', async () => {
    const { client_id, tokens } = await connected(who);
    const next = await (await refresh(client_id, tokens.refresh_token)).json<Tokens>();
    // The answer may have got lost on the way.
    const again = await refresh(client_id, tokens.refresh_token);
    expect([next.refresh_token === tokens.refresh_token, again.status]).toEqual([false, 200]);

    await env.DB.prepare(
      'UPDATE oauth_tokens SET replaced_at = replaced_at - 60000 WHERE replaced_at IS NOT NULL',
    ).run();
    expect(await errorOf(await refresh(client_id, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await errorOf(await refresh(client_id, next.refresh_token))).toEqual([400, 'invalid_grant']);
    expect((await useTool(next.access_token, 'list_presets', {})).status).toBe(401);
  });

  it('ends when a token expires, and when the program or the person says so', async () => {
    const own = await person();
    const first = await connected(own);
    const second = await connected(own);
    const { connections } = await own.list();
    expect(connections).toHaveLength(2);
    expect(connections[0]).toMatchObject({ name: 'Proof', redirectHost: '127.0.0.1:3000', lastUsedAt: null });

    expect((await (await person()).end(connections[0]?.id ?? '')).status).toBe(404);
    expect((await own.end(connections[0]?.id ?? '')).status).toBe(200);
    const revoke = { token: first.tokens.refresh_token, client_id: first.client_id };
    expect((await form('/oauth/revoke', { ...revoke, client_id: second.client_id })).status).toBe(200);
    expect((await own.list()).connections).toHaveLength(1);
    expect((await form('/oauth/revoke', revoke)).status).toBe(200);
    expect((await own.list()).connections).toEqual([]);
    for (const { tokens } of [first, second])
      expect((await useTool(tokens.access_token, 'list_presets', {})).status).toBe(401);

    const { tokens } = await connected(own);
    await env.DB.prepare("UPDATE oauth_tokens SET expires_at = 1 WHERE kind = 'access'").run();
    const late = await useTool(tokens.access_token, 'list_presets', {});
    expect([late.status, late.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('invalid_token'),
    ]);
  });

  it('keeps nothing that opens anything, and forgets what is over', async () => {
    const { tokens, client_id } = await connected(who);
    const stored = JSON.stringify(
      await env.DB.batch(['oauth_tokens', 'oauth_codes'].map((table) => env.DB.prepare(`SELECT * FROM ${table}`))),
    );
    for (const token of [tokens.access_token, tokens.refresh_token]) expect(stored).not.toContain(token.slice(4));

    await deleteExpiredConnections(env.DB, Date.now() + 31 * 86_400_000);
    expect((await who.list()).connections).toEqual([]);
    await deleteUnusedOAuthClients(env.DB, Date.now() + 1000);
    expect(await errorOf(await refresh(client_id, tokens.refresh_token))).toEqual([401, 'invalid_client']);
  });

  it('refuses requests that are not safe or not complete, and sends nothing to an address that is not the program’s', async () => {
    const { client_id } = await register();
    const wrong: [Record<string, string>, string][] = [
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: '' }, 'invalid_request'],
      [{ resource: 'https://other.example/mcp' }, 'invalid_target'],
      [{ scope: 'keys' }, 'invalid_scope'],
    ];
    for (const [extra, error] of wrong) {
      const request = requestOf(client_id, extra);
      expect(await (await who.ask(request)).json()).toMatchObject({ refusal: { error } });
      expect((await who.answer({ ...request, isAllowed: true })).redirectTo).toContain(`error=${error}`);
    }
    const stranger = await who.ask(requestOf('nobody'));
    const redirect = await who.ask(requestOf(client_id, { redirect_uri: 'https://evil.example/callback' }));
    expect([stranger.status, redirect.status]).toEqual([422, 422]);
    const otherPort = await who.ask(requestOf(client_id, { redirect_uri: 'http://127.0.0.1:9999/callback' }));
    expect(otherPort.status).toBe(200);
  });

  it('registers programs with and without a secret, and no address that anybody could listen at', async () => {
    for (const uri of ['http://client.example/cb', 'https://a.example/cb#x', 'javascript:alert(1)', 'app://cb', 'x'])
      expect(await register({ redirect_uris: [uri] })).toMatchObject({ error: 'invalid_redirect_uri' });
    expect(await register({ token_endpoint_auth_method: 'private_key_jwt' })).toMatchObject({
      error: 'invalid_client_metadata',
    });

    for (const token_endpoint_auth_method of ['client_secret_basic', 'client_secret_post']) {
      const { client_id, client_secret = '' } = await register({ token_endpoint_auth_method });
      const fields = { grant_type: 'authorization_code', redirect_uri: CALLBACK, code_verifier: VERIFIER };
      const code = await codeFor(who, client_id);
      expect((await redeem(client_id, code)).status).toBe(401);
      const isBasic = token_endpoint_auth_method === 'client_secret_basic';
      const proof = isBasic
        ? await form(
            '/oauth/token',
            { ...fields, code },
            { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` },
          )
        : await form('/oauth/token', { ...fields, code, client_id, client_secret });
      expect(proof.status).toBe(200);
    }
  });

  it('reads who a program is at the address that is its id', async () => {
    const id = 'https://app.example.com/oauth/client.json';
    const document = { client_id: id, client_name: 'Ap\u202ep\nOne', redirect_uris: ['http://localhost/callback'] };
    const serve = (body: object, type = 'application/json') =>
      vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation(async (input) =>
          String(input).includes('dns-query')
            ? Response.json({ Status: 0, Answer: [{ type: 1, data: '93.184.215.14' }] })
            : new Response(JSON.stringify(body), { headers: { 'content-type': type } }),
        );
    const request = requestOf(id, { redirect_uri: 'http://localhost:5173/callback' });
    for (const wrong of [
      { ...document, client_id: `${id}x` },
      { ...document, token_endpoint_auth_method: 'private_key_jwt' },
    ]) {
      serve(wrong);
      expect((await who.ask(request)).status).toBe(422);
    }
    serve(document, 'text/html');
    expect((await who.ask(request)).status).toBe(422);
    serve(document);
    const asked = await who.ask(request);
    expect(await asked.json()).toMatchObject({ client: { name: 'Ap p One', host: 'app.example.com' }, isLocal: true });
    const { redirectTo } = await who.answer({ ...request, isAllowed: true });
    const code = new URL(redirectTo).searchParams.get('code') ?? '';
    expect((await redeem(id, code, { redirect_uri: 'http://localhost:5173/callback' })).status).toBe(200);

    const asks = serve(document).mockClear();
    for (const own of [
      'https://localhost/c.json',
      'https://127.0.0.1/c.json',
      'https://10.0.0.1/c',
      'https://app.example.com/',
    ])
      expect((await who.ask(requestOf(own))).status).toBe(422);
    expect(asks).not.toHaveBeenCalled();
  });
});
