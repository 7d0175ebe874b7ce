import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Timestamp } from './fields';

export const KeyPair = z
  .object({
    id: z.string(),
    keyName: z.string(),
    fingerprint: z.string().meta({ description: '`SHA256:` and the unpadded base64 digest of the public key (SPKI)' }),
    algorithm: z.string(),
    isActive: z.boolean(),
    isZKWrapped: z.boolean(),
    hasPrivateKeyBackup: z.boolean(),
    usageCount: z.int(),
    lastUsedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    privateKeyPem: z.string().optional().meta({ description: 'Only with includePrivateKey=true' }),
  })
  .meta({ id: 'KeyPair' });
export type KeyPair = z.infer<typeof KeyPair>;

const KeyName = z.string().trim().min(1).max(100);

const CreateKeyPairRequest = z
  .object({ keyName: KeyName, publicKeyPem: z.string().max(20_000), privateKeyPem: z.string().max(40_000) })
  .meta({ id: 'CreateKeyPairRequest' });

const UpdateKeyPairRequest = z
  .object({ keyName: KeyName.optional(), isActive: z.boolean().optional() })
  .refine((body) => body.keyName !== undefined || body.isActive !== undefined, {
    error: 'Give keyName, isActive or both',
  })
  .meta({ id: 'UpdateKeyPairRequest' });

const TAG = 'Key pairs';
const COMMON = { tag: TAG, auth: 'bearer', scope: 'keys', rate: 'general' } as const;

export const keyEndpoints = defineEndpoints({
  listKeyPairs: {
    ...COMMON,
    method: 'GET',
    path: '/api/asymmetric-keys',
    summary: 'Key pairs of the caller',
    response: z.object({ keyPairs: z.array(KeyPair) }),
    errors: [],
  },
  createKeyPair: {
    ...COMMON,
    method: 'POST',
    path: '/api/asymmetric-keys',
    summary: 'Store a key pair; the private key is encrypted before storage',
    body: CreateKeyPairRequest,
    response: z.object({ keyPair: KeyPair }),
    errors: ['MISSING_FIELD', 'CONFLICT', 'PLAN_LIMIT_EXCEEDED'],
  },
  getKeyPair: {
    ...COMMON,
    method: 'GET',
    path: '/api/asymmetric-keys/{id}',
    summary: 'One key pair, with its private key on request',
    params: IdParams,
    query: z.object({
      includePrivateKey: z.enum(['true', 'false']).default('false').meta({ description: 'Only `true` opens it' }),
    }),
    response: KeyPair,
    errors: ['NOT_FOUND'],
  },
  getPublicKey: {
    ...COMMON,
    method: 'GET',
    path: '/api/asymmetric-keys/{id}/public',
    summary: 'The public half of a key pair',
    params: IdParams,
    response: z.object({ publicKeyPem: z.string() }),
    errors: ['NOT_FOUND'],
  },
  updateKeyPair: {
    ...COMMON,
    method: 'PUT',
    path: '/api/asymmetric-keys/{id}',
    summary: 'Rename, activate or deactivate a key pair',
    params: IdParams,
    body: UpdateKeyPairRequest,
    response: z.object({ keyPair: KeyPair }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteKeyPair: {
    ...COMMON,
    method: 'DELETE',
    path: '/api/asymmetric-keys/{id}',
    summary: 'Delete a key pair permanently',
    params: IdParams,
    headers: z.object({
      'x-session-key-hash': z
        .string()
        .optional()
        .meta({ description: 'Required for zero-knowledge users: hex SHA-256 of the session key' }),
    }),
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'NOT_FOUND'],
  },
});
