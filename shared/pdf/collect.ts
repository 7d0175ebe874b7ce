import type { ObjectStore } from './object-store';
import { type PdfObject, type PdfValue, writeObjects } from './pdf-objects';

/** Writes the objects that the root leads to, renumbered; what is no longer drawn is left out. */
export function writeReachable(store: ObjectStore, root: number): Uint8Array {
  const written: PdfObject[] = [];
  const numbers = new Map<number, number>();
  const waiting: { slot: number; object: PdfObject }[] = [];
  const copy = (value: PdfValue): PdfValue => {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.map(copy);
    if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, copy(item)]));
    return { ref: number(value.ref) };
  };
  const number = (ref: number): number => {
    const known = numbers.get(ref);
    if (known !== undefined) return known;
    const slot = written.push({ value: 'null' });
    numbers.set(ref, slot);
    const object = store.objects.get(ref);
    if (object) waiting.push({ slot, object });
    return slot;
  };
  number(root);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, stream } = next.object;
    written[next.slot - 1] = { value: copy(value), ...(stream && { stream }) };
  }
  return writeObjects(written);
}
