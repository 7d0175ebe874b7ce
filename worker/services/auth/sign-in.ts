import * as z from 'zod';
import { ApiError } from '../../../shared/contract/errors';
import { createAuth } from '../../platform/auth';
import { sha256Hex } from '../../platform/digest';

const MAX_AUTH_BODY_BYTES = 65_536;
/** Whoever shows a picture puts its address into a page: never a script, nor a drawing that may hold one. */
const PICTURE = /^(https:\/\/|data:image\/(png|jpeg|gif|webp|avif);base64,)[^\s"'<>]+$/i;
/** Checked here, because the library hands them to the database as they come. */
const Profile = z.looseObject({
  name: z.string().min(1).max(200).optional(),
  image: z.string().max(2048).regex(PICTURE).nullish(),
});
const WRONG = {
  name: 'name is not a text of 1 to 200 characters',
  image: 'image is not an https address or a picture as data address, of at most 2048 characters',
};
const PROFILE_PATHS = ['/update-user', '/sign-up/email'];

/**
 * Hands a request to the sign-in library. Failed sign-ins are counted per address and network, and locked after a few,
 * whether or not the address has an account.
 */
export async function handleAuth(env: Env, origin: string, request: Request): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_AUTH_BODY_BYTES)
    throw new ApiError('FILE_TOO_LARGE', `The request is larger than ${MAX_AUTH_BODY_BYTES} bytes`);
  // The library takes forms as well. What is counted and checked here must be what it reads.
  if (request.body && !/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new ApiError('INVALID_REQUEST', 'The body must be application/json');
  const auth = createAuth(env, origin);
  const { pathname } = new URL(request.url);
  if (PROFILE_PATHS.some((path) => pathname.endsWith(path))) await checkProfile(request.clone());
  if (!pathname.endsWith('/sign-in/email') || request.method !== 'POST') return auth.handler(request);
  const guard = await guardOf(env, request.clone());
  if (!guard) return auth.handler(request);
  const lockedMs = await guard.lockedFor();
  if (lockedMs > 0) {
    const seconds = Math.ceil(lockedMs / 1000);
    throw new ApiError('RATE_LIMITED', `Too many failed sign-ins; try again in ${seconds} s`, undefined, seconds);
  }
  const response = await auth.handler(request);
  if (response.ok) await guard.succeed();
  else if (response.status === 401) await guard.fail();
  return response;
}

async function guardOf(env: Env, request: Request) {
  const body: unknown = await request.json().catch(() => undefined);
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  if (typeof email !== 'string') return undefined;
  const network = request.headers.get('cf-connecting-ip') ?? 'local';
  return env.LOGIN_GUARD.getByName(await sha256Hex(`${email.trim().toLowerCase()}\n${network}`));
}

async function checkProfile(request: Request): Promise<void> {
  const body: unknown = await request.json().catch(() => ({}));
  const field = Profile.safeParse(body).error?.issues[0]?.path[0];
  if (field === 'name' || field === 'image') throw new ApiError('INVALID_REQUEST', WRONG[field], { field });
}
