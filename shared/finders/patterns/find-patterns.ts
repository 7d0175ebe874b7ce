import type { Finding } from '@veilmark/engine/finding';
import { asWritten, normalizeText } from '@veilmark/engine/normalize';
import { PARTICIPATION } from '@veilmark/engine/participation';
import type { Reading } from '@veilmark/engine/reading';
import { compiledCatalog } from '@veilmark/engine/recognizers';
import { scanBeside, type TextScan } from '@veilmark/engine/text-scan';
import { judgeCandidates } from './judge';
import { findCandidates } from './match';

/** What the catalog's patterns find in a scanned text, with what the reading's plan asks for. */
export function findPatterns(
  scan: TextScan,
  { plan, leastScore: threshold, options: { allowList, denyList } }: Pick<Reading, 'plan' | 'leastScore' | 'options'>,
): Finding[] {
  if (plan.wanted.every((one) => one === PARTICIPATION.none)) return [];
  const catalog = compiledCatalog();
  const normalized = scan.isNormal ? asWritten(scan.text) : normalizeText(scan.text);
  const { candidates, context } = findCandidates(
    normalized.isAligned ? { ...scan, text: normalized.text } : scanBeside(normalized.text, catalog),
    catalog,
    plan.wanted,
  );
  const hasOwnRules = plan.adHoc !== undefined || !!allowList?.length || !!denyList?.length;
  return judgeCandidates(candidates, context, normalized, catalog, { ...plan, threshold, hasOwnRules });
}
