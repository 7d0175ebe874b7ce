// A session as signing in makes it. Signing in costs a scrypt each time, which most tests that need somebody signed in are not about.

export interface NewSession {
  statement: string;
  values: [id: string, token: string, expiresAt: string, now: string, userId: string];
  /** As a `cookie` header carries it. */
  cookie: string;
}

const DAY_MS = 86_400_000;

/** The row to store and the cookie to send. The cookie is signed as the sign-in library signs it. */
export async function newSession(userId: string, secret: string, origin: string): Promise<NewSession> {
  const token = crypto.randomUUID().replaceAll('-', '');
  const now = new Date();
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const signature = Buffer.from(await crypto.subtle.sign('HMAC', key, bytes.encode(token))).toString('base64');
  const prefix = origin.startsWith('https:') ? '__Secure-' : '';
  return {
    statement:
      'INSERT INTO session (id, token, expiresAt, createdAt, updatedAt, userId) VALUES (?1, ?2, ?3, ?4, ?4, ?5)',
    values: [crypto.randomUUID(), token, new Date(now.getTime() + DAY_MS).toISOString(), now.toISOString(), userId],
    cookie: `${prefix}better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`,
  };
}
