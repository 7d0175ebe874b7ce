import { type Bytes, fromBase64, toBase64Url } from '@veilmark/crypto/bytes';
import { CryptoError } from '@veilmark/crypto/errors';
import * as zk from '@veilmark/crypto/zk';
import { type Client, type ClientError, createClient, type Result } from './client';

/** A signed-in client that knows its vault key. Keep it in memory only; closing the page locks the vault. */
interface Unlocked {
  userId: string;
  vaultKey: Bytes;
  /** Sent as `x-session-key-hash` with what destroys something. */
  sessionKeyHash: string;
}

interface Enrolled {
  unlocked: Unlocked;
  recoveryWords: string;
}

export interface ZeroKnowledgeOptions {
  /** Scheme, host and port, without `/api`. */
  origin: string;
  fetch?: typeof fetch;
  /** How new passwords are turned into keys. */
  kdf?: zk.Kdf;
}

interface Credentials {
  email: string;
  password: string;
}

/**
 * What the dashboard and the extension do for zero-knowledge users. Passwords, recovery words and vault keys are used here and
 * never sent. Like every client it does not throw: callers read `success`.
 */
export interface ZeroKnowledge {
  /** Creates an account. The 24 words are shown to the user once and kept nowhere. */
  signUp(account: Credentials & { name: string }): Promise<Result<Enrolled>>;
  /** Turns the signed-in account without a vault into a zero-knowledge account; also after a sign-up that broke off. */
  enrol(account: { email: string; current: string; next: string; userId: string }): Promise<Result<Enrolled>>;
  /** Signs in to an account of any kind, with a `code` where it has a second factor; `unlocked` is null where it has no vault. */
  signIn(credentials: Credentials & { code?: string }): Promise<Result<{ userId: string; unlocked: Unlocked | null }>>;
  /** Opens the vault again while the sign-in lasts, for example after the page was reloaded. */
  unlock(password: string): Promise<Result<Unlocked>>;
  changePassword(passwords: { current: string; next: string }): Promise<Result<undefined>>;
  /** Sets a new password with the 24 words. Sign in with it afterwards. */
  recover(request: { email: string; recoveryWords: string; newPassword: string }): Promise<Result<undefined>>;
  storeKeyPair(
    unlocked: Unlocked,
    pair: { keyName: string; publicKeyPem: string; privateKeyPem: string },
  ): Promise<Result<{ id: string; fingerprint: string }>>;
  readPrivateKey(unlocked: Unlocked, id: string): Promise<Result<string>>;
  deleteKeyPair(unlocked: Unlocked, id: string): Promise<Result<undefined>>;
}

