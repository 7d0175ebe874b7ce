import { findEntity } from '@veilmark/catalog';
import { isPartOfAddress } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';

/** Signs, at most one line end, and perhaps the label of the next field: "Hauptstr. 4, 10115 Berlin", `"city": "Berlin"`. */
const BETWEEN =
  /^[^\p{L}\p{N}\n]*(?:\r?\n[^\p{L}\p{N}\n]*)?(?:[\p{L}][\p{L} _-]{1,20}["']?[ \t]?[:=|][^\p{L}\p{N}\n]*)?$/u;
const WIDEST_GAP = 40;

/**
 * Of some types of places only what belongs to an address: a place next to a street, a box or a postal code, and one with a number in it,
 * which is one of them. The findings are in order and do not overlap.
 */
export function onlyOfAddresses(findings: readonly Finding[], places: ReadonlySet<string>, text: string): Finding[] {
  if (places.size === 0) return [...findings];
  const isPlace = ({ type, exact }: Finding): boolean => places.has(type) && exact !== true;
  const kept = new Set(findings.filter((one) => (isPlace(one) ? hasNumber(one, text) : isAddress(one))));
  const reach = (one: Finding | undefined, other: Finding | undefined): void => {
    if (!one || !other || !kept.has(one) || !isPlace(other) || kept.has(other)) return;
    const [start, end] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
    if (end - start <= WIDEST_GAP && BETWEEN.test(text.slice(start, end))) kept.add(other);
  };
  for (let i = 1; i < findings.length; i++) reach(findings[i - 1], findings[i]);
  for (let i = findings.length - 1; i > 0; i--) reach(findings[i], findings[i - 1]);
  return findings.filter((one) => !isPlace(one) || kept.has(one));
}

const hasNumber = ({ start, end }: Finding, text: string): boolean => /\p{N}/u.test(text.slice(start, end));

function isAddress({ type }: Finding): boolean {
  const definition = findEntity(type);
  return definition !== undefined && isPartOfAddress(definition);
}
