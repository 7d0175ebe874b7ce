import type { Slot, Source } from './slot';

/** A class, an id, a custom element or attribute: anything that no name may contain is left out. */
export function encodeIdentifier(text: string): string {
  return text.replace(/[^\p{L}\p{N}_-]/gu, '');
}

/** The name of an element or attribute, which is never empty and begins with a letter. */
export function nameSlot(source: Source, from: number, to: number): Slot {
  const legal = (text: string) => encodeIdentifier(text).replace(/^(?![\p{L}_])/u, 'x');
  const text = source.content.slice(from, to);
  return { source, from, to, text, encode: encodeIdentifier, finish: (name) => [{ from, to, text: legal(name) }] };
}

/** A name that may say more than what it is the name of: several words in capitals, digits, other scripts. */
export const isTelling = (name: string) => /\d{4}|[A-Z][a-z]+[_.-]?[A-Z][a-z]|[\u0080-\uFFFF]/.test(name);