export function createZeroKnowledge(options: ZeroKnowledgeOptions): ZeroKnowledge {
  const client = createClient({ ...options, withSession: true });
  const newKdf = options.kdf ?? zk.ARGON2ID;

  return {
    signUp: ({ email, password, name }) =>
      attempt(async () => {
        const keys = await newPasswordKeys(password, newKdf);
        const account = { email, name, password: keys.authKey, salt: keys.salt, kdf: keys.kdf };
        await authenticate(options, 'sign-up/email', account);
        // Signing up answers alike for an address that has an account; only signing in tells whose it is.
        const credentials = { email, password: keys.authKey };
        const { user } = await authenticate<SignedIn>(options, 'sign-in/email', credentials);
        return enrolWith(client, keys, keys.authKey, user.id);
      }),

    enrol: ({ email, current, next, userId }) =>
      attempt(async () => {
        const { secret } = await currentSecret(client, email, current);
        return enrolWith(client, await newPasswordKeys(next, newKdf), secret, userId);
      }),

    signIn: ({ email, password, code }) =>
      attempt(async () => {
        const { secret, masterKey } = await currentSecret(client, email, password);
        const { user, renewSecret } = await authenticate<SignedIn>(options, 'sign-in/email', {
          email,
          password: secret,
          ...(code && { code }),
        });
        if (renewSecret) await renew(client, secret, password, newKdf);
        const vault = masterKey && (await client.getZkVault());
        const hasVault = vault && (vault.success || vault.error.status !== 404);
        return { userId: user.id, unlocked: hasVault ? await openVault(client, masterKey) : null };
      }),

    unlock: (password) =>
      attempt(async () => {
        const { salt, kdf } = need(await client.getZkVault());
        return openVault(client, await zk.deriveMasterKey(password, readBytes(salt), kdf));
      }),

    changePassword: ({ current, next }) =>
      attempt(async () => {
        const { userId, salt, kdf, wrappedVaultKey } = need(await client.getZkVault());
        const currentMaster = await zk.deriveMasterKey(current, readBytes(salt), kdf);
        const vaultKey = await zk.unwrapVaultKey(currentMaster, wrappedVaultKey, userId);
        const currentAuthKey = await zk.deriveAuthKey(currentMaster);
        const body = { currentAuthKey, ...(await wrapWith(await newPasswordKeys(next, newKdf), vaultKey, userId)) };
        need(await client.changeZkPassword({ body }));
        return undefined;
      }),

    recover: ({ email, recoveryWords, newPassword }) =>
      attempt(async () => {
        const secret = zk.readRecoveryWords(recoveryWords);
        const recoveryAuthKey = await zk.deriveRecoveryAuthKey(secret);
        const { userId, recoveryWrap } = need(await client.openZkRecovery({ body: { email, recoveryAuthKey } }));
        const vaultKey = await zk.unwrapForRecovery(secret, recoveryWrap, userId);
        const keys = await wrapWith(await newPasswordKeys(newPassword, newKdf), vaultKey, userId);
        need(await client.recoverZkAccount({ body: { email, recoveryAuthKey, ...keys } }));
        return undefined;
      }),

    storeKeyPair: ({ vaultKey, userId }, { keyName, publicKeyPem, privateKeyPem }) =>
      attempt(async () => {
        const wrapped = await zk.wrapPrivateKey(vaultKey, userId, privateKeyPem);
        const { keyPair } = need(
          await client.createKeyPair({ body: { keyName, publicKeyPem, privateKeyPem: wrapped } }),
        );
        return { id: keyPair.id, fingerprint: keyPair.fingerprint };
      }),

    readPrivateKey: ({ vaultKey, userId }, id) =>
      attempt(async () => {
        const pair = need(await client.getKeyPair({ params: { id }, query: { includePrivateKey: 'true' } }));
        return zk.unwrapPrivateKey(vaultKey, userId, pair.fingerprint, pair.privateKeyPem ?? '');
      }),

    deleteKeyPair: ({ sessionKeyHash }, id) =>
      attempt(async () => {
        need(await client.deleteKeyPair({ params: { id }, headers: { 'x-session-key-hash': sessionKeyHash } }));
        return undefined;
      }),
  };
}

interface PasswordKeys {
  masterKey: Bytes;
  salt: string;
  kdf: zk.Kdf;
  authKey: string;
}

interface SignedIn {
  user: { id: string };
  renewSecret?: boolean;
}

/** The service cannot check what it never sees. */
const SHORTEST_PASSWORD = 10;

/** What signs in instead of the password; the master key comes with it where there is one. */
async function currentSecret(client: Client, email: string, password: string) {
  const { salt, kdf } = need(await client.getZkParams({ query: { email } }));
  if (kdf.algorithm === 'scrypt') return { secret: await zk.deriveScryptProof(password, readBytes(salt), kdf) };
  const masterKey = await zk.deriveMasterKey(password, readBytes(salt), kdf);
  return { secret: await zk.deriveAuthKey(masterKey), masterKey };
}

/** Replaces a typed secret by a derived one, as the service asks. Where that fails it asks again at the next sign-in. */
async function renew(client: Client, currentPassword: string, password: string, newKdf: zk.Kdf): Promise<void> {
  const { masterKey: _, ...keys } = await newPasswordKeys(password, newKdf);
  await client.changePassword({ body: { currentPassword, ...keys, endOtherSessions: false } });
}

