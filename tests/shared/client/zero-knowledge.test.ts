import { describe, expect, it } from 'vitest';
import { createZeroKnowledge } from '../../../shared/client/zero-knowledge';
import { ARGON2ID } from '../../../shared/crypto/zk';

const SALT = 'AAECAwQFBgcICQoLDA0ODw';
const NONCE = 'Dw4NDAsKCQgHBgUEAwIBAA';
const account = { email: 'ada@example.test', password: 'correct horse', name: 'Ada' };

/** A service that remembers one account and refuses the first enrolments. */
function createService(refusals: number) {
  const state = { password: '', wrapped: '', enrolments: 0, asked: [] as string[] };
  const answers: Record<string, (body: Record<string, string>) => [number, unknown]> = {
    'GET /api/auth/zk/params': () => [200, { salt: SALT, kdf: ARGON2ID }],
    'POST /api/auth/sign-up/email': ({ password }) => {
      state.password = password as string;
      return [200, { user: { id: 'user-1' } }];
    },
    'POST /api/auth/sign-in/email': ({ password }) =>
      password === state.password ? [200, { user: { id: 'user-1' } }] : [401, {}],
    'POST /api/auth/zk/enrol': ({ wrappedVaultKey }) => {
      if (state.enrolments++ < refusals) return [500, { error: 'Internal Server Error', message: 'broken' }];
      state.wrapped = wrappedVaultKey as string;
      return [200, { success: true, message: '' }];
    },
    'GET /api/auth/zk/vault': () =>
      state.wrapped
        ? [200, { userId: 'user-1', salt: SALT, kdf: ARGON2ID, wrappedVaultKey: state.wrapped, sessionNonce: NONCE }]
        : [404, { error: 'Not Found', message: '' }],
    'POST /api/auth/zk/session-key': () => [200, { success: true, message: '' }],
  };
  const send = async (url: string | URL | Request, init: RequestInit = {}) => {
    const route = `${init.method} ${new URL(String(url)).pathname}`;
    state.asked.push(route);
    const [status, body] = answers[route]?.(JSON.parse(String(init.body ?? '{}'))) ?? [404, {}];
    return Response.json(body, { status });
  };
  return {
    state,
    zeroKnowledge: createZeroKnowledge({ origin: 'https://veilmark.test', fetch: send as typeof fetch }),
  };
}

describe('a zero-knowledge client', () => {
  it('finishes at sign-in what broke off at sign-up', { timeout: 60_000 }, async () => {
    const { zeroKnowledge } = createService(1);

    const signUp = await zeroKnowledge.signUp(account);
    const signIn = await zeroKnowledge.signIn(account);
    const again = await zeroKnowledge.signIn(account);

    expect(signUp).toMatchObject({ success: false, error: { status: 500 } });
    expect(signIn).toMatchObject({ success: true, data: { recoveryWords: expect.stringMatching(/^(\w+ ){23}\w+$/) } });
    expect(again.success && again.data.recoveryWords).toBeUndefined();
    expect(again.success && signIn.success && again.data.unlocked).toEqual(signIn.success && signIn.data.unlocked);
  });

  it('does not send a password that is too short to anyone', async () => {
    const { state, zeroKnowledge } = createService(0);

    const result = await zeroKnowledge.signUp({ ...account, password: 'short' });

    expect(result).toMatchObject({ success: false, error: { code: 'INVALID_KEY' } });
    expect(state.asked).toEqual(['GET /api/auth/zk/params']);
  });

  it('says when the service cannot be reached', async () => {
    const send = () => Promise.reject(new TypeError('no network'));
    const zeroKnowledge = createZeroKnowledge({
      origin: 'https://veilmark.test',
      fetch: send as unknown as typeof fetch,
    });

    expect(await zeroKnowledge.signIn(account)).toMatchObject({ success: false, error: { status: 0 } });
  });
});
