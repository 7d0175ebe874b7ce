import { operatorFor, prepareOperators } from '../anonymize';
import { catalogStanding } from '../catalog-standing';
import { coverSpans, type StandingOf } from '../cover-spans';
import { keepsValue, type Operator } from '../operators/index';
import type { OperatorContext } from '../operators/operator';
import { replaceSpans } from '../replace-spans';
import { type ColumnRule, type Detect, findInValue, hasContent, inferColumns } from './columns';
import { createDelimitedTokenizer } from './delimited';
import { createJsonTokenizer } from './json';
import type { Token, Tokenizer, Value } from './token';

const STRUCTURED_FORMATS = ['csv', 'tsv', 'json', 'ndjson'] as const;
export type StructuredFormat = (typeof STRUCTURED_FORMATS)[number];

export interface StructuredOptions {
  format: StructuredFormat;
  detect: Detect;
  operators?: Readonly<Record<string, Operator>>;
  context?: OperatorContext;
  /** By column name or JSON path; the others are inferred. */
  columns?: Readonly<Record<string, ColumnRule>>;
  /** Whether the first CSV record names the columns; decided from its cells when absent. */
  header?: boolean;
  standingOf?: StandingOf;
}

interface StructuredSummary {
  /** What was done with each column. */
  columns: Map<string, ColumnRule>;
  /** Replaced values by entity type. */
  counts: Map<string, number>;
  values: number;
  /** Column names and JSON keys that hold findings themselves. They are part of the structure and stay as they are. */
  namesWithFindings: Set<string>;
}

/** For files that arrive in pieces: memory holds a piece, the samples and a bounded cache, never the file. */
export interface StructuredAnonymizer {
  push(piece: string): Promise<string>;
  end(): Promise<string>;
  readonly summary: StructuredSummary;
}

/** Values and characters looked at before the columns' types are settled. */
const SAMPLE_VALUES = 4000;
const SAMPLE_CHARACTERS = 1_000_000;
const CACHE_ENTRIES = 20_000;

export async function createStructuredAnonymizer(options: StructuredOptions): Promise<StructuredAnonymizer> {
  const { detect } = options;
  const tokenizer = createTokenizer(options);
  const prepared = await prepareOperators(options);
  const columns = new Map<string, ColumnRule>(Object.entries(options.columns ?? {}));
  const summary: StructuredSummary = { columns, counts: new Map(), values: 0, namesWithFindings: new Set() };
  const checkedNames = new Set<string>();
  const cache = new Map<string, ReturnType<typeof findInValue>>();
  let samples: Token[] | undefined = [];
  let sampledValues = 0;
  let sampledCharacters = 0;

  async function take(tokens: Token[], final: boolean): Promise<string> {
    if (!samples) return write(tokens);
    for (const token of tokens) {
      samples.push(token);
      if ('value' in token) sampledValues++;
      sampledCharacters += 'value' in token ? token.value.raw.length : token.raw.length;
    }
    if (!final && sampledValues < SAMPLE_VALUES && sampledCharacters < SAMPLE_CHARACTERS) return '';
    const collected = samples;
    samples = undefined;
    for (const [path, rule] of inferColumns(valuesOf(collected), detect))
      if (!columns.has(path)) columns.set(path, rule);
    return write(collected);
  }

  async function write(tokens: Token[]): Promise<string> {
    const written = tokens.map((token) => {
      if ('value' in token) return writeValue(token.value);
      if ('name' in token) checkName(token.name.name, token.name.path);
      return token.raw;
    });
    // Waiting for what is already there would cost more than the rest of the work.
    return (isSettled(written) ? written : await Promise.all(written)).join('');
  }

  function writeValue(value: Value): string | Promise<string> {
    summary.values++;
    const rule = ruleFor(value.path);
    if (rule.kind === 'keep' || !hasContent(value.text)) return value.raw;
    const spans = rule.kind === 'type' ? [wholeValue(value.text, rule.entity_type)] : findCached(value);
    if (spans.length === 0) return value.raw;
    const replaced = spans.map(({ start, end, entity_type }) => {
      const { type, apply } = operatorFor(prepared, entity_type);
      if (!keepsValue(type)) summary.counts.set(entity_type, (summary.counts.get(entity_type) ?? 0) + 1);
      return apply(value.text.slice(start, end), entity_type);
    });
    const finish = (texts: readonly string[]) => {
      const replacements = spans.map(({ start, end }, index) => ({ start, end, text: texts[index] as string }));
      const { text } = replaceSpans(value.text, replacements);
      return text === value.text ? value.raw : value.write(text);
    };
    return isSettled(replaced) ? finish(replaced) : Promise.all(replaced).then(finish);
  }

  /** A path that first appears after the samples is scanned, never let through. */
  function ruleFor(path: string): ColumnRule {
    const rule = columns.get(path) ?? { kind: 'scan' };
    columns.set(path, rule);
    return rule;
  }

  function findCached(value: Value): ReturnType<typeof findInValue> {
    const id = `${value.label}\n${value.text}`;
    const known = cache.get(id);
    if (known) return known;
    const found = coverSpans(value.text, findInValue(value, detect), options.standingOf ?? catalogStanding);
    if (cache.size >= CACHE_ENTRIES) cache.clear();
    cache.set(id, found);
    return found;
  }

  function checkName(name: string, path: string): void {
    if (checkedNames.has(name)) return;
    if (checkedNames.size < CACHE_ENTRIES) checkedNames.add(name);
    if (detect(name).length > 0) summary.namesWithFindings.add(path);
  }

  return {
    summary,
    push: (piece) => take(tokenizer.push(piece), false),
    end: () => take(tokenizer.end(), true),
  };
}

function createTokenizer({ format, header, detect }: StructuredOptions): Tokenizer {
  if (format === 'json' || format === 'ndjson') return createJsonTokenizer({ many: format === 'ndjson' });
  const isHeader = header === undefined ? (cells: readonly string[]) => looksLikeHeader(cells, detect) : () => header;
  return createDelimitedTokenizer({ delimiter: format === 'tsv' ? '\t' : undefined, isHeader });
}

/** Names are filled in, differ, hold a letter and are not findings themselves. */
function looksLikeHeader(cells: readonly string[], detect: Detect): boolean {
  return (
    new Set(cells).size === cells.length &&
    cells.every((cell) => /\p{L}/u.test(cell) && !/^\W*\d/.test(cell) && detect(cell).length === 0)
  );
}

function* valuesOf(tokens: readonly Token[]): Generator<Value> {
  for (const token of tokens) if ('value' in token) yield token.value;
}

/** The value without the space around it, which stays. */
function wholeValue(text: string, entity_type: string) {
  const start = text.length - text.trimStart().length;
  return { start, end: text.trimEnd().length, entity_type, score: 1 };
}

function isSettled(values: readonly (string | Promise<string>)[]): values is readonly string[] {
  return values.every((value) => typeof value === 'string');
}