async function newPasswordKeys(password: string, kdf: zk.Kdf): Promise<PasswordKeys> {
  const salt = zk.createKdfSalt();
  if ([...password].length < SHORTEST_PASSWORD)
    throw new CryptoError('INVALID_KEY', `A password must have at least ${SHORTEST_PASSWORD} characters`);
  const masterKey = await zk.deriveMasterKey(password, salt, kdf);
  return { masterKey, salt: toBase64Url(salt), kdf, authKey: await zk.deriveAuthKey(masterKey) };
}

/** What the server is told about a new password. */
async function wrapWith({ masterKey, ...sent }: PasswordKeys, vaultKey: Bytes, userId: string) {
  return { ...sent, wrappedVaultKey: await zk.wrapVaultKey(masterKey, vaultKey, userId) };
}

async function enrolWith(
  client: Client,
  keys: PasswordKeys,
  currentPassword: string,
  userId: string,
): Promise<Enrolled> {
  const vaultKey = zk.createVaultKey();
  const { words: recoveryWords, secret } = zk.createRecoveryWords();
  const body = {
    currentPassword,
    ...(await wrapWith(keys, vaultKey, userId)),
    recoveryWrap: await zk.wrapForRecovery(secret, vaultKey, userId),
    recoveryAuthKey: await zk.deriveRecoveryAuthKey(secret),
    proofKey: await zk.deriveProofKey(vaultKey),
  };
  need(await client.enrolZk({ body }));
  return { unlocked: await openVault(client, keys.masterKey), recoveryWords };
}

/** Unwraps the vault key and, once for each sign-in, registers the digest of its session key. */
async function openVault(client: Client, masterKey: Bytes): Promise<Unlocked> {
  const { userId, wrappedVaultKey, sessionNonce, hasProofKey } = need(await client.getZkVault());
  const vaultKey = await zk.unwrapVaultKey(masterKey, wrappedVaultKey, userId);
  const sessionKeyHash = await zk.deriveSessionKeyHash(vaultKey, sessionNonce);
  const signature = await zk.signSession(vaultKey, userId, sessionNonce, sessionKeyHash);
  const firstProof = hasProofKey
    ? {}
    : { proofKey: await zk.deriveProofKey(vaultKey), currentAuthKey: await zk.deriveAuthKey(masterKey) };
  const registered = await client.registerZkSessionKey({ body: { sessionKeyHash, signature, ...firstProof } });
  // A conflict means that this sign-in has registered before: the same nonce gives the same digest.
  if (!registered.success && registered.error.status !== 409) throw new Refused(registered.error);
  return { userId, vaultKey, sessionKeyHash };
}

async function authenticate<T>(
  { origin, fetch: send = fetch }: ZeroKnowledgeOptions,
  path: string,
  body: object,
): Promise<T> {
  // The platform types of the worker know no `credentials`; browsers do.
  const init: RequestInit & { credentials: 'include' } = {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await send(new URL(`/api/auth/${path}`, origin).href, init);
  if (response.ok) return (await response.json()) as T;
  const answer = (await response.json().catch(() => ({}))) as Partial<ClientError>;
  throw new Refused({
    status: response.status,
    error: 'Sign-in refused',
    message: answer.message ?? 'The service refused the sign-in',
    code: answer.code,
  });
}

class Refused extends Error {
  constructor(readonly answer: ClientError) {
    super(answer.message);
  }
}

function need<T>(result: Result<T>): T {
  if (result.success) return result.data;
  throw new Refused(result.error);
}

async function attempt<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { success: true, data: await work() };
  } catch (error) {
    if (error instanceof Refused) return { success: false, error: error.answer };
    if (error instanceof CryptoError) {
      return {
        success: false,
        error: { status: 0, error: 'Cannot decrypt', message: error.message, code: error.code },
      };
    }
    return { success: false, error: { status: 0, error: 'No answer', message: 'The service could not be reached' } };
  }
}

function readBytes(text: string): Bytes {
  const bytes = fromBase64(text);
  if (!bytes) throw new CryptoError('CORRUPTED', 'The server sent something that cannot be read');
  return bytes;
}
