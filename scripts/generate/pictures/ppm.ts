// Pictures as pdftoppm draws them, put side by side and written as PNG.
import { crc32, deflateSync } from 'node:zlib';

const GAP = 8;
const GAP_GREY = 150;

/** Three bytes a pixel. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** A picture of three bytes a pixel, from one part of its height to another. */
export function readPpm(bytes: Buffer, from = 0, to = 1): Picture {
  const [head, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1')) ?? [];
  if (!head) throw new Error('Not a picture of pdftoppm');
  const [first, last] = [Math.round(Number(height) * from), Math.round(Number(height) * to)];
  const row = 3 * Number(width);
  const rgb = bytes.subarray(head.length + row * first, head.length + row * last);
  return { width: Number(width), height: last - first, rgb };
}

export function beside(left: Picture, right: Picture): Picture {
  const [width, height] = [left.width + GAP + right.width, Math.max(left.height, right.height)];
  const rgb = Buffer.alloc(3 * width * height, 255);
  for (let y = 0; y < height; y++) {
    const row = 3 * width * y;
    for (const { picture, x } of [
      { picture: left, x: 0 },
      { picture: right, x: left.width + GAP },
    ])
      if (y < picture.height)
        rgb.set(picture.rgb.subarray(3 * picture.width * y, 3 * picture.width * (y + 1)), row + 3 * x);
    rgb.fill(GAP_GREY, row + 3 * left.width, row + 3 * (left.width + GAP));
  }
  return { width, height, rgb };
}

/** Few colors are written as a palette: pages are nearly black and white. */
export function writePng({ width, height, rgb }: Picture): Buffer {
  const palette = paletteOf(rgb);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, palette ? 3 : 2, 0, 0, 0], 8);
  const samples = palette ? indexed(rgb, palette) : rgb;
  const bytes = palette ? 1 : 3;
  const rows = Buffer.alloc((width * bytes + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(samples.subarray(y * width * bytes, (y + 1) * width * bytes), y * (width * bytes + 1) + 1);
  const colours = palette ? [chunk('PLTE', Buffer.from([...palette.keys()].flatMap(channelsOf)))] : [];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(rows, { level: 9 }));
  return Buffer.concat([signature, chunk('IHDR', header), ...colours, data, chunk('IEND', Buffer.alloc(0))]);
}

/** Sixteen shades of each colour are enough for print; undefined where that is still too many. */
const shade = (value = 0) => Math.round(value / 17) * 17;
const colourAt = (rgb: Uint8Array, at: number) =>
  (shade(rgb[at]) << 16) | (shade(rgb[at + 1]) << 8) | shade(rgb[at + 2]);
const channelsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function paletteOf(rgb: Uint8Array): Map<number, number> | undefined {
  const palette = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = colourAt(rgb, at);
    if (!palette.has(colour)) palette.set(colour, palette.size);
    if (palette.size > 256) return undefined;
  }
  return palette;
}

function indexed(rgb: Uint8Array, palette: Map<number, number>): Buffer {
  const indices = Buffer.alloc(rgb.length / 3);
  for (let at = 0; at < rgb.length; at += 3) indices[at / 3] = palette.get(colourAt(rgb, at)) ?? 0;
  return indices;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
