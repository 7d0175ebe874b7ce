import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '#shared/documents/pictures/index.ts';
import { openImage } from '#shared/pixels/open-image.ts';
import { ascii, canary, chunk, join, latin1, packed, pixelsOf, word } from './picture-files';

const [WIDTH, HEIGHT] = [9, 10];
const SHOWN = Uint8Array.of(200, 10, 30, 5, 90, 250);
/** Two colors that are shown, then words. */
const COLORS = join(SHOWN, canary, new Uint8Array(3 - (canary.length % 3)));
const isShownAt = (x: number, y: number) => (x + y) % 3 === 0;
const indexRow = (y: number) => Array.from({ length: WIDTH }, (_, x) => (isShownAt(x, y) ? 1 : 0));

/** Rows with each of the filters, which mean the same pixels. */
function filteredRows(): Uint8Array {
  const rows: number[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    const [row, above] = [indexRow(y), y === 0 ? new Array<number>(WIDTH).fill(0) : indexRow(y - 1)];
    const filter = y % 5;
    rows.push(filter);
    for (let x = 0; x < WIDTH; x++) {
      const [left, up, corner] = [row[x - 1] ?? 0, above[x] ?? 0, x === 0 ? 0 : (above[x - 1] ?? 0)];
      const nearest = [left, up, corner].sort(
        (a, b) => Math.abs(left + up - corner - a) - Math.abs(left + up - corner - b),
      )[0] as number;
      const by = [0, left, up, (left + up) >> 1, nearest][filter] as number;
      rows.push(((row[x] as number) - by) & 255);
    }
  }
  return Uint8Array.from(rows);
}

const png = (bits: number, rows: Uint8Array) =>
  join(
    ascii('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', join(word(WIDTH), word(HEIGHT), [bits, 3, 0, 0, 0])),
    chunk('PLTE', COLORS),
    chunk('tRNS', join([255, 128], canary.subarray(0, 12))),
    chunk('IDAT', packed(rows)),
    chunk('IEND', new Uint8Array()),
  );

/** Rows of four bits a pixel, with words where a row has half a byte left over. */
const nibbleRows = () =>
  join(
    ...Array.from({ length: HEIGHT }, (_, y) => {
      const row = [...indexRow(y), 7];
      return [0, ...Array.from({ length: row.length / 2 }, (_, i) => (row[2 * i] ?? 0) * 16 + (row[2 * i + 1] ?? 0))];
    }),
  );

async function gif(): Promise<Uint8Array> {
  const rgb = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return SHOWN[(isShownAt(pixel % WIDTH, Math.floor(pixel / WIDTH)) ? 3 : 0) + (i % 3)] ?? 0;
  });
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const file = new Uint8Array(await sharp(rgb, { raw }).gif({ dither: 0 }).toBuffer());
  const colors = 3 << (((file[10] ?? 0) & 7) + 1);
  const room = new Uint8Array(768);
  room.set(file.subarray(13, 13 + colors));
  room.set(canary, 600);
  const screen = file.slice(0, 13);
  screen[10] = (screen[10] ?? 0) | 7;
  return join(screen, room, file.subarray(13 + colors));
}

/** All reds, all greens, all blues, with words behind the two that are shown. */
function tiff(bits: number, compression: number, pack: (rows: Uint8Array) => Uint8Array, kind = 3): Uint8Array {
  const entries = 1 << bits;
  const table = new Uint8Array(6 * entries);
  for (let channel = 0; channel < 3; channel++) {
    const from = channel * 2 * entries;
    table.set([0, SHOWN[channel] ?? 0, 0, SHOWN[3 + channel] ?? 0], from);
    table.set(canary.subarray(0, 2 * entries - 4), from + 4);
  }
  const perByte = 8 / bits;
  const rows = join(
    ...Array.from({ length: HEIGHT }, (_, y) => {
      const row = Array.from({ length: Math.ceil(WIDTH / perByte) * perByte }, (_, x) =>
        x < WIDTH ? indexRow(y)[x] : 0,
      );
      return Array.from({ length: row.length / perByte }, (_, i) =>
        row.slice(i * perByte, (i + 1) * perByte).reduce<number>((byte, index) => (byte << bits) | (index ?? 0), 0),
      );
    }),
  );
  const data = pack(rows);
  const short = (value: number) => join(word(value, true));
  const tags: [number, number, Uint8Array][] = [
    [256, 4, short(WIDTH)],
    [257, 4, short(HEIGHT)],
    [258, 3, short(bits)],
    [259, 3, short(compression)],
    [262, 3, short(kind)],
    [273, 4, short(8)],
    [277, 3, short(1)],
    [278, 4, short(HEIGHT)],
    [279, 4, short(data.length)],
    [320, 3, swapped(table)],
  ];
  const even = join(data, new Uint8Array(data.length & 1));
  const directory = 8 + even.length;
  const behind = directory + 2 + tags.length * 12 + 4;
  const listed = tags.map(([id, type, value]) =>
    join(
      [id & 255, id >> 8, type, 0],
      word(id === 320 ? value.length / 2 : 1, true),
      id === 320 ? word(behind, true) : value,
    ),
  );
  return join([0x49, 0x49, 42, 0], word(directory, true), even, [tags.length, 0], ...listed, word(0), swapped(table));
}

