import { ApiError } from '@veilmark/contract/errors';
import { PROVIDER_NAMES, type ProviderName, providers } from '@veilmark/proxy';
import { pathBelowProxy } from '@veilmark/wire/model-providers';
import { checkUrl, OutboundRefusal } from '../../platform/outbound-guard';

export interface Upstream {
  /** Whose interface it speaks. */
  like: ProviderName;
  url: string;
}

const OWN: Record<string, Upstream> = Object.fromEntries(
  PROVIDER_NAMES.map((name) => [name, { like: name, url: providers[name].upstream }]),
);

function parse(source: string): Record<string, Partial<Upstream> | null> {
  try {
    return JSON.parse(source) as Record<string, Partial<Upstream> | null>;
  } catch {
    throw new ApiError('SERVICE_UNAVAILABLE', 'PROXY_UPSTREAMS is not JSON');
  }
}

let parsed: { source: string; upstreams: Map<string, Upstream> } | undefined;

/** Where requests may go, by the name in their path: the providers themselves and what the settings add, change or take away. */
export function findUpstream(env: Env, name: string): Upstream | undefined {
  return upstreamsOf(env).get(name);
}

/** The beginnings of the paths that lead somewhere, as clients see them. */
export function upstreamPaths(env: Env): string[] {
  return [...upstreamsOf(env)].map(([name, { like }]) => `/proxy${pathBelowProxy(name, like)}`);
}

function upstreamsOf(env: Env): Map<string, Upstream> {
  const source = env.PROXY_UPSTREAMS || '{}';
  if (parsed?.source !== source) parsed = { source, upstreams: readUpstreams(source) };
  return parsed.upstreams;
}

/** Said when it is configured, not when the first request fails: what this service may not reach is no upstream. */
function requireReachable(name: string, url: string): void {
  try {
    const { hostname } = checkUrl(url, { kind: 'provider', hosts: [new URL(url).hostname] });
    if (/(?:^|\.)localhost$/.test(hostname)) throw new OutboundRefusal('reserved_name');
  } catch {
    throw unusable(
      name,
      'the address needs https and a public host name; for a model on your own machine use "veilmark proxy"',
    );
  }
}

const unusable = (name: string, why: string): ApiError =>
  new ApiError('SERVICE_UNAVAILABLE', `PROXY_UPSTREAMS: the upstream "${name}" cannot be used: ${why}`);

function readUpstreams(source: string): Map<string, Upstream> {
  const settings = parse(source);
  const merged: Record<string, Partial<Upstream> | null> = { ...OWN, ...settings };
  return new Map(
    Object.entries(merged).flatMap(([name, upstream]) => {
      if (upstream === null) return [];
      const { like, url } = upstream;
      if (!/^[a-z0-9-]+$/.test(name)) throw unusable(name, 'a name has small letters, digits and hyphens');
      if (like === undefined || !PROVIDER_NAMES.includes(like))
        throw unusable(name, `"like" is one of ${PROVIDER_NAMES.join(', ')}`);
      requireReachable(name, url ?? '');
      return [[name, { like, url: url ?? '' }]];
    }),
  );
}
