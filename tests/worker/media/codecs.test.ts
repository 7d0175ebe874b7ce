import { describe, expect, it } from 'vitest';
import { turnSource } from '#shared/ocr/find-turn.ts';
import { InkMap } from '#shared/ocr/ink-map.ts';
import { MediaError } from '#shared/pixels/image-error.ts';
import type { ImageSource, Orientation } from '#shared/pixels/image-source.ts';
import { jpegBands } from '#shared/pixels/jpeg/bands.ts';
import { openImage } from '#shared/pixels/open-image.ts';
import { encodePng } from '#shared/pixels/png/write.ts';
import { encodeWholePng } from '#shared/pixels/png/write-whole.ts';
import { uprightRows } from '#shared/pixels/upright-rows.ts';
import { collect, decode, fixture } from './fixtures';

/** Files with the pixels that the reference libraries see in them beside them, as FILE.png. */
const FILES = [
  ...['adam7', 'palette', 'palette-adam7', 'gray', 'gray4', 'bilevel'].map((name) => `${name}.png`),
  ...['baseline-420', 'baseline-422', 'baseline-444', 'baseline-440', 'baseline-411'].map((name) => `${name}.jpg`),
  ...['progressive-420', 'progressive-444', 'gray', 'restart'].map((name) => `${name}.jpg`),
  ...['24', '8', '4', '1', 'rle8', 'alpha'].map((name) => `${name}.bmp`),
  ...['none', 'lzw', 'zip', 'rle', 'jpeg', 'predictor', 'tiled', 'planar', 'alpha'].map((name) => `${name}.tif`),
  ...['group3', 'group4', 'gray', 'palette'].map((name) => `${name}.tif`),
  ...['plain', 'interlaced', 'transparent'].map((name) => `${name}.gif`),
];

describe('decoding', () => {
  it.each(FILES)('sees the same pixels in %s as the reference library', async (name) => {
    const actual = decode(await fixture(`codecs/${name}`));
    const expected = decode(await fixture(`codecs/${name}.png`));

    expect([actual.width, actual.height, actual.channels]).toEqual([61, 43, expected.channels]);
    expect(actual.samples).toEqual(expected.samples);
  });

  it('sees the same pixels in a PNG and in an uncompressed BMP', async () => {
    expect(decode(await fixture('codecs/rgb.png'))).toEqual(decode(await fixture('codecs/24.bmp')));
  });

  it('refuses an animated GIF and formats that it does not read by their names', async () => {
    const refusal = (bytes: Uint8Array) => () => openImage(bytes);

    expect(refusal(new Uint8Array(await fixture('codecs/animated.gif')))).toThrow('animated GIF');
    expect(refusal(new TextEncoder().encode('\0\0\0\x18ftypheic'))).toThrow('HEIC');
  });

  it('opens every page of a TIFF', async () => {
    const file = await fixture('codecs/pages.tif');

    expect(openImage(new Uint8Array(file))).toHaveLength(3);
    expect(decode(file, 1).samples).toEqual(decode(await fixture('codecs/gray.png')).samples);
  });

  it('decodes a progressive JPEG in slices to the same samples as in one piece', async () => {
    const bytes = new Uint8Array(await fixture('codecs/progressive-420.jpg'));
    // Planes are reused, so each band is copied as it comes.
    const decodeBands = (sliceBytes?: number) =>
      Array.from(jpegBands(bytes, false, sliceBytes), ({ planes }) => planes.map((plane) => [...(plane ?? [])]));

    const sliced = decodeBands(1);

    expect(sliced).toHaveLength(3);
    expect(sliced[0]).not.toEqual(sliced[1]);
    expect(sliced).toEqual(decodeBands());
  });
});

