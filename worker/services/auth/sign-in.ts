import { ApiError } from '@veilmark/contract/errors';
import { Assertion } from '@veilmark/contract/passkeys';
import { Kdf, Salt } from '@veilmark/contract/secrets';
import { readLimited, requireMediaType } from '@veilmark/http/body';
import * as z from 'zod';
import { isSuspended } from '../../data/account-suspensions';
import { connectionsEnd } from '../../data/connections';
import { findCredentialByEmail, rewriteHash } from '../../data/credentials';
import { passkeysEnd } from '../../data/passkeys';
import { endSessionByToken } from '../../data/second-factors';
import { findUserEmail } from '../../data/users';
import { findZkAccount } from '../../data/zk';
import { createAuth, getSession } from '../../platform/auth';
import { type Derivation, hardenHash, isOutdated } from '../../platform/password';
import { attempt, type Outcome, reserveMailRequest, reserveSignUp } from './attempts';
import { missingProvider, requireFreeAddress } from './enforced-sign-in';
import { libraryRoute } from './library-routes';
import { authMails } from './mails';
import { userOfPasskey } from './passkeys';
import { checkProfile } from './profile';
import { missingFactor } from './second-factor';

const MAX_AUTH_BODY_BYTES = 65_536;
type Body = Record<string, unknown>;

/**
 * Hands a request to the sign-in library: known routes only, what it carries checked, and every secret counted before it
 * is looked at.
 */
export async function handleAuth(
  env: Env,
  origin: string,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const route = libraryRoute(new URL(request.url).pathname);
  const mails = authMails(env, origin);
  if (!route || (route.needsMail && !mails)) throw new ApiError('NOT_FOUND', 'There is no such route');
  if (route.method !== request.method)
    throw new ApiError('METHOD_NOT_ALLOWED', `This route answers ${route.method} only`);
  const body = await readBody(request);
  if (route.setsProfile) checkProfile(body);
  const { salt: _salt, kdf: _kdf, ...forwarded } = body;
  const derivation = route.setsSecret ? readDerivation(body) : undefined;
  // Whoever had the password may have added a passkey: with the old password, everything it could open ends.
  const onReset = (userId: string) => env.DB.batch([...connectionsEnd(env.DB, userId), passkeysEnd(env.DB, userId)]);
  const suspension = { isSuspended: (userId: string) => isSuspended(env.DB, userId) };
  const auth = createAuth(env, origin, request, { derivation, mails, onReset, waitUntil, ...suspension });
  const pass = () => auth.handler(withBody(request, route.setsSecret ? forwarded : body));
  switch (route.guard) {
    case 'sign-up':
      await requireFreeAddress(env, textOf(body.email));
      await reserveSignUp(env, request, { email: textOf(body.email), isProvenByMail: mails !== undefined });
      return withFields(await pass(), { confirmByMail: mails !== undefined });
    case 'sign-in':
      return signIn(env, request, body, pass);
    case 'passkey': {
      const given = Assertion.safeParse(body);
      if (!given.success) throw new ApiError('INVALID_REQUEST', 'The body is not an answer of a passkey');
      const now = Date.now();
      const userId = await userOfPasskey({ env, origin, now }, given.data);
      const email = (await findUserEmail(env.DB, userId)) ?? '';
      const missing = await missingProvider(env, { userId, email }, 'passkey', now);
      if (missing) throw missing;
      return createAuth(env, origin, request, { provenUser: userId, ...suspension }).handler(withBody(request, {}));
    }
    case 'own-password':
      return checkOwnPassword(env, origin, request, body.revokeOtherSessions === true, pass);
    case 'mail':
      await requireFreeAddress(env, textOf(body.email));
      await reserveMailRequest(env, request);
      return pass();
    default:
      return pass();
  }
}

