import { isDemoDrive, onDemoDrive } from './demo-drive';
import { checkUrl, type OutboundPolicy, OutboundRefusal } from './outbound-guard';
import { checkAnswers, resolveHost, resolveTxt } from './resolve-host';

/** Every request to another service leaves through here. */

/** No usable answer came. `kind` says why; nothing of the request is kept. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  constructor(readonly kind: 'timeout' | 'unreachable' | 'too-large' | 'truncated') {
    super(`Outbound request failed: ${kind}`);
  }
}

export interface OutboundInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | URLSearchParams | FormData | ReadableStream<Uint8Array>;
  /** From sending to the last byte of the answer. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** An address a user gave us, as it may be asked; `host` holds it to a server already agreed on. */
export function checkUserUrl(env: Env, raw: string, host?: string): URL {
  return checked(env, raw, { kind: 'public', ...(host !== undefined && { host }) });
}

/** Checks the address and sends. A redirect is answered as it came, never followed. */
export async function send(
  env: Env,
  address: string | URL,
  policy: OutboundPolicy,
  init: OutboundInit = {},
): Promise<Response> {
  return sendChecked(env, checked(env, String(address), policy), policy, init);
}

/** As `send`, following redirects by hand: each is checked, and none but the first request carries credentials. */
export async function sendFollowing(
  env: Env,
  address: string | URL,
  policy: OutboundPolicy,
  init: OutboundInit = {},
  /** May refuse a redirect that the policy allows. */
  approve?: (url: URL) => Promise<void>,
): Promise<Response> {
  let url = checked(env, String(address), policy);
  let response = await sendChecked(env, url, policy, init);
  for (let hops = 0; REDIRECTS.has(response.status); hops++) {
    const location = response.headers.get('location');
    if (hops >= MAX_REDIRECTS || location === null) throw new OutboundRefusal('redirect');
    await response.body?.cancel();
    url = checkUrl(location, completePolicy(env, policy), url);
    await approve?.(url);
    response = await sendChecked(env, url, policy, { timeoutMs: init.timeoutMs });
  }
  return response;
}

/** As `send`, for answers that stream for as long as they take: the reader ends the wait. */
export async function sendStreaming(
  env: Env,
  address: string,
  hosts: readonly string[],
  init: RequestInit,
): Promise<Response> {
  const url = checkUrl(address, { kind: 'provider', hosts });
  return fetch(transportUrl(env, url), { ...init, redirect: 'manual' });
}

/** An address that the operator set, in any network. Callers cannot choose it. */
export async function sendToOperator(env: Env, address: string, init: OutboundInit): Promise<Response> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutboundRefusal('scheme');
  return transport(env, url, init);
}

/** The whole body; stops at `limit` whatever the headers promise, and notices a body that ended early. */
export async function readBytes(response: Response, limit: number): Promise<Uint8Array> {
  const declared = Number(response.headers.get('content-length') ?? Number.NaN);
  if (declared > limit) {
    await response.body?.cancel();
    throw new OutboundFailure('too-large');
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength;
      if (length > limit) throw new OutboundFailure('too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof OutboundFailure ? error : new OutboundFailure(isTimeout(error) ? 'timeout' : 'truncated');
  }
  // A compressed body is longer than its declared length once it is read.
  if (!response.headers.has('content-encoding') && declared > length) throw new OutboundFailure('truncated');
  return Buffer.concat(chunks);
}

/** The body as JSON, or undefined where it is not. */
export async function readJson(response: Response, limit = 8 * 1024 * 1024): Promise<unknown> {
  const bytes = await readBytes(response, limit);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Where a checked address is really asked. Stand-ins for the outside world listen behind OUTBOUND_GATEWAY, a loopback
 * address that counts in tests and development only; the check above is the same with and without it.
 */
export function transportUrl(env: Env, url: URL): URL {
  if (isDemoDrive(env, url)) return url;
  if (!env.OUTBOUND_GATEWAY || (env.ENVIRONMENT !== 'test' && env.ENVIRONMENT !== 'development')) return url;
  const gateway = new URL(env.OUTBOUND_GATEWAY);
  if (gateway.hostname !== '127.0.0.1') throw new Error('OUTBOUND_GATEWAY must be on 127.0.0.1');
  return new URL(`/${url.host}${url.pathname}${url.search}`, gateway);
}

function checked(env: Env, raw: string, policy: OutboundPolicy): URL {
  const demo = policy.kind === 'public' ? onDemoDrive(env, raw) : undefined;
  const isPinnedElsewhere = policy.kind === 'public' && policy.host !== undefined && policy.host !== demo?.host;
  return demo && !isPinnedElsewhere ? demo : checkUrl(raw, completePolicy(env, policy));
}

async function sendChecked(env: Env, url: URL, policy: OutboundPolicy, init: OutboundInit): Promise<Response> {
  if (policy.kind === 'public' && !isDemoDrive(env, url))
    checkAnswers(await resolveHost(env, url.hostname, (dns) => fetchDns(env, dns)));
  return transport(env, url, init);
}

async function transport(env: Env, url: URL, init: OutboundInit): Promise<Response> {
  try {
    const network = env.DEMO_DRIVE && isDemoDrive(env, url) ? env.DEMO_DRIVE : globalThis;
    return await network.fetch(transportUrl(env, url), {
      method: init.method ?? 'GET',
      headers: { 'user-agent': 'Veilmark', ...init.headers },
      body: init.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(init.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    });
  } catch (error) {
    throw new OutboundFailure(isTimeout(error) ? 'timeout' : 'unreachable');
  }
}

/** TXT records of a name. No usable answer is a failure, never an empty list. */
export async function lookUpTxt(env: Env, name: string): Promise<string[]> {
  const records = await resolveTxt(env, name, (dns) => fetchDns(env, dns));
  if (!records) throw new OutboundFailure('unreachable');
  return records;
}

async function fetchDns(env: Env, url: URL): Promise<unknown> {
  const response = await transport(env, url, { headers: { accept: 'application/dns-json' }, timeoutMs: 5_000 });
  if (response.ok) return readJson(response, 65_536);
  await response.body?.cancel();
  throw new OutboundFailure('unreachable');
}

/** Addresses of users must not lead back to this service, and may use other ports where the operator allows it. */
function completePolicy(env: Env, policy: OutboundPolicy): OutboundPolicy {
  if (policy.kind === 'provider') return policy;
  const ports = (env.USER_SERVER_PORTS || '443').split(',').map(Number);
  const ownHosts = env.PUBLIC_ORIGIN ? [new URL(env.PUBLIC_ORIGIN).hostname] : [];
  return { ports, ownHosts, ...policy };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}
