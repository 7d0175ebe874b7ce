import { Budget } from '@veilmark/budget';
import { catalogVersion } from '@veilmark/catalog';
import type { AdHocRecognizer } from './ad-hoc';
import { findAdHoc } from './ad-hoc';
import { countCharacters } from './count-characters';
import type { Finding } from './finding';
import { InputError } from './input-error';
import { detectLanguages } from './language/detect';
import { findPostalCodes } from './nlp/postal-codes';
import { findPostalLines } from './nlp/postal-lines';
import type { NlpRecognizer } from './nlp/recognizer';
import { findUsPlaces, wantedPlaces, withoutPlaceLines } from './nlp/us-places';
import { asWritten, normalizeText } from './normalize';
import { createOffsetMap, type OffsetUnit, offsetUnits } from './offsets';
import { compiledCatalog } from './recognizers';
import type { AnalyzerResult, Explanation, Receipt } from './result';
import { withSpelled } from './spellings/read-spelled';
import { findAcrossLines } from './stages/across-lines';
import { judgeCandidates } from './stages/judge';
import { findLabelled, governedPlace, withoutCovered } from './stages/labelled';
import { type DenyListEntry, findDenied } from './stages/lists';
import { findCandidates } from './stages/match';
import { participation } from './stages/match-starts';
import { withoutLabels } from './stages/not-names';
import { findPlates } from './stages/plates';
import { notInLanguage, recognizeNames } from './stages/recognize';
import { type Plan, selectPlan } from './stages/select';
import { leastScoreFor, settle, sureScore } from './stages/settle';
import { findSpeakers } from './stages/speakers';
import { findUserNames } from './stages/user-names';
import { scanText, type TextScan } from './text-scan';
import { engineVersion } from './version';

export { engineVersion };
export const defaultScoreThreshold = sureScore;

export interface AnalyzeOptions {
  /** ISO 639-1. Where none is given, or a paragraph is plainly in another, it is found out; `en` where the text does not tell. */
  language?: string | undefined;
  /** Types to find; all unless given. Not together with a preset. */
  entities?: readonly string[] | undefined;
  /** Lets the list of types be of any length: for interfaces of others, which know no limit. */
  hasAnyNumberOfEntities?: boolean | undefined;
  /** A preset's id or name. */
  preset?: string | undefined;
  /**
   * Where neither is given, the types of the catalog to look for. Naming a type in `entities` also lets it through without the context it
   * otherwise needs; this does not.
   */
  only?: readonly string[] | undefined;
  /** Least score to report, 0 to 1. */
  scoreThreshold?: number | undefined;
  adHocRecognizers?: readonly AdHocRecognizer[] | undefined;
  /** Exact values never to report. */
  allowList?: readonly string[] | undefined;
  /** Values always to report, as whole words in any letter case. */
  denyList?: readonly DenyListEntry[] | undefined;
  explain?: boolean | undefined;
  offsetUnit?: OffsetUnit | undefined;
  /** What the caller's own patterns and lists may take; a WorkLimitError says when they take more. */
  budget?: Budget | undefined;
}

export interface Analysis {
  results: AnalyzerResult[];
  receipt: Receipt;
}

/**
 * Finds personal data in a text. The results do not overlap and are ordered by position. Names are found by rules, and
 * by the given model where there is one. Throws an InputError for options it cannot serve.
 */
export function analyze(text: string, options: AnalyzeOptions = {}, nlp?: NlpRecognizer): Analysis {
  const { results, receipt } = analyzeAsWritten(text, options, nlp);
  const read = (plain: string) => analyzeAsWritten(plain, { ...options, offsetUnit: 'utf16' }, nlp).results;
  return { results: withSpelled(text, results, checkedUnit(options.offsetUnit), read), receipt };
}

