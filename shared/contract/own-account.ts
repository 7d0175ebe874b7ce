import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, Timestamp } from './fields';
import { CurrentSecret, DerivedSecret, Email } from './secrets';

/** What people do with the account itself: change password and address, add a second factor, take everything along, leave. */

export const ChangePasswordRequest = DerivedSecret.extend({
  currentPassword: CurrentSecret,
  endOtherSessions: z.boolean().default(true),
}).meta({ id: 'ChangePasswordRequest' });
export type ChangePasswordRequest = z.output<typeof ChangePasswordRequest>;

const Code = z.string().min(1).max(40).meta({ description: 'Six digits of the authenticator, or a recovery code' });

const SecondFactor = z
  .object({
    isOn: z.boolean().meta({ description: 'Whether signing in asks for a code' }),
    since: Timestamp.nullable().meta({ description: 'ISO 8601, when it was switched on; null while it is off' }),
    recoveryCodesLeft: z.int().meta({ description: 'Recovery codes that were not used yet' }),
    hasVault: z.boolean().meta({ description: 'Whether this is a zero-knowledge account' }),
  })
  .meta({ id: 'SecondFactor' });

const TAG = 'Account';
const SESSION = { tag: TAG, auth: 'session', rate: 'general' } as const;

export const ownAccountEndpoints = defineEndpoints({
  changePassword: {
    ...SESSION,
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Replace what the signed-in account signs in with, and how it is derived',
    body: ChangePasswordRequest,
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  },
  requestEmailChange: {
    ...SESSION,
    method: 'POST',
    path: '/api/user/email',
    summary: 'Mail a link to a new address, which then becomes that of the account',
    body: z
      .object({
        newEmail: Email.pipe(z.email()).meta({ description: 'Address the account is to have' }),
        currentPassword: CurrentSecret,
      })
      .meta({ id: 'ChangeEmailRequest' }),
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  confirmEmailChange: {
    tag: TAG,
    auth: 'none',
    method: 'POST',
    path: '/api/user/email/confirm',
    summary: 'Carry out a change of address with the token of the mailed link',
    body: z
      .object({ token: z.string().min(1).max(4096).meta({ description: 'Token of the mailed link' }) })
      .meta({ id: 'ConfirmEmailRequest' }),
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT'],
  },
  getSecondFactor: {
    ...SESSION,
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'Whether the account has a second factor',
    response: SecondFactor,
    errors: [],
  },
  beginSecondFactor: {
    ...SESSION,
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Make a secret for an authenticator',
    body: z.object({ currentPassword: CurrentSecret }).meta({ id: 'BeginSecondFactorRequest' }),
    response: z.object({
      secret: z.string().meta({ description: 'Base32, to be typed into the authenticator' }),
      address: z.string().meta({ description: 'The same as an otpauth address, for a QR code' }),
    }),
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  },
  enableSecondFactor: {
    ...SESSION,
    method: 'PUT',
    path: '/api/auth/second-factor',
    summary: 'Switch the second factor on with a code of the authenticator',
    body: z.object({ code: Code }).meta({ id: 'EnableSecondFactorRequest' }),
    response: z.object({
      recoveryCodes: z.array(z.string()).meta({ description: 'Each replaces the authenticator once' }),
    }),
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  },
  removeSecondFactor: {
    ...SESSION,
    method: 'POST',
    path: '/api/auth/second-factor/remove',
    summary: 'Switch the second factor off',
    body: z.object({ currentPassword: CurrentSecret, code: Code }).meta({ id: 'RemoveSecondFactorRequest' }),
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  },
  exportAccount: {
    ...SESSION,
    method: 'GET',
    path: '/api/user/export',
    summary: 'Everything stored about the signed-in user, as JSON and CSV in a zip',
    response: z.custom<Blob>((value) => value instanceof Blob),
    binaryResponse: 'application/zip',
    errors: [],
  },
  deleteAccount: {
    ...SESSION,
    method: 'POST',
    path: '/api/user/delete-account',
    summary: 'Delete the signed-in account and everything in it; its API keys stop immediately',
    body: z.object({ currentPassword: CurrentSecret }).meta({ id: 'DeleteAccountRequest' }),
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED', 'BACKEND_UNAVAILABLE'],
  },
});
