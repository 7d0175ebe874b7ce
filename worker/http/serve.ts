import type { Endpoint, OutputOf, ParsedOf } from '@veilmark/contract/endpoint';
import { errorResponse } from '@veilmark/http/errors';
import { type ParsedInput, readInput } from '@veilmark/http/input';
import { Hono } from 'hono';
import type { Admitted } from '../access/admit';
import { identify, requireAdmin } from '../access/authenticate';
import type { RequestContext, UserContext } from '../context';
import { FolderUpload } from '../platform/folder-upload';
import { StoredUpload } from '../platform/stored-upload';
import { estimateWorkFor, workFor } from '../platform/work';
import { enter, requireFunds, userContext } from './admitted';
import { answer, type Call } from './answer';
import { idempotencyKeyOf, idempotently, singleOperation } from './idempotency';

export type App = Hono<{ Bindings: Env }>;

type ContextOf<E extends Endpoint> = E['auth'] extends 'bearer' | 'session' ? UserContext : RequestContext;

/** A handler answers with the contract's response, or with a Response where that is not JSON. */
type Handlers<E extends Record<string, Endpoint>> = {
  [K in keyof E]: (ctx: ContextOf<E[K]>, input: ParsedOf<E[K]>) => Promise<OutputOf<E[K]> | Response>;
};

type AnyHandler = (ctx: RequestContext, input: ParsedInput) => Promise<unknown>;

/** An endpoint with the function that does its work. */
interface Served {
  name: string;
  endpoint: Endpoint;
  handler: AnyHandler;
}

/** Serves a group of endpoints. Auth, plan, rate limit, parsing and errors follow the contract; a handler is one call. */
export function serve<E extends Record<string, Endpoint>>(endpoints: E, handlers: Handlers<E>): App {
  const app: App = new Hono();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    // Safe: the handler of this very endpoint; its parts were parsed by the endpoint's schemas.
    const served: Served = { name, endpoint, handler: handlers[name] as AnyHandler };
    const { method, path, auth, billable, errorShape } = endpoint;
    app.on(method, toHonoPath(path), (c) =>
      answer(c, {
        method,
        path,
        auth,
        ...(billable && { billable }),
        answer: (call) => work(call, served, c.req.param()),
        refuse: (error) => errorResponse(error, errorShape),
      }),
    );
  }
  return app;
}

/** @internal */
export function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function work(call: Call, served: Served, params: Record<string, string>): Promise<unknown> {
  const { ctx } = call;
  const { endpoint, handler } = served;
  if (endpoint.auth === 'admin') await requireAdmin(ctx);
  const admitted =
    endpoint.auth === 'bearer' || endpoint.auth === 'session'
      ? await enter(call, await identify(ctx, endpoint.auth), endpoint)
      : undefined;
  const input = await readInput(endpoint, ctx.request, {
    params,
    plan: admitted?.caller.plan ?? null,
    store: ({ name, type, limit }) => new StoredUpload(ctx.env, name, type, limit),
    storeOneOfMany: ({ name, type, limit }) => new FolderUpload(ctx.env, name, type, { request: ctx.requestId, limit }),
  });
  if (!admitted) return handler(ctx, input);
  try {
    return await workForUser(call, served, input, admitted);
  } finally {
    // A file that no job took over is not needed any more.
    if (input.upload && !input.upload.isClaimed) ctx.waitUntil(input.upload.discard());
    for (const upload of input.uploads ?? []) if (!upload.isClaimed) ctx.waitUntil(upload.discard());
  }
}

async function workForUser(
  call: Call,
  { name, endpoint, handler }: Served,
  input: ParsedInput,
  admitted: Admitted,
): Promise<unknown> {
  const { ctx } = call;
  const isDry = isDryRun(input.body) || isDryRun(input.form);
  if (isDry) call.letOthersGoFirst();
  const size = input.raw.byteLength;
  const limits = isDry ? estimateWorkFor(admitted.caller.plan, size) : workFor(admitted.caller.plan, size);
  const run = async (operation: UserContext['operation']) => {
    if (endpoint.billable && !isDry) await requireFunds(endpoint.billable.minimum, admitted, operation);
    return handler(userContext(call, admitted, operation, limits), input);
  };
  const key = idempotencyKeyOf(endpoint, ctx.request);
  // An estimate changes nothing, so there is nothing to do once.
  if (key === null || isDry) return run(singleOperation(ctx, name));
  const { caller } = admitted;
  // What a test key was answered for nothing is no answer to a key that pays.
  const owner = caller.mode === 'test' ? `${caller.userId}|test` : caller.userId;
  return idempotently(ctx, owner, { endpoint: name, key, input }, run);
}

function isDryRun(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'dry_run' in part && part.dry_run === true;
}
