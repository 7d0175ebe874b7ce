// The layers after the first for engines without relaxed SIMD: the same integers, from 16-bit products.
import { store } from './layer';

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
  for (let t = 0; t < tokens; t++) {
    const first = input + <usize>t * rowBytes;
    for (let o = 0; o < width; o += 8) {
      let w = weights + <usize>(o >> 2) * block;
      let v = w + block;
      const none = i32x4.splat(0);
      // Each holds two outputs, the sums of their even and odd pairs of inputs apart.
      let a = none,
        b = none,
        c = none,
        d = none;
      for (let tap = 0; tap < taps; tap++) {
        let x = first + <usize>((tap - (taps >> 1)) * stride) * rowBytes;
        const end = x + rowBytes;
        while (x < end) {
          const p = v128.load32_splat(x);
          const w0 = v128.load(w);
          const v0 = v128.load(v);
          a = i32x4.add(a, i32x4.extadd_pairwise_i16x8_s(i16x8.extmul_low_i8x16_s(w0, p)));
          b = i32x4.add(b, i32x4.extadd_pairwise_i16x8_s(i16x8.extmul_high_i8x16_s(w0, p)));
          c = i32x4.add(c, i32x4.extadd_pairwise_i16x8_s(i16x8.extmul_low_i8x16_s(v0, p)));
          d = i32x4.add(d, i32x4.extadd_pairwise_i16x8_s(i16x8.extmul_high_i8x16_s(v0, p)));
          w += 16;
          v += 16;
          x += 4;
        }
      }
      const b0 = i32x4.add(v128.load(bias + ((<usize>o) << 2)), half);
      const b1 = i32x4.add(v128.load(bias + ((<usize>o) << 2), 16), half);
      store(output + <usize>t * next + ((<usize>o) << 1), i32x4.add(b0, paired(a, b)), i32x4.add(b1, paired(c, d)), shift, add);
    }
  }
}

/** Neighbours added up: four outputs of two registers. */
// @ts-ignore: decorator
@inline
function paired(a: v128, b: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7));
}
