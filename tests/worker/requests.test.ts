import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UserMeter } from '#worker/durable/user-meter.ts';
import { call, createUser, ORIGIN, signUp, type TestUser } from '../helpers/accounts';
import { expectError, openMeter } from '../helpers/answers';

describe('requests', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createUser('enterprise');
  });

  it('to an unknown route are 404, by a wrong method 405 with Allow', async () => {
    await expectError(await call('/api/nothing', user), 404, 'NOT_FOUND');
    const wrong = await call('/api/user/tokens', user, { method: 'POST', body: {} });
    await expectError(wrong, 405, 'METHOD_NOT_ALLOWED');
    expect(wrong.headers.get('allow')).toBe('GET');
  });

  it('carry an id and security headers on every answer', async () => {
    const preflight = await call('/api/health', undefined, { method: 'OPTIONS' });
    const others = [await call('/api/health'), await call('/api/nothing'), await call('/api/user/tokens')];
    for (const response of [preflight, ...others]) {
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('may come from any page with a key, and never carry credentials there', async () => {
    const response = await call('/api/pii/limits', user, { headers: { origin: 'https://app.example' } });

    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['x-ratelimit-remaining', 'x-tokens-charged', 'x-entities-found']));
  });

  it('are preceded by a preflight that names methods and headers', async () => {
    const headers = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
    const open = await call('/api/pii/limits', undefined, { method: 'OPTIONS', headers });
    const closed = await call('/api/user/api-keys', undefined, { method: 'OPTIONS', headers });

    expect(open.status).toBe(204);
    expect(open.headers.get('access-control-allow-methods')).toBe('GET');
    expect(open.headers.get('allow')).toBe('GET');
    expect(open.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(closed.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('that are not JSON are refused in a sentence', async () => {
    const { cookie } = await signUp();
    const send = (body: BodyInit, type: string) =>
      call('/api/user/api-keys', undefined, { body, headers: { cookie, origin: ORIGIN, 'content-type': type } });

    await expectError(await send('{"name":', 'application/json'), 400, 'INVALID_REQUEST');
    await expectError(await send('name=x', 'application/x-www-form-urlencoded'), 400, 'INVALID_REQUEST');
    await expectError(await send('[]', 'application/json'), 400, 'INVALID_REQUEST');
  });

  it('that are too large are refused, and cut off where they do not end', async () => {
    const { cookie } = await signUp();
    const spaces = new Uint8Array(1 << 20).fill(32);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += spaces.length;
        controller.enqueue(spaces.slice());
      },
    });

    const response = await call('/api/user/api-keys', undefined, {
      method: 'POST',
      headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
      body: endless,
    });

    await expectError(response, 413, 'FILE_TOO_LARGE');
    // What is left of it is read, or the client would not see the answer, but not kept; and not without end.
    expect(sent).toBeLessThan(160 << 20);
  });

  it('that fail unexpectedly say only their id, and log no message', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    await openMeter(user);
    vi.spyOn(UserMeter.prototype, 'balance').mockImplementation(() => {
      throw new Error('secret in a message');
    });

    const response = await call('/api/user/tokens', user);

    const body = await expectError(response, 500, 'INTERNAL_ERROR');
    expect(body.message).toContain(response.headers.get('x-request-id'));
    expect(JSON.stringify(body) + lines.join()).not.toContain('secret in a message');
    expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
      level: 'error',
      route: '/api/user/tokens',
      status: 500,
      code: 'INTERNAL_ERROR',
    });
    vi.restoreAllMocks();
  });

  it('leave one log line with ids and counts, without content', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));

    await call('/api/user/usage?month=2026-01&before=jane.doe%40example.com', user);

    vi.restoreAllMocks();
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('jane');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/api/user/usage', status: 200, user_id: user.id });
  });
});
