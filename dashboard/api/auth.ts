import type { ClientError, Result } from '@veilmark/client/client';
import type { Kdf } from '@veilmark/crypto/zk';
import * as z from 'zod';

/** Sign-up, sign-in and sessions: the routes of the sign-in library, which have no record in the contract. */

const User = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type User = z.infer<typeof User>;

const Session = z.object({
  id: z.string(),
  token: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  ipAddress: z.string().nullish(),
  userAgent: z.string().nullish(),
});
export type Session = z.infer<typeof Session>;

export const CurrentSession = z.object({ user: User, session: Session }).nullable();

export function getSession(): Promise<Result<z.infer<typeof CurrentSession>>> {
  return send('GET', '/get-session', CurrentSession);
}

/** How a secret that is sent was derived from the password. */
interface Derivation {
  salt: string;
  kdf: Kdf;
}

const SignedUp = z.object({ confirmByMail: z.boolean() });

/** Where the service knows nothing of the person who signs up, it asks for some work after a few accounts. */
const Task = z.object({ proof_of_work: z.string(), header: z.string() });
/** A challenge can lapse while a computer sleeps; the service then sends another. */
const MOST_TASKS = 3;

/** How the work is done that a sign-up may need. */
export interface SignUpWork {
  solve(challenge: string): Promise<string>;
}

/** Answers alike for every address, and opens no session. */
export async function signUp(
  body: { name: string; email: string; password: string } & Derivation,
  { solve }: SignUpWork,
): Promise<Result<z.infer<typeof SignedUp>>> {
  let answer = await send('POST', '/sign-up/email', SignedUp, body);
  for (let tasks = 0; tasks < MOST_TASKS && !answer.success; tasks++) {
    const task = Task.safeParse(answer.error.details).data;
    if (!task) return answer;
    const proof = await solve(task.proof_of_work);
    answer = await send('POST', '/sign-up/email', SignedUp, body, { [task.header]: proof });
  }
  return answer;
}

/** `renewSecret` asks for a derived secret in place of a typed one. */
const SignedIn = z.object({ user: User, renewSecret: z.boolean().optional() });

export function signIn(body: {
  email: string;
  password: string;
  rememberMe?: boolean;
  code?: string;
  asOwner?: boolean;
}): Promise<Result<z.infer<typeof SignedIn>>> {
  return send('POST', '/sign-in/email', SignedIn, body);
}

/** Answer of a passkey to a challenge of the service. */
export function signInWithPasskey(body: {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}): Promise<Result<{ user: User }>> {
  return send('POST', '/sign-in/passkey', z.object({ user: User }), body);
}

export function signOut(): Promise<Result<unknown>> {
  return send('POST', '/sign-out', z.unknown(), {});
}

/** Has a link mailed that sets a new password; answers alike for every address. */
export function requestPasswordReset(email: string): Promise<Result<unknown>> {
  return send('POST', '/request-password-reset', z.unknown(), { email });
}

export function resetPassword(body: { token: string; newPassword: string } & Derivation): Promise<Result<unknown>> {
  return send('POST', '/reset-password', z.unknown(), body);
}

export function changeName(name: string): Promise<Result<unknown>> {
  return send('POST', '/update-user', z.unknown(), { name });
}

export function listSessions(): Promise<Result<Session[]>> {
  return send('GET', '/list-sessions', z.array(Session));
}

export function revokeSession(token: string): Promise<Result<unknown>> {
  return send('POST', '/revoke-session', z.unknown(), { token });
}

export function revokeOtherSessions(): Promise<Result<unknown>> {
  return send('POST', '/revoke-other-sessions', z.unknown(), {});
}

const Failure = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  retryAfter: z.int().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

async function send<T>(
  method: 'GET' | 'POST',
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Result<T>> {
  try {
    const response = await fetch(`/api/auth${path}`, {
      method,
      credentials: 'include',
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    });
    const data: unknown = await response.json().catch(() => null);
    if (!response.ok) return { success: false, error: failureOf(response.status, data) };
    const parsed = schema.safeParse(data);
    if (!parsed.success) return { success: false, error: unexpected(response.status) };
    return { success: true, data: parsed.data };
  } catch {
    const message = 'The service could not be reached';
    return { success: false, error: { error: 'Unreachable', message, code: 'CLIENT_UNREACHABLE', status: 0 } };
  }
}

function failureOf(status: number, data: unknown): ClientError {
  const parsed = Failure.safeParse(data);
  if (!parsed.success || !parsed.data.message) return unexpected(status);
  const { message, ...rest } = parsed.data;
  return { error: message, message, status, ...rest };
}

function unexpected(status: number): ClientError {
  return { error: 'Unexpected answer', message: `The service answered ${status} without an explanation`, status };
}
