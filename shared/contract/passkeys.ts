import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Timestamp } from './fields';
import { CurrentSecret } from './secrets';

/** Passkeys of the signed-in account. Signing in with one is a route of the sign-in library. */

const Bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'must be unpadded base64url' });

const Transports = z
  .array(z.string().regex(/^[a-z-]{1,20}$/, { error: 'must be the name of a transport such as usb' }))
  .max(10);
const CredentialId = Bytes(1400).meta({ description: 'Id of the credential, base64url' });
const ClientData = Bytes(4096).meta({ description: 'What the browser signed for, base64url of its JSON' });
const AuthenticatorData = Bytes(4096).meta({ description: 'What the authenticator says, base64url' });

const Passkey = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'As the person calls it' }),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });

const Descriptor = z.object({
  id: CredentialId,
  type: z.literal('public-key').meta({ description: 'The only kind there is' }),
  transports: Transports.meta({ description: 'How it was reached when it was made' }),
});

const NewPasskeyOptions = z
  .object({
    challenge: z.string().meta({ description: 'Good once and for five minutes, for this account' }),
    rp: z.object({ id: z.string(), name: z.string() }).meta({ description: 'This service' }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }).meta({ description: 'The account' }),
    pubKeyCredParams: z
      .array(
        z.object({
          type: z.literal('public-key'),
          alg: z.int().meta({ description: 'Number of the algorithm at COSE' }),
        }),
      )
      .meta({ description: 'Algorithms that are accepted' }),
    excludeCredentials: z.array(Descriptor).meta({ description: 'Passkeys the account has already' }),
    authenticatorSelection: z
      .object({
        residentKey: z.literal('required').meta({ description: 'Signing in names no account, so the device must' }),
        userVerification: z.literal('required').meta({ description: 'The device asks who is there' }),
      })
      .meta({ description: 'It is kept on the device, which asks for a finger, a face or a PIN' }),
    attestation: z.literal('none').meta({ description: 'The device is not asked to identify itself' }),
    timeout: z.int().meta({ description: 'Milliseconds' }),
  })
  .meta({ id: 'NewPasskeyOptions', description: 'As PublicKeyCredential.parseCreationOptionsFromJSON() takes them' });

const NewPasskey = z
  .object({
    name: z.string().trim().min(1).max(100).meta({ description: 'As the person calls it' }),
    id: CredentialId,
    clientDataJSON: ClientData,
    authenticatorData: AuthenticatorData,
    publicKey: Bytes(2048).meta({ description: 'SPKI, base64url' }),
    publicKeyAlgorithm: z.int().meta({ description: 'Number of the algorithm at COSE' }),
    transports: Transports.default([]).meta({ description: 'How it was reached when it was made' }),
  })
  .meta({ id: 'NewPasskeyRequest' });
export type NewPasskey = z.output<typeof NewPasskey>;

/** The answer of a passkey to a challenge. */
export const Assertion = z.object({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: AuthenticatorData,
  signature: Bytes(2048).meta({ description: 'Over both, base64url' }),
});
export type Assertion = z.output<typeof Assertion>;

const TAG = 'Account';
const SESSION = { tag: TAG, auth: 'session', rate: 'general' } as const;

export const passkeyEndpoints = defineEndpoints({
  listPasskeys: {
    ...SESSION,
    method: 'GET',
    path: '/api/auth/passkeys',
    summary: 'Passkeys of the account',
    response: z.object({ passkeys: z.array(Passkey).meta({ description: 'Oldest first' }) }),
    errors: [],
  },
  beginPasskey: {
    ...SESSION,
    method: 'POST',
    path: '/api/auth/passkeys/options',
    summary: 'Begin to add a passkey',
    body: z.object({ currentPassword: CurrentSecret }).meta({ id: 'BeginPasskeyRequest' }),
    response: NewPasskeyOptions,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  },
  addPasskey: {
    ...SESSION,
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Add the passkey that a device has made',
    body: NewPasskey,
    response: Passkey,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT'],
  },
  removePasskey: {
    ...SESSION,
    method: 'DELETE',
    path: '/api/auth/passkeys/{id}',
    summary: 'Remove a passkey; it no longer signs in',
    params: IdParams,
    response: Done,
    errors: ['NOT_FOUND'],
  },
  passkeyChallenge: {
    tag: 'Sign-in',
    auth: 'none',
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    summary: 'Begin to sign in with a passkey',
    response: z
      .object({
        challenge: z.string().meta({ description: 'Good once and for five minutes' }),
        rpId: z.string().meta({ description: 'Name of this service' }),
        userVerification: z.literal('required').meta({ description: 'The device asks who is there' }),
        timeout: z.int().meta({ description: 'Milliseconds' }),
      })
      .meta({ id: 'PasskeyChallenge', description: 'As PublicKeyCredential.parseRequestOptionsFromJSON() takes it' }),
    errors: [],
  },
});
