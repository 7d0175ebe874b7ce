import { expect, test } from 'vitest';
import { isOfFile } from '#dashboard/playground/is-of-file.ts';
import { DocumentError } from '#shared/documents/document-error.ts';
import { MediaError } from '#shared/pixels/image-error.ts';
import { openImage } from '#shared/pixels/open-image.ts';

const refusalOf = (bytes: Uint8Array): unknown => {
  try {
    return openImage(bytes);
  } catch (error) {
    return error;
  }
};
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

test.each([
  ['a picture that ends too early', refusalOf(new Uint8Array([...PNG, 0, 0])), true],
  ['what is no picture', refusalOf(new TextEncoder().encode('Dear Ada')), true],
  ['a damaged document', new DocumentError('malformed', 'The document is damaged.'), true],
  ['a picture that is too large for a device', new MediaError('TOO_LARGE', 'Too large.'), false],
  ['language data that is not there', new MediaError('FAILED', 'The language data is not available.'), false],
  ['anything else', new TypeError('Failed to fetch'), false],
])('whether the service could read it better: %s', (_, error, expected) => {
  expect(isOfFile(error)).toBe(expected);
});
