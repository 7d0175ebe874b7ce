import type { SiteRule } from '../../messaging/protocol';
import { matchesAny } from '../../sites/match';
import { BUILT_IN } from '../../sites/rules';
import type { Composer } from './composer';

const LOOK_MS = 200;

export const isOnPath = ({ paths }: Pick<SiteRule, 'paths'>): boolean =>
  paths.length === 0 || paths.some((path) => location.pathname.startsWith(path));

/**
 * Takes a prompt out of the address (`?q=…`) before the page can read it there and send it by itself. Runs before the settings are
 * known, so it looks at the list this version came with.
 */
export function takePromptFromAddress(): string | undefined {
  if (window !== window.top) return undefined;
  const site = BUILT_IN.sites.find(({ hosts }) => matchesAny(hosts, location.host));
  if (!site || !isOnPath({ paths: site.paths ?? [] })) return undefined;
  const url = new URL(location.href);
  const name = (site.promptParameters ?? []).find((parameter) => url.searchParams.get(parameter)?.trim());
  if (!name) return undefined;
  const prompt = url.searchParams.get(name) ?? undefined;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return prompt;
}

/** The first field of the page that can be seen. Pages build it after they have loaded, some only once the person has signed in. */
export async function waitForComposer(
  signal: AbortSignal,
  selectors: () => readonly string[],
): Promise<Composer | undefined> {
  while (!signal.aborted) {
    for (const selector of selectors())
      for (const found of document.querySelectorAll<HTMLElement>(selector)) if (found.checkVisibility()) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return undefined;
}
