import { createOffsetMap } from '@veilmark/engine/offsets';
import { catalogStanding } from '@veilmark/replace/catalog-standing';
import { coverSpans, type ReportedSpan } from '@veilmark/replace/cover-spans';
import { entryFor, withAliases } from '@veilmark/replace/operators/by-type';
import { replaceSpans } from '@veilmark/replace/replace-spans';
import { type Span, writeSpans } from '@veilmark/replace/spans';
import { toWholeGraphemes } from '@veilmark/replace/whole-graphemes';
import { invalidParameter, PresidioError, requireType } from './error';
import type { PresidioHost } from './host';
import { type Apply, type NamedOperator, readOperators } from './operators';
import { isObject, type PresidioRequest, readJson } from './read-body';

interface OperatorResult extends Span {
  entity_type: string;
  text: string;
  operator: string;
}

interface EngineResult {
  text: string;
  /** From the end of the text to its start, as Presidio lists them. */
  items: OperatorResult[];
}

/** POST /anonymize. */
export async function answerAnonymize(request: PresidioRequest, host: PresidioHost): Promise<EngineResult> {
  const body = readContent(request);
  const text = readText(body, host);
  const operators = readOperators(body.anonymizers, 'anonymize');
  if (body.analyzer_results === undefined || body.analyzer_results === null)
    throw invalidParameter('Invalid input, request must contain analyzer results');
  const reported = readResults(body.analyzer_results, text, 'analyzer_results', host);
  const spans = joinNeighbours(text, coverSpans(text, toWholeGraphemes(text, reported), catalogStanding));
  const fallback: NamedOperator = { name: 'replace', prepare: () => (_, entityType) => `<${entityType}>` };
  const result = await operate(text, spans, operators, fallback);
  const replaced = result.items.filter(({ operator }) => operator !== 'keep').length;
  await host.settle?.({ kind: 'anonymize', replaced });
  return result;
}

/** POST /deanonymize. */
export async function answerDeanonymize(request: PresidioRequest, host: PresidioHost): Promise<EngineResult> {
  const body = readContent(request);
  const text = readText(body, host);
  const operators = readOperators(body.deanonymizers, 'deanonymize');
  const given = body.anonymizer_results;
  const spans = given ? readResults(given, text, 'anonymizer_results', host) : [];
  const ordered = spans.sort((a, b) => a.start - b.start || a.end - b.end);
  if (ordered.some(({ start }, index) => start < (ordered[index - 1]?.end ?? 0)))
    throw invalidParameter('Invalid input, the results overlap each other');
  const result = await operate(text, ordered, operators, undefined);
  await host.settle?.({ kind: 'deanonymize', restored: result.items.length });
  return result;
}

function readContent(request: PresidioRequest): Record<string, unknown> {
  const body = readJson(request);
  if (Object.keys(body).length === 0) throw new PresidioError(400, 'Invalid request json');
  return body;
}

function readText({ text = '' }: Record<string, unknown>, host: PresidioHost): string {
  if (typeof text !== 'string') throw invalidParameter("Invalid parameter value for text. Expecting 'string'.");
  host.requireTextLength?.(text);
  return text;
}

/** The caller's spans, in code points, as spans of the text. */
function readResults(value: unknown, text: string, field: string, host: PresidioHost): ReportedSpan[] {
  if (!Array.isArray(value)) throw invalidParameter(`Invalid parameter value for ${field}. Expecting 'array'.`);
  host.requireCount?.(field, value.length);
  const offsets = createOffsetMap(text, 'codepoint');
  return value
    .map((one) => readResult(one, field))
    .flatMap((result) => {
      const start = offsets.toUtf16(result.start);
      const end = offsets.toUtf16(result.end);
      if (start === undefined || end === undefined)
        throw invalidParameter(
          `Invalid analyzer result, start: ${result.start} and end: ${result.end}, while text length is only ${[...text].length}.`,
        );
      return start === end ? [] : [{ ...result, start, end }];
    });
}

function readResult(value: unknown, field: string): ReportedSpan {
  if (!isObject(value)) throw invalidParameter(`Invalid parameter value for ${field}. Expecting 'object'.`);
  const { start, end, entity_type, score } = value;
  const from = readOffset(start, 'start');
  const to = readOffset(end, 'end');
  if (typeof entity_type !== 'string' || entity_type === '')
    throw invalidParameter('Invalid input, result must contain entity_type');
  if (from < 0 || to < 0) throw invalidParameter('Invalid input, result start and end must be positive');
  if (from > to) throw invalidParameter(`Invalid input, start index '${from}' must be smaller than end index '${to}'`);
  if (field === 'analyzer_results' && typeof score !== 'number')
    throw invalidParameter('Invalid input, analyzer result must contain score');
  return { start: from, end: to, entity_type, score: typeof score === 'number' ? score : 1 };
}

function readOffset(value: unknown, name: string): number {
  if (value === undefined || value === null) throw invalidParameter(`Invalid input, result must contain ${name}`);
  requireType(value, name, 'number');
  return Number(value);
}

/** Findings of one type with nothing but spaces between them become one, as Presidio joins them. */
function joinNeighbours(text: string, spans: readonly ReportedSpan[]): ReportedSpan[] {
  const joined: ReportedSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last?.entity_type === span.entity_type && /^ +$/.test(text.slice(last.end, span.start))) last.end = span.end;
    else joined.push({ ...span });
  }
  return joined;
}

async function operate(
  text: string,
  spans: readonly ReportedSpan[],
  operators: ReadonlyMap<string, NamedOperator>,
  fallback: NamedOperator | undefined,
): Promise<EngineResult> {
  const named = withAliases(operators);
  const prepared = new Map<NamedOperator, Apply>();
  const changed = [];
  for (const { start, end, entity_type } of spans) {
    const operator = entryFor(named, entity_type) ?? fallback;
    if (!operator) continue;
    const apply = prepared.get(operator) ?? operator.prepare();
    prepared.set(operator, apply);
    changed.push({
      start,
      end,
      entity_type,
      operator: operator.name,
      text: await apply(text.slice(start, end), entity_type),
    });
  }
  const written = replaceSpans(text, changed);
  const items = changed.map(({ entity_type, text, operator }, index) => ({
    ...(written.spans[index] as Span),
    entity_type,
    text,
    operator,
  }));
  return { text: written.text, items: writeSpans(written.text, items, 'codepoint').reverse() };
}
