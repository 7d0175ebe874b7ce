import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createClient } from '#shared/client/client.ts';
import { createZeroKnowledge, type Derive } from '#shared/client/zero-knowledge.ts';
import { ARGON2ID, deriveScryptProof } from '#shared/crypto/zk.ts';
import { signInRoutes, signUpWithVault } from '../../helpers/sign-in-routes';

const NONCE = 'Dw4NDAsKCQgHBgUEAwIBAA';
const account = { email: 'ada@example.test', password: 'correct horse', name: 'Ada' };
const TYPED = { salt: 'AAECAwQFBgcICQoLDA0ODw', kdf: { algorithm: 'scrypt', N: 16_384, r: 8, p: 5 } };

/** A service that remembers one account and refuses the first enrolments. */
function createService(refusals: number, typedPassword?: string, derive?: Derive) {
  const state = { password: '', wrapped: '', enrolments: 0, params: TYPED as object, asked: [] as string[], sent: '' };
  if (typedPassword) state.password = proofOf(typedPassword);
  type Body = Record<string, string>;
  const keep = ({ salt, kdf }: Body, secret = '') => {
    state.params = { salt, kdf };
    state.password = secret;
  };
  const answers: Record<string, (body: Body) => [number, unknown]> = {
    'GET /api/auth/zk/params': () => [200, state.params],
    'POST /api/auth/sign-up/email': (body) => {
      keep(body, body.password);
      return [200, { confirmByMail: false }];
    },
    'POST /api/auth/sign-in/email': ({ password }) =>
      password === state.password
        ? [200, { user: { id: 'user-1' }, ...(state.params === TYPED && { renewSecret: true }) }]
        : [401, {}],
    'PUT /api/auth/password': (body) => {
      if (body.currentPassword !== state.password) return [403, { error: 'Forbidden', message: '' }];
      keep(body, body.authKey);
      return [200, { success: true, message: '' }];
    },
    'POST /api/auth/zk/enrol': (body) => {
      if (state.enrolments++ < refusals) return [500, { error: 'Internal Server Error', message: 'broken' }];
      if (body.currentPassword !== state.password) return [403, { error: 'Forbidden', message: '' }];
      keep(body, body.authKey);
      state.wrapped = body.wrappedVaultKey as string;
      return [200, { success: true, message: '' }];
    },
    'GET /api/auth/zk/vault': () => {
      if (!state.wrapped) return [404, { error: 'Not Found', message: '' }];
      const vault = {
        enrolledAt: '2026-01-01T00:00:00.000Z',
        userId: 'user-1',
        wrappedVaultKey: state.wrapped,
        sessionNonce: NONCE,
        hasProofKey: true,
      };
      return [200, { ...state.params, ...vault }];
    },
    'POST /api/auth/zk/session-key': () => [200, { success: true, message: '' }],
  };
  const send = async (url: string | URL | Request, init: RequestInit = {}) => {
    const route = `${init.method} ${new URL(String(url)).pathname}`;
    state.asked.push(route);
    state.sent += `${url} ${init.body ?? ''}\n`;
    const [status, body] = answers[route]?.(JSON.parse(String(init.body ?? '{}'))) ?? [404, {}];
    return Response.json(body, { status });
  };
  return {
    state,
    zeroKnowledge: clientOf(send as typeof fetch, derive),
  };
}

function clientOf(send: typeof fetch, derive?: Derive) {
  const origin = 'https://veilmark.test';
  const client = createClient({ origin, fetch: send, withSession: true });
  return createZeroKnowledge({ client, auth: signInRoutes(origin, send), ...(derive && { derive }) });
}

/** In place of seconds of arithmetic, as a page puts a thread there; a typed password is proven as it is. */
const QUICK: Derive = {
  masterKey: async (password) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password))),
  scryptProof: deriveScryptProof,
};

/** The scrypt the service knows an account by whose password was typed. */
function proofOf(password: string): string {
  const { N, r, p } = TYPED.kdf;
  const scrypt = scryptSync(password, Buffer.from(TYPED.salt, 'base64url'), 32, { N, r, p, maxmem: 2 ** 26 });
  return `scrypt.${scrypt.toString('base64url')}`;
}

describe('a zero-knowledge client', () => {
  it('enrols after a sign-up that broke off', async () => {
    const { zeroKnowledge } = createService(1, undefined, QUICK);

    const signUp = await signUpWithVault(zeroKnowledge, account);
    const half = await zeroKnowledge.signIn(account);
    const { email, password } = account;
    const enrolled = await zeroKnowledge.enrol({ email, current: password, next: password, userId: 'user-1' });
    const whole = await zeroKnowledge.signIn(account);

    expect(signUp).toMatchObject({ success: false, error: { status: 500 } });
    expect(half).toMatchObject({ success: true, data: { userId: 'user-1', unlocked: null } });
    expect(enrolled).toMatchObject({ data: { recoveryWords: expect.stringMatching(/^(\w+ ){23}\w+$/) } });
    expect(whole.success && whole.data.unlocked).toEqual(enrolled.success && enrolled.data.unlocked);
  });

  it('proves a password that was once typed without sending it, and derives a key from then on', async () => {
    const { state, zeroKnowledge } = createService(0, account.password, QUICK);

    const first = await zeroKnowledge.signIn(account);
    const second = await zeroKnowledge.signIn(account);
    const wrong = await zeroKnowledge.signIn({ ...account, password: 'another horse' });

    expect([first.success, second.success, wrong.success]).toEqual([true, true, false]);
    expect(state.params).toMatchObject({ kdf: ARGON2ID });
    expect(state.asked.filter((route) => route.startsWith('PUT'))).toEqual(['PUT /api/auth/password']);
    expect(state.sent).not.toContain('horse');
  });

  it('derives nothing where the service asks for less than is safe', async () => {
    const { state, zeroKnowledge } = createService(0, account.password);
    state.params = { ...TYPED, kdf: { ...TYPED.kdf, N: 1024 } };

    expect(await zeroKnowledge.signIn(account)).toMatchObject({ success: false, error: { code: 'INVALID_KEY' } });
    expect(state.asked).toEqual(['GET /api/auth/zk/params']);
  });

  it('does not send a password that is too short to anyone', async () => {
    const { state, zeroKnowledge } = createService(0);

    const result = await zeroKnowledge.signUp({ ...account, password: 'short' });

    expect(result).toMatchObject({ success: false, error: { code: 'INVALID_KEY' } });
    expect(state.asked).toEqual([]);
  });

  it('stays signed in where the vault does not open', async () => {
    const { state, zeroKnowledge } = createService(0, undefined, QUICK);
    await signUpWithVault(zeroKnowledge, account);
    state.wrapped = `${state.wrapped.slice(0, -4)}AAAA`;

    expect(await zeroKnowledge.signIn(account)).toEqual({ success: true, data: { userId: 'user-1', unlocked: null } });
    expect(await zeroKnowledge.unlock(account.password)).toMatchObject({ success: false, error: { status: 0 } });
  });

  it('says when the service cannot be reached', async () => {
    const send = () => Promise.reject(new TypeError('no network'));
    const zeroKnowledge = clientOf(send as unknown as typeof fetch);

    expect(await zeroKnowledge.signIn(account)).toMatchObject({ success: false, error: { status: 0 } });
  });
});
