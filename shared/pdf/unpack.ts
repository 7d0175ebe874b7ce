import { DocumentError } from '@veilmark/documents/document-error';
import { inflateAtMost } from './inflate-at-most';
import { readObjects } from './pdf-objects';

const LARGEST_TOTAL = 60 * 1024 * 1024;

/** The byte strings of a written PDF in the clear: the file itself and every packed stream that is not a picture. */
export function unpackPdf(bytes: Uint8Array): Uint8Array[] {
  const pieces = [bytes];
  let total = 0;
  for (const { value, stream } of readObjects(bytes).objects.values()) {
    if (!stream || !(value instanceof Map) || value.get('Subtype') === '/Image') continue;
    if (!JSON.stringify(value.get('Filter') ?? '').includes('FlateDecode')) continue;
    const plain = inflateAtMost(stream, LARGEST_TOTAL - total);
    if (!plain) throw new DocumentError('too-large', 'The PDF unpacks to more data than can be searched.');
    pieces.push(plain);
    total += plain.length;
  }
  return pieces;
}
