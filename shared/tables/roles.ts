import { findEntity } from '@veilmark/catalog';
import { kindOf, type ValueKind } from '@veilmark/catalog/kinds';
import { roleOfHeader } from '@veilmark/catalog/words/columns';
import { type Find, findInCell } from './find-in-cell';
import { cellsOf, type Table } from './table';

export const ROLES = ['direct', 'quasi_identifier', 'sensitive', 'free_text', 'none'] as const;

/**
 * What a column tells: who someone is by itself (direct), together with other columns (quasi-identifier), something nobody should learn
 * (sensitive), anything at all (free text), or nothing about a person.
 */
export type Role = (typeof ROLES)[number];

export interface Column {
  name: string;
  role: Role;
  /** Of the catalog, where the values have one. */
  entity_type?: string;
  /** From 0 to 1: how many of the values looked at say so, or how sure its header is. */
  confidence: number;
  /** Rows with a value, and different values among them. */
  filled: number;
  distinct: number;
  /** Different values that were looked at. */
  looked_at: number;
}

/** Different values of a column that are looked at, spread over all of them. */
const LOOKED_AT = 60;
/** From this share of the values on, a column is of their type. */
const MOST = 0.5;
/** Cells of so many words are sentences. */
const WORDS_OF_A_SENTENCE = 6;
/** A column of as many different values as rows that its header calls a number of something tells its row from all others. */
const ALMOST_ALL = 0.95;

const QUASI_KINDS: ReadonlySet<ValueKind> = new Set([
  'DOB',
  'DATE',
  'AGE',
  'POSTCODE',
  'LOCATION',
  'JOB',
  'ORGANIZATION',
]);
const SENSITIVE_KINDS: ReadonlySet<ValueKind> = new Set(['HEALTH', 'NRP', 'MONEY']);

/** The role of every column of a table, by its header and by what is found in a sample of its values. */
export function columnsOf(table: Table, find: Find): Column[] {
  return table.columns.map((name, index) => {
    const cells = cellsOf(table, index).filter((cell) => cell.trim() !== '');
    if (table.opaque?.has(name)) return unread(name, cells.length);
    const distinct = [...new Set(cells.map((cell) => cell.trim()))];
    const sample = spread(distinct, LOOKED_AT);
    return {
      name,
      ...judge(name, sample, distinct.length / Math.max(1, cells.length), find),
      filled: cells.length,
      distinct: distinct.length,
      looked_at: sample.length,
    };
  });
}

/** Bytes that are no text may show anything. */
function unread(name: string, filled: number): Column {
  return { name, role: 'free_text', confidence: 0, filled, distinct: 0, looked_at: 0 };
}

type Judgment = Pick<Column, 'role' | 'entity_type' | 'confidence'>;

function judge(name: string, sample: readonly string[], distinctness: number, find: Find): Judgment {
  if (sample.length === 0) return { role: 'none', confidence: 0 };
  const told = roleOfHeader(name);
  const found = commonType(name, sample, find);
  const isCertain = found !== undefined && found.share >= MOST;
  if (!isCertain && isProse(sample)) return { role: 'free_text', confidence: 0.9 };
  // What a header says outright is truer than a guess at its values: "sex" over single letters, "age" over bare numbers.
  if (told && told.role !== 'direct') {
    const isSensitive = isCertain && told.role === 'sensitive' && roleOfType(found.type) === told.role;
    return { role: told.role, ...typed(told.entity_type ?? (isSensitive ? found.type : undefined)), confidence: 0.9 };
  }
  if (isCertain) return { role: roleOfType(found.type), entity_type: found.type, confidence: round(found.share) };
  if (told) return { role: told.role, ...typed(told.entity_type), confidence: distinctness >= ALMOST_ALL ? 0.9 : 0.6 };
  // Some cells hold personal data, most do not: each has to be read. Of plain numbers those are chance.
  if (found && found.any >= 0.05 && !isNumeric(sample)) return { role: 'free_text', confidence: round(1 - found.any) };
  return { role: 'none', confidence: round(1 - (found?.any ?? 0)) };
}

function typed(type: string | undefined): { entity_type: string } | undefined {
  return type === undefined ? undefined : { entity_type: type };
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}

function roleOfType(type: string): Role {
  const entity = findEntity(type);
  const kind = entity && kindOf(entity);
  if (kind && SENSITIVE_KINDS.has(kind)) return 'sensitive';
  if (kind && QUASI_KINDS.has(kind)) return 'quasi_identifier';
  return 'direct';
}

/** The type that most values are as a whole, its share, and the share of values in which anything is found. */
function commonType(name: string, sample: readonly string[], find: Find) {
  const counts = new Map<string, number>();
  let any = 0;
  for (const value of sample) {
    const inside = findInCell(name, value, find);
    if (inside.length > 0) any++;
    const whole = inside.find(({ start, end }) => end - start >= value.length * 0.8);
    if (whole) counts.set(whole.entity_type, (counts.get(whole.entity_type) ?? 0) + 1);
  }
  if (any === 0) return undefined;
  const [type = '', most = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // A column of numbers that are of one type here and another there is still one of numbers that tell who somebody is.
  return { type, share: (most > all / 2 ? all : most) / sample.length, any: any / sample.length };
}

function isNumeric(sample: readonly string[]): boolean {
  return sample.every((value) => /^[-+]?[\d.,]+$/.test(value));
}

function isProse(sample: readonly string[]): boolean {
  const long = sample.filter((value) => value.split(/\s+/).length >= WORDS_OF_A_SENTENCE);
  return long.length >= sample.length * 0.3;
}

/** So many of a list, at equal distances: the beginning of an export is rarely like its end. */
function spread(values: readonly string[], most: number): string[] {
  if (values.length <= most) return [...values];
  return Array.from({ length: most }, (_, index) => values[Math.floor((index * values.length) / most)] ?? '');
}
