import { findEntity } from '@veilmark/catalog';
import { kindOf, type ValueKind } from '@veilmark/catalog/kinds';

interface Found {
  start: number;
  end: number;
  entity_type: string;
  score: number;
}

/** Personal data in a text, as the engine reports it. */
export type Find = (text: string) => readonly Found[];

/** A bare number is none of these, whatever the header sounds like ("capital_loss"); where it is a PIN its header says so. */
const NOT_NUMBERS: ReadonlySet<ValueKind> = new Set([
  'PERSON',
  'LOCATION',
  'ORGANIZATION',
  'JOB',
  'NRP',
  'HEALTH',
  'ADDRESS',
  'SECRET',
]);

function isNoNumber(type: string): boolean {
  const entity = findEntity(type);
  return entity !== undefined && NOT_NUMBERS.has(kindOf(entity));
}

/** What is found in a cell behind the name of its column, which tells what a bare number is. Offsets are those of the cell. */
export function findInCell(column: string, cell: string, find: Find): Found[] {
  const label = `${column}: `;
  const hasLetters = /\p{L}/u.test(cell);
  return find(label + cell)
    .filter(({ end, entity_type }) => end > label.length && (hasLetters || !isNoNumber(entity_type)))
    .map((found) => ({
      ...found,
      start: Math.max(0, found.start - label.length),
      end: found.end - label.length,
    }));
}
