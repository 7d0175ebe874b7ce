import * as z from 'zod';
import { defineEndpoints } from '../endpoint';
import { Timestamp } from '../fields';
import { Assertion } from '../passkeys';
import { Kdf, Salt } from '../secrets';

const User = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullish(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'User' });

const Email = z.email().meta({ description: 'Address of the account' });
const Password = z.string().min(10).max(256).meta({ description: '10 to 256 characters' });
const TAG = 'Sign-in';

/** Served by the sign-in library, not by the routes of the contract; described here so that the document is whole. */
export const signInEndpoints = defineEndpoints({
  signUpEmail: {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    summary: 'Make an account; sign in afterwards',
    tag: TAG,
    auth: 'none',
    headers: z.object({
      'x-veilmark-proof': z.string().optional().meta({
        description:
          'Only where an earlier answer was 429 with `details.proof_of_work`: that challenge, a colon and a solution',
      }),
    }),
    body: z
      .object({
        name: z.string().min(1).max(200),
        email: Email,
        password: Password,
        salt: Salt.optional().meta({ description: 'With `kdf`, where `password` is an authKey derived with both' }),
        kdf: Kdf.optional(),
      })
      .meta({ id: 'SignUpRequest', additionalProperties: true }),
    response: z.object({
      token: z.null().meta({ description: 'Always null: an account signs in after it was made' }),
      user: User,
      confirmByMail: z.boolean().meta({ description: 'The address must be confirmed by a mailed link first' }),
    }),
    errors: ['RATE_LIMITED'],
  },
  signInEmail: {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary: 'Sign in',
    tag: TAG,
    auth: 'none',
    body: z
      .object({
        email: Email,
        password: Password,
        rememberMe: z.boolean().optional(),
        code: z.string().optional().meta({
          description: 'Six digits of the authenticator, or a recovery code, where the account has a second factor',
        }),
        asOwner: z.boolean().optional().meta({
          description:
            'True to sign in as an owner although the organization requires its provider; needs a second factor',
        }),
      })
      .meta({ id: 'SignInRequest', additionalProperties: true }),
    response: z.object({
      redirect: z.boolean(),
      token: z.string(),
      user: User,
      renewSecret: z.literal(true).optional(),
    }),
    errors: ['AUTH_INVALID', 'FORBIDDEN', 'RATE_LIMITED'],
  },
  signInPasskey: {
    method: 'POST',
    path: '/api/auth/sign-in/passkey',
    summary: 'Sign in with a passkey',
    tag: TAG,
    auth: 'none',
    body: Assertion.meta({ id: 'PasskeySignInRequest', additionalProperties: true }),
    response: z.object({ redirect: z.boolean(), token: z.string(), user: User }),
    errors: ['AUTH_INVALID', 'FORBIDDEN'],
  },
  getSession: {
    method: 'GET',
    path: '/api/auth/get-session',
    summary: 'Who is signed in',
    tag: TAG,
    auth: 'none',
    response: z
      .object({
        session: z
          .object({ id: z.string(), userId: z.string(), expiresAt: Timestamp, createdAt: Timestamp })
          .meta({ id: 'SignedInSession' }),
        user: User,
      })
      .nullable(),
    errors: [],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'End the session of the cookie',
    tag: TAG,
    auth: 'none',
    body: z.object({}).meta({ id: 'SignOutRequest', additionalProperties: true }),
    response: z.object({ success: z.boolean() }),
    errors: [],
  },
});
