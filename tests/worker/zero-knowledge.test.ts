import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#shared/client/client.ts';
import { createZeroKnowledge } from '#shared/client/zero-knowledge.ts';
import { toBase64, toBase64Url, toHex } from '#shared/crypto/bytes.ts';
import { parsePem } from '#shared/crypto/pem.ts';
import { importPrivateKey, importPublicKey } from '#shared/crypto/rsa.ts';
import { createAsymmetricDecryptor, createAsymmetricEncryptor } from '#shared/crypto/tokens/asymmetric.ts';
import {
  createKdfSalt,
  createVaultKey,
  deriveAuthKey,
  deriveMasterKey,
  deriveProofKey,
  PBKDF2,
  readRecoveryWords,
  signSession,
} from '#shared/crypto/zk.ts';
import { runMaintenance } from '#worker/services/maintenance/run.ts';
import { rsa4096Private, rsa4096Public } from '../fixtures/key-pairs';
import { call, cookieOf, ORIGIN, signUp, someAddress } from '../helpers/accounts';
import { signInRoutes, signUpWithVault } from '../helpers/sign-in-routes';

/** A browser: keeps cookies, names its origin and remembers every request it made. */
function openBrowser() {
  const requests: string[] = [];
  const answers: string[] = [];
  const browser = { cookie: '', requests, answers, send };
  const address = someAddress();
  async function send(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('origin', ORIGIN);
    headers.set('cf-connecting-ip', address);
    if (browser.cookie) headers.set('cookie', browser.cookie);
    requests.push([String(url), JSON.stringify([...headers]), String(init.body ?? '')].join('\n'));
    const response = await exports.default.fetch(
      new Request(String(url), { method: init.method, headers, body: init.body }),
    );
    answers.push(await response.clone().text());
    const cookie = cookieOf(response);
    if (cookie) browser.cookie = cookie;
    return response;
  }
  const options = { origin: ORIGIN, fetch: send as typeof fetch };
  const zeroKnowledge = createZeroKnowledge({
    client: createClient({ ...options, withSession: true }),
    auth: signInRoutes(options.origin, options.fetch),
    kdf: PBKDF2,
  });
  return { browser, zeroKnowledge };
}

const PASSWORD = 'correct horse battery staple';
const newEmail = () => `${crypto.randomUUID()}@example.test`;

function succeed<T>(result: { success: true; data: T } | { success: false; error: object }): T {
  if (!result.success) throw new Error(JSON.stringify(result.error));
  return result.data;
}

/** The vault of somebody who has just signed in. */
async function opened(signingIn: ReturnType<ReturnType<typeof openBrowser>['zeroKnowledge']['signIn']>) {
  const { unlocked } = succeed(await signingIn);
  if (!unlocked) throw new Error('The account has no vault');
  return unlocked;
}

/** Somebody with an ordinary account, signed up as the dashboard does. */
async function signUpOrdinary(password = 'correct horse battery') {
  const { browser, zeroKnowledge } = openBrowser();
  const [email, salt] = [newEmail(), createKdfSalt()];
  const authKey = await deriveAuthKey(await deriveMasterKey(password, salt, PBKDF2));
  const body = { email, name: 'Ada', password: authKey, salt: toBase64Url(salt), kdf: PBKDF2 };
  const response = await browser.send(`${ORIGIN}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { user } = await response.json<{ user: { id: string } }>();
  await browser.send(`${ORIGIN}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: authKey }),
  });
  return { id: user.id, email, password, authKey, browser, zeroKnowledge };
}

async function newAccount() {
  const { browser, zeroKnowledge } = openBrowser();
  const email = newEmail();
  const { unlocked, recoveryWords } = succeed(
    await signUpWithVault(zeroKnowledge, { email, password: PASSWORD, name: 'Ada' }),
  );
  return { browser, zeroKnowledge, email, unlocked, recoveryWords };
}

/** For tests that leave the account as it was. */
let ready: Awaited<ReturnType<typeof newAccount>>;
beforeAll(async () => {
  ready = await newAccount();
});

/** What an unlocked client signs for another digest than its own. */
async function signed({ browser, unlocked }: Pick<Awaited<ReturnType<typeof newAccount>>, 'browser' | 'unlocked'>) {
  const vault = await browser.send(`${ORIGIN}/api/auth/zk/vault`);
  const { userId, sessionNonce } = await vault.json<{ userId: string; sessionNonce: string }>();
  return signSession(unlocked.vaultKey, userId, sessionNonce, '0'.repeat(64));
}

