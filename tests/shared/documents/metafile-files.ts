import { ascii, join } from './picture-files';

const u32 = (...values: number[]) => new Uint8Array(new Uint32Array(values.map((value) => value >>> 0)).buffer);
const u16 = (...values: number[]) => new Uint8Array(new Uint16Array(values.map((value) => value & 0xffff)).buffer);
const padded = (bytes: Uint8Array, to: number) => join(bytes, new Uint8Array((to - (bytes.length % to)) % to));
export const wide = (text: string) => u16(...Array.from(text, (char) => char.charCodeAt(0)));

/** A record of an EMF from what follows its type and length. */
export const emfRecord = (type: number, ...pieces: Uint8Array[]) => {
  const body = padded(join(...pieces), 4);
  return join(u32(type, body.length + 8), body);
};

/** An EMF with a description, these records, and an end. */
export function emfOf(records: readonly Uint8Array[], description = ''): Uint8Array {
  const words = padded(wide(description), 4);
  const end = emfRecord(14, u32(0, 0, 20));
  const size = 108 + words.length;
  const all = join(...records, end);
  const header = u32(
    1,
    size,
    0,
    0,
    100,
    50,
    0,
    0,
    2000,
    1000,
    0x464d4520,
    0x10000,
    size + all.length,
    records.length + 2,
    4,
  );
  const described = description === '' ? u32(0, 0) : u32(description.length, 108);
  return join(header, described, u32(0, 1000, 500, 200, 100, 0, 0, 0, 200000, 100000), words, all);
}

export const RECTANGLE = emfRecord(43, u32(5, 5, 90, 40));

/** Words at a place; letters are ten units wide. `behind` lies where no field is. */
export function emfText(text: string, x: number, y: number, options = 0, behind = new Uint8Array()): Uint8Array {
  const string = padded(wide(text), 4);
  const offset = 76 + string.length + behind.length;
  const steps = u32(...Array.from(text, () => 10));
  const head = u32(0, 0, 100, 50, 1, 0, 0, x, y, text.length, 76, options, 0, 0, 0, 0, offset);
  return emfRecord(84, head, string, behind, steps);
}

export const emfFont = (face: string, behind: Uint8Array) =>
  emfRecord(82, u32(1, 12, 0, 0, 0, 400, 0, 0), wide(face), new Uint8Array(2), behind);

/** 24 bits a pixel, all white; rows of 40 pixels need no padding. */
const WHITE = { width: 40, height: 16 };
const whiteDib = (width: number, height: number) => ({
  head: join(u32(40, width, height), u16(1, 24), u32(0, 0, 0, 0, 0, 0)),
  pixels: new Uint8Array(width * height * 3).fill(255),
});

/** A white picture, with something between its head and its pixels. */
export function emfBitmap(x: number, y: number, between = new Uint8Array(), height = WHITE.height): Uint8Array {
  const { width } = WHITE;
  const { head, pixels } = whiteDib(width, height);
  const at = 80 + head.length + between.length;
  const fields = u32(
    0,
    0,
    9,
    9,
    x,
    y,
    0,
    0,
    width,
    height,
    80,
    head.length,
    at,
    pixels.length,
    0,
    0xcc0020,
    width,
    height,
  );
  return emfRecord(81, fields, head, between, pixels);
}

/** A picture of runs of the second color, or of pixels with masks for each color and for what shines through. */
export function emfOddBitmap(kind: 'runs' | 'masks'): Uint8Array {
  const { width, height } = WHITE;
  const isRuns = kind === 'runs';
  const info = join(u16(1, isRuns ? 8 : 32), u32(isRuns ? 1 : 6, 0, 0, 0, isRuns ? 2 : 0, 0));
  const more = isRuns ? u32(0, 0xffffff) : u32(0xff0000, 0xff00, 0xff, 0xff000000);
  const head = join(u32(40, width, height), info, more);
  const row = Uint8Array.of(width, 1, 0, 0);
  const rows = Array.from({ length: height }, () => row);
  const pixels = isRuns ? join(...rows, Uint8Array.of(0, 1)) : new Uint8Array(width * height * 4).fill(255);
  const places = [80, head.length, 80 + head.length, pixels.length];
  return emfRecord(81, u32(0, 0, 9, 9, 0, 0, 0, 0, width, height, ...places, 0, 0xcc0020, width, height), head, pixels);
}

export const wmfRecord = (type: number, ...pieces: Uint8Array[]) => {
  const body = padded(join(...pieces), 2);
  return join(u32(body.length / 2 + 3), u16(type), body);
};

/** A WMF with a head that says where it belongs. */
export function wmfOf(records: readonly Uint8Array[]): Uint8Array {
  const all = join(...records, wmfRecord(0));
  const placed = u16(0xcdd7, 0x9ac6, 0, 0, 0, 100, 50, 96, 0, 0);
  const header = join(u16(1, 9, 0x300), u32((all.length + 18) / 2), u16(4), u32(50), u16(0));
  return join(placed, u16(0), header, all);
}

export const wmfText = (text: string, x: number, y: number) =>
  wmfRecord(0xa32, u16(y, x, text.length, 0), padded(ascii(text), 2), u16(...Array.from(text, () => 10)));
export const WMF_RECTANGLE = wmfRecord(0x41b, u16(40, 90, 5, 5));
export const wmfBitmap = () => {
  const { head, pixels } = whiteDib(WHITE.width, WHITE.height);
  return wmfRecord(0xb41, u32(0xcc0020), u16(16, 40, 0, 0, 16, 40, 0, 0), head, pixels);
};