async function signIn(env: Env, request: Request, body: Body, pass: () => Promise<Response>): Promise<Response> {
  const email = textOf(body.email).trim().toLowerCase();
  if (body.asOwner !== true) await requireFreeAddress(env, email);
  const credential = await findCredentialByEmail(env.DB, email);
  const hardened = credential && hardenHash(credential.hash);
  if (hardened) await rewriteHash(env.DB, credential.userId, credential.hash, hardened);
  const answer = await attempt<Response | ApiError>(env, request, email, async () => {
    const judged = await judge(pass, 401);
    if (judged.outcome !== 'right' || !credential) return judged;
    const now = Date.now();
    const missing =
      (await missingFactor(env, credential, textOf(body.code), now)) ??
      (await missingProvider(env, credential, 'password', now));
    if (!missing) return judged;
    // The library has opened a session, which nobody gets to know. Earlier failures are not forgiven: the sign-in is half done.
    const { token } = await judged.value.json<{ token: string }>();
    await endSessionByToken(env.DB, token);
    return { outcome: 'void' as const, value: missing };
  });
  if (answer instanceof ApiError) throw answer;
  const response = answer;
  // Asks the browser to replace the secret it has just proven, while it still has the password.
  return isOutdated(hardened ?? credential?.hash ?? '') ? withFields(response, { renewSecret: true }) : response;
}

/** A success of the library with something of ours beside what it says. */
async function withFields(response: Response, fields: Record<string, boolean>): Promise<Response> {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = { ...(await response.json<object>()), ...fields };
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** The library asks for the current password of whoever has the cookie. */
async function checkOwnPassword(
  env: Env,
  origin: string,
  request: Request,
  endsOthers: boolean,
  pass: () => Promise<Response>,
) {
  const session = await getSession(env, origin, request.headers);
  if (!session) return pass();
  if (await findZkAccount(env.DB, session.userId))
    throw new ApiError('CONFLICT', 'This is a zero-knowledge account: its password is changed together with its vault');
  const response = await attempt(env, request, session.email, () => judge(pass, 400, 'INVALID_PASSWORD'));
  // As the library ends sign-ins.
  if (response.ok && endsOthers) await env.DB.batch(connectionsEnd(env.DB, session.userId));
  return response;
}

/** What the library's answer says about the secret. */
async function judge(pass: () => Promise<Response>, wrongStatus: number, wrongCode?: string) {
  const value = await pass();
  const code = async () =>
    (
      await value
        .clone()
        .json<{ code?: string }>()
        .catch(() => undefined)
    )?.code;
  const isWrong = value.status === wrongStatus && (!wrongCode || (await code()) === wrongCode);
  const outcome: Outcome = value.ok ? 'right' : isWrong ? 'wrong' : 'void';
  return { outcome, value };
}

/** What is counted and checked here must be what the library reads: it would take forms as well. */
async function readBody(request: Request): Promise<Body> {
  const tooLarge = () => new ApiError('FILE_TOO_LARGE', `The request is larger than ${MAX_AUTH_BODY_BYTES} bytes`);
  const bytes = await readLimited(request, MAX_AUTH_BODY_BYTES, tooLarge);
  if (bytes.byteLength === 0) return {};
  requireMediaType(request, 'application/json');
  const parsed = z.record(z.string(), z.unknown()).safeParse(parseJson(bytes));
  if (!parsed.success) throw new ApiError('INVALID_REQUEST', 'The body is not a JSON object');
  return parsed.data;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function withBody(request: Request, body: Body): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  // What was compressed has been unpacked.
  headers.delete('content-encoding');
  if (request.method === 'GET') return new Request(request.url, { headers });
  headers.set('content-type', 'application/json');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** A secret that comes with the way it was derived; both parts or none. */
function readDerivation({ salt, kdf }: Body): Derivation | undefined {
  if ((salt ?? null) === null && (kdf ?? null) === null) return undefined;
  const parsed = z.object({ salt: Salt, kdf: Kdf }).safeParse({ salt, kdf });
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? 'kdf');
  throw new ApiError('INVALID_REQUEST', `${field} does not say how a secret was derived`, { field });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
