import { Budget } from '@veilmark/budget';
import { resolveEntityName } from '@veilmark/catalog';
import { isSupportedLanguage } from '@veilmark/catalog/languages';
import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import type { AnalyzerResult } from '@veilmark/wire/result';
import { DEFAULT_FLAGS, type OwnRecognizers, readOwnRecognizers } from './ad-hoc';
import { type Allows, readAllowList } from './allow-list';
import { PresidioError } from './error';
import { type AnalysisExplanation, toAnalysisExplanation } from './explanation';
import type { PresidioHost } from './host';
import { isStrings, type PresidioRequest, readJson } from './read-body';

/** One finding. Offsets are code points, as Python counts them. */
interface RecognizerResult {
  analysis_explanation: AnalysisExplanation | null;
  end: number;
  entity_type: string;
  score: number;
  start: number;
}

const NO_RECOGNIZERS = 'No matching recognizers were found to serve the request.';

interface Search {
  options: AnalyzeOptions;
  own: OwnRecognizers;
  /** For what the caller's own recognizers did not find. */
  leastScore: number;
  allows: Allows;
  /** The name the caller has for a type that we call otherwise. */
  calledBy: ReadonlyMap<string, string>;
  context: readonly string[];
  flags: number;
  isExplained: boolean;
}

/** POST /analyze: an array of findings, or one array for each text where several are given. */
export async function answerAnalyze(request: PresidioRequest, host: PresidioHost): Promise<unknown> {
  const body = readJson(request);
  const texts = readTexts(body.text);
  const search = await underPolicy(readSearch(body, host.budget ?? new Budget()), host);
  for (const [index, text] of texts.entries())
    host.requireTextLength?.(text, Array.isArray(body.text) ? `text[${index}]` : undefined);
  const names = await host.names(search.options);
  const found = texts.map((text) => find(text, search, names));
  await host.settle?.({ kind: 'analyze', findings: found.map(({ length }) => length) });
  return Array.isArray(body.text) ? found : found[0];
}

/** A policy says itself which values count and how sure they have to be. */
async function underPolicy(search: Search, host: PresidioHost): Promise<Search> {
  const asked = { ...search.options, scoreThreshold: search.options.scoreThreshold ?? search.leastScore };
  const options = await host.govern?.(asked);
  return options ? { ...search, options, leastScore: 0, allows: (text) => isAllowedBy(options, text, search) } : search;
}

/** Words that the caller allows count as far as the policy leaves that open. */
const isAllowedBy = ({ allowList }: AnalyzeOptions, text: string, { allows }: Search): boolean =>
  allowList === undefined && allows(text);

function readTexts(text: unknown): readonly string[] {
  if (!text || (Array.isArray(text) && text.length === 0)) throw new PresidioError(500, 'No text provided');
  const texts = Array.isArray(text) ? text : [text];
  if (!isStrings(texts)) throw new PresidioError(500, 'text must be a string or a list of strings');
  return texts;
}

