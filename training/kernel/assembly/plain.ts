// The layers after the first for engines without relaxed SIMD: the same integers, from 16-bit numbers.
import { storeHalf } from './layer';

export { embed, pool, spread, sums } from './pools';
export { activate, peaks, wide } from './wide';

/**
 * taps rows of `depth` inputs each, `stride` tokens apart, around every token, a byte from 0 to 63 each; rows lie one after another from
 * `input`, and the caller keeps zeros before the first and after the last. Weights are bytes within ±127, packed
 * [width / 4][taps * depth / 4][4][4]: four outputs, four inputs each, side by side. Depth and width are multiples of eight.
 */
export function narrow(
  input: usize,
  tokens: i32,
  depth: i32,
  stride: i32,
  taps: i32,
  weights: usize,
  bias: usize,
  width: i32,
  shift: i32,
  add: i32,
  output: usize,
): void {
  const rowBytes = <usize>depth;
  const half = i32x4.splat(1 << (shift - 1));
  const block = (<usize>(taps * depth)) << 2;
  const next = (<usize>width) << 1;
  for (let t = 0; t < tokens; t += 4) {
    const first = input + <usize>t * rowBytes;
    for (let o = 0; o < width; o += 4) {
      let w = weights + <usize>(o >> 2) * block;
      const none = i32x4.splat(0);
      // Two outputs each, the sums of their even and odd pairs of inputs apart.
      let a0 = none,
        a1 = none,
        c0 = none,
        c1 = none,
        d0 = none,
        d1 = none,
        e0 = none,
        e1 = none;
      for (let tap = 0; tap < taps; tap++) {
        let x = first + <usize>((tap - (taps >> 1)) * stride) * rowBytes;
        const end = x + rowBytes;
        while (x < end) {
          const w0 = v128.load8x8_s(w);
          const w1 = v128.load8x8_s(w, 8);
          w += 16;
          const p = i16x8.extend_low_i8x16_s(v128.load32_splat(x));
          a0 = i32x4.add(a0, i32x4.dot_i16x8_s(w0, p));
          a1 = i32x4.add(a1, i32x4.dot_i16x8_s(w1, p));
          const q = i16x8.extend_low_i8x16_s(v128.load32_splat(x + rowBytes));
          c0 = i32x4.add(c0, i32x4.dot_i16x8_s(w0, q));
          c1 = i32x4.add(c1, i32x4.dot_i16x8_s(w1, q));
          const r = i16x8.extend_low_i8x16_s(v128.load32_splat(x + 2 * rowBytes));
          d0 = i32x4.add(d0, i32x4.dot_i16x8_s(w0, r));
          d1 = i32x4.add(d1, i32x4.dot_i16x8_s(w1, r));
          const s = i16x8.extend_low_i8x16_s(v128.load32_splat(x + 3 * rowBytes));
          e0 = i32x4.add(e0, i32x4.dot_i16x8_s(w0, s));
          e1 = i32x4.add(e1, i32x4.dot_i16x8_s(w1, s));
          x += 4;
        }
      }
      const b = i32x4.add(v128.load(bias + ((<usize>o) << 2)), half);
      const out = output + ((<usize>(t * width + o)) << 1);
      storeHalf(out, i32x4.add(b, paired(a0, a1)), shift, add);
      storeHalf(out + next, i32x4.add(b, paired(c0, c1)), shift, add);
      storeHalf(out + 2 * next, i32x4.add(b, paired(d0, d1)), shift, add);
      storeHalf(out + 3 * next, i32x4.add(b, paired(e0, e1)), shift, add);
    }
  }
}

/** Neighbours added up: four outputs of two registers. */
// @ts-ignore: decorator
@inline
function paired(a: v128, b: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7));
}
