import { DocumentError } from '@veilmark/documents/document-error';
import { inflateAtMost } from './inflate-at-most';
import { type PdfValue, readObjects } from './pdf-objects';
import { decodeText } from './text-strings';

const LARGEST_TOTAL = 60 * 1024 * 1024;

/** A copy is searched three times. What takes little memory is kept as long as the copy itself. */
const kept = new WeakMap<Uint8Array, Uint8Array[]>();
const MOST_KEPT = 8 * 1024 * 1024;

/** The byte strings of a written PDF in the clear: the file itself, its strings, and every packed stream that is not a picture. */
export function unpackPdf(bytes: Uint8Array): Uint8Array[] {
  const pieces = kept.get(bytes) ?? unpack(bytes);
  if (pieces.reduce((sum, { length }) => sum + length, 0) <= MOST_KEPT) kept.set(bytes, pieces);
  return pieces;
}

function unpack(bytes: Uint8Array): Uint8Array[] {
  const pieces = [bytes];
  const said: string[] = [];
  let total = 0;
  for (const { value, stream } of readObjects(bytes).objects.values()) {
    collectTexts(value, said);
    if (!stream || !(value instanceof Map) || value.get('Subtype') === '/Image') continue;
    if (!JSON.stringify(value.get('Filter') ?? '').includes('FlateDecode')) continue;
    const plain = inflateAtMost(stream, LARGEST_TOTAL - total);
    if (!plain) throw new DocumentError('too-large', 'The PDF unpacks to more data than can be searched.');
    pieces.push(plain);
    total += plain.length;
  }
  if (said.length > 0) pieces.push(new TextEncoder().encode(said.join('\n')));
  return pieces;
}

/** Texts that the bytes of the file do not show as they are. */
function collectTexts(value: PdfValue, texts: string[]): void {
  if (typeof value === 'string') {
    if (/^\(.*\\|^</s.test(value)) texts.push(decodeText(value));
  } else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts);
  else if (value instanceof Map) for (const item of value.values()) collectTexts(item, texts);
}
