import * as z from 'zod';
import { openText, seal } from '../../../platform/sealing';

/** What travels through the provider and the browser during a login; all of it sealed. */

export const STATE_TTL_MS = 600_000;
const COOKIE_TTL_SECONDS = 300;

const LoginState = z.object({ userId: z.string(), addinId: z.string(), nonce: z.string(), timestamp: z.number() });
type LoginState = z.infer<typeof LoginState>;

const VerifierCookie = z.object({ verifier: z.string(), nonce: z.string() });
export type VerifierCookie = z.infer<typeof VerifierCookie>;

const stateBinding = (slug: string) => ({ purpose: 'addin-state', owner: slug });
const cookieBinding = (slug: string) => ({ purpose: 'addin-verifier', owner: slug });

export function sealState(env: Env, slug: string, state: LoginState): Promise<string> {
  return seal(env, JSON.stringify(state), stateBinding(slug));
}

/** Undefined for what we did not seal for this addin. */
export async function openState(env: Env, slug: string, sealed: string | null): Promise<LoginState | undefined> {
  return openAs(LoginState, sealed, (blob) => openText(env, blob, stateBinding(slug)));
}

export async function verifierCookie(env: Env, slug: string, content: VerifierCookie): Promise<string> {
  return cookie(slug, await seal(env, JSON.stringify(content), cookieBinding(slug)), COOKIE_TTL_SECONDS);
}

export function clearedCookie(slug: string): string {
  return cookie(slug, '', 0);
}

export async function readVerifierCookie(env: Env, slug: string, request: Request) {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${slug}_cv=`))?.slice(`${slug}_cv=`.length);
  return openAs(VerifierCookie, value ?? null, (blob) => openText(env, blob, cookieBinding(slug)));
}

export function callbackPath(slug: string): string {
  return `/api/addins/${slug}/callback`;
}

function cookie(slug: string, value: string, maxAge: number): string {
  return `${slug}_cv=${value}; Path=${callbackPath(slug)}; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`;
}

async function openAs<T>(schema: z.ZodType<T>, blob: string | null, read: (blob: string) => Promise<string>) {
  if (!blob) return undefined;
  try {
    return schema.parse(JSON.parse(await read(blob)));
  } catch {
    return undefined;
  }
}
