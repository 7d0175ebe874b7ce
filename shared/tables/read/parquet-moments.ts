import type { SchemaElement } from 'hyparquet';
import { TableError } from '../table';

const MOST = 2n ** 63n;
const PER_MICRO = 1000n;

/** A column of values as they are stored; moments are numbers of nanoseconds. */
interface Stored {
  elements: SchemaElement[];
  stored: unknown[];
}

/**
 * Moments in the twelve bytes of old programs (INT96) become those of the standard, of the same value: nothing else is written.
 * Microseconds are what most programs read; they reach as far as the old ones.
 */
export function withMoments(elements: SchemaElement[], stored: unknown[]): Stored {
  if (!elements.some(({ type }) => type === 'INT96')) return { elements, stored };
  if (elements.length === 1 && stored.every(isOfMicros))
    return {
      elements: elements.map((element) => ({ ...momentOf(element, 'MICROS'), converted_type: 'TIMESTAMP_MICROS' })),
      stored: stored.map((value) => (typeof value === 'bigint' ? value / PER_MICRO : value)),
    };
  if (!stored.every(isInReach))
    throw new TableError('A moment in the Parquet file is too early or too late to be written.');
  return {
    elements: elements.map((element) => (element.type === 'INT96' ? momentOf(element, 'NANOS') : element)),
    stored,
  };
}

const momentOf = ({ name, repetition_type }: SchemaElement, unit: 'MICROS' | 'NANOS'): SchemaElement => ({
  name,
  repetition_type,
  type: 'INT64',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit },
});

const isOfMicros = (value: unknown): boolean => typeof value !== 'bigint' || value % PER_MICRO === 0n;

/** Of what is inside lists and groups as well. */
function isInReach(value: unknown): boolean {
  if (typeof value === 'bigint') return value < MOST && value >= -MOST;
  return (
    typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.values(value).every(isInReach)
  );
}
