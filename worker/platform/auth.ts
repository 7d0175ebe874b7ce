import { betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { clientIpHeader } from './client-network';
import { trustedOrigins } from './origins';
import { type Derivation, hashSecret, verifyPassword } from './password';

const COOKIE_NAME = 'better-auth.session_token';
const LINK_SECONDS = 3600;

/** Mails the library asks for. Without them addresses stay unproven and passwords are not reset by mail. */
export interface AuthMails {
  confirmAddress(user: { email: string }, url: string): Promise<void>;
  resetPassword(user: { id: string; email: string }, token: string): Promise<void>;
  /** Somebody signed up with an address that has an account. */
  alreadyKnown(user: { email: string }): Promise<void>;
}

interface AuthOptions {
  /** How the client derived the new secret of this request; absent where it was typed. */
  derivation?: Derivation | undefined;
  mails?: AuthMails | undefined;
  /** A user who has just proven who they are, by a passkey or at the provider of their organization: a session is opened for them. */
  provenUser?: string;
  /** Whether an account is suspended: then no session is opened, however the person proves who they are. */
  isSuspended?: (userId: string) => Promise<boolean>;
  /** A mailed link has set a new password. */
  onReset?: (userId: string) => Promise<unknown>;
  /** Mails leave after the answer, so that its time does not tell whether one was sent. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** Sign-up, sign-in and sessions. Made per request, because what it is to do is said by the request. */
export function createAuth(
  env: Env,
  origin: string,
  request?: Request,
  { derivation, mails, provenUser, isSuspended, onReset, waitUntil }: AuthOptions = {},
) {
  const ipHeader = request && clientIpHeader(env, request);
  return betterAuth({
    appName: 'Veilmark',
    baseURL: origin,
    basePath: '/api/auth',
    secret: env.AUTH_SECRET,
    database: env.DB,
    trustedOrigins: trustedOrigins(env, origin),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Attempts are counted by LoginGuard; requests by the platform.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // The answer for a new address is the one for a known address, which gets no session.
      autoSignIn: false,
      minPasswordLength: 10,
      maxPasswordLength: 256,
      password: { hash: (secret) => hashSecret(secret, derivation), verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      onPasswordReset: async ({ user }) => {
        await onReset?.(user.id);
      },
      ...(mails && {
        requireEmailVerification: true,
        sendResetPassword: ({ user, token }) => mails.resetPassword(user, token),
        onExistingUserSignUp: ({ user }) => mails.alreadyKnown(user),
      }),
    },
    ...(mails && {
      emailVerification: {
        sendOnSignUp: true,
        // Accounts from before addresses were proven get their mail when they next sign in.
        sendOnSignIn: true,
        // A link may be opened by whatever scans the mail.
        autoSignInAfterVerification: false,
        expiresIn: LINK_SECONDS,
        sendVerificationEmail: ({ user, url }) => mails.confirmAddress(user, url),
      },
    }),
    ...(provenUser !== undefined && { plugins: [sessionFor(provenUser)] }),
    session: { cookieCache: { enabled: false } },
    ...(isSuspended && {
      databaseHooks: {
        session: {
          create: {
            before: async ({ userId }) => {
              if (await isSuspended(userId))
                throw new APIError('FORBIDDEN', {
                  code: 'ACCOUNT_SUSPENDED',
                  message: 'Your organization has deactivated this account',
                });
            },
          },
        },
      },
    }),
    advanced: {
      ...(waitUntil && { backgroundTasks: { handler: waitUntil } }),
      ipAddress: ipHeader ? { ipAddressHeaders: [ipHeader] } : { disableIpTracking: true },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      useSecureCookies: origin.startsWith('https:'),
    },
  });
}

/** The one route that opens a session without a secret; it exists for a request whose proof was checked, and nobody else. */
function sessionFor(userId: string) {
  return {
    id: 'passkey',
    endpoints: {
      signInPasskey: createAuthEndpoint('/sign-in/passkey', { method: 'POST' }, async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(userId);
        if (!user) throw ctx.error('UNAUTHORIZED');
        const session = await ctx.context.internalAdapter.createSession(userId);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ redirect: false, token: session.token, user });
      }),
    },
  };
}

type SessionReader = { origin: string; secret: string; auth: ReturnType<typeof createAuth> };
/** One for each environment, of the origin it was last asked at. */
const readers = new WeakMap<Env, SessionReader>();

/** Making the library takes many times as long as reading a session with it, and a session is read with nothing of the request. */
function sessionReader(env: Env, origin: string): SessionReader['auth'] {
  const made = readers.get(env);
  if (made?.origin === origin && made.secret === env.AUTH_SECRET) return made.auth;
  const auth = createAuth(env, origin);
  readers.set(env, { origin, secret: env.AUTH_SECRET, auth });
  return auth;
}

export async function getSession(env: Env, origin: string, headers: Headers) {
  const reading = sessionReader(env, origin).api.getSession({ headers });
  // One that could not be made would refuse everybody who comes later.
  const found = await reading.catch((error: unknown) => {
    readers.delete(env);
    throw error;
  });
  return found ? { userId: found.user.id, email: found.user.email, sessionId: found.session.id } : undefined;
}

export function hasSessionCookie(request: Request): boolean {
  return request.headers.get('cookie')?.includes(COOKIE_NAME) ?? false;
}
