import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, Timestamp } from './fields';
import { AuthKey, base64Url, CurrentSecret, Email, Kdf, Salt, SignInKdf } from './secrets';

/** iv 12, key 32, tag 16. */
const WrappedKey = base64Url(60);
const RecoveryAuthKey = base64Url(32).meta({
  description: 'Derived from the recovery words; proves that the caller has them',
});

const ProofKey = base64Url(32).meta({
  description: 'Ed25519 public key; the private half follows from the vault key and signs for an unlocked client',
});
const Signature = base64Url(64).meta({
  description:
    'Ed25519 over `pii/zk/v1/session|{userId}|{sessionNonce}|{sessionKeyHash}`, by the key that belongs to proofKey',
});

const PasswordKeys = { salt: Salt, kdf: Kdf, authKey: AuthKey, wrappedVaultKey: WrappedKey };

export const ZkEnrolRequest = z
  .object({
    currentPassword: CurrentSecret,
    ...PasswordKeys,
    proofKey: ProofKey.optional(),
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

export const ZkSessionKeyRequest = z
  .object({
    sessionKeyHash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be 64 lower-case hexadecimal digits' }),
    signature: Signature,
    proofKey: ProofKey.optional().meta({ description: 'For accounts that enrolled without one, with currentAuthKey' }),
    currentAuthKey: AuthKey.optional(),
  })
  .meta({ id: 'ZkSessionKeyRequest' });
export type ZkSessionKeyRequest = z.infer<typeof ZkSessionKeyRequest>;

const TAG = 'Zero-knowledge accounts';
const SESSION = { tag: TAG, auth: 'session', rate: 'general' } as const;
const OPEN = { tag: TAG, auth: 'none' } as const;

export const zkEndpoints = defineEndpoints({
  getZkParams: {
    ...OPEN,
    method: 'GET',
    path: '/api/auth/zk/params',
    summary: 'How to derive what an account signs in with; made up for addresses without one',
    query: z.object({ email: Email }),
    response: z.object({ salt: Salt, kdf: SignInKdf }),
    errors: ['MISSING_FIELD'],
  },
  enrolZk: {
    ...SESSION,
    method: 'POST',
    path: '/api/auth/zk/enrol',
    summary: 'Turn the signed-in account into a zero-knowledge account',
    body: ZkEnrolRequest,
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT'],
  },
  getZkVault: {
    ...SESSION,
    method: 'GET',
    path: '/api/auth/zk/vault',
    summary: 'Wrapped keys of the signed-in account, and the nonce of this sign-in',
    response: z.object({
      userId: z.string(),
      salt: Salt,
      kdf: Kdf,
      wrappedVaultKey: WrappedKey,
      sessionNonce: base64Url(16),
      enrolledAt: Timestamp,
      hasProofKey: z.boolean().meta({ description: 'Whether signatures of this vault can be checked yet' }),
    }),
    errors: ['NOT_FOUND'],
  },
  registerZkSessionKey: {
    ...SESSION,
    method: 'POST',
    path: '/api/auth/zk/session-key',
    summary: 'Register the digest of this sign-in’s session key, once, signed by the vault',
    body: ZkSessionKeyRequest,
    response: Done,
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  },
  changeZkPassword: {
    ...SESSION,
    method: 'PUT',
    path: '/api/auth/zk/password',
    summary: 'Replace the password; the vault key stays and is wrapped again',
    body: ZkPasswordRequest,
    response: Done,
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN'],
  },
  openZkRecovery: {
    ...OPEN,
    method: 'POST',
    path: '/api/auth/zk/recovery',
    summary: 'Fetch the vault key wrapped for the recovery words',
    body: z.object({ email: Email, recoveryAuthKey: RecoveryAuthKey }),
    response: z.object({ userId: z.string(), recoveryWrap: WrappedKey }),
    errors: ['MISSING_FIELD', 'FORBIDDEN'],
  },
  recoverZkAccount: {
    ...OPEN,
    method: 'PUT',
    path: '/api/auth/zk/recovery',
    summary: 'Set a new password with the recovery words; every sign-in ends',
    body: ZkRecoverRequest,
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN'],
  },
});
