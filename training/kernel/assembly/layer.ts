// Scales, adds, clamps and stores sums: what every layer ends with.

/** Scales eight sums, adds what is there already if asked, clamps and stores them as 16-bit integers. */
// @ts-ignore: decorator
@inline
export function store(at: usize, x: v128, y: v128, shift: i32, add: i32): void {
  const low = i32x4.splat(-2047);
  const high = i32x4.splat(2047);
  x = i32x4.shr_s(x, shift);
  y = i32x4.shr_s(y, shift);
  if (add) {
    const old = v128.load(at);
    x = i32x4.add(x, i32x4.extend_low_i16x8_s(old));
    y = i32x4.add(y, i32x4.extend_high_i16x8_s(old));
  }
  x = i32x4.max_s(i32x4.min_s(x, high), low);
  y = i32x4.max_s(i32x4.min_s(y, high), low);
  v128.store(at, i16x8.narrow_i32x4_s(x, y));
}

/** The same for four sums. */
// @ts-ignore: decorator
@inline
export function storeHalf(at: usize, x: v128, shift: i32, add: i32): void {
  x = i32x4.shr_s(x, shift);
  if (add) x = i32x4.add(x, v128.load16x4_s(at));
  x = i32x4.max_s(i32x4.min_s(x, i32x4.splat(2047)), i32x4.splat(-2047));
  v128.store64_lane(at, i16x8.narrow_i32x4_s(x, x), 0);
}
