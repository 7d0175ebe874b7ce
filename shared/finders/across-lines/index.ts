import type { Finder } from '@veilmark/engine/finder';
import { compiledCatalog } from '@veilmark/engine/recognizers';
import { scanBeside } from '@veilmark/engine/text-scan';
import { patterns } from '../patterns';
import { findPatterns } from '../patterns/find-patterns';
import { findAcrossLines } from './across-lines';

/** Values of the patterns that a line end cuts in two. */
export const acrossLines: Finder = {
  name: 'across-lines',
  finds: patterns.finds,
  find: (reading) => ({
    findings: reading.parts.has('\n')
      ? findAcrossLines(reading.text, (joined) => findPatterns(scanBeside(joined, compiledCatalog()), reading))
      : [],
  }),
};
