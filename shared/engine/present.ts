import { CATALOG_VERSION, findEntity } from '@veilmark/catalog';
import { likelyTestReason } from '@veilmark/catalog/test-values';
import type { OffsetUnit } from '@veilmark/wire/defaults';
import type { AnalyzerResult, Explanation, Receipt } from '@veilmark/wire/result';
import { countCharacters } from './count-characters';
import type { Finder } from './finder';
import type { Finding } from './finding';
import { createOffsetMap } from './offsets';
import type { Reading } from './reading';
import { ENGINE_VERSION } from './version';

/** Findings as callers see them. */
export function present(
  findings: readonly Finding[],
  text: string,
  unit: OffsetUnit,
  /** Who else saw something at the place of a finding; absent where nobody asks for explanations. */
  others?: ReadonlyMap<Finding, readonly string[]>,
): AnalyzerResult[] {
  if (findings.length === 0) return [];
  const offsets = createOffsetMap(text, unit);
  return findings.map((finding) => {
    const { type, start, end, score } = finding;
    const result: AnalyzerResult = {
      entity_type: type,
      start: offsets.fromUtf16(start),
      end: offsets.fromUtf16(end),
      score: rounded(score),
      text: text.slice(start, end),
    };
    if (others) result.explanation = shownExplanation(finding, result.text, others.get(finding));
    return result;
  });
}

const rounded = (score: number): number => Math.round(score * 1000) / 1000;

function shownExplanation(
  { type, finder, explain }: Finding,
  value: string,
  others: readonly string[] | undefined,
): Explanation {
  const explanation = explain();
  const likely_test = likelyTestReason(type, findEntity(type)?.category, value);
  const { base_score, final_score } = explanation;
  return {
    ...(finder !== undefined && { finder }),
    ...(others && { also_found_by: [...others] }),
    ...explanation,
    base_score: rounded(base_score),
    final_score: rounded(final_score),
    ...(likely_test !== undefined && { likely_test }),
  };
}

/**
 * What was scanned and what was not. `skipped` are the types that finders could not look for. One whose words nobody knows in the language
 * was looked for anyway where its label or the model led to it.
 */
export function receiptFor(
  { text, asked, plan, options, model, parts, languages: { detected } }: Reading,
  finders: readonly string[],
  skipped: Receipt['skipped'],
  reported: readonly Finding[],
): Receipt {
  const isFound = (type: string): boolean => reported.some((one) => one.type === type);
  const unable = [...skipped, ...plan.withoutWords.filter((type) => !isFound(type)).map(notInLanguage)];
  const versions = { engine_version: ENGINE_VERSION, catalog_version: CATALOG_VERSION, language: asked.language };
  const rest = {
    characters: parts.isAscii ? text.length : countCharacters(text),
    recognizers_run: plan.types.size + (plan.adHoc?.types.length ?? 0) - unable.length,
    finders: [...finders],
    with_model: model !== undefined,
    skipped: [...unable, ...plan.notListed.map(notListed), ...plan.excluded.map(excluded)],
  };
  if (!isTold(detected, options.language)) return { ...versions, ...rest };
  return { ...versions, language_detected: detected, ...rest };
}

/** How the receipt names a type that could not run in the language of the request. */
export const notInLanguage = (type: string): Receipt['skipped'][number] => ({
  recognizer: type,
  reason: 'language_not_supported',
});

/** An ad-hoc recognizer that the list of types leaves out. */
const notListed = (type: string): Receipt['skipped'][number] => ({ recognizer: type, reason: 'not_in_entities' });

/** An ad-hoc recognizer that the caller excludes. */
const excluded = (type: string): Receipt['skipped'][number] => ({ recognizer: type, reason: 'in_exclude_entities' });

/** Whether the languages found in a text are news to the caller. */
const isTold = (detected: readonly string[], asked: string | undefined): boolean =>
  asked === undefined || detected.some((language) => language !== asked);

/** What one finder could not look for another may have found: a label names its value in any language. */
export function skippedBy(
  running: readonly Finder[],
  reading: Reading,
  reported: readonly Finding[],
): Receipt['skipped'] {
  const isFoundBeside = (type: string, { name }: Finder) =>
    reported.some((one) => one.type === type && one.finder !== name);
  const skipped: Receipt['skipped'] = [];
  for (const finder of running)
    for (const one of reading.earlier(finder).skipped ?? [])
      if (!isFoundBeside(one.recognizer, finder)) skipped.push(one);
  return skipped;
}
