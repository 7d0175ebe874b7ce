import { InputError } from '@veilmark/engine/input-error';
import { shownName } from '@veilmark/engine/shown-name';
import { DEFAULT_OFFSET_UNIT, type OffsetUnit } from '@veilmark/wire/defaults';
import { catalogStanding } from './catalog-standing';
import { coverSpans, type ReportedSpan, type StandingOf } from './cover-spans';
import { DEFAULT_KEY, definitionOf, keepsValue, type Operator, type OperatorType } from './operators';
import { entryFor, withAliases } from './operators/by-type';
import { explainCryptoError, isUnfit } from './operators/explain-crypto-error';
import { type Apply, type ByText, createOperatorContext, type OperatorContext } from './operators/operator';
import { createPlaceholders, type Placeholders } from './placeholders/assign';
import { replaceSpans } from './replace-spans';
import { readSpans, writeSpans } from './spans';
import type { TextInHand } from './text-in-hand';
import { isUnsure } from './unsure-places';
import { toWholeGraphemes } from './whole-graphemes';

interface AnonymizeItem {
  /** Offsets in the new text. */
  start: number;
  end: number;
  entity_type: string;
  /** The replacement. */
  text: string;
  operator: OperatorType;
  /** The value, encrypted under the operator's key where it asks for that. */
  sealed?: string;
}

export interface AnonymizeOptions {
  /** By entity type or DEFAULT, as `parseOperators` gives them. Types without one are replaced by `<ENTITY_TYPE>`. */
  operators?: Readonly<Record<string, Operator>>;
  /** Unit of the findings and of the items. */
  offsetUnit?: OffsetUnit;
  /** Keys shared by the request; made when absent. */
  context?: OperatorContext;
  /** Numbers the default replacement (`<PERSON_1>`), the same for equal values, so that it can be restored. */
  numbered?: boolean;
  /** Of the text, ISO 639-1: what is made up for a value follows it, and which of day and month is written first. */
  language?: string | undefined;
  /** The numbers to give, where several outputs of one text share them; `numbered` makes its own. */
  placeholders?: Placeholders;
  /** Findings were searched for, not given: of a value that its operator cannot write, the type is written instead of refusing all. */
  isDetected?: boolean;
  /** What decides between overlapping findings beside their scores; the catalog unless given. */
  standingOf?: StandingOf;
}

export interface Anonymized {
  text: string;
  /** In the order of the text. */
  items: AnonymizeItem[];
  /** Placeholder to value, when `numbered` was asked for. */
  mapping?: Map<string, string>;
}

/**
 * Replaces findings in a text. They may overlap and come in any order. Throws InputError.
 *
 * @example
 * const findings = [{ entity_type: 'PERSON', start: 5, end: 17, score: 1 }];
 * const { text } = await anonymize('Dear Ada Lovelace,', findings, { numbered: true });
 * text; // => 'Dear <PERSON_1>,'
 */
export async function anonymize(
  text: string,
  findings: readonly ReportedSpan[],
  options: AnonymizeOptions = {},
): Promise<Anonymized> {
  return (await planAnonymization(text, findings, options)).apply();
}

export interface AnonymizationPlan {
  /** Entities that will be replaced; those that are kept do not count. */
  replaced: number;
  apply(): Promise<Anonymized>;
  /** What to put where, for whoever writes it into more than a text. Offsets are UTF-16 units of the old text. */
  replacements(): Promise<{ places: ReplacedPlace[]; mapping?: Map<string, string> }>;
}

interface ReplacedPlace {
  start: number;
  end: number;
  text: string;
  entity_type: string;
  operator: OperatorType;
  sealed?: string;
  /** The same words elsewhere are judged by themselves. */
  isUnsure?: boolean;
}

