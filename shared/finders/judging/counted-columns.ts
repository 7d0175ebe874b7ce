import { findEntity } from '@veilmark/catalog';
import { GENERAL_TYPE_OF, isAnyReference, kindOf } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';

/** So many values of a column say what it holds. */
const FEWEST = 6;
/** Hardly any number of somebody has so few digits. */
const SMALL = /^\d{1,2}$/;
/** Postal codes have three digits in few countries, and none of them calls a code so. */
const SHORT = /^\d{1,3}$/;
const HEAD = 5;
const OTHER_HEAD = /^index/i;
const DIGITS = /^\d+$/;
/** A column of numbers may have a few words. */
const MOSTLY = 0.9;
/** In a column of numbers of somebody at least so many are different. */
const DIFFERENT = 0.5;

/**
 * Without figures below the head of a column that is also one for postal codes or numbers ("Index", "Order"): too short for codes, or
 * the same small numbers again and again.
 */
export function withoutCountedColumns(found: readonly Finding[], text: string): readonly Finding[] {
  const columns = new Map<string, Finding[]>();
  for (const one of found) {
    if (one.labelled?.by !== 'column' || !(isAnyReference(one.type) || isPostal(one))) continue;
    const key = `${one.type} ${one.labelled.at}`;
    const column = columns.get(key) ?? [];
    columns.set(key, column);
    column.push(one);
  }
  const dropped = new Set<Finding>();
  for (const column of columns.values()) {
    const all = column.map(({ start, end }) => text.slice(start, end));
    const values = all.filter((value) => DIGITS.test(value));
    if (values.length < FEWEST || values.length < all.length * MOSTLY) continue;
    const [first] = column;
    if (!first) continue;
    const areCounted = isPostal(first)
      ? OTHER_HEAD.test(text.slice(first.labelled?.at, (first.labelled?.at ?? 0) + HEAD)) &&
        values.every((value) => SHORT.test(value))
      : values.every((value) => SMALL.test(value)) && new Set(values).size < values.length * DIFFERENT;
    if (areCounted) for (const one of column) dropped.add(one);
  }
  return dropped.size === 0 ? found : found.filter((one) => !dropped.has(one));
}

function isPostal({ type }: Finding): boolean {
  const definition = findEntity(type);
  return type === GENERAL_TYPE_OF.POSTCODE || (definition !== undefined && kindOf(definition) === 'POSTCODE');
}