function readSearch(body: Record<string, unknown>, budget: Budget): Search {
  const { language, entities, score_threshold, allow_list, context } = body;
  if (!language) throw new PresidioError(500, 'No language provided');
  if (typeof language !== 'string' || !isSupportedLanguage(language)) throw new PresidioError(500, NO_RECOGNIZERS);
  const isExplained = isTrue(body.return_decision_process);
  const flags = typeof body.regex_flags === 'number' ? body.regex_flags : DEFAULT_FLAGS;
  // Presidio takes 0 for "not given" where recognizers match, but not where it reads the allow list.
  const own = readOwnRecognizers(body.ad_hoc_recognizers, language, flags || DEFAULT_FLAGS);
  const asked = readEntities(entities, own);
  if (score_threshold !== undefined && score_threshold !== null && typeof score_threshold !== 'number')
    throw new PresidioError(400, 'score_threshold must be a number');
  return {
    options: {
      language,
      // Types that only stand on a list are none the engine knows; the list itself is held to what was asked for.
      entities: asked?.filter((name) => resolveEntityName(name) !== undefined || isPattern(own, name)),
      hasAnyNumberOfEntities: true,
      // What the caller's own patterns find counts whatever its score, unless a threshold is given.
      scoreThreshold: score_threshold ?? (own.types.size > 0 ? 0 : undefined),
      adHocRecognizers: own.recognizers.length > 0 ? own.recognizers : undefined,
      denyList: own.denyList.filter(({ entity_type }) => !asked || asked.includes(entity_type)),
      offsetUnit: 'codepoint',
      // An explanation also tells what stands on a list, whose scores are the caller's.
      explain: isExplained || own.listScores.size > 0,
      budget,
    },
    own,
    leastScore: score_threshold ?? DEFAULT_THRESHOLD,
    allows: readAllowList(isStrings(allow_list) ? allow_list : [], body.allow_list_match, flags, budget),
    calledBy: new Map((asked ?? []).map((name) => [resolveEntityName(name) ?? name, name])),
    context: isStrings(context) ? context : [],
    flags,
    isExplained,
  };
}

const isPattern = ({ recognizers }: OwnRecognizers, type: string): boolean =>
  recognizers.some(({ entity_type }) => entity_type === type);

/** Types nobody knows are passed over, as long as one is left. */
function readEntities(entities: unknown, own: OwnRecognizers): string[] | undefined {
  if (!entities || (Array.isArray(entities) && entities.length === 0)) return undefined;
  if (!isStrings(entities)) throw new PresidioError(500, 'entities must be a list of strings');
  const known = entities.filter((name) => resolveEntityName(name) !== undefined || own.types.has(name));
  if (known.length === 0) throw new PresidioError(500, NO_RECOGNIZERS);
  return [...new Set(known)];
}

const isTrue = (value: unknown): boolean => value === true || (typeof value === 'number' && value !== 0);

function find(text: string, search: Search, names: NlpRecognizer | undefined): RecognizerResult[] {
  const { own, allows, leastScore } = search;
  return withContext(text, search, names)
    .filter((result) => !allows(result.text))
    .filter(({ entity_type, score }) => score >= leastScore || own.types.has(entity_type))
    .map((result) => present(result, search))
    .sort(byScore);
}

/** Words that stand elsewhere but belong to the text can only add findings, never take one away or change it. */
function withContext(text: string, { options, context }: Search, names: NlpRecognizer | undefined): AnalyzerResult[] {
  const { results } = analyze(text, options, names);
  if (context.length === 0) return results;
  const before = `${context.join(', ')}: `;
  const shift = [...before].length;
  const more = analyze(before + text, options, names).results.map((result) => ({
    ...result,
    start: result.start - shift,
    end: result.end - shift,
  }));
  const isNew = (one: AnalyzerResult) =>
    one.start >= 0 && !results.some(({ start, end }) => start < one.end && one.start < end);
  return [...results.map((result) => surer(result, more)), ...more.filter(isNew)];
}

/** Of one finding made twice, the surer. */
function surer(result: AnalyzerResult, others: readonly AnalyzerResult[]): AnalyzerResult {
  const { start, end, entity_type, score } = result;
  const same = others.find((one) => one.start === start && one.end === end && one.entity_type === entity_type);
  return same && same.score > score ? same : result;
}

function present(result: AnalyzerResult, { own, calledBy, flags, isExplained }: Search): RecognizerResult {
  const { entity_type, start, end, explanation } = result;
  const score =
    explanation?.recognizer === 'deny_list' ? (own.listScores.get(entity_type) ?? result.score) : result.score;
  return {
    analysis_explanation: isExplained && explanation ? toAnalysisExplanation(explanation, flags) : null,
    end,
    entity_type: calledBy.get(entity_type) ?? entity_type,
    score,
    start,
  };
}

/** Presidio's order: the surest first, then by place, the longest first. */
function byScore(a: RecognizerResult, b: RecognizerResult): number {
  return b.score - a.score || a.start - b.start || b.end - a.end;
}
