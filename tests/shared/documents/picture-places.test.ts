import { unzlibSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanPicture } from '#shared/documents/pictures/index.ts';
import { makePictures } from './picture-bases';
import { afterStart, canary, exif, join, latin1, packed, pixelsOf, scene, segment, withPixels } from './picture-files';
import { type Kind, PLACES } from './picture-hiding';

let base: Record<Kind, Uint8Array>;
beforeAll(async () => {
  base = await makePictures();
});

describe('nothing hides in a cleaned picture', () => {
  // A BMP, and what only some pictures have, has no room for as many.
  test.each(['jpeg', 'png', 'gif', 'webp', 'tiff'] as const)('40 places and more are tried in a %s', (kind) => {
    expect(new Set(PLACES.filter((place) => place[0] === kind).map((place) => place[1])).size).toBeGreaterThanOrEqual(
      40,
    );
  });

  test.each(PLACES)('%s: %s', async (kind, name, hide) => {
    const hidden = hide(base[kind]);
    expect(leaks(hidden)).toBe(true);

    const clean = cleanPicture(hidden);

    expect(clean).toBeDefined();
    expect(leaks(clean ?? new Uint8Array())).toBe(false);
    // A profile that is kept changes how colors are meant, in both alike.
    const isKept = name.startsWith('profile:');
    const shown = isKept ? hidden : base[kind];
    if (isKept) expect((await sharp(clean).metadata()).icc).toBeDefined();
    expect(Buffer.compare(await pixelsOf(clean ?? new Uint8Array()), await pixelsOf(shown))).toBe(0);
  });

  test('rows that unpack to more than the picture has are refused', () => {
    const longer = withPixels(base.png, (data) => packed(join(unzlibSync(data), canary)));

    expect(cleanPicture(longer)).toBeUndefined();
  });

  test.each([
    ['jpeg', (file: Uint8Array) => file.subarray(0, file.length / 2)],
    ['png', (file: Uint8Array) => file.subarray(0, -20)],
    ['gif', (file: Uint8Array) => file.subarray(0, -2)],
    ['webp', (file: Uint8Array) => file.subarray(0, -30)],
    ['tiff', (file: Uint8Array) => file.subarray(0, -30)],
    ['bmp', (file: Uint8Array) => file.subarray(0, -3)],
  ] as [Kind, (file: Uint8Array) => Uint8Array][])('a %s that is cut short is refused', (kind, cut) => {
    expect(cleanPicture(cut(base[kind]))).toBeUndefined();
  });

  test.each([3, 6, 8])('a photo turned by orientation %i stays turned', async (orientation) => {
    const photo = afterStart(base.jpeg, segment(0xe1, exif(orientation)));

    const clean = cleanPicture(photo) ?? new Uint8Array();

    expect((await sharp(clean).metadata()).orientation).toBe(orientation);
    expect(leaks(clean)).toBe(false);
  });

  test('a color profile keeps its conversion and loses its words', async () => {
    const photo = new Uint8Array(await scene().withIccProfile('p3').jpeg().toBuffer());
    const words = /lcms|sawsctrl|s\0P\0/;
    expect(latin1(photo)).toMatch(words);

    const clean = cleanPicture(photo) ?? new Uint8Array();

    expect(latin1(clean)).not.toMatch(words);
    const converted = (bytes: Uint8Array) =>
      sharp(bytes).toColourspace('srgb').pipelineColourspace('rgb16').raw().toBuffer();
    expect(Buffer.compare(await converted(clean), await converted(photo))).toBe(0);
    expect((await sharp(clean).metadata()).icc).toBeDefined();
  });
});

/** As it is, and where the words are cut to fit: "QZ" stands for the canary in room for a few bytes. */
const leaks = (bytes: Uint8Array) => /Quentin|Zyskowski|4111111111111111|QZQ/.test(latin1(bytes));
