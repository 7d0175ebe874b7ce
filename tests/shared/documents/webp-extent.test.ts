import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanPicture } from '#shared/documents/pictures/index.ts';
import { CANARY, canary, join, latin1, riffChunk, scene, word } from './picture-files';

const OPTIONS = [
  {},
  { quality: 1, effort: 0 },
  { quality: 100, alphaQuality: 0 },
  { lossless: true },
  { lossless: true, effort: 0 },
  { nearLossless: true, quality: 40 },
] as const;

/** Words behind what every chunk of pixels needs. */
function withWords(webp: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  const view = new DataView(webp.buffer, webp.byteOffset, webp.length);
  for (let at = 12; at < webp.length; ) {
    const [type, length] = [latin1(webp.subarray(at, at + 4)), view.getUint32(at + 4, true)];
    const content = webp.subarray(at + 8, at + 8 + length);
    chunks.push(riffChunk(type, type === 'VP8X' ? content : join(content, canary)));
    at += 8 + length + (length & 1);
  }
  const body = join(webp.subarray(8, 12), ...chunks);
  return join(webp.subarray(0, 4), word(body.length, true), body);
}

const pixels = (file: Uint8Array) => sharp(file).ensureAlpha().raw().toBuffer();

// Noise and few colors, large and small, so that every way to pack pixels is met: palettes, groups of codes, remembered colors.
test.each(OPTIONS)('a WebP with %o keeps its pixels and nothing behind them', async (options) => {
  for (const [width, height] of [
    [1, 1],
    [17, 16],
    [143, 97],
  ] as const)
    for (const channels of [3, 4] as const)
      for (const picture of [scene(width, height, channels), scene(width, height, channels).threshold(90)]) {
        const file = new Uint8Array(await picture.webp(options).toBuffer());
        const hidden = withWords(file);

        const clean = cleanPicture(hidden) ?? new Uint8Array();

        expect(latin1(clean)).not.toContain(CANARY.slice(2, 12));
        expect(Buffer.compare(await pixels(clean), await pixels(file))).toBe(0);
        expect(clean.length).toBeLessThanOrEqual(file.length);
      }
});

test('a WebP that says to have very many pixels in few bytes is refused', () => {
  const content = Uint8Array.of(0x2f, 0xff, 0xff, 0xff, 0x0f, ...new Array<number>(40).fill(0));
  const body = join([0x57, 0x45, 0x42, 0x50], riffChunk('VP8L', content));

  expect(cleanPicture(join([0x52, 0x49, 0x46, 0x46], word(body.length, true), body))).toBeUndefined();
});
