import type { SiteRule } from '../messaging/protocol';
import builtIn from './sites.json';

/** AI chat pages and how they are built. A newer list may come from the operator (background/site-list.ts). */
export interface SiteList {
  /** Grows with every change; an older list never takes the place of a newer one. */
  version: number;
  generic: Pick<SiteRule, 'composers' | 'sendButtons' | 'answers'> & { sendWords: string[] };
  sites: SiteEntry[];
}

/** What a list says about a site; what it leaves out is the same everywhere. */
type SiteEntry = Omit<SiteRule, 'paths' | 'promptParameters' | 'sendWords'> &
  Partial<Pick<SiteRule, 'paths' | 'promptParameters'>>;

/** The list this version came with. Selectors are tried in order; where none matches, the generic ones are. */
export const BUILT_IN: SiteList = builtIn;

/** Any other page under the guard, and the fallback where a known page was rebuilt. */
export const genericRule = ({ generic }: Pick<SiteList, 'generic'>): SiteRule => ({
  ...generic,
  id: 'generic',
  name: 'AI chat',
  hosts: [],
  paths: [],
  promptParameters: ['q', 'prompt'],
});

/** A page that was rebuilt since its rule was written is still guarded, by the generic selectors. */
export function ruleOf(entry: SiteEntry, { generic }: SiteList): SiteRule {
  return {
    paths: [],
    promptParameters: [],
    ...entry,
    composers: [...entry.composers, ...generic.composers],
    sendButtons: [...entry.sendButtons, ...generic.sendButtons],
    sendWords: generic.sendWords,
  };
}
