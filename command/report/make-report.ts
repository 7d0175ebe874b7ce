import { findEntity } from '@veilmark/catalog';
import type { Baseline } from '../config/baseline';
import type { FileResult, Found } from '../scan/found';
import { maskValue } from './mask';
import type { Report, ShownFinding } from './report';

/** What a report says of results: of the findings only the news, the others are counted. */
export function makeReport(
  results: readonly FileResult[],
  news: readonly Found[],
  known: number,
  baseline: Baseline,
  isShown: boolean,
): Report {
  return {
    found: news.map((finding) => shown(finding, baseline, isShown)),
    notScanned: results.flatMap(({ file, notScanned }) => (notScanned ? { file, reason: notScanned } : [])),
    files: results.filter(({ isBinary }) => !isBinary).length,
    characters: results.reduce((sum, { characters }) => sum + characters, 0),
    binaries: results.filter(({ isBinary }) => isBinary).length,
    allowed: results.reduce((sum, { allowed }) => sum + allowed, 0),
    known,
  };
}

function shown(finding: Found, baseline: Baseline, isShown: boolean): ShownFinding {
  const { text, ...rest } = finding;
  const definition = findEntity(finding.entity_type);
  return {
    ...rest,
    description: definition?.description ?? 'Own pattern',
    category: definition?.category ?? 'other',
    value: isShown ? text : maskValue(text),
    fingerprint: () => baseline.fingerprint(finding),
  };
}
