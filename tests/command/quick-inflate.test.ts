import zlib from 'node:zlib';
import { zipSync } from 'fflate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { offerQuickInflate } from '#command/library/node/quick-inflate.ts';
import { offerInflate } from '#shared/documents/zip/inflate.ts';
import { unzip } from '#shared/documents/zip/zip.ts';

afterEach(() => {
  offerInflate(undefined);
  vi.restoreAllMocks();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const FILES = { 'a.xml': bytesOf('<a>letter</a>'.repeat(900)), 'b.xml': bytesOf('b'), 'empty.xml': bytesOf('') };
const archive = () => zipSync(FILES, { level: 6 });
/** How an entry of the directory begins. */
const DIRECTORY = [0x50, 0x4b, 0x01, 0x02];

/** With the size that the directory states of the first file changed. */
function resized(bytes: Uint8Array, by: number): Uint8Array {
  const copy = bytes.slice();
  const at = copy.findIndex((_, index) => DIRECTORY.every((sign, i) => copy[index + i] === sign));
  const view = new DataView(copy.buffer);
  for (const place of [at + 24, 22]) view.setUint32(place, view.getUint32(place, true) + by, true);
  return copy;
}

/** The files, or why they cannot be read. */
function read(bytes: Uint8Array) {
  try {
    return [...unzip(bytes)].map(([name, content]) => [name, content.constructor.name, [...content]]);
  } catch (error) {
    return String(error);
  }
}

describe('documents are unpacked by Node', () => {
  test('with the same content', () => {
    const slowly = read(archive());
    const native = vi.spyOn(zlib, 'inflateRawSync');
    offerQuickInflate();
    expect(read(archive())).toEqual(slowly);
    expect(native).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['a file that is longer than it says', resized(archive(), -1)],
    ['a file that is shorter than it says', resized(archive(), 1)],
    ['a file that is a little longer', resized(zipSync({ 'b.xml': bytesOf('bbbbbbbbbb') }, { level: 6 }), -1)],
    ['damage', archive().map((byte, index) => (index === 45 ? byte ^ 255 : byte))],
  ])('and %s is refused as without it', (_, bytes) => {
    const slowly = read(bytes);
    expect(slowly).toBeTypeOf('string');
    offerQuickInflate();
    expect(read(bytes)).toBe(slowly);
  });
});
