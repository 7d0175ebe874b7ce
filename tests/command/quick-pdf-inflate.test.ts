import zlib from 'node:zlib';
import { gzipSync, zlibSync } from 'fflate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { offerQuickPdfInflate } from '#command/library/node/quick-pdf-inflate.ts';
import { inflateAtMost, offerInflate } from '#shared/pdf/inflate-at-most.ts';

afterEach(() => {
  offerInflate(undefined);
  vi.restoreAllMocks();
});

const PLAIN = new TextEncoder().encode('BT /F1 12 Tf (letter) Tj ET\n'.repeat(900));
const PACKED = zlibSync(PLAIN);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const read = (stream: Uint8Array, limit = 1 << 20) => inflateAtMost(stream, limit);

describe('streams of a PDF are unpacked by Node', () => {
  test('with the same content, in memory of their own', () => {
    const native = vi.spyOn(zlib, 'inflateSync');
    offerQuickPdfInflate();
    expect(read(PACKED)).toEqual(PLAIN);
    expect(native).toHaveBeenCalledOnce();
    expect(read(zlibSync(new Uint8Array(3)))?.buffer.byteLength).toBe(3);
  });

  test.each([
    ['nothing', new Uint8Array(0), 100],
    ['an empty stream', zlibSync(new Uint8Array(0)), 100],
    ['one that is just not too long', PACKED, PLAIN.length],
    ['one that is too long', PACKED, PLAIN.length - 1],
    ['any byte where none is allowed', zlibSync(PLAIN.subarray(0, 1)), 0],
    ['one that is cut short', PACKED.subarray(0, PACKED.length >> 1), 1 << 20],
    ['one without its checksum', PACKED.subarray(0, -4), 1 << 20],
    ['one with a wrong checksum', PACKED.map((byte, at) => (at === PACKED.length - 1 ? byte ^ 1 : byte)), 1 << 20],
    ['one with something behind it', joined(PACKED, PLAIN.subarray(0, 40)), 1 << 20],
    ['a damaged one', PACKED.map((byte, at) => (at === PACKED.length >> 1 ? byte ^ 255 : byte)), 1 << 20],
    ['another kind', gzipSync(PLAIN), 1 << 20],
  ])('and %s gives what it gives without', (_, stream, limit) => {
    const slowly = read(stream, limit);
    offerQuickPdfInflate();
    expect(read(stream, limit)).toEqual(slowly);
  });
});
