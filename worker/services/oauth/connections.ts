import type { AuthorizationRequest, Connection } from '@veilmark/contract/connections';
import { ApiError } from '@veilmark/contract/errors';
import type { ApiScope } from '@veilmark/contract/scopes';
import type { UserContext } from '../../context';
import { writeScopes } from '../../data/api-keys';
import { type ConnectionRow, deleteConnectionRow, insertCode, listConnectionRows } from '../../data/connections';
import { noteOAuthClientUse } from '../../data/oauth-clients';
import { answerAddress, readAuthorization } from './authorization';
import { randomToken } from './random-token';
import { isLoopback } from './redirects';

/** A client fetches its tokens at once; whoever takes longer has lost the answer. */
const CODE_MS = 2 * 60_000;
const MOST_CONNECTIONS = 50;

export async function describeConnection(ctx: UserContext, request: AuthorizationRequest) {
  const authorization = await readAuthorization(ctx, request);
  const { client, redirectUri, scopes, refusal } = authorization;
  return {
    client: { name: client.name, host: client.host },
    redirectHost: new URL(redirectUri).host,
    isLocal: isLoopback(redirectUri),
    scopes,
    refusal: refusal
      ? {
          error: refusal.error,
          description: refusal.description,
          back: answerAddress(authorization, ctx.origin, request.state, told(refusal)),
        }
      : null,
  };
}

/** Everything is read again: what the page showed is no proof of what it sends. */
export async function answerConnection(
  ctx: UserContext,
  {
    isAllowed,
    scopes: given,
    ...request
  }: AuthorizationRequest & { isAllowed: boolean; scopes?: ApiScope[] | undefined },
) {
  const authorization = await readAuthorization(ctx, request);
  const { client, redirectUri, resource, codeChallenge, refusal } = authorization;
  const answer = (fields: Record<string, string>) => ({
    redirectTo: answerAddress(authorization, ctx.origin, request.state, fields),
  });
  if (refusal) return answer(told(refusal));
  const scopes = authorization.scopes.filter((name) => given?.includes(name) ?? true);
  if (!isAllowed || scopes.length === 0)
    return answer({ error: 'access_denied', error_description: 'The person did not agree' });
  if ((await listConnectionRows(ctx.env.DB, ctx.caller.userId)).length >= MOST_CONNECTIONS)
    throw new ApiError('PLAN_LIMIT_EXCEEDED', `At most ${MOST_CONNECTIONS} connected programs; end one first`, {
      limit: MOST_CONNECTIONS,
      unit: 'connections',
    });
  const { token, hash } = await randomToken('code');
  await insertCode(ctx.env.DB, hash, {
    connectionId: crypto.randomUUID(),
    userId: ctx.caller.userId,
    clientId: client.id,
    clientName: client.name,
    scopes: writeScopes(scopes) ?? '',
    expiresAt: ctx.now + CODE_MS,
    redirectUri,
    codeChallenge,
    resource,
  });
  await noteOAuthClientUse(ctx.env.DB, client.id, ctx.now);
  return answer({ code: token });
}

const told = ({ error, description }: { error: string; description: string }) => ({
  error,
  error_description: description,
});

export async function listConnections(ctx: UserContext) {
  await ctx.meter.flush();
  return { connections: (await listConnectionRows(ctx.env.DB, ctx.caller.userId)).map(describe) };
}

export async function deleteConnection(ctx: UserContext, id: string) {
  if (!(await deleteConnectionRow(ctx.env.DB, id, ctx.caller.userId)))
    throw new ApiError('NOT_FOUND', 'There is no such connection');
  return { success: true as const, message: 'The program no longer has access' };
}

const describe = (row: ConnectionRow): Connection => ({
  id: row.id,
  name: row.clientName,
  clientId: row.clientId,
  redirectHost: row.redirectHost,
  scopes: row.scopes,
  createdAt: new Date(row.createdAt).toISOString(),
  lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt).toISOString(),
});
