import type { ReportedSpan } from '../cover-spans';
import type { Value } from './token';

/** Finds entities in a text. Offsets are UTF-16 code units. */
export type Detect = (text: string) => readonly ReportedSpan[];

/** What to do with a column: replace every value as this type, look for findings in each value, or leave it alone. */
export type ColumnRule = { kind: 'type'; entity_type: string } | { kind: 'scan' } | { kind: 'keep' };

const SAMPLES_PER_COLUMN = 100;
/** A finding this long, relative to the value, is about the value as a whole. */
const WHOLE_VALUE = 0.8;
/** Share of the samples that must be of one type for the column to be. */
const MAJORITY = 0.6;

/** Types of the columns, from the first values of each and its name. Columns without a clear type are scanned value by value. */
export function inferColumns(values: Iterable<Value>, detect: Detect): Map<string, ColumnRule> {
  const rules = new Map<string, ColumnRule>();
  for (const [path, samples] of collectSamples(values)) rules.set(path, inferColumn(samples, detect));
  return rules;
}

function collectSamples(values: Iterable<Value>): Map<string, Map<string, Value>> {
  const columns = new Map<string, Map<string, Value>>();
  for (const value of values) {
    if (!hasContent(value.text)) continue;
    const samples = columns.get(value.path) ?? new Map<string, Value>();
    columns.set(value.path, samples);
    if (samples.size < SAMPLES_PER_COLUMN) samples.set(value.text, value);
  }
  return columns;
}

function inferColumn(samples: ReadonlyMap<string, Value>, detect: Detect): ColumnRule {
  const votes = new Map<string, number>();
  for (const value of samples.values()) {
    const type = wholeType(value, detect);
    if (type) votes.set(type, (votes.get(type) ?? 0) + 1);
  }
  const [type, count] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return count > 0 && count >= samples.size * MAJORITY ? { kind: 'type', entity_type: type } : { kind: 'scan' };
}

function wholeType(value: Value, detect: Detect): string | undefined {
  const length = value.text.trim().length;
  const findings = findInValue(value, detect).filter(({ start, end }) => end - start >= length * WHOLE_VALUE);
  return [...findings].sort((a, b) => b.score - a.score)[0]?.entity_type;
}

/** Findings in a value. It is read after its column's name, as a person would, so that the name counts as context. */
export function findInValue({ label, text }: Pick<Value, 'label' | 'text'>, detect: Detect): ReportedSpan[] {
  const prefix = label === '' ? '' : `${readable(label)}: `;
  const findings: ReportedSpan[] = [];
  for (const finding of detect(prefix + text)) {
    const start = Math.max(finding.start - prefix.length, 0);
    const end = finding.end - prefix.length;
    if (start < end) findings.push({ ...finding, start, end });
  }
  return findings;
}

/** `customerEmail_address` reads `customer Email address`. */
function readable(label: string): string {
  return label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim();
}

export function hasContent(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
