import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import type { Config } from './config/schema';

type Recognizers = NonNullable<Config['recognizers']>;

/**
 * Patterns of the caller's own, reported whatever their score unless the caller chose a threshold. Without context words nothing could ever
 * raise a score below the default threshold, and whether a pattern of the engine finds the same depends on the types that are looked for.
 * With context words a low score says that the pattern alone proves nothing.
 */
export function reportedPatterns(
  recognizers: Recognizers | undefined,
  chosen: { threshold: number | undefined; thresholds: Config['thresholds'] },
): Recognizers | undefined {
  if (chosen.threshold !== undefined) return recognizers;
  return recognizers?.map((recognizer) => {
    if (recognizer.context?.length || chosen.thresholds?.[recognizer.entity_type] !== undefined) return recognizer;
    const patterns = recognizer.patterns.map((one) => ({ ...one, score: Math.max(one.score, DEFAULT_THRESHOLD) }));
    return { ...recognizer, patterns };
  });
}
