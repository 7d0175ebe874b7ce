import type { ObjectStore } from './object-store';
import type { PdfObject, PdfValue } from './pdf-objects';

/** Adds objects numbered from 1 to a document, and answers how to write a value that refers to them there. */
export function copyObjects(store: ObjectStore, objects: readonly PdfObject[]): (value: PdfValue) => PdfValue {
  const refs = objects.map(() => store.add({ value: 'null' }));
  const renumber = (value: PdfValue): PdfValue => {
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.map(renumber);
    if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, renumber(item)]));
    return refs[value.ref - 1] ?? 'null';
  };
  for (const [i, { value, stream }] of objects.entries()) {
    const ref = refs[i];
    if (ref) store.objects.set(ref.ref, { value: renumber(value), ...(stream && { stream }) });
  }
  return renumber;
}
