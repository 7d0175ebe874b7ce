import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError } from '@veilmark/contract/errors';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { Context } from 'hono';
import { identify } from '../access/authenticate';
import type { RequestContext, UserContext } from '../context';
import { workFor } from '../platform/work';
import { enter, readPlanBody, requireFunds, userContext } from './admitted';
import { answer, type Call } from './answer';
import { singleOperation } from './idempotency';

/**
 * A route of an interface that others defined. Paths, bodies, answers and errors are theirs; who may call, how often, and what it
 * costs are those of the endpoint of ours that does the same work.
 */
export interface ForeignRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** As it is logged: never with a key in it. */
  path: string;
  /** Where the same work is ours; null for what anybody may ask. */
  like: Endpoint | null;
  /** Name of the operation in the list of charges. */
  operation: string;
  /** Path of the resource whose access tokens are taken; none are unless given. */
  audience?: string;
  /** Bytes of a body; by the caller's plan unless given. */
  mostBytes?: number;
  answer(ctx: UserContext, body: Uint8Array<ArrayBuffer>): Promise<Response>;
  /** A failure in the words of the interface. */
  refuse(error: ApiError, failure: unknown, ctx: RequestContext): Response;
  /** Whether a failure is one the interface has words for: it is the caller's, and no error of ours. */
  isForeseen?(failure: unknown): boolean;
}

export function serveForeign(c: Context<{ Bindings: Env }>, route: ForeignRoute): Promise<Response> {
  const { method, path, like, refuse, isForeseen } = route;
  return answer(c, {
    method,
    path,
    auth: 'bearer',
    ...(like?.billable && { billable: like.billable }),
    answer: (call) => work(call, route, c.req.param('key')),
    refuse,
    ...(isForeseen && { isForeseen }),
  });
}

async function work(call: Call, route: ForeignRoute, pathKey: string | undefined): Promise<Response> {
  const { like } = route;
  // Nothing of the caller is known where nobody is asked, and nothing of it is used.
  if (!like) return route.answer(call.ctx as UserContext, new Uint8Array());
  call.ctx = { ...call.ctx, request: withBearer(call.ctx.request, pathKey) };
  const { ctx } = call;
  const identity = await identify(ctx, 'bearer', route.audience && ctx.origin + route.audience);
  const admitted = await enter(call, identity, like);
  const body = await readPlanBody(ctx.request, admitted.caller.plan, route.mostBytes);
  const operation = singleOperation(ctx, route.operation);
  if (like.billable) await requireFunds(like.billable.minimum, admitted, operation);
  return route.answer(userContext(call, admitted, operation, workFor(admitted.caller.plan, body.byteLength)), body);
}

/** Room for a picture in base64. */
export const PICTURE_BYTES = Math.ceil((REQUEST_LIMITS.imageBytes * 4) / 3) + REQUEST_LIMITS.formOverheadBytes;

/**
 * Clients that cannot send our header bring the key otherwise: in the path of their base URL, as `x-api-key`, or as the user name or
 * the password of the base URL, which they turn into Basic.
 */
function withBearer(request: Request, pathKey: string | undefined): Request {
  const key = pathKey ?? keyOf(request.headers);
  if (key === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${key}`);
  return new Request(request, { headers });
}

function keyOf(headers: Headers): string | undefined {
  const authorization = headers.get('authorization');
  const basic = /^basic\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (authorization !== null && basic === undefined) return undefined;
  if (basic === undefined) return headers.get('x-api-key') ?? undefined;
  let pair: string;
  try {
    pair = atob(basic);
  } catch {
    throw new ApiError('AUTH_INVALID', 'The API key is malformed');
  }
  const parts = pair.split(':');
  return parts.find((part) => part.startsWith('cb_')) ?? '';
}
