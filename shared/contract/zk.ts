import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, Timestamp } from './fields';

/** Unpadded base64url of exactly this many bytes. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), { error: `must be ${count} bytes in unpadded base64url` })
    .meta({ description: `${count} bytes, unpadded base64url` });
};

const Kdf = z
  .discriminatedUnion('algorithm', [
    z.object({
      algorithm: z.literal('argon2id'),
      memoryKiB: z.int().min(19_456).max(1_048_576),
      iterations: z.int().min(2).max(32),
      parallelism: z.int().min(1).max(16),
    }),
    z.object({ algorithm: z.literal('pbkdf2-sha256'), iterations: z.int().min(600_000).max(10_000_000) }),
  ])
  .meta({ id: 'Kdf', description: 'How the client turns the password into the master key' });

const Salt = bytes(16);
const AuthKey = bytes(32).meta({ description: 'Derived from the master key; signs in instead of the password' });
/** iv 12, key 32, tag 16. */
const WrappedKey = bytes(60);
const RecoveryAuthKey = bytes(32).meta({
  description: 'Derived from the recovery words; proves that the caller has them',
});
const Email = z.string().trim().toLowerCase().max(320);

const PasswordKeys = { salt: Salt, kdf: Kdf, authKey: AuthKey, wrappedVaultKey: WrappedKey };

export const ZkEnrolRequest = z
  .object({
    currentPassword: z
      .string()
      .min(1)
      .max(256)
      .meta({ description: 'What the account signs in with now; the authKey for accounts that signed up with one' }),
    ...PasswordKeys,
    recoveryWrap: WrappedKey,
    recoveryAuthKey: RecoveryAuthKey,
  })
  .meta({ id: 'ZkEnrolRequest' });
export type ZkEnrolRequest = z.infer<typeof ZkEnrolRequest>;

export const ZkPasswordRequest = z
  .object({ currentAuthKey: AuthKey, ...PasswordKeys })
  .meta({ id: 'ZkPasswordRequest' });
export type ZkPasswordRequest = z.infer<typeof ZkPasswordRequest>;

export const ZkRecoverRequest = z
  .object({ email: Email, recoveryAuthKey: RecoveryAuthKey, ...PasswordKeys })
  .meta({ id: 'ZkRecoverRequest' });
export type ZkRecoverRequest = z.infer<typeof ZkRecoverRequest>;

const tag = 'Zero-knowledge accounts';
const session = { tag, auth: 'session', rate: 'general' } as const;
const open = { tag, auth: 'none' } as const;

export const zkEndpoints = defineEndpoints({
  getZkParams: {
    ...open,
    method: 'GET',
    path: '/api/auth/zk/params',
    summary: 'Parameters to derive the keys of a zero-knowledge account; made up for addresses without one',
    query: z.object({ email: Email }),
    response: z.object({ salt: Salt, kdf: Kdf }),
    errors: ['MISSING_FIELD'],
  },
  enrolZk: {
    ...session,
    method: 'POST',
    path: '/api/auth/zk/enrol',
    summary: 'Turn the signed-in account into a zero-knowledge account',
    body: ZkEnrolRequest,
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT'],
  },
  getZkVault: {
    ...session,
    method: 'GET',
    path: '/api/auth/zk/vault',
    summary: 'Wrapped keys of the signed-in account, and the nonce of this sign-in',
    response: z.object({
      userId: z.string(),
      salt: Salt,
      kdf: Kdf,
      wrappedVaultKey: WrappedKey,
      sessionNonce: bytes(16),
      enrolledAt: Timestamp,
    }),
    errors: ['NOT_FOUND'],
  },
  registerZkSessionKey: {
    ...session,
    method: 'POST',
    path: '/api/auth/zk/session-key',
    summary: 'Register the digest of this sign-in’s session key, once',
    body: z.object({
      sessionKeyHash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 lower-case hexadecimal digits' }),
    }),
    response: Done,
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'CONFLICT'],
  },
  changeZkPassword: {
    ...session,
    method: 'PUT',
    path: '/api/auth/zk/password',
    summary: 'Replace the password; the vault key stays and is wrapped anew',
    body: ZkPasswordRequest,
    response: Done,
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN'],
  },
  openZkRecovery: {
    ...open,
    method: 'POST',
    path: '/api/auth/zk/recovery',
    summary: 'Fetch the vault key wrapped for the recovery words',
    body: z.object({ email: Email, recoveryAuthKey: RecoveryAuthKey }),
    response: z.object({ userId: z.string(), recoveryWrap: WrappedKey }),
    errors: ['MISSING_FIELD', 'FORBIDDEN'],
  },
  recoverZkAccount: {
    ...open,
    method: 'PUT',
    path: '/api/auth/zk/recovery',
    summary: 'Set a new password with the recovery words; every sign-in ends',
    body: ZkRecoverRequest,
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN'],
  },
});
