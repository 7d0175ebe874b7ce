import { betterAuth } from 'better-auth';
import { trustedOrigins } from '../http/origins';
import { hashPassword, verifyPassword } from './password';

const COOKIE_NAME = 'better-auth.session_token';

/** Sign-up, sign-in and sessions. Made per request, because it needs the request's bindings. */
export function createAuth(env: Env, origin: string) {
  return betterAuth({
    appName: 'Veilmark',
    baseURL: origin,
    basePath: '/api/auth',
    secret: env.AUTH_SECRET,
    database: env.DB,
    trustedOrigins: trustedOrigins(env, origin),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Failed sign-ins are counted per address and network by LoginGuard; requests by the platform.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 10,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { cookieCache: { enabled: false } },
    advanced: {
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      useSecureCookies: origin.startsWith('https:'),
    },
  });
}

export async function getSession(env: Env, origin: string, headers: Headers) {
  const found = await createAuth(env, origin).api.getSession({ headers });
  return found ? { userId: found.user.id, email: found.user.email, sessionId: found.session.id } : undefined;
}

export function hasSessionCookie(request: Request): boolean {
  return request.headers.get('cookie')?.includes(COOKIE_NAME) ?? false;
}
