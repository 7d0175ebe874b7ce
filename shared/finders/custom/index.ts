import type { Finder } from '@veilmark/engine/finder';
import { findAdHoc } from './ad-hoc';
import { findDenied } from './deny-list';

/** What the caller brings along: ad-hoc recognizers and values that are always reported. */
export const custom: Finder = {
  name: 'custom',
  finds: 'every type',
  mayRefuse: true,
  find: ({ text, asked, options, budget }) => ({
    findings: [
      ...(asked.adHoc ? findAdHoc(text, asked.adHoc, budget) : []),
      ...findDenied(text, options.denyList ?? [], budget),
    ],
  }),
};