/** The canary is read byte by byte; only the colors that are shown are numbers. */
const swapped = (table: Uint8Array): Uint8Array => {
  const copy = table.slice();
  for (let channel = 0; channel < 3; channel++)
    for (let entry = 0; entry < 2; entry++) {
      const at = (channel * table.length) / 3 + 2 * entry;
      copy.set([table[at + 1] ?? 0, table[at + 1] ?? 0], at);
    }
  return copy;
};

const TIFF_PACKINGS: [string, number, number, (rows: Uint8Array) => Uint8Array][] = [
  ['8 bits', 8, 1, (rows) => rows],
  ['4 bits', 4, 1, (rows) => rows],
  ['deflated', 8, 8, packed],
  ['in runs', 8, 32_773, (rows) => join(...[...rows].map((byte) => [0, byte]))],
  ['in LZW', 8, 5, lzw],
];

/** Codes of nine bits, none of which stands for more than a byte: the table is emptied before it grows. */
function lzw(rows: Uint8Array): Uint8Array {
  const codes = [...[...rows].flatMap((byte, i) => (i % 100 === 0 ? [256, byte] : [byte])), 257];
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

/** Of one byte a pixel, each row in four bytes; `runs` packs them. */
function bmp(runs: boolean): Uint8Array {
  const table = join([1, 2, 3, 0, 4, 5, 6, 0], withGaps(canary));
  const rows = runs ? join([2, 1, 1, 0, 0, 0], [0, 3, 1, 0, 1, 0, 0, 1]) : join([1, 0, 1, 0], [0, 1, 1, 0]);
  const header = join(
    word(40, true),
    word(3, true),
    word(2, true),
    [1, 0, 8, 0],
    word(runs ? 1 : 0, true),
    word(rows.length, true),
    word(0, true),
    word(0, true),
    word(table.length / 4, true),
    word(0, true),
  );
  const start = 14 + header.length + table.length;
  return join(ascii('BM'), word(start + rows.length, true), word(0), word(start, true), header, table, rows);
}

/** Three of four bytes are a color. */
const withGaps = (text: Uint8Array) =>
  join(
    ...Array.from({ length: Math.ceil(text.length / 3) }, (_, i) =>
      join(text.subarray(3 * i, 3 * i + 3), new Uint8Array(4 - text.subarray(3 * i, 3 * i + 3).length)),
    ),
  );

const samples = (bytes: Uint8Array) =>
  openImage(bytes).flatMap((page) => [...page.rows()].map((run) => Buffer.from(run.samples).toString('hex')));

describe('colors that no pixel uses say nothing', () => {
  test.each([
    ['PNG with filters', 8, filteredRows()],
    ['PNG of four bits', 4, nibbleRows()],
  ] as const)('in a %s', async (_, bits, rows) => {
    const file = png(bits, rows);

    const clean = cleanPicture(file) ?? new Uint8Array();

    expect(latin1(clean)).not.toMatch(/Quentin|Zyskow/);
    expect(Buffer.compare(await pixelsOf(clean), await pixelsOf(file))).toBe(0);
    expect(latin1(clean)).toContain(latin1(SHOWN));
  });

  test('in a GIF', async () => {
    const file = await gif();
    expect(latin1(file)).toContain('Quentin');

    const clean = cleanPicture(file) ?? new Uint8Array();

    expect(latin1(clean)).not.toContain('Quentin');
    expect(Buffer.compare(await pixelsOf(clean), await pixelsOf(file))).toBe(0);
  });

  test.each(TIFF_PACKINGS)('in a TIFF, %s', async (_, bits, compression, pack) => {
    const file = tiff(bits, compression, pack);
    expect(latin1(file)).toContain('Quentin');

    const clean = cleanPicture(file) ?? new Uint8Array();

    expect(latin1(clean)).not.toMatch(/Quentin|Zyskow/);
    expect(Buffer.compare(await pixelsOf(clean), await pixelsOf(file))).toBe(0);
    expect(samples(clean)).toEqual(samples(file));
  });

  test('in a TIFF whose pixels are no numbers of colors', () =>
    expect(latin1(cleanPicture(tiff(8, 1, (rows) => rows, 1)) ?? new Uint8Array())).not.toContain('Quentin'));

  test.each([false, true])('in a BMP (with runs: %s)', (runs) => {
    const file = bmp(runs);
    expect(latin1(file).replaceAll('\0', '')).toContain('Quentin');

    const clean = cleanPicture(file) ?? new Uint8Array();

    expect(latin1(clean).replaceAll('\0', '')).not.toContain('Que');
    if (!runs) expect(samples(clean)).toEqual(samples(file));
  });
});
