import { createHash, timingSafeEqual } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import {
  type Analyzer,
  Conversations,
  type MakeStandIn,
  memoryStore,
  type ProxyOptions,
  providers,
  proxy,
  Refusal,
  refusalResponse,
  rememberFiles,
  rememberFindings,
} from '@veilmark/proxy';
import { type SharedMapping, veilShared } from '../../redact/mapping/shared-mapping';
import type { PlainRequest } from '../../serve/node-server';
import type { LivePage } from './live';
import { reachProvider } from './reach-provider';
import type { Upstream } from './upstreams';

interface LocalProxyOptions {
  upstreams: ReadonlyMap<string, Upstream>;
  analyze: Analyzer;
  redactFile?: ProxyOptions['redactFile'];
  /** Descriptions of tools pass as they are. */
  keepsTools?: boolean;
  page?: LivePage | undefined;
  /** What MCP gateways of the same user give out as well. */
  shared?: SharedMapping | undefined;
  /** What addresses here begin with, so that only programs that were given one can use the proxy. */
  secret?: string | undefined;
  /** Arguments of tools that keep their stand-ins. */
  keptArguments?: ReadonlySet<string>;
  /** What operators put in place of values. */
  makeStandIn?: MakeStandIn | undefined;
  /** Asked before each request; throws a Refusal where a policy does not let it through. */
  admit?: (upstream: Upstream) => Promise<void>;
  /** Whether `analyze` and `redactFile` remember by themselves what they found. */
  isRemembering?: boolean;
  /** How providers are reached. */
  fetch?: ProxyOptions['fetch'];
}

const UNPACK: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The proxy on this machine. Findings and mappings are remembered in memory only. */
export function createLocalProxy(given: LocalProxyOptions): (request: PlainRequest) => Promise<Response> {
  const { upstreams, analyze, redactFile, page, shared } = given;
  const options: ProxyOptions = {
    fetch: given.fetch ?? reachProvider,
    analyze: given.isRemembering ? analyze : rememberFindings(analyze),
    store: memoryStore(),
    conversations: new Conversations(),
    keepsTools: given.keepsTools ?? false,
    ...(given.keptArguments && { keptArguments: given.keptArguments }),
    makeStandIn: given.makeStandIn,
    ...(redactFile && { redactFile: given.isRemembering ? redactFile : rememberFiles(redactFile) }),
    ...(shared && { share: (veil) => veilShared(shared, veil) }),
  };
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const shown = request.method === 'GET' ? page?.answer(pathname) : undefined;
    if (shown) return shown;
    const asked = withoutSecret(pathname, given.secret);
    const [, name = '', path = ''] = /^\/([a-z0-9-]+)(\/.*)$/.exec(asked ?? '') ?? [];
    const upstream = upstreams.get(name);
    const provider = providers[upstream?.like ?? 'openai'];
    if (asked === undefined)
      return refusalResponse(
        provider,
        new Refusal(
          403,
          'veilmark_secret',
          'Addresses of this proxy begin with the secret that it printed when it started',
        ),
      );
    if (!upstream)
      return refusalResponse(provider, new Refusal(404, 'veilmark_unknown_route', 'There is no such path here'));
    // A page on the web could ask for things here in the name of whoever visits it; programs send no origin.
    if (request.headers.has('origin'))
      return refusalResponse(provider, new Refusal(403, 'veilmark_origin', 'Web pages may not use this proxy'));
    const { method, headers, signal } = request;
    let exchange: number | undefined;
    try {
      await given.admit?.(upstream);
      const body = method === 'POST' ? unpack(new Uint8Array(await request.arrayBuffer()), headers) : null;
      const call = { provider: upstream.like, upstream: upstream.url, path, method, search, headers, body, signal };
      const answer = await proxy(call, {
        ...options,
        onSent: (sent) => {
          exchange = page?.sent(sent);
        },
      });
      if (exchange !== undefined) return page?.watch(exchange, answer) ?? answer;
      if (!answer.ok && method === 'POST') await page?.refused(upstream.like, answer);
      return answer;
    } catch (error) {
      return refusalResponse(provider, error);
    }
  };
}

/** The rest of a path that begins with the secret. */
function withoutSecret(path: string, secret: string | undefined): string | undefined {
  if (secret === undefined) return path;
  const [, given = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(path) ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret)) ? rest : undefined;
}

function unpack(bytes: Uint8Array, headers: Headers): Uint8Array {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return bytes;
  const open = Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding] : undefined;
  try {
    if (open) return open(bytes);
  } catch {
    // Said below.
  }
  throw new Refusal(415, 'veilmark_encoding', 'The body may only be compressed with gzip, deflate or br');
}