/** Checks everything that can be refused and counts, before any value is hashed or encrypted. */
export async function planAnonymization(
  text: string,
  findings: readonly ReportedSpan[],
  options: AnonymizeOptions = {},
): Promise<AnonymizationPlan> {
  const unit = options.offsetUnit ?? DEFAULT_OFFSET_UNIT;
  const read = readSpans(text, findings, unit, 'analyzer_results');
  refuseUnusableSpans(text, read);
  const covered = coverSpans(text, toWholeGraphemes(text, read), options.standingOf ?? catalogStanding);
  const placeholders = options.placeholders ?? (options.numbered ? createPlaceholders(text) : undefined);
  const prepared = await prepareOperators(options, placeholders);
  return {
    replaced: covered.filter(({ entity_type }) => !keepsValue(operatorFor(prepared, entity_type).type)).length,
    apply: () => applyOperators(text, covered, prepared, { ...options, offsetUnit: unit }, placeholders),
    replacements: async () => ({
      places: (await replacementsOf(text, covered, prepared, options, placeholders)).map((place, index) => {
        const span = covered[index];
        return span && isUnsure(text, span) ? { ...place, isUnsure: true } : place;
      }),
      mapping: placeholders?.mapping,
    }),
  };
}

async function applyOperators(
  text: string,
  spans: readonly ReportedSpan[],
  prepared: PreparedOperators,
  options: AnonymizeOptions,
  placeholders: Placeholders | undefined,
): Promise<Anonymized> {
  const { offsetUnit = DEFAULT_OFFSET_UNIT } = options;
  const replacements = await replacementsOf(text, spans, prepared, options, placeholders);
  const replaced = replaceSpans(text, replacements);
  const items = replacements.map(({ start: _, end: __, ...made }, index) => ({
    ...(replaced.spans[index] as { start: number; end: number }),
    ...made,
  }));
  return { text: replaced.text, items: writeSpans(replaced.text, items, offsetUnit), mapping: placeholders?.mapping };
}

async function replacementsOf(
  text: string,
  spans: readonly ReportedSpan[],
  prepared: PreparedOperators,
  { language, isDetected }: AnonymizeOptions,
  placeholders: Placeholders | undefined,
): Promise<ReplacedPlace[]> {
  const values = spans.map(({ start, end, entity_type }) => ({
    value: text.slice(start, end),
    entityType: entity_type,
  }));
  const apply = await beginText(prepared, { values, language });
  return mapInOrder(spans, async ({ start, end, entity_type }) => {
    const value = text.slice(start, end);
    const { type: operator, seal } = operatorFor(prepared, entity_type);
    const place = { start, end, entity_type };
    const written = () => apply(value, entity_type);
    const made = isDetected ? await unlessUnfit(written) : await written();
    // It says by its operator that no key restores it.
    if (made === undefined)
      return { ...place, text: placeholders?.assign(value, entity_type) ?? `<${entity_type}>`, operator: 'replace' };
    return { ...place, text: made, operator, ...(seal && { sealed: seal(value) }) };
  });
}

/** What an operator makes of a value; undefined where the form of the value is none that it can hide. */
export async function unlessUnfit(make: () => string | Promise<string>): Promise<string | undefined> {
  try {
    return await make();
  } catch (error) {
    if (isUnfit(error)) return undefined;
    throw error;
  }
}

/** Replaces the values of one text, each by the operator of its type. */
export async function beginText(prepared: PreparedOperators, text: TextInHand): Promise<Apply> {
  const used = new Map<Prepared, Apply>();
  const owners = text.values.map(({ entityType }) => operatorFor(prepared, entityType));
  for (const operator of new Set(owners)) {
    const values = text.values.filter((_, index) => owners[index] === operator);
    const others = text.values.filter((_, index) => owners[index] !== operator).map(({ value }) => value);
    used.set(operator, await operator.begin({ ...text, values, others }));
  }
  return (value, entityType) => {
    const apply = used.get(operatorFor(prepared, entityType));
    if (!apply) throw new RangeError('Only values of the text that was begun can be replaced');
    return apply(value, entityType);
  };
}

