import { PROVIDER_NAMES, type ProviderName, providers } from '@veilmark/proxy';
import { COMMON_INTERFACE, pathBelowProxy } from '@veilmark/wire/model-providers';
import { UsageError } from '../../frame/usage-error';

export interface Upstream {
  like: ProviderName;
  url: string;
}

/** Where requests go, by the first part of their path. */
export function readUpstreams(
  named: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Map<string, Upstream> {
  const upstreams = new Map<string, Upstream>();
  for (const like of PROVIDER_NAMES)
    upstreams.set(like, {
      like,
      url: withoutVersion(environment[providers[like].addressVariables[0]] || providers[like].upstream),
    });
  for (const one of named) {
    const [, name, url] = /^([a-z0-9-]+)=(.+)$/.exec(one) ?? [];
    if (!name || !url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new UsageError(`--upstream takes NAME=URL, as openai=https://llm.example.com, not "${one}"`);
    upstreams.set(name, {
      like: PROVIDER_NAMES.find((known) => known === name) ?? COMMON_INTERFACE,
      url: withoutVersion(url),
    });
  }
  return upstreams;
}

/** Paths bring their version along. */
const withoutVersion = (url: string): string => url.replace(/\/+$/, '').replace(/\/v1$/, '');

/** What a program needs to find the proxy instead of the providers. */
export function environmentFor(url: string): Record<string, string> {
  return Object.fromEntries(
    PROVIDER_NAMES.flatMap((provider) =>
      providers[provider].addressVariables.map((name) => [name, url + pathBelowProxy(provider, provider)]),
    ),
  );
}

/** The addresses of upstreams that no variable is known for. */
export const othersOf = (upstreams: ReadonlyMap<string, Upstream>, url: string): string[] =>
  [...upstreams]
    .filter(([name]) => !PROVIDER_NAMES.some((known) => known === name))
    .map(([name, { like }]) => `${name}: ${url}${pathBelowProxy(name, like)}`);

/** Codex reads its settings before variables, so the address is set there. */
export function argumentsFor([program = '', ...rest]: readonly string[], url: string): string[] {
  const isCodex = /(?:^|[\\/])codex(?:\.\w+)?$/.test(program);
  return [
    program,
    ...(isCodex ? ['-c', `openai_base_url="${url}${pathBelowProxy('openai', 'openai')}"`] : []),
    ...rest,
  ];
}
