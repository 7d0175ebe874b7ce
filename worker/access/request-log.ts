import type { Endpoint } from '@veilmark/contract/endpoint';
import type { Identity } from '../access/authenticate';
import type { RequestContext } from '../context';
import { describeFailure } from '../platform/log';

interface Outcome {
  status: number;
  code: string | undefined;
  tokens: number;
}

/** What the log needs to know of a route; those of other interfaces have paths of their own. */
type Logged = Pick<Endpoint, 'auth' | 'billable'> & { method: string; path: string };

/** Adds a call to its owner's log once it is answered. Nothing waits for it, and a failure of it is none of the call. */
export function noteRequest(ctx: RequestContext, endpoint: Logged, identity: Identity, outcome: Outcome): void {
  if (!isLogged(endpoint, identity, outcome.status)) return;
  const entry = {
    id: ctx.requestId,
    at: ctx.now,
    method: endpoint.method,
    route: endpoint.path,
    status: outcome.status,
    code: outcome.code ?? null,
    durationMs: Date.now() - ctx.now,
    tokens: outcome.tokens,
    keyId: identity.keyId,
    mode: identity.mode,
  };
  const note = logOf(ctx.env, identity.userId).note(entry);
  ctx.waitUntil(
    note.catch((error: unknown) =>
      console.log(JSON.stringify({ level: 'error', job: 'request-log', failure: describeFailure(error) })),
    ),
  );
}

export function logOf(env: Env, userId: string) {
  return env.REQUEST_LOG.getByName(userId);
}

/** What programs call, and what costs tokens; not the pages of the dashboard, and not reading the log itself. */
function isLogged(endpoint: Logged, { keyId }: Identity, status: number): boolean {
  if (status === 401 || endpoint.path === '/api/user/requests') return false;
  return endpoint.billable !== undefined || (endpoint.auth === 'bearer' && keyId !== null);
}
