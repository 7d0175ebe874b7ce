// Over 300 lines: one client, whose steps share its keys and must be read in their order.

import type { KeyPair } from '@veilmark/contract/keys';
import { type Bytes, fromBase64, toBase64Url } from '@veilmark/crypto/bytes';
import { CryptoError } from '@veilmark/crypto/errors';
import * as zk from '@veilmark/crypto/zk';
import type { Client, ClientError, Result } from './client';

/** A signed-in client that knows its vault key. Keep it in memory only; closing the page locks the vault. */
export interface Unlocked {
  userId: string;
  vaultKey: Bytes;
  /** Sent as `x-session-key-hash` with what destroys something. */
  sessionKeyHash: string;
  enrolledAt: string;
}

interface Enrolled {
  unlocked: Unlocked;
  recoveryWords: string;
}

interface Derivation {
  salt: string;
  kdf: zk.Kdf;
}

/**
 * The routes of the sign-in library, which have no record in the contract.
 *
 * @internal
 */
export interface SignInRoutes {
  signUp(body: Credentials & Derivation & { name: string }): Promise<Result<{ confirmByMail: boolean }>>;
  signIn(
    body: Credentials & SignInOptions,
  ): Promise<Result<{ user: { id: string }; renewSecret?: boolean | undefined }>>;
  resetPassword(body: Derivation & { token: string; newPassword: string }): Promise<Result<unknown>>;
}

/**
 * Where passwords become keys: seconds of arithmetic, which a page does in a thread of its own. Both throw CryptoError.
 *
 * @internal
 */
export interface Derive {
  masterKey(password: string, salt: Bytes, kdf: zk.Kdf): Promise<Bytes>;
  scryptProof(password: string, salt: Bytes, kdf: ScryptParameters): Promise<string>;
}
type ScryptParameters = Parameters<typeof zk.deriveScryptProof>[2];

interface ZeroKnowledgeOptions {
  /** Sends the session along. */
  client: Client;
  auth: SignInRoutes;
  derive?: Derive;
  /** How new passwords are turned into keys. */
  kdf?: zk.Kdf;
}

interface Credentials {
  email: string;
  password: string;
}
interface SignInOptions {
  rememberMe?: boolean;
  /** Where the account has a second factor. */
  code?: string;
  /** Without the provider that the organization of the owner requires. */
  asOwner?: boolean;
}

/** What signs in instead of the password; the master key comes with it where the secret was not once typed. */
export interface CurrentSecret {
  secret: string;
  masterKey?: Bytes;
}

/**
 * Everything a page does with passwords, for accounts of every kind, and with the vaults of zero-knowledge accounts. Passwords, recovery
 * words and vault keys are used here and never sent. Like every client it does not throw: callers read `success`. The code of what a key,
 * a password or words do not open is one of CryptoError.
 *
 * @internal
 */
export interface ZeroKnowledge {
  currentSecret(credentials: Credentials): Promise<Result<CurrentSecret>>;
  /** Makes an account without a vault and signs in, unless the address has to be confirmed first. */
  signUp(account: Credentials & { name: string }): Promise<Result<{ confirmByMail: boolean }>>;
  /** `unlocked` is null where there is no vault, or where it did not open: the account is signed in all the same. */
  signIn(credentials: Credentials & SignInOptions): Promise<Result<{ userId: string; unlocked: Unlocked | null }>>;
  /** A new password for the signed-in account without a vault. */
  replacePassword(request: {
    email: string;
    current: string;
    next: string;
    endOtherSessions: boolean;
  }): Promise<Result<unknown>>;
  /** A new password with the token of a mailed link. */
  resetPassword(request: { token: string; password: string }): Promise<Result<unknown>>;
  deleteAccount(credentials: Credentials): Promise<Result<unknown>>;
  /** Gives the signed-in account a vault. The 24 words are shown to the user once and kept nowhere. */
  enrol(account: {
    email: string;
    current: string;
    next: string;
    userId: string;
    recovery?: ReturnType<typeof zk.createRecoveryWords>;
  }): Promise<Result<Enrolled>>;
  /** Opens the vault again while the sign-in lasts, for example after the page was reloaded. */
  unlock(password: string): Promise<Result<Unlocked>>;
  /** Wraps the vault key anew; nothing stored has to be encrypted again. */
  changePassword(passwords: { current: string; next: string }): Promise<Result<undefined>>;
  /** Sets a new password with the 24 words. Sign in with it afterwards. */
  recover(request: { email: string; recoveryWords: string; newPassword: string }): Promise<Result<undefined>>;
  storeKeyPair(
    unlocked: Unlocked,
    pair: { keyName: string; publicKeyPem: string; privateKeyPem: string },
  ): Promise<Result<KeyPair>>;
  readPrivateKey(unlocked: Unlocked, id: string): Promise<Result<string>>;
  deleteKeyPair(unlocked: Unlocked, id: string): Promise<Result<undefined>>;
}

