import { entities } from '@veilmark/catalog/entities';
import type { Finder } from '@veilmark/engine/finder';
import type { Finding } from '@veilmark/engine/finding';
import { crossesCells } from '../cell-borders';
import { findPatterns } from './find-patterns';

/** Types of the catalog that have a pattern: matched, and judged by boundary, context words and check. */
export const patterns: Finder = {
  name: 'patterns',
  finds: entities.filter(({ pattern }) => pattern !== undefined).map(({ type }) => type),
  find: (reading) => ({
    findings: findPatterns(reading.scan, reading).filter((finding) => !isOfTwoCells(reading.text, finding)),
  }),
};

/** What stands in two cells is two values; a check digit alone makes it one. */
const isOfTwoCells = (text: string, { start, end, checked }: Finding) =>
  checked !== true && crossesCells(text, start, end);
