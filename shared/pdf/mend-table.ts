import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';

/** Where a table of objects begins, one of its ranges (`12 2`: two objects from number 12 on), and an entry. */
const TABLE = /\bxref\s+(?=\d)/g;
const RANGE = /\d{1,10} (\d{1,10})\s+/y;
const ENTRY = /\d{10} \d{5} [nf]\s+/y;
/** What sends a reader to the table. */
const POINTER = /\bstartxref(?=\s+\d+\s+%%EOF)/g;

/** What was looked at, and what became of it: a document is opened several times. */
const known = new WeakMap<Uint8Array, Uint8Array>();

/**
 * Some programs write a table of objects with fewer entries than it says. PDFium then takes other entries for them and shows an empty
 * page, where other programs show its words. Without the pointer to the table, PDFium looks for the objects itself.
 */
export function mendTable(bytes: Uint8Array): Uint8Array {
  const mended = known.get(bytes) ?? withoutShortTable(bytes);
  known.set(bytes, mended);
  return mended;
}

function withoutShortTable(bytes: Uint8Array): Uint8Array {
  const text = latin1(bytes);
  const isBroken = [...text.matchAll(TABLE)].some(({ 0: start, index }) => isShort(text, index + start.length));
  return isBroken ? fromLatin1(text.replace(POINTER, (pointer) => ' '.repeat(pointer.length))) : bytes;
}

function isShort(text: string, from: number): boolean {
  RANGE.lastIndex = from;
  for (let range = RANGE.exec(text); range; range = RANGE.exec(text)) {
    ENTRY.lastIndex = RANGE.lastIndex;
    for (let left = Number(range[1]); left > 0; left--) {
      RANGE.lastIndex = ENTRY.lastIndex;
      if (!ENTRY.test(text)) return true;
    }
    RANGE.lastIndex = ENTRY.lastIndex;
  }
  return false;
}
