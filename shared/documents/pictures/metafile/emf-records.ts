// The records of enhanced metafiles ([MS-EMF]) that draw, and how long each is: what is longer is cut, what is not listed is not known.

/** Records of one length, by that length. */
const LENGTHS: Readonly<Record<number, readonly number[]>> = {
  8: [28, 33, 52, 59, 60, 61, 65, 66, 68],
  12: [16, 17, 18, 19, 20, 21, 22, 24, 25, 34, 37, 40, 48, 57, 58, 67, 98, 115],
  16: [9, 10, 11, 12, 13, 26, 27, 51, 54],
  20: [15],
  24: [29, 30, 31, 32, 39, 42, 43, 53, 62, 63, 64],
  28: [38, 41],
  32: [23, 35, 44],
  36: [36],
  40: [45, 46, 47, 55],
};
export const FIXED: ReadonlyMap<number, number> = new Map(
  Object.entries(LENGTHS).flatMap(([length, types]) => types.map((type) => [type, Number(length)] as const)),
);

type LengthOf = (view: DataView) => number;
const count = (view: DataView, at: number) => view.getUint32(at, true);
const points =
  (bytes: number): LengthOf =>
  (view) =>
    28 + bytes * count(view, 24);
const polygons =
  (bytes: number): LengthOf =>
  (view) =>
    32 + 4 * count(view, 24) + bytes * count(view, 28);
/** Points, and a byte for each that says what leads there. */
const drawn =
  (bytes: number): LengthOf =>
  (view) =>
    28 + (bytes + 1) * count(view, 24);
/** A region is a head and rectangles; a longer one would hold something else. */
const region =
  (at: number, from: number): LengthOf =>
  (view) => {
    const bytes = count(view, at);
    if (bytes === 0) return from;
    return from + Math.min(bytes, 32 + 16 * count(view, from + 8));
  };
const TRIANGLES = 2;

/** Records whose length follows from what they count. */
export const SIZED: ReadonlyMap<number, LengthOf> = new Map<number, LengthOf>([
  ...[2, 3, 4, 5, 6].map((type) => [type, points(8)] as const),
  ...[85, 86, 87, 88, 89].map((type) => [type, points(4)] as const),
  [7, polygons(8)],
  [8, polygons(8)],
  [90, polygons(4)],
  [91, polygons(4)],
  [56, drawn(8)],
  [92, drawn(4)],
  [49, (view) => 16 + 4 * view.getUint16(14, true)],
  [50, (view) => 20 + 4 * count(view, 16)],
  [71, region(24, 32)],
  [72, region(24, 40)],
  [73, region(24, 28)],
  [74, region(24, 28)],
  [75, region(8, 16)],
  [95, (view) => 52 + 4 * count(view, 48)],
  [118, (view) => 36 + 16 * count(view, 24) + (count(view, 32) === TRIANGLES ? 12 : 8) * count(view, 28)],
]);

/** Lines, curves and polygons: letters may be drawn with them. */
export const OUTLINES: ReadonlySet<number> = new Set([
  2, 3, 4, 5, 6, 7, 8, 54, 56, 62, 63, 64, 85, 86, 87, 88, 89, 90, 91, 92,
]);

/** Where a record with a picture says so: its own length, where the four numbers of the picture are, how colors are meant, the place. */
export interface Layout {
  head: number;
  fields: number;
  usage: number;
  place?: readonly [number, number, number, number];
}
const COPIED = { fields: 84, usage: 80, place: [24, 28, 32, 36] } as const;
export const SOURCES: ReadonlyMap<number, Layout> = new Map<number, Layout>([
  [76, { head: 100, ...COPIED }],
  [77, { head: 108, ...COPIED }],
  [114, { head: 108, ...COPIED }],
  [116, { head: 108, ...COPIED }],
  [80, { head: 76, fields: 48, usage: 64, place: [24, 28, 40, 44] }],
  [81, { head: 80, fields: 48, usage: 64, place: [24, 28, 72, 76] }],
  [93, { head: 32, fields: 16, usage: 12 }],
  [94, { head: 32, fields: 16, usage: 12 }],
]);
