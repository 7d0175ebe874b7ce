import { entities } from '@veilmark/catalog/entities';
import type { Finder } from '@veilmark/engine/finder';
import { findPatterns } from './find-patterns';

/** Types of the catalog that have a pattern: matched, and judged by boundary, context words and check. */
export const patterns: Finder = {
  name: 'patterns',
  finds: entities.filter(({ pattern }) => pattern !== undefined).map(({ type }) => type),
  find: (reading) => ({ findings: findPatterns(reading.scan, reading) }),
};
