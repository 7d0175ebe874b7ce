import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImageSource } from '#shared/pixels/image-source.ts';
import { openImage } from '#shared/pixels/open-image.ts';

const [WIDTH, HEIGHT] = [67, 45];

/** A drawing with slopes and edges, and half of it see-through where there is a fourth channel. */
function scene(channels: 3 | 4) {
  const pixels = new Uint8Array(WIDTH * HEIGHT * channels);
  for (let i = 0, at = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    for (const value of [x * 3, y * 5, (x >> 3) % 2 === 0 ? 255 : 20, x * 2 + 90].slice(0, channels))
      pixels[at++] = value;
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels } });
}

function samplesOf({ width, height, channels, rows }: ImageSource): Uint8Array {
  const all = new Uint8Array(width * height * channels);
  for (const { y, samples } of rows()) all.set(samples, y * width * channels);
  return all;
}

describe('a WebP', () => {
  test.each([
    ['lossy', 3, {}],
    ['lossy with transparency', 4, {}],
    ['lossless', 3, { lossless: true }],
    ['lossless with transparency', 4, { lossless: true, exact: true }],
  ] as const)('that is %s has the pixels that another decoder sees', async (_, channels, options) => {
    const file = new Uint8Array(await scene(channels).webp(options).toBuffer());
    const expected = await sharp(file).raw().toBuffer();

    const [image] = openImage(file);

    expect(image).toMatchObject({ format: 'webp', width: WIDTH, height: HEIGHT, channels, orientation: 1 });
    const samples = samplesOf(image as ImageSource);
    expect(samples).toHaveLength(expected.length);
    const worst = samples.reduce((most, value, at) => Math.max(most, Math.abs(value - (expected[at] ?? 0))), 0);
    expect(worst).toBeLessThanOrEqual(3);
  });

  test('is turned as its Exif says', async () => {
    const file = await scene(3).webp().withMetadata({ orientation: 6 }).toBuffer();

    expect(openImage(new Uint8Array(file))[0]).toMatchObject({ orientation: 6 });
  });

  test('that was cut short is refused, however much of it is left', async () => {
    const file = new Uint8Array(await scene(3).webp().toBuffer());

    for (let length = 12; length < file.length - 1; length += 23)
      expect(() => openImage(file.subarray(0, length))).toThrow('ends early');
  });

  test('of another size than its header says is refused', async () => {
    const file = new Uint8Array(await scene(4).webp().toBuffer());
    expect(String.fromCharCode(...file.subarray(12, 16))).toBe('VP8X');
    file[24] = 200;

    expect(() => openImage(file)).toThrow('inconsistent');
  });

  test('with words in reserved room, or a second header, has its pixels', async () => {
    const file = new Uint8Array(await scene(4).webp().toBuffer());
    const [plain] = openImage(file);
    const reserved = file.slice();
    reserved.set([81, 90, 81], 21);
    const second = new Uint8Array(file.length + 18);
    second.set(file);
    second.set(file.subarray(12, 30), file.length);
    new DataView(second.buffer).setUint32(4, second.length - 8, true);

    for (const odd of [reserved, second]) {
      const [image] = openImage(odd);
      expect(samplesOf(image as ImageSource)).toEqual(samplesOf(plain as ImageSource));
    }
  });

  test('that is animated or too large is refused', async () => {
    const frames = await Promise.all([0, 180].map((turn) => scene(3).rotate(turn).png().toBuffer()));
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const large = await sharp({ create: { width: 3000, height: 2001, channels: 3, background: 'red' } })
      .webp({ effort: 0 })
      .toBuffer();

    expect(() => openImage(new Uint8Array(animated))).toThrow('animated');
    expect(() => openImage(new Uint8Array(large))).toThrow('6 megapixels');
  });

  test('with damaged pixels is a picture or refused, and never anything else', async () => {
    const file = new Uint8Array(await scene(3).webp({ lossless: true }).toBuffer());
    for (let at = 21; at < file.length; at += 17) {
      const broken = file.slice();
      broken[at] = (broken[at] ?? 0) ^ 0x5a;
      try {
        expect(openImage(broken).flatMap((page) => [...page.rows()].length)).toHaveLength(1);
      } catch (error) {
        expect(String(error)).toMatch(/inconsistent|megapixels|ends early/);
      }
    }
  });
});
