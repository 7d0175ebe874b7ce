import { inflateSync } from 'node:zlib';
import { readObjects } from '#worker/media/pdf/pdf-objects.ts';
import { unpackPdf } from '#worker/media/pdf/unpack.ts';
import { latin1 } from './picture-files';
import type { Place } from './places/place';
import { unpackedBytes } from './planted';

/** Everything a file says, with entities, percent signs and backslashes undone. */
export function everythingIn(format: Place['format'], bytes: Uint8Array): string {
  const isOffice = format === 'docx' || format === 'xlsx' || format === 'pptx';
  const raw = isOffice ? unpackedBytes(bytes) : Buffer.from(bytes).toString('utf8');
  return raw
    .replaceAll('&#81;', 'Q')
    .replace(/&#32;|&nbsp;|%20/g, ' ')
    .replace(/\\(?=[A-Za-z])/g, '');
}

export const withoutTags = (text: string) => text.replace(/<[^>]*>/g, '');

/** Everything in the file that can be unpacked, pictures too. */
export function everythingInPdf(bytes: Uint8Array): string {
  const streams = [...readObjects(bytes).objects.values()].flatMap(({ value, stream: data }) =>
    data && value instanceof Map && value.get('Subtype') === '/Image' ? [inflateAll(data)] : [],
  );
  return [...unpackPdf(bytes), ...streams].map(latin1).join('\n');
}

function inflateAll(data: Uint8Array): Uint8Array {
  try {
    return new Uint8Array(inflateSync(data));
  } catch {
    return data;
  }
}
