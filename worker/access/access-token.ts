import { ApiError } from '@veilmark/contract/errors';
import type { RequestContext } from '../context';
import { findToken } from '../data/connections';
import { sha256Hex } from '../platform/digest';
import type { Identity } from './authenticate';

const TOKEN_FORM = /^vma_[A-Za-z0-9_-]{43}$/;

export const isAccessToken = (token: string): boolean => token.startsWith('vma_');

/** Who let the program in that brings this token. It counts at the one address it was made for, and is asked for every time: ending a connection ends it at once. */
export async function identifyByAccessToken(
  ctx: RequestContext,
  token: string,
  audience: string | undefined,
): Promise<Identity> {
  const found = TOKEN_FORM.test(token) ? await findToken(ctx.env.DB, await sha256Hex(token)) : undefined;
  if (found?.kind !== 'access')
    throw new ApiError('AUTH_INVALID', 'The access token is unknown or was revoked; connect the program again');
  if (found.resource !== audience)
    throw new ApiError('AUTH_INVALID', 'The access token is for another service; connect the program again');
  if (found.expiresAt <= ctx.now) throw new ApiError('AUTH_EXPIRED', 'The access token has expired');
  return { userId: found.userId, keyId: found.id, scopes: found.scopes, mode: 'live', isConnection: true };
}