interface Prepared {
  type: OperatorType;
  begin(text: TextInHand): Apply | Promise<Apply>;
  seal?: ((value: string) => string) | undefined;
}

/** By entity type, and always DEFAULT. */
export type PreparedOperators = ReadonlyMap<string, Prepared>;

/** Every operator named is prepared, also one that no finding uses: a wrong key must not surface only on some texts. */
export async function prepareOperators(
  options: Pick<AnonymizeOptions, 'operators' | 'context'>,
  placeholders?: Placeholders,
): Promise<PreparedOperators> {
  const context = options.context ?? createOperatorContext();
  const named = Object.entries<Operator>({ [DEFAULT_KEY]: { type: 'replace' }, ...options.operators });
  const prepared = new Map<string, Prepared>();
  for (const [name, operator] of named) prepared.set(name, await prepare(name, operator, context, placeholders));
  return withAliases(prepared);
}

export function operatorFor(prepared: PreparedOperators, entityType: string): Prepared {
  // prepareOperators always sets the default.
  return entryFor(prepared, entityType) as Prepared;
}

async function prepare(
  name: string,
  operator: Operator,
  context: OperatorContext,
  placeholders: Placeholders | undefined,
): Promise<Prepared> {
  const { type } = operator;
  const where = `operators.${shownName(name)}`;
  if (placeholders && definitionOf(type).isNumberable?.(operator as never))
    return { type, begin: () => placeholders.assign };
  try {
    const made = await definitionOf(type).prepare(operator as never, context);
    const mapping = definitionOf(type).isRemembered ? placeholders?.mapping : undefined;
    return {
      type,
      seal: await definitionOf(type).seal?.(operator as never),
      begin: async (text) => {
        const apply = naming(where, isByText(made) ? await made.begin(text) : made);
        return mapping ? remembering(mapping, apply) : apply;
      },
    };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const field = error.details?.field === undefined ? where : `${where}.${error.details.field}`;
    throw new InputError(error.code, `${where}.${error.message}`, { ...error.details, field });
  }
}

/** Notes what each value was replaced by, so that the session can put it back. */
const remembering =
  (mapping: Map<string, string>, apply: Apply): Apply =>
  async (value, entityType) => {
    const made = await apply(value, entityType);
    if (!mapping.has(made)) mapping.set(made, value);
    return made;
  };

const isByText = (made: Apply | ByText): made is ByText => typeof made !== 'function';

/** A value that the operator cannot replace is refused by the operator's name and its own type, never by itself. */
function naming(where: string, apply: Apply): Apply {
  const explain = (error: unknown, entityType: string) =>
    explainCryptoError(error, 'INVALID_OPERATOR', where, { field: where, entity_type: shownName(entityType) });
  return (value, entityType) => {
    try {
      const made = apply(value, entityType);
      if (typeof made === 'string') return made;
      return made.catch((error) => {
        throw explain(error, entityType);
      });
    } catch (error) {
      throw explain(error, entityType);
    }
  };
}

/** A finding that names its text must mean the text at its offsets: else the wrong characters would be replaced. */
function refuseUnusableSpans(text: string, findings: readonly ReportedSpan[]): void {
  for (const [index, { start, end, text: expected }] of findings.entries()) {
    const field = `analyzer_results[${index}]`;
    if (start === end) throw new InputError('INVALID_REQUEST', `${field}: the span is empty`, { field });
    if (expected === undefined || expected === text.slice(start, end)) continue;
    const message = `${field}: its text does not stand at its offsets; offset_unit may be another one`;
    throw new InputError('INVALID_REQUEST', message, { field });
  }
}

const CONCURRENCY = 256;

/** Keeps a bounded number of cryptographic operations under way. */
async function mapInOrder<T, R>(values: readonly T[], convert: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let i = 0; i < values.length; i += CONCURRENCY) {
    results.push(...(await Promise.all(values.slice(i, i + CONCURRENCY).map(convert))));
  }
  return results;
}
