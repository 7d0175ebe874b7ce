import { type ProviderName, providerNames, providers } from '@veilmark/proxy';

export interface Upstream {
  /** Whose interface it speaks. */
  like: ProviderName;
  url: string;
}

const OWN: Record<string, Upstream> = Object.fromEntries(
  providerNames.map((name) => [name, { like: name, url: providers[name].upstream }]),
);

let parsed: { source: string; upstreams: Map<string, Upstream> } | undefined;

/** Where requests may go, by the name in their path: the providers themselves and what the settings add, change or take away. */
export function findUpstream(env: Env, name: string): Upstream | undefined {
  return upstreamsOf(env).get(name);
}

/** The beginnings of the paths that lead somewhere, as clients are told them. */
export function upstreamPaths(env: Env): string[] {
  // OpenAI's clients want the version in the address, the others add it.
  return [...upstreamsOf(env)].map(([name, { like }]) => `/proxy/${name}${like === 'openai' ? '/v1' : ''}`);
}

function upstreamsOf(env: Env): Map<string, Upstream> {
  const source = env.PROXY_UPSTREAMS || '{}';
  if (parsed?.source !== source) parsed = { source, upstreams: readUpstreams(source) };
  return parsed.upstreams;
}

function readUpstreams(source: string): Map<string, Upstream> {
  const settings = JSON.parse(source) as Record<string, Partial<Upstream> | null>;
  const merged: Record<string, Partial<Upstream> | null> = { ...OWN, ...settings };
  return new Map(
    Object.entries(merged).flatMap(([name, upstream]) => {
      if (upstream === null) return [];
      const { like, url } = upstream;
      if (like === undefined || !providerNames.includes(like) || !url || !URL.canParse(url))
        throw new Error('PROXY_UPSTREAMS names an upstream without an interface or an address');
      return [[name, { like, url }]];
    }),
  );
}
