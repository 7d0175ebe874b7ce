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
import { COMMON_INTERFACE } from '@veilmark/wire/model-providers';
import { type SharedMapping, veilShared } from '../../redact/mapping/shared-mapping';
import type { PlainRequest } from '../../serve/node-server';
import type { LivePage } from './live';
import { reachProvider } from './reach-provider';
import type { Upstream } from './upstreams';

/** What is found and replaced: always the same, or asked for at each request; a Refusal where a policy does not let it through. */
type LocalRules =
  | { analyze: Analyzer; redactFile?: ProxyOptions['redactFile']; makeStandIn?: MakeStandIn | undefined; rules?: never }
  | {
      rules: (
        upstream: Upstream,
        profile: string | null,
      ) => Promise<Pick<ProxyOptions, 'analyze' | 'redactFile' | 'makeStandIn' | 'conversations'>>;
      refusesFiles: boolean;
    };

type LocalProxyOptions = LocalRules & {
  upstreams: ReadonlyMap<string, Upstream>;
  /** Descriptions of tools pass as they are. */
  keepsTools?: boolean;
  page?: LivePage | undefined;
  /** What MCP gateways of the same user give out as well. */
  shared?: SharedMapping | undefined;
  /** What addresses here begin with, so that only programs that were given one can use the proxy. */
  secret?: string | undefined;
  /** Arguments of tools that keep their stand-ins. */
  keptArguments?: ReadonlySet<string>;
  /** How providers are reached. */
  fetch?: ProxyOptions['fetch'];
};

const UNPACK: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The proxy on this machine. Findings and mappings are remembered in memory only. */
export function createLocalProxy(given: LocalProxyOptions): (request: PlainRequest) => Promise<Response> {
  const { upstreams, page, shared } = given;
  const rulesFor = rulesOf(given);
  const options: Omit<ProxyOptions, 'analyze'> = {
    fetch: given.fetch ?? reachProvider,
    store: memoryStore(),
    keepsTools: given.keepsTools ?? false,
    ...(given.keptArguments && { keptArguments: given.keptArguments }),
    ...(shared && { share: (veil) => veilShared(shared, veil) }),
  };
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const shown = request.method === 'GET' ? page?.answer(pathname) : undefined;
    if (shown) return shown;
    const asked = withoutSecret(pathname, given.secret);
    const [, name = '', path = ''] = /^\/([a-z0-9-]+)(\/.*)$/.exec(asked ?? '') ?? [];
    const upstream = upstreams.get(name);
    const provider = providers[upstream?.like ?? COMMON_INTERFACE];
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
      const rules = await rulesFor(upstream, headers.get('x-veilmark-profile'));
      const body = method === 'POST' ? unpack(new Uint8Array(await request.arrayBuffer()), headers) : null;
      const call = { provider: upstream.like, upstream: upstream.url, path, method, search, headers, body, signal };
      const answer = await proxy(call, {
        ...options,
        ...rules,
        onSent: (sent) => {
          exchange = page?.sent(name, sent);
        },
      });
      if (exchange !== undefined) return page?.watch(exchange, answer) ?? answer;
      if (!answer.ok && method === 'POST') await page?.refused(name, path, answer);
      return answer;
    } catch (error) {
      return refusalResponse(provider, error);
    }
  };
}

function rulesOf(given: LocalRules): Extract<LocalRules, { refusesFiles: boolean }>['rules'] {
  if (given.rules) {
    const { rules, refusesFiles } = given;
    return async (upstream, profile) => {
      const { redactFile, ...others } = await rules(upstream, profile);
      return { ...others, ...(redactFile && !refusesFiles && { redactFile }) };
    };
  }
  const { analyze, redactFile, makeStandIn } = given;
  const fixed = {
    analyze: rememberFindings(analyze),
    makeStandIn,
    conversations: new Conversations(),
    ...(redactFile && { redactFile: rememberFiles(redactFile) }),
  };
  return async () => fixed;
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