let pairs = 0;
const newPair = () => ({ ...pair, keyName: `pair ${++pairs}` });
const pair = { keyName: 'main', publicKeyPem: rsa4096Public, privateKeyPem: rsa4096Private };

describe('a zero-knowledge account', () => {
  it('never shows the server a password, a key or the recovery words', async () => {
    const { browser, zeroKnowledge, email, unlocked, recoveryWords } = await newAccount();
    const { id } = succeed(await zeroKnowledge.storeKeyPair(unlocked, newPair()));
    succeed(await zeroKnowledge.unlock(PASSWORD));
    const newPassword = 'another password altogether';
    succeed(await zeroKnowledge.changePassword({ current: PASSWORD, next: newPassword }));
    const again = await opened(zeroKnowledge.signIn({ email, password: newPassword }));
    const lastPassword = 'and one more, just in case';
    succeed(await zeroKnowledge.recover({ email, recoveryWords, newPassword: lastPassword }));
    const recovered = await opened(zeroKnowledge.signIn({ email, password: lastPassword }));
    const privateKey = succeed(await zeroKnowledge.readPrivateKey(recovered, id));
    succeed(await zeroKnowledge.deleteKeyPair(recovered, id));

    expect(privateKey).toBe(rsa4096Private);
    expect(again.vaultKey).toEqual(unlocked.vaultKey);
    const secrets = [
      unlocked.vaultKey,
      readRecoveryWords(recoveryWords),
      parsePem(rsa4096Private).der,
      ...(
        await Promise.all(
          [PASSWORD, newPassword, lastPassword].map((password) => masterKeys(browser.answers, password)),
        )
      ).flat(),
    ];
    expect(secrets.length).toBeGreaterThan(5);
    const spoken = [...browser.requests, ...browser.answers].join('\n');
    for (const text of [
      PASSWORD,
      newPassword,
      lastPassword,
      recoveryWords,
      recoveryWords.split(' ').slice(0, 4).join(' '),
      'BEGIN PRIVATE KEY',
    ]) {
      expect(spoken).not.toContain(text);
    }
    for (const bytes of secrets) {
      // A key file's first bytes are the same for every key: look at the middle.
      const part = bytes.length > 100 ? bytes.slice(300, 390) : bytes;
      for (const spelled of [toHex(part), toBase64(part), toBase64Url(part)])
        expect(spoken).not.toContain(spelled.replace(/=+$/, ''));
    }
  });

  it('signs in with the password only, and the server cannot tell the password apart from any other', async () => {
    const { email } = ready;
    const { zeroKnowledge } = openBrowser();

    const refused = await zeroKnowledge.signIn({ email, password: 'a wrong password here' });

    expect(refused).toMatchObject({ success: false, error: { status: 401 } });
    expect(
      (
        await call('/api/auth/sign-in/email', undefined, {
          body: { email, password: PASSWORD },
          headers: { origin: ORIGIN },
        })
      ).status,
    ).toBe(401);
  });

  it('keeps wrapped private keys only, and gives them back wrapped', async () => {
    const { browser, zeroKnowledge, unlocked } = ready;
    const plain = await browser.send(`${ORIGIN}/api/asymmetric-keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pair),
    });

    const { id } = succeed(await zeroKnowledge.storeKeyPair(unlocked, newPair()));
    const stored = await (await browser.send(`${ORIGIN}/api/asymmetric-keys/${id}?includePrivateKey=true`)).json<
      Record<string, string>
    >();

    expect(plain.status).toBe(400);
    expect(stored).toMatchObject({ isZKWrapped: true, hasPrivateKeyBackup: true });
    expect(stored.privateKeyPem).toMatch(/^-----BEGIN ZK WRAPPED PRIVATE KEY-----/);
  });

  it('decrypts in the client what was encrypted for its key pair', async () => {
    const { zeroKnowledge, unlocked } = ready;
    const { id } = succeed(await zeroKnowledge.storeKeyPair(unlocked, newPair()));
    const token = await (await createAsymmetricEncryptor(await importPublicKey(rsa4096Public))).encrypt('Ada');

    const privateKey = await importPrivateKey(succeed(await zeroKnowledge.readPrivateKey(unlocked, id)));

    expect(await createAsymmetricDecryptor(privateKey).decrypt(token)).toBe('Ada');
  });

  it('deletes a key pair only for an unlocked client', async () => {
    const { browser, zeroKnowledge, unlocked } = ready;
    const { id } = succeed(await zeroKnowledge.storeKeyPair(unlocked, newPair()));
    const remove = (hash?: string) =>
      browser.send(`${ORIGIN}/api/asymmetric-keys/${id}`, {
        method: 'DELETE',
        headers: hash === undefined ? {} : { 'x-session-key-hash': hash },
      });

    for (const hash of [undefined, '', 'abc', unlocked.sessionKeyHash.toUpperCase()]) {
      const response = await remove(hash);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'MISSING_FIELD' });
    }
    const wrong = await remove('0'.repeat(64));
    expect(wrong.status).toBe(403);
    expect(succeed(await zeroKnowledge.deleteKeyPair(unlocked, id))).toBeUndefined();
  });

  it('takes the session key of a sign-in once, so that a stolen cookie cannot bring its own', async () => {
    const { browser } = ready;

    const response = await browser.send(`${ORIGIN}/api/auth/zk/session-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionKeyHash: '0'.repeat(64), signature: await signed(ready) }),
    });

    expect(response.status).toBe(409);
  });

  it('takes a session key only right after the vault was fetched', async () => {
    const { email, unlocked } = await newAccount();
    const { browser, zeroKnowledge } = openBrowser();
    succeed(await zeroKnowledge.signIn({ email, password: PASSWORD }));
    const signature = await signed({ browser, unlocked });
    await env.DB.prepare(
      'UPDATE zk_session_keys SET key_hash = NULL, created_at = created_at - 3600000 WHERE user_id = ?',
    )
      .bind(unlocked.userId)
      .run();

    const response = await browser.send(`${ORIGIN}/api/auth/zk/session-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionKeyHash: '0'.repeat(64), signature }),
    });

    expect(response.status).toBe(409);
  });

  it('ends other sign-ins when the password changes, and all of them on recovery', async () => {
    const first = await newAccount();
    const second = openBrowser();
    succeed(await second.zeroKnowledge.signIn({ email: first.email, password: PASSWORD }));

    succeed(await first.zeroKnowledge.changePassword({ current: PASSWORD, next: 'a new password, long' }));

    expect(await second.zeroKnowledge.unlock(PASSWORD)).toMatchObject({ success: false, error: { status: 401 } });
    expect(succeed(await first.zeroKnowledge.unlock('a new password, long')).vaultKey).toEqual(first.unlocked.vaultKey);
    succeed(
      await second.zeroKnowledge.recover({
        email: first.email,
        recoveryWords: first.recoveryWords,
        newPassword: PASSWORD,
      }),
    );
    expect(await first.zeroKnowledge.unlock(PASSWORD)).toMatchObject({ success: false, error: { status: 401 } });
  });

  it('does not change the password without the current one', async () => {
    const { zeroKnowledge } = ready;

    expect(await zeroKnowledge.changePassword({ current: 'something else here', next: 'x'.repeat(12) })).toMatchObject({
      success: false,
      error: { code: 'WRONG_KEY_OR_CORRUPTED' },
    });
  });

  it('is not recovered with other words or another address', async () => {
    const { email } = ready;
    const other = await newAccount();
    const { zeroKnowledge } = openBrowser();
    const recover = (request: { email: string; recoveryWords: string }) =>
      zeroKnowledge.recover({ ...request, newPassword: PASSWORD });

    expect(await recover({ email, recoveryWords: other.recoveryWords })).toMatchObject({
      success: false,
      error: { status: 403 },
    });
    expect(await recover({ email: newEmail(), recoveryWords: other.recoveryWords })).toMatchObject({
      success: false,
      error: { status: 403 },
    });
    expect(await recover({ email, recoveryWords: 'not words' })).toMatchObject({
      success: false,
      error: { code: 'INVALID_KEY' },
    });
  });

  it('survives a rotation of the master key', async () => {
    const { zeroKnowledge, unlocked } = ready;
    const row = await env.DB.prepare('SELECT sealed_vault_key FROM zk_accounts WHERE user_id = ?')
      .bind(unlocked.userId)
      .first<{ sealed_vault_key: string }>();
    const rotated = { ...env, VAULT_KEYS: JSON.stringify({ ...JSON.parse(env.VAULT_KEYS), current: 'k1' }) };

    await runMaintenance(rotated, Date.now());

    const after = await env.DB.prepare('SELECT sealed_vault_key FROM zk_accounts WHERE user_id = ?')
      .bind(unlocked.userId)
      .first<{ sealed_vault_key: string }>();
    expect(row?.sealed_vault_key).toMatch(/^v1\.k2\./);
    expect(after?.sealed_vault_key).toMatch(/^v1\.k1\./);
    expect(succeed(await zeroKnowledge.unlock(PASSWORD)).vaultKey).toEqual(unlocked.vaultKey);
  });
});

describe('enrolling an account that had an ordinary password', () => {
  it('replaces the password, opens a vault and ends every other sign-in', async () => {
    const user = await signUpOrdinary();
    const elsewhere = openBrowser();
    succeed(await elsewhere.zeroKnowledge.signIn({ email: user.email, password: user.password }));

    const { unlocked } = succeed(
      await user.zeroKnowledge.enrol({ email: user.email, current: user.password, next: PASSWORD, userId: user.id }),
    );

    const fresh = openBrowser();
    expect((await opened(fresh.zeroKnowledge.signIn({ email: user.email, password: PASSWORD }))).vaultKey).toEqual(
      unlocked.vaultKey,
    );
    const old = await call('/api/auth/sign-in/email', undefined, {
      body: { email: user.email, password: user.authKey },
      headers: { origin: ORIGIN },
    });
    expect(old.status).toBe(401);
    expect((await elsewhere.browser.send(`${ORIGIN}/api/auth/zk/vault`)).status).toBe(401);
    const twice = { email: user.email, current: PASSWORD, next: PASSWORD, userId: user.id };
    expect(await user.zeroKnowledge.enrol(twice)).toMatchObject({ success: false, error: { status: 409 } });
  });

  it('locks after five wrong passwords, so that a stolen cookie cannot guess', async () => {
    const { email, password, id: userId, zeroKnowledge } = await signUpOrdinary();
    const enrol = async (current: string) => {
      const result = await zeroKnowledge.enrol({ email, current, next: PASSWORD, userId });
      return result.success ? 200 : result.error.status;
    };

    const wrong = [];
    for (let i = 0; i < 5; i++) wrong.push(await enrol(`a wrong password ${i}`));

    expect(wrong).toEqual([403, 403, 403, 403, 403]);
    expect(await enrol(password)).toBe(429);
  });

  it('needs the current password and no key pair the server can read', async () => {
    const { email, password, id: userId, browser, zeroKnowledge } = await signUpOrdinary();

    const stranger = await zeroKnowledge.enrol({ email, current: 'not the password', next: PASSWORD, userId });
    await browser.send(`${ORIGIN}/api/asymmetric-keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pair),
    });
    const readable = await zeroKnowledge.enrol({ email, current: password, next: PASSWORD, userId });

    expect(stranger).toMatchObject({ success: false, error: { status: 403 } });
    expect(readable).toMatchObject({ success: false, error: { status: 409 } });
  });
});