function analyzeAsWritten(text: string, options: AnalyzeOptions, nlp?: NlpRecognizer): Analysis {
  const asked = selectPlan(options);
  const threshold = checkedThreshold(options.scoreThreshold);
  const unit = checkedUnit(options.offsetUnit);
  const leastScore = leastScoreFor(threshold);
  const budget = options.budget ?? new Budget();
  const catalog = compiledCatalog();
  // The caller's own first: what takes too much work is refused before any other is done.
  const own = [
    ...(asked.adHoc ? findAdHoc(text, asked.adHoc, budget) : []),
    ...findDenied(text, options.denyList ?? [], budget),
  ];
  const scan = scanText(text, catalog);
  const { runs, detected } = detectLanguages(text, options.language, asked.language, scan.units);
  // Numbers and labels are read as those of one language: the caller's, else the one most of the text is in.
  const plan = { ...asked, language: options.language ?? detected[0] ?? asked.language };
  const labelled = findLabelled(scan, plan);
  const governed = labelled.regions.flatMap(governedPlace);
  const { names: named, values: read, skipped: notRead } = recognizeNames(scan, runs, plan.nameTypes, nlp, governed);
  const names = withoutLabels(named, labelled.regions, text, plan.language);
  const skipped = [...notRead, ...plan.withoutWords.map(notInLanguage)];
  const patterns = [
    ...findPatterns(scan, plan, leastScore, options),
    ...findAcrossLines(text, (joined) => findPatterns(scanText(joined, catalog), plan, leastScore, options)),
  ];
  const places = findUsPlaces(text, plan.language);
  const values = withoutPlaceLines(text, read, places);
  const found: Finding[] = [
    ...patterns,
    ...withoutCovered(labelled.findings, [...patterns, ...places]),
    ...names,
    ...findPostalCodes(text, names),
    ...findPostalLines(text, plan.types),
    ...wantedPlaces(places, plan.types),
    ...findSpeakers(text, plan.language, plan.types),
    ...findUserNames(text, plan.types),
    ...findPlates(text, plan.types),
    ...own,
  ];
  const kept = settle({ found, values, types: plan.types }, text, threshold, options.allowList ?? []);
  return {
    results: present(kept, text, unit, options.explain === true),
    receipt: {
      engine_version: engineVersion,
      catalog_version: catalogVersion,
      language: asked.language,
      ...(isTold(detected, options.language) && { language_detected: detected }),
      characters: countCharacters(text),
      recognizers_run: plan.types.size + (plan.adHoc?.types.length ?? 0) - skipped.length,
      skipped: [...skipped, ...plan.notListed.map(notListed)],
    },
  };
}

/** An ad-hoc recognizer that the list of types leaves out. */
const notListed = (type: string): Receipt['skipped'][number] => ({ recognizer: type, reason: 'not_in_entities' });

/** Whether the languages found in a text are news to the caller. */
const isTold = (detected: readonly string[], asked: string | undefined): boolean =>
  asked === undefined || detected.some((language) => language !== asked);

function findPatterns(scan: TextScan, plan: Plan, threshold: number, lists: AnalyzeOptions): Finding[] {
  if (plan.wanted.every((one) => one === participation.none)) return [];
  const catalog = compiledCatalog();
  const normalized = scan.isNormal ? asWritten(scan.text) : normalizeText(scan.text);
  const { candidates, context } = findCandidates(
    normalized.isAligned ? { ...scan, text: normalized.text } : scanText(normalized.text, catalog),
    catalog,
    plan.wanted,
  );
  const hasOwnRules = plan.adHoc !== undefined || !!lists.allowList?.length || !!lists.denyList?.length;
  return judgeCandidates(candidates, context, normalized, catalog, { ...plan, threshold, hasOwnRules });
}

function checkedThreshold(threshold = defaultScoreThreshold): number {
  if (threshold >= 0 && threshold <= 1) return threshold;
  throw new InputError('INVALID_REQUEST', 'score_threshold must be a number from 0 to 1.', {
    field: 'score_threshold',
  });
}

function checkedUnit(unit: OffsetUnit = 'utf16'): OffsetUnit {
  if (offsetUnits.includes(unit)) return unit;
  throw new InputError('INVALID_REQUEST', `offset_unit must be one of ${offsetUnits.join(', ')}.`, {
    field: 'offset_unit',
  });
}

function present(findings: readonly Finding[], text: string, unit: OffsetUnit, isExplained: boolean): AnalyzerResult[] {
  const offsets = createOffsetMap(text, unit);
  return findings.map(({ type, start, end, score, explain }) => {
    const result: AnalyzerResult = {
      entity_type: type,
      start: offsets.fromUtf16(start),
      end: offsets.fromUtf16(end),
      score: rounded(score),
      text: text.slice(start, end),
    };
    if (isExplained) result.explanation = shownExplanation(explain());
    return result;
  });
}

const rounded = (score: number): number => Math.round(score * 1000) / 1000;

function shownExplanation(explanation: Explanation): Explanation {
  const { base_score, final_score } = explanation;
  return { ...explanation, base_score: rounded(base_score), final_score: rounded(final_score) };
}
