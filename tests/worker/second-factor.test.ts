import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256Hex } from '#worker/platform/digest.ts';
import { matchTotp, toBase32, totpCode } from '#worker/platform/totp.ts';
import { resealSecrets } from '#worker/services/maintenance/reseal.ts';
import { call, ORIGIN, signUp } from '../helpers/accounts';

afterEach(() => vi.restoreAllMocks());

const STEP_MS = 30_000;
const PATH = '/api/auth/second-factor';
type Person = Awaited<ReturnType<typeof signUp>>;

const as = (person: Person, path: string, options: Parameters<typeof call>[2] = {}) =>
  call(path, undefined, { ...options, headers: { cookie: person.cookie, origin: ORIGIN } });
const signIn = (person: Person, code?: string, password = person.password) =>
  call('/api/auth/sign-in/email', undefined, {
    body: { email: person.email, password, ...(code !== undefined && { code }) },
    headers: { origin: ORIGIN },
  });
const reasonOf = async (response: Response) => {
  const { details } = await response.json<{ details?: { reason?: string } }>();
  return [response.status, details?.reason];
};
/** Codes of the present and of what comes after it: no code is taken twice. */
const codeAt = (secret: string, stepsLater = 0) => totpCode(secret, Math.floor(Date.now() / STEP_MS) + stepsLater);
const sessionsOf = async (person: Person) =>
  env.DB.prepare('SELECT count(*) AS n FROM session WHERE userId = ?').bind(person.id).first<number>('n');

async function withSecondFactor() {
  const person = await signUp();
  const begun = await as(person, PATH, { body: { currentPassword: person.password } });
  const { secret, address } = await begun.json<{ secret: string; address: string }>();
  const enabled = await as(person, PATH, { method: 'PUT', body: { code: await codeAt(secret, -1) } });
  const { recoveryCodes } = await enabled.json<{ recoveryCodes: string[] }>();
  return { person, secret, address, recoveryCodes };
}

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 after %i seconds', async (seconds, code) => {
    const secret = toBase32(new TextEncoder().encode('12345678901234567890'));

    expect(await totpCode(secret, Math.floor(seconds / 30))).toBe(code);
    expect(await matchTotp(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(await matchTotp(secret, code, (seconds + 61) * 1000)).toBeUndefined();
  });
});

describe('a second factor', () => {
  it('is asked for once it is on, ends other sign-ins, and no code is taken twice', async () => {
    const { person, secret, address } = await withSecondFactor();
    const code = await codeAt(secret);

    expect(address).toBe(
      `otpauth://totp/Veilmark:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Veilmark`,
    );
    expect(await (await as(person, PATH)).json()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const before = await sessionsOf(person);
    const without = await signIn(person);
    expect(without.headers.getSetCookie()).toEqual([]);
    expect(await reasonOf(without)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(await sessionsOf(person)).toBe(before);
    expect((await signIn(person, code)).status).toBe(200);
    expect(await reasonOf(await signIn(person, code))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect((await signIn(person, await codeAt(secret, 1), 'a wrong password')).status).toBe(401);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { person, recoveryCodes } = await withSecondFactor();
    const [first = '', second = ''] = recoveryCodes;

    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(person, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await reasonOf(await signIn(person, first))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect((await signIn(person, second)).status).toBe(200);
    expect(await (await as(person, PATH)).json()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('cannot be guessed: after ten wrong codes no code is looked at, and asking without one forgives nothing', async () => {
    const { person, secret } = await withSecondFactor();
    const guard = env.LOGIN_GUARD.getByName(await sha256Hex(`code\n${person.email}`));
    await runInDurableObject(guard, (_, state) =>
      state.storage.put({
        'in-all': { count: 9, until: Date.now() + 60_000 },
        'slot:any': { count: 9, until: Date.now() + 60_000 },
      }),
    );

    expect(await reasonOf(await signIn(person, '000000'))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect((await signIn(person)).status).toBe(403);
    expect((await signIn(person, await codeAt(secret))).status).toBe(429);
  });

  it('is set up and removed with the password and a code only', async () => {
    const { person, secret } = await withSecondFactor();
    const remove = (currentPassword: string, code: string) =>
      as(person, `${PATH}/remove`, { body: { currentPassword, code } });

    expect((await as(person, PATH, { body: { currentPassword: 'not it at all' } })).status).toBe(403);
    expect((await as(person, PATH, { body: { currentPassword: person.password } })).status).toBe(409);
    expect((await as(person, PATH, { method: 'PUT', body: { code: '000000' } })).status).toBe(409);
    expect((await remove('not it at all', await codeAt(secret))).status).toBe(403);
    expect(await reasonOf(await remove(person.password, '000000'))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect((await remove(person.password, await codeAt(secret))).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
  });

  it('counts only once a code was shown, and its secret is sealed at rest, also after a rotation', async () => {
    const person = await signUp();
    const { secret } = await (await as(person, PATH, { body: { currentPassword: person.password } })).json<{
      secret: string;
    }>();
    const sealed = () =>
      env.DB.prepare('SELECT sealed_secret FROM second_factors WHERE user_id = ?')
        .bind(person.id)
        .first<string>('sealed_secret');

    expect((await signIn(person)).status).toBe(200);
    expect(await sealed()).toMatch(/^v1\.k2\./);
    const vault = JSON.parse(env.VAULT_KEYS) as { keys: Record<string, string> };
    const rotated = { ...env, VAULT_KEYS: JSON.stringify({ current: 'k1', keys: vault.keys }) };
    await resealSecrets(rotated);
    expect(await sealed()).toMatch(/^v1\.k1\./);
    await resealSecrets(env);
    const enabled = await as(person, PATH, { method: 'PUT', body: { code: await codeAt(secret) } });
    expect(enabled.status).toBe(200);
  });
});
