import { readdirSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '#shared/documents/pictures/index.ts';
import { share } from '../../helpers/thorough';
import { pixelsOf, scene } from './picture-files';

const FOLDER = new URL('../../fixtures/images/codecs/', import.meta.url);
const DOCUMENTS = new URL('../../fixtures/images/documents/', import.meta.url);

async function expectSamePixels(bytes: Uint8Array): Promise<void> {
  const clean = cleanPicture(bytes);
  expect(clean).toBeDefined();
  const [before, after] = [await pixelsOf(bytes), await pixelsOf(clean ?? new Uint8Array())];
  expect(Buffer.compare(before, after)).toBe(0);
  // What is clean stays as it is.
  expect(Buffer.compare(cleanPicture(clean ?? new Uint8Array()) ?? new Uint8Array(), clean ?? new Uint8Array())).toBe(
    0,
  );
}

describe('a cleaned picture shows the same pixels', () => {
  const files = (folder: URL) =>
    readdirSync(folder)
      .filter((name) => /\.(?:png|jpe?g|tiff?|bmp|gif|webp)$/.test(name))
      .map((name) => [name, new URL(name, folder)] as const);

  test.each(share([...files(FOLDER), ...files(DOCUMENTS)], 8))('%s', async (_, url) => {
    await expectSamePixels(new Uint8Array(readFileSync(url)));
  });

  test.each([
    ['baseline JPEG', () => scene(150, 110).jpeg({ quality: 90 })],
    ['optimised JPEG', () => scene(150, 110).jpeg({ quality: 75, optimiseCoding: true, chromaSubsampling: '4:4:4' })],
    ['progressive JPEG', () => scene(150, 110).jpeg({ quality: 90, progressive: true })],
    ['progressive JPEG with profile', () => scene(130, 90).withIccProfile('p3').jpeg({ progressive: true })],
    ['mozjpeg', () => scene(177, 133).jpeg({ mozjpeg: true })],
    ['CMYK JPEG', () => scene(90, 80).toColourspace('cmyk').jpeg()],
    ['grey JPEG', () => scene(90, 80).greyscale().jpeg()],
    ['PNG', () => scene(150, 110).png()],
    ['PNG with profile', () => scene(120, 90).withIccProfile('p3').png()],
    ['transparent PNG', () => scene(120, 90, 4).png({ progressive: true })],
    ['palette PNG', () => scene(120, 90, 4).png({ palette: true, colors: 7 })],
    ['16-bit PNG', () => scene(120, 90).toColourspace('rgb16').png()],
    ['stored PNG', () => scene(120, 90).png({ compressionLevel: 0 })],
    ['GIF', () => scene(100, 75).gif()],
    ['lossy WebP', () => scene(100, 75).webp()],
    ['lossy WebP with transparency', () => scene(100, 75, 4).webp()],
    ['lossless WebP', () => scene(100, 75, 4).webp({ lossless: true })],
    ['WebP with profile', () => scene(100, 75, 4).withIccProfile('p3').webp()],
    ['TIFF', () => scene(100, 75).tiff({ compression: 'none' })],
    ['LZW TIFF with predictor', () => scene(100, 75, 4).tiff({ compression: 'lzw' })],
    ['deflated tiled TIFF', () => scene(320, 240).tiff({ compression: 'deflate', tile: true })],
    ['PackBits TIFF', () => scene(100, 75).tiff({ compression: 'packbits' })],
    ['JPEG in TIFF', () => scene(100, 75).tiff({ compression: 'jpeg' })],
  ] as [string, () => Sharp][])('%s', async (_, make) => {
    await expectSamePixels(new Uint8Array(await make().toBuffer()));
  });

  test.each(['gif', 'webp'] as const)('animated %s', async (format) => {
    const frames = await Promise.all([0, 90, 180].map((turn) => scene(48, 48).rotate(turn).png().toBuffer()));
    const animation = sharp(frames, { join: { animated: true } });
    await expectSamePixels(
      new Uint8Array(await animation.toFormat(format, { loop: 3, delay: [100, 50, 20] }).toBuffer()),
    );
  });
});
