import { fromLatin1 } from '@veilmark/crypto/bytes';
import { zlibSync } from 'fflate';
import { concat } from './bytes';
import { chunk } from './png';

let made: Uint8Array | undefined;

/** One transparent pixel, as PNG: stands where a picture cannot be cleaned. */
export function blankPicture(): Uint8Array {
  made ??= makeBlank();
  return made.slice();
}

function makeBlank(): Uint8Array {
  const header = Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 4, 0, 0, 0);
  const pixels = zlibSync(Uint8Array.of(0, 255, 0));
  return concat([
    fromLatin1('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ]);
}
