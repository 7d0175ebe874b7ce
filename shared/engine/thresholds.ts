import { resolveEntityName } from '@veilmark/catalog';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import { InputError } from './input-error';
import type { AnalyzeOptions } from './options';
import { shownName } from './shown-name';

export interface Thresholds {
  /** The lowest of them. */
  least: number;
  of(type: string): number;
}

/** What a finding must score to be reported, by its type. Throws an InputError for what is no score or no type. */
export function checkedThresholds({
  scoreThreshold = DEFAULT_THRESHOLD,
  scoreThresholds = {},
  adHocRecognizers = [],
  denyList = [],
}: AnalyzeOptions): Thresholds {
  if (!isScore(scoreThreshold))
    throw new InputError('INVALID_REQUEST', 'score_threshold must be a number from 0 to 1.', {
      field: 'score_threshold',
    });
  const own = new Set([...adHocRecognizers, ...denyList].map(({ entity_type }) => entity_type));
  const byType = new Map<string, number>();
  for (const [name, threshold] of Object.entries(scoreThresholds)) {
    const type = own.has(name) ? name : resolveEntityName(name);
    if (type === undefined)
      throw new InputError('INVALID_ENTITIES', `Unknown entity type in score_thresholds: ${shownName(name)}.`, {
        invalid: [shownName(name)],
        field: 'score_thresholds',
      });
    if (!isScore(threshold))
      throw new InputError('INVALID_REQUEST', `score_thresholds.${shownName(name)} must be a number from 0 to 1.`, {
        field: 'score_thresholds',
      });
    byType.set(type, threshold);
  }
  return {
    least: Math.min(scoreThreshold, ...byType.values()),
    of: (type) => byType.get(type) ?? scoreThreshold,
  };
}

const isScore = (value: number): boolean => value >= 0 && value <= 1;
