import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done } from './fields';
import { CurrentSecret, DerivedSecret } from './secrets';

/** What people do with the account itself: change its password, take everything along, leave. */

export const ChangePasswordRequest = DerivedSecret.extend({
  currentPassword: CurrentSecret,
  endOtherSessions: z.boolean().default(true),
}).meta({ id: 'ChangePasswordRequest' });
export type ChangePasswordRequest = z.output<typeof ChangePasswordRequest>;

const tag = 'Account';
const session = { tag, auth: 'session', rate: 'general' } as const;

export const ownAccountEndpoints = defineEndpoints({
  changePassword: {
    ...session,
    method: 'PUT',
    path: '/api/auth/password',
    summary: 'Replace what the signed-in account signs in with, and how it is derived',
    body: ChangePasswordRequest,
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'],
  },
  exportAccount: {
    ...session,
    method: 'GET',
    path: '/api/user/export',
    summary: 'Everything stored about the signed-in user, as JSON and CSV in a zip',
    response: z.custom<Blob>((value) => value instanceof Blob),
    binaryResponse: 'application/zip',
    errors: [],
  },
  deleteAccount: {
    ...session,
    method: 'POST',
    path: '/api/user/delete-account',
    summary: 'Delete the signed-in account with all it has; its API keys stop at once',
    body: z.object({ currentPassword: CurrentSecret }).meta({ id: 'DeleteAccountRequest' }),
    response: Done,
    errors: ['MISSING_FIELD', 'FORBIDDEN', 'RATE_LIMITED', 'BACKEND_UNAVAILABLE'],
  },
});