describe('a stolen cookie of a zero-knowledge account', () => {
  const post = (browser: ReturnType<typeof openBrowser>['browser'], path: string, body: object) =>
    browser.send(`${ORIGIN}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Signed in with the password's key, as a thief who read one sign-in; the vault was never opened. */
  async function withoutVault(email: string) {
    const { browser } = openBrowser();
    await post(browser, '/sign-in/email', { email, password: await authKeyOf(email) });
    const vault = await browser.send(`${ORIGIN}/api/auth/zk/vault`);
    return { browser, vault: await vault.json<{ userId: string; sessionNonce: string }>() };
  }

  it('registers no session key of its own making', async () => {
    const { email } = await newAccount();
    const { browser, vault } = await withoutVault(email);
    const sessionKeyHash = '0'.repeat(64);
    const made = createVaultKey();
    const signature = await signSession(made, vault.userId, vault.sessionNonce, sessionKeyHash);

    const refused = await post(browser, '/zk/session-key', { sessionKeyHash, signature });
    const unsigned = await post(browser, '/zk/session-key', { sessionKeyHash });

    expect([refused.status, unsigned.status]).toEqual([403, 400]);
    const stored = await env.DB.prepare('SELECT count(*) AS n FROM zk_session_keys WHERE key_hash = ?')
      .bind(sessionKeyHash)
      .first<{ n: number }>();
    expect(stored?.n).toBe(0);
  });

  it('brings no proof key to an account from before without the sign-in secret', async () => {
    const { email, unlocked } = await newAccount();
    await env.DB.prepare('UPDATE zk_accounts SET proof_key = NULL WHERE user_id = ?').bind(unlocked.userId).run();
    const { browser, vault } = await withoutVault(email);
    const sessionKeyHash = '0'.repeat(64);
    const made = createVaultKey();
    const signature = await signSession(made, vault.userId, vault.sessionNonce, sessionKeyHash);
    const proofKey = await deriveProofKey(made);

    const bare = await post(browser, '/zk/session-key', { sessionKeyHash, signature, proofKey });
    const wrong = await post(browser, '/zk/session-key', {
      sessionKeyHash,
      signature,
      proofKey,
      currentAuthKey: 'A'.repeat(43),
    });

    expect([bare.status, wrong.status]).toEqual([403, 403]);
    const owner = openBrowser();
    const adopted = await opened(owner.zeroKnowledge.signIn({ email, password: PASSWORD }));
    const { id } = succeed(await owner.zeroKnowledge.storeKeyPair(adopted, newPair()));
    expect((await owner.zeroKnowledge.deleteKeyPair(adopted, id)).success).toBe(true);
  });

  it('cannot turn it into an account whose password the library changes', async () => {
    const { email, browser } = await newAccount();
    const authKey = await authKeyOf(email);

    const changed = await post(browser, '/change-password', { currentPassword: authKey, newPassword: 'x'.repeat(12) });
    const verified = await post(browser, '/verify-password', { password: authKey });
    const own = await browser.send(`${ORIGIN}/api/auth/password`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: authKey, salt: 'A'.repeat(22), kdf: PBKDF2, authKey: 'A'.repeat(43) }),
    });

    expect([changed.status, verified.status, own.status]).toEqual([409, 409, 409]);
    expect((await opened(openBrowser().zeroKnowledge.signIn({ email, password: PASSWORD }))).userId).toBeTruthy();
  });
});

describe('parameters for signing in', () => {
  it('look alike for known and unknown addresses', async () => {
    const params = async (email: string) =>
      (await call(`/api/auth/zk/params?email=${encodeURIComponent(email)}`)).json<{ salt: string; kdf: object }>();
    const unknown = newEmail();
    const { email } = ready;

    expect(await params(unknown)).toEqual(await params(` ${unknown.toUpperCase()} `));
    expect(await params(unknown)).toEqual({ salt: expect.stringMatching(/^[\w-]{22}$/), kdf: expect.anything() });
    expect((await params(email)).salt).toMatch(/^[\w-]{22}$/);
    expect((await params(newEmail())).salt).not.toBe((await params(unknown)).salt);
  });

  it('seem to be of either kind for unknown addresses, so that neither kind gives an account away', async () => {
    const params = async (email: string) =>
      (await call(`/api/auth/zk/params?email=${email}`)).json<{ salt: string; kdf: { algorithm: string } }>();
    const typed = await params((await signUp()).email);
    const derived = await params((await signUpOrdinary()).email);

    const invented = await Promise.all(Array.from({ length: 40 }, () => params(newEmail())));

    expect(typed.kdf).toEqual({ algorithm: 'scrypt', N: 16_384, r: 8, p: 5 });
    expect(derived.kdf).toEqual(PBKDF2);
    expect(new Set(invented.map(({ kdf }) => kdf.algorithm))).toEqual(new Set(['argon2id', 'scrypt']));
    expect(invented.find(({ kdf }) => kdf.algorithm === 'scrypt')?.kdf).toEqual(typed.kdf);
  });

  it.each([
    { kdf: { algorithm: 'pbkdf2-sha256', iterations: 1000 } },
    { salt: 'short' },
    { wrappedVaultKey: 'A'.repeat(79) },
    { authKey: undefined },
  ])('are refused when weak or malformed: %j', async (change) => {
    const user = await signUp();
    const body = {
      currentPassword: user.password,
      salt: 'A'.repeat(22),
      kdf: PBKDF2,
      authKey: 'A'.repeat(43),
      wrappedVaultKey: 'A'.repeat(80),
      recoveryWrap: 'A'.repeat(80),
      recoveryAuthKey: 'A'.repeat(43),
      ...change,
    };

    const response = await call('/api/auth/zk/enrol', undefined, {
      body,
      headers: { cookie: user.cookie, origin: ORIGIN },
    });

    expect(response.status).toBe(400);
  });
});

/** Master keys of a password under every salt the server ever sent. */
async function masterKeys(answers: readonly string[], password: string): Promise<Uint8Array[]> {
  const salts = new Set(
    answers.flatMap((answer) => [...answer.matchAll(/"salt":"([\w-]{22})"/g)].map((match) => match[1] as string)),
  );
  return Promise.all(
    [...salts].map((salt) =>
      deriveMasterKey(
        password,
        Uint8Array.from(atob(salt.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)),
        PBKDF2,
      ),
    ),
  );
}

async function authKeyOf(email: string): Promise<string> {
  const { salt } = await (await call(`/api/auth/zk/params?email=${email}`)).json<{ salt: string }>();
  const bytes = Uint8Array.from(atob(salt.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  return deriveAuthKey(await deriveMasterKey(PASSWORD, bytes, PBKDF2));
}
