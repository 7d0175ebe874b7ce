import type { Result } from '#shared/client/client.ts';
import type { SignInRoutes, ZeroKnowledge } from '#shared/client/zero-knowledge.ts';

/** The routes of the sign-in library through any `fetch`. */
export function signInRoutes(origin: string, send: typeof fetch): SignInRoutes {
  const post = async <T>(path: string, body: object): Promise<Result<T>> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await send(`${origin}/api/auth/${path}`, init);
    const data = (await response.json().catch(() => ({}))) as { message?: string };
    if (response.ok) return { success: true, data: data as T };
    const message = data.message ?? '';
    return { success: false, error: { ...data, status: response.status, error: message, message } };
  };
  return {
    signUp: (body) => post('sign-up/email', body),
    signIn: (body) => post('sign-in/email', body),
    resetPassword: (body) => post('reset-password', body),
  };
}

/** A new account with a vault from the start. */
export async function signUpWithVault(
  zeroKnowledge: ZeroKnowledge,
  { email, password, name }: { email: string; password: string; name: string },
) {
  const made = await zeroKnowledge.signUp({ email, password, name });
  if (!made.success) return made;
  const signedIn = await zeroKnowledge.signIn({ email, password });
  if (!signedIn.success) return signedIn;
  return zeroKnowledge.enrol({ email, current: password, next: password, userId: signedIn.data.userId });
}