describe('orientation', () => {
  // 3 by 2 pixels, numbered; what each EXIF orientation shows.
  const STORED = [1, 2, 3, 4, 5, 6];
  const SHOWN: Record<Orientation, number[][]> = {
    1: [
      [1, 2, 3],
      [4, 5, 6],
    ],
    2: [
      [3, 2, 1],
      [6, 5, 4],
    ],
    3: [
      [6, 5, 4],
      [3, 2, 1],
    ],
    4: [
      [4, 5, 6],
      [1, 2, 3],
    ],
    5: [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
    6: [
      [4, 1],
      [5, 2],
      [6, 3],
    ],
    7: [
      [6, 3],
      [5, 2],
      [4, 1],
    ],
    8: [
      [3, 6],
      [2, 5],
      [1, 4],
    ],
  };
  const numbered = (orientation: Orientation): ImageSource => ({
    format: 'tiff',
    width: 3,
    height: 2,
    channels: 3,
    orientation,
    inOrder: true,
    *rows() {
      for (const y of [0, 1])
        yield { y, x: 0, step: 1, count: 3, samples: Uint8Array.from(STORED.slice(y * 3, y * 3 + 3)) };
    },
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('%i is applied, in one pass and in several', (orientation) => {
    const source = numbered(orientation);
    const show = (bandBytes?: number) =>
      Array.from(
        uprightRows(source, 1, () => source.rows(), bandBytes),
        (row) => [...row],
      );

    expect(show()).toEqual(SHOWN[orientation]);
    expect(show(2)).toEqual(SHOWN[orientation]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('%i can be turned further, by quarters', (orientation) => {
    const turnRight = (rows: number[][]) => rows[0]?.map((_, x) => rows.map((row) => row[x] ?? 0).reverse()) ?? [];
    const shown = ([0, 1, 2, 3] as const).map((turn) => SHOWN[turnSource(numbered(orientation), turn).orientation]);

    expect(shown.slice(1)).toEqual(shown.slice(0, 3).map(turnRight));
    expect(shown[0]).toEqual(SHOWN[orientation]);
  });

  it('is read from EXIF', async () => {
    const jpeg = new Uint8Array(await fixture('codecs/baseline-444.jpg'));
    const exif = [
      0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
    ];
    const turned = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.subarray(2)]);

    const { width, height } = decode(turned);
    expect([width, height]).toEqual([43, 61]);
  });
});

describe('encoding', () => {
  it.each(['rgb.png', 'rgba.png'])('writes %s back with the same pixels and no metadata', async (name) => {
    const { width, height, channels, samples } = decode(await fixture(`codecs/${name}`));
    const rows = Array.from({ length: height }, (_, y) =>
      samples.subarray(y * width * channels, (y + 1) * width * channels),
    );

    const png = await collect(encodePng(width, height, channels as 3 | 4, rows));

    expect(decode(png)).toEqual({ width, height, channels, samples });
    // What a browser compresses holds the same.
    const whole = new Uint8Array(await encodeWholePng(width, height, channels as 3 | 4, rows));
    expect(decode(whole)).toEqual({ width, height, channels, samples });
    const types = new Set(new TextDecoder('latin1').decode(png).match(/IHDR|IDAT|IEND|tEXt|iTXt|eXIf|iCCP|pHYs|tIME/g));
    expect([...types]).toEqual(['IHDR', 'IDAT', 'IEND']);
  });
});

describe('hostile files', () => {
  const attempt = (bytes: Uint8Array): string => {
    try {
      for (const source of openImage(bytes)) for (const _ of source.rows());
      return 'decoded';
    } catch (error) {
      if (error instanceof MediaError) return error.code;
      throw error;
    }
  };
  const withSize = (png: Uint8Array, width: number, height: number): Uint8Array => {
    const copy = png.slice();
    const view = new DataView(copy.buffer);
    view.setUint32(16, width);
    view.setUint32(20, height);
    let crc = 0xffffffff;
    for (const byte of copy.subarray(12, 29)) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    }
    view.setUint32(29, ~crc >>> 0);
    return copy;
  };

  it.each(FILES.filter((name) => !/group|1\.bmp/.test(name)))('%s cut short is refused', async (name) => {
    const bytes = new Uint8Array(await fixture(`codecs/${name}`));

    for (const part of [0.15, 0.5, 0.9]) {
      const cut = attempt(bytes.subarray(0, Math.floor(bytes.length * part)));
      expect(cut, `${part}`).toMatch(/DAMAGED|UNSUPPORTED_FORMAT/);
    }
  });

  it('damage anywhere ends in a picture or a refusal, never in another error', async () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return (seed >> 8) % below;
    };
    for (const name of FILES) {
      const bytes = new Uint8Array(await fixture(`codecs/${name}`));
      for (let round = 0; round < 40; round++) {
        const broken = bytes.slice();
        for (let i = 0; i < 4; i++) broken[random(round % 2 ? 200 : broken.length)] = random(256);
        expect(attempt(broken), name).toMatch(/decoded|DAMAGED|UNSUPPORTED_FORMAT|TOO_MUCH_WORK|TOO_LARGE/);
      }
    }
  });

  it('refuses more than 25 megapixels from the header alone', async () => {
    const png = new Uint8Array(await fixture('codecs/rgb.png'));

    expect(attempt(withSize(png, 5001, 5000))).toBe('TOO_LARGE');
    expect(attempt(withSize(png, 60_000, 60_000))).toBe('TOO_LARGE');
    expect(attempt(withSize(png, 0, 10))).toBe('DAMAGED');
  });

  it('stops at the end of the data of a picture that claims to be larger', async () => {
    const png = new Uint8Array(await fixture('codecs/rgb.png'));

    expect(attempt(withSize(png, 5000, 5000))).toBe('DAMAGED');
  });

  it.each([
    ['nothing', new Uint8Array(0)],
    ['text', new TextEncoder().encode('just some text that is no image')],
    ['a PDF', new TextEncoder().encode('%PDF-1.7 and more')],
    ['an AVIF', new TextEncoder().encode('\0\0\0\x18ftypavif')],
  ])('%s is not an image', (_, bytes) => {
    expect(attempt(bytes)).toBe('UNSUPPORTED_FORMAT');
  });

  it('refuses a TIFF whose pages form a circle', async () => {
    const bytes = new Uint8Array(await fixture('codecs/none.tif'));
    const view = new DataView(bytes.buffer);
    const first = view.getUint32(4, true);
    view.setUint32(first + 2 + view.getUint16(first, true) * 12, first, true);

    expect(attempt(bytes)).toBe('DAMAGED');
  });
});

it.each([
  ['white', 255, []],
  ['black', 0, []],
  ['white with one pixel a shade darker', 255, [[1999, 254]]],
  ['grey with one in the last row', 128, [[99 * 70 + 69, 129]]],
])('a picture all %s', (_, colour, changes) => {
  const picture = new Uint8Array(70 * 100).fill(colour);
  for (const [at = 0, value = 0] of changes) picture[at] = value;
  const ink = new InkMap(picture, 70, 100);
  // Only where there is nothing at all it is not read; faint writing stands out for the reader that looks closer.
  expect({ isEmpty: ink.isEmpty, isBlank: ink.isBlank }).toEqual({ isEmpty: changes.length === 0, isBlank: true });
});
