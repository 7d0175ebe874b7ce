/** The routes of the sign-in library that exist here. Every other path is unknown, whatever the library serves. */
interface LibraryRoute {
  method: 'GET' | 'POST';
  /** What has to be counted before the library does its work. */
  guard?: 'sign-in' | 'passkey' | 'own-password' | 'sign-up' | 'mail';
  /** The body carries a new secret: `salt` and `kdf` beside it say how the client derived it. */
  setsSecret?: true;
  /** The body may carry a name and a picture. */
  setsProfile?: true;
  /** Exists only where mails can be sent. */
  needsMail?: true;
}

const ROUTES: Record<string, LibraryRoute> = {
  '/get-session': { method: 'GET' },
  '/list-sessions': { method: 'GET' },
  '/sign-up/email': { method: 'POST', guard: 'sign-up', setsSecret: true, setsProfile: true },
  '/sign-in/email': { method: 'POST', guard: 'sign-in' },
  '/sign-in/passkey': { method: 'POST', guard: 'passkey' },
  '/sign-out': { method: 'POST' },
  '/revoke-session': { method: 'POST' },
  '/revoke-sessions': { method: 'POST' },
  '/revoke-other-sessions': { method: 'POST' },
  '/update-user': { method: 'POST', setsProfile: true },
  '/change-password': { method: 'POST', guard: 'own-password', setsSecret: true },
  '/verify-password': { method: 'POST', guard: 'own-password' },
  '/request-password-reset': { method: 'POST', guard: 'mail', needsMail: true },
  '/reset-password': { method: 'POST', setsSecret: true, needsMail: true },
  '/send-verification-email': { method: 'POST', guard: 'mail', needsMail: true },
  '/verify-email': { method: 'GET', needsMail: true },
};

export function libraryRoute(pathname: string): (LibraryRoute & { path: string }) | undefined {
  const path = pathname.slice('/api/auth'.length);
  const route = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  return route && { ...route, path };
}
