import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError } from '@veilmark/contract/errors';
import { mediaTypeOf } from '@veilmark/http/body';
import type { ParsedInput } from '@veilmark/http/input';
import type { RequestContext, UserContext } from '../context';
import type { IdempotentCall } from '../durable/idempotent-call';
import { sha256Hex } from '../platform/digest';
import { FolderUpload } from '../platform/folder-upload';
import { type Binding, openText, seal } from '../platform/sealing';
import { StoredUpload } from '../platform/stored-upload';

type Operation = UserContext['operation'];

/** Bytes of JSON. Sealed and in base64 it fits the 2 MB a stored value may have. */
const LONGEST_KEPT_ANSWER = 1_000_000;
/** Seconds after which a call that still runs is worth asking for again. */
const RETRY_AFTER = 5;

/** The key a caller gave this operation, where the contract lets it. */
export function idempotencyKeyOf(endpoint: Endpoint, request: Request): string | null {
  const isTaken = endpoint.headers && 'idempotency-key' in endpoint.headers.shape;
  return isTaken ? request.headers.get('idempotency-key') : null;
}

/** A request without a key is an operation of its own. */
export function singleOperation(ctx: RequestContext, endpoint: string): Operation {
  return { id: `request:${ctx.requestId}`, digest: '', endpoint, makes: crypto.randomUUID() };
}

/**
 * Does the work of a call once in 24 hours for each key. A repeat gets the answer that was kept; where none was, because
 * it is a picture or too long, the work is done again and not charged again. A call that failed leaves the key unused.
 */
export async function idempotently(
  ctx: RequestContext,
  userId: string,
  named: { endpoint: string; key: string; input: ParsedInput },
  work: (operation: Operation) => Promise<unknown>,
): Promise<unknown> {
  const keyHash = await sha256Hex(named.key);
  const digest = await digestOf(ctx.request, named.input);
  const call = ctx.env.IDEMPOTENT_CALL.getByName(`${userId}|${keyHash}`);
  const binding: Binding = { purpose: 'idempotent-answer', owner: `${userId}|${keyHash}|${digest}` };
  let begun = await call.begin(digest);
  if (begun.kind === 'answered') {
    const kept = await openText(ctx.env, begun.answer, binding).catch(() => undefined);
    if (kept !== undefined) return jsonResponse(kept, { 'idempotent-replayed': 'true' });
    begun = await call.begin(digest, false);
  }
  if (begun.kind === 'conflict')
    throw new ApiError('CONFLICT', 'This Idempotency-Key was used with another request; send a new one', {
      reason: 'KEY_USED_OTHERWISE',
    });
  if (begun.kind !== 'run')
    throw new ApiError(
      'CONFLICT',
      'The first request with this Idempotency-Key is still running; ask again',
      { reason: 'STILL_RUNNING' },
      RETRY_AFTER,
    );
  const operation: Operation = { id: `key:${keyHash}`, digest, endpoint: named.endpoint, makes: begun.id };
  const run = runOnce(ctx.env, call, begun, binding, () => work(operation));
  // A caller who gives up and asks again must find the work done, not cut off.
  ctx.waitUntil(run.catch(() => {}));
  return run;
}

async function runOnce(
  env: Env,
  call: DurableObjectStub<IdempotentCall>,
  { token, isRepeat }: { token: string; isRepeat: boolean },
  binding: Binding,
  work: () => Promise<unknown>,
): Promise<unknown> {
  let output: unknown;
  try {
    output = await work();
  } catch (error) {
    await call.release(token, isRepeat);
    throw error;
  }
  const text = output instanceof Response ? null : JSON.stringify(output);
  const isKept = text !== null && new TextEncoder().encode(text).byteLength <= LONGEST_KEPT_ANSWER;
  // The work is paid for: it is answered also where it cannot be kept.
  await (async () => call.finish(token, isKept ? await seal(env, text, binding) : null))().catch(() => {});
  return text === null ? output : jsonResponse(text);
}

function jsonResponse(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { 'content-type': 'application/json', ...headers } });
}

/** Tells a repeat from another request: everything that can change the answer, and nothing a client makes up anew. */
async function digestOf(request: Request, { raw, form, isNameRead }: ParsedInput): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const content = form ? await digestOfForm(form, isNameRead) : await sha256Hex(raw);
  return sha256Hex(JSON.stringify([request.method, pathname, search, mediaTypeOf(request), content]));
}

/** Of the fields as they were understood: the boundary between them means nothing, nor does the name of a picture. */
async function digestOfForm(form: object, isNameRead = false): Promise<string> {
  const fields = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1));
  const digested = fields.map(async ([name, value]) => {
    if (Array.isArray(value) && value.every((one) => one instanceof FolderUpload))
      return [name, value.map((one) => [one.sha256, one.size, one.name])];
    if (value instanceof StoredUpload) return [name, value.sha256, value.name];
    if (!(value instanceof File)) return [name, value];
    const content = await sha256Hex(new Uint8Array(await value.arrayBuffer()));
    return isNameRead ? [name, content, value.name] : [name, content];
  });
  return sha256Hex(JSON.stringify(await Promise.all(digested)));
}