export function createZeroKnowledge({
  client,
  auth,
  derive = { masterKey: zk.deriveMasterKey, scryptProof: zk.deriveScryptProof },
  kdf: newKdf = zk.ARGON2ID,
}: ZeroKnowledgeOptions): ZeroKnowledge {
  return {
    currentSecret: (credentials) => attempt(() => currentSecret(credentials)),

    signUp: ({ email, password, name }) =>
      attempt(async () => {
        const { masterKey: _, authKey, ...derivation } = await newPasswordKeys(longEnough(password));
        const made = need(await auth.signUp({ email, name, password: authKey, ...derivation }));
        // Fails where the address had an account before: the answer to signing up does not say so.
        if (!made.confirmByMail) need(await auth.signIn({ email, password: authKey }));
        return made;
      }),

    signIn: ({ email, password, ...options }) =>
      attempt(async () => {
        const { secret, masterKey } = await currentSecret({ email, password });
        const { user, renewSecret } = need(await auth.signIn({ email, password: secret, ...options }));
        // Neither may stand in the way: the account is signed in, and both are tried again.
        const unlocked = masterKey && (await openVault(client, masterKey).catch(() => null));
        if (renewSecret) await replace(secret, password, false).catch(() => undefined);
        return { userId: user.id, unlocked: unlocked ?? null };
      }),

    replacePassword: ({ email, current, next, endOtherSessions }) =>
      attempt(async () => {
        const { secret } = await currentSecret({ email, password: current });
        return need(await replace(secret, longEnough(next), endOtherSessions));
      }),

    resetPassword: ({ token, password }) =>
      attempt(async () => {
        const { masterKey: _, authKey, ...derivation } = await newPasswordKeys(longEnough(password));
        return need(await auth.resetPassword({ token, newPassword: authKey, ...derivation }));
      }),

    deleteAccount: (credentials) =>
      attempt(async () => {
        const { secret } = await currentSecret(credentials);
        return need(await client.deleteAccount({ body: { currentPassword: secret } }));
      }),

    enrol: ({ email, current, next, userId, recovery = zk.createRecoveryWords() }) =>
      attempt(async () => {
        const { secret: currentPassword } = await currentSecret({ email, password: current });
        const keys = await newPasswordKeys(longEnough(next));
        const vaultKey = zk.createVaultKey();
        const body = {
          currentPassword,
          ...(await wrapWith(keys, vaultKey, userId)),
          recoveryWrap: await zk.wrapForRecovery(recovery.secret, vaultKey, userId),
          recoveryAuthKey: await zk.deriveRecoveryAuthKey(recovery.secret),
          proofKey: await zk.deriveProofKey(vaultKey),
        };
        need(await client.enrolZk({ body }));
        return { unlocked: await openVault(client, keys.masterKey), recoveryWords: recovery.words };
      }),

    unlock: (password) =>
      attempt(async () => {
        const { salt, kdf } = need(await client.getZkVault());
        return openVault(client, await derive.masterKey(password, readBytes(salt), kdf));
      }),

    changePassword: ({ current, next }) =>
      attempt(async () => {
        const { userId, salt, kdf, wrappedVaultKey } = need(await client.getZkVault());
        const currentMaster = await derive.masterKey(current, readBytes(salt), kdf);
        const vaultKey = await zk.unwrapVaultKey(currentMaster, wrappedVaultKey, userId);
        const currentAuthKey = await zk.deriveAuthKey(currentMaster);
        const body = { currentAuthKey, ...(await wrapWith(await newPasswordKeys(longEnough(next)), vaultKey, userId)) };
        need(await client.changeZkPassword({ body }));
        return undefined;
      }),

    recover: ({ email, recoveryWords, newPassword }) =>
      attempt(async () => {
        const secret = zk.readRecoveryWords(recoveryWords);
        const recoveryAuthKey = await zk.deriveRecoveryAuthKey(secret);
        const { userId, recoveryWrap } = need(await client.openZkRecovery({ body: { email, recoveryAuthKey } }));
        const vaultKey = await zk.unwrapForRecovery(secret, recoveryWrap, userId);
        const keys = await wrapWith(await newPasswordKeys(longEnough(newPassword)), vaultKey, userId);
        need(await client.recoverZkAccount({ body: { email, recoveryAuthKey, ...keys } }));
        return undefined;
      }),

    storeKeyPair: ({ vaultKey, userId }, { keyName, publicKeyPem, privateKeyPem }) =>
      attempt(async () => {
        const wrapped = await zk.wrapPrivateKey(vaultKey, userId, privateKeyPem);
        return need(await client.createKeyPair({ body: { keyName, publicKeyPem, privateKeyPem: wrapped } })).keyPair;
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

  async function currentSecret({ email, password }: Credentials): Promise<CurrentSecret> {
    const { salt, kdf } = need(await client.getZkParams({ query: { email } }));
    if (kdf.algorithm === 'scrypt') return { secret: await derive.scryptProof(password, readBytes(salt), kdf) };
    const masterKey = await derive.masterKey(password, readBytes(salt), kdf);
    return { secret: await zk.deriveAuthKey(masterKey), masterKey };
  }

  async function newPasswordKeys(password: string): Promise<PasswordKeys> {
    const salt = zk.createKdfSalt();
    const masterKey = await derive.masterKey(password, salt, newKdf);
    return { masterKey, salt: toBase64Url(salt), kdf: newKdf, authKey: await zk.deriveAuthKey(masterKey) };
  }

  async function replace(currentPassword: string, next: string, endOtherSessions: boolean) {
    const { masterKey: _, ...keys } = await newPasswordKeys(next);
    return client.changePassword({ body: { currentPassword, ...keys, endOtherSessions } });
  }
}

interface PasswordKeys {
  masterKey: Bytes;
  salt: string;
  kdf: zk.Kdf;
  authKey: string;
}

/** The service cannot check what it never sees. */
const SHORTEST_PASSWORD = 10;

function longEnough(password: string): string {
  if ([...password].length >= SHORTEST_PASSWORD) return password;
  throw new CryptoError('INVALID_KEY', `A password must have at least ${SHORTEST_PASSWORD} characters`);
}

/** What the server is told about a new password. */
async function wrapWith({ masterKey, ...sent }: PasswordKeys, vaultKey: Bytes, userId: string) {
  return { ...sent, wrappedVaultKey: await zk.wrapVaultKey(masterKey, vaultKey, userId) };
}

/** Unwraps the vault key and, once for each sign-in, registers the digest of its session key. */
async function openVault(client: Client, masterKey: Bytes): Promise<Unlocked> {
  const { userId, wrappedVaultKey, sessionNonce, hasProofKey, enrolledAt } = need(await client.getZkVault());
  const vaultKey = await zk.unwrapVaultKey(masterKey, wrappedVaultKey, userId);
  const sessionKeyHash = await zk.deriveSessionKeyHash(vaultKey, sessionNonce);
  const signature = await zk.signSession(vaultKey, userId, sessionNonce, sessionKeyHash);
  const firstProof = hasProofKey
    ? {}
    : { proofKey: await zk.deriveProofKey(vaultKey), currentAuthKey: await zk.deriveAuthKey(masterKey) };
  const registered = await client.registerZkSessionKey({ body: { sessionKeyHash, signature, ...firstProof } });
  // A conflict means that this sign-in has registered before: the same nonce gives the same digest.
  if (!registered.success && registered.error.status !== 409) throw new Refused(registered.error);
  return { userId, vaultKey, sessionKeyHash, enrolledAt };
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
