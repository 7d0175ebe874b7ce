import type { AnalyzeOptions } from '@veilmark/finders/analyze';
import { PresidioError } from './error';
import { isObject, isStrings } from './read-body';

/** Python's flags of regular expressions, by number. */
const FLAGS = [
  [2, 'i'],
  [8, 'm'],
  [16, 's'],
] as const;
/** What Presidio matches with unless told otherwise: any letter case, lines, and dots that take line breaks. */
export const DEFAULT_FLAGS = 26;

/** `(?ims)` for Python's number. */
export const inlineFlags = (flags: number): string => {
  const letters = FLAGS.filter(([bit]) => (flags & bit) !== 0).map(([, letter]) => letter);
  return letters.length > 0 ? `(?${letters.join('')})` : '';
};

export interface OwnRecognizers {
  recognizers: NonNullable<AnalyzeOptions['adHocRecognizers']>;
  denyList: NonNullable<AnalyzeOptions['denyList']>;
  /** Types the caller's recognizers find. */
  types: ReadonlySet<string>;
  /** Scores of what stands on a list, by type. */
  listScores: ReadonlyMap<string, number>;
}

/** The caller's recognizers for this language; those for others do not take part, as with Presidio. */
export function readOwnRecognizers(value: unknown, language: string, flags: number): OwnRecognizers {
  if (!value) return { recognizers: [], denyList: [], types: new Set(), listScores: new Map() };
  if (!Array.isArray(value)) throw notParsed("'ad_hoc_recognizers' must be a list");
  const read = value.map((one) => readRecognizer(one, flags)).filter((one) => one.language === language);
  const listed = read.filter(({ denyList }) => denyList.length > 0);
  return {
    recognizers: read.flatMap(({ type, patterns, context }) =>
      patterns.length > 0 ? [{ entity_type: type, patterns, context }] : [],
    ),
    denyList: listed.map(({ type, denyList }) => ({ entity_type: type, values: denyList })),
    types: new Set(read.map(({ type }) => type)),
    listScores: new Map(listed.map(({ type, denyListScore }) => [type, denyListScore])),
  };
}

interface OwnRecognizer {
  type: string;
  language: string;
  patterns: { name: string; regex: string; score: number }[];
  context: string[];
  denyList: string[];
  denyListScore: number;
}

const PARAMETERS = new Set([
  'name',
  'supported_language',
  'supported_languages',
  'supported_entity',
  'supported_entities',
  'patterns',
  'deny_list',
  'deny_list_score',
  'context',
  'global_regex_flags',
  'version',
  'type',
  'enabled',
  'country_code',
]);

function readRecognizer(value: unknown, flags: number): OwnRecognizer {
  if (!isObject(value)) throw notParsed('A recognizer must be an object');
  const unknown = Object.keys(value).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined)
    throw notParsed(`PatternRecognizer.__init__() got an unexpected keyword argument '${shown(unknown)}'`);
  const { supported_entity, supported_entities, supported_language, deny_list, context } = value;
  const [type] = isStrings(supported_entities) ? supported_entities : [supported_entity];
  if (typeof type !== 'string' || type === '')
    throw notParsed("PatternRecognizer.__init__() missing 1 required positional argument: 'supported_entity'");
  const patterns = value.patterns ?? [];
  if (!Array.isArray(patterns)) throw notParsed("'patterns' must be a list");
  const own = typeof value.global_regex_flags === 'number' ? value.global_regex_flags : flags;
  const recognizer = {
    type,
    language: typeof supported_language === 'string' ? supported_language : 'en',
    patterns: patterns.map((pattern) => readPattern(pattern, own)),
    context: isStrings(context) ? context : [],
    denyList: isStrings(deny_list) ? deny_list : [],
    denyListScore: typeof value.deny_list_score === 'number' ? value.deny_list_score : 1,
  };
  if (recognizer.patterns.length === 0 && recognizer.denyList.length === 0)
    throw new PresidioError(500, 'Pattern recognizer should be initialized with patterns or with deny list');
  return recognizer;
}

function readPattern(value: unknown, flags: number): OwnRecognizer['patterns'][number] {
  if (!isObject(value)) throw notParsed('A pattern must be an object');
  const unknown = Object.keys(value).find((name) => !['name', 'regex', 'score'].includes(name));
  if (unknown !== undefined)
    throw notParsed(`Pattern.__init__() got an unexpected keyword argument '${shown(unknown)}'`);
  const { name, regex, score } = value;
  if (typeof name !== 'string') throw missing('name');
  if (typeof regex !== 'string') throw missing('regex');
  if (typeof score !== 'number') throw missing('score');
  if (score < 0 || score > 1) throw new PresidioError(500, `Invalid score: ${score}. Score should be between 0 and 1`);
  return { name, regex: inlineFlags(flags) + regex, score };
}

const missing = (name: string): PresidioError =>
  notParsed(`Pattern.__init__() missing 1 required positional argument: '${name}'`);

const notParsed = (why: string): PresidioError =>
  new PresidioError(400, `Failed to parse /analyze request for AnalyzerEngine.analyze(). ${why}`);

/** A name as it may stand in an error: what callers write there is no value, but may be anything. */
const shown = (name: string): string => name.replace(/[^\w-]/g, '?').slice(0, 40);
