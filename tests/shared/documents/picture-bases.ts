import type { Sharp } from 'sharp';
import { ascii, beforeMarker, join, scene, segment, word } from './picture-files';
import type { Kind } from './picture-hiding';

/** A small picture of every kind, with nothing hidden in it. */
export async function makePictures(): Promise<Record<Kind, Uint8Array>> {
  const make = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());
  const jpeg = await make(scene().jpeg());
  return {
    jpeg,
    progressive: await make(scene().jpeg({ progressive: true })),
    restart: restarting(jpeg),
    // Small enough for a single IDAT.
    png: await make(scene(31, 23).png()),
    gif: await make(scene().gif()),
    webp: await make(scene().webp()),
    lossless: await make(scene().webp({ lossless: true })),
    tiff: await make(scene().tiff({ compression: 'none' })),
    bmp: bitmap(),
  };
}

/** A picture of one unit with a restart interval: there is nothing to restart, so no marker is in the data. */
const restarting = (jpeg: Uint8Array) => beforeMarker(jpeg, 0xda, segment(0xdd, Uint8Array.of(0x7f, 0xff)));

/** Three by two pixels of 24 bits, with a gap of three bytes at the end of each row. */
function bitmap(): Uint8Array {
  const header = join(
    word(40, true),
    word(3, true),
    word(2, true),
    [1, 0, 24, 0],
    word(0, true),
    word(24, true),
    word(2835, true),
    word(2835, true),
    word(0, true),
    word(0, true),
  );
  const row = (shade: number) =>
    join(
      Array.from({ length: 9 }, (_, i) => shade + i * 9),
      [0, 0, 0],
    );
  const body = join(header, row(10), row(100));
  return join(ascii('BM'), word(14 + body.length, true), [0, 0, 0, 0], word(54, true), body);
}
