// The layers after the first, with the relaxed dot product: sixteen products an instruction. Two products of 6 and 8 bits are at most 16,002, so
// that two such sums fit 16 bits, and nothing an engine may do differently happens: one factor has seven bits at most.
import { store } from './layer';

export { embed, pool, spread, sums } from './pools';
export { activate, peaks, wide } from './wide';

// @ts-ignore: decorator
@inline
function four(w0: v128, w1: v128, x: usize): v128 {
  return i32x4.extadd_pairwise_i16x8_s(
    i16x8.add(
      i16x8.relaxed_dot_i8x16_i7x16_s(w0, v128.load32_splat(x)),
      i16x8.relaxed_dot_i8x16_i7x16_s(w1, v128.load32_splat(x, 4)),
    ),
  );
}

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
    for (let o = 0; o < width; o += 8) {
      let w = weights + <usize>(o >> 2) * block;
      let v = w + block;
      const b0 = i32x4.add(v128.load(bias + ((<usize>o) << 2)), half);
      const b1 = i32x4.add(v128.load(bias + ((<usize>o) << 2), 16), half);
      let a0 = b0,
        a1 = b1,
        c0 = b0,
        c1 = b1,
        d0 = b0,
        d1 = b1,
        e0 = b0,
        e1 = b1;
      for (let tap = 0; tap < taps; tap++) {
        let x = first + <usize>((tap - (taps >> 1)) * stride) * rowBytes;
        const end = x + rowBytes;
        while (x < end) {
          const w0 = v128.load(w),
            w1 = v128.load(w, 16);
          const v0 = v128.load(v),
            v1 = v128.load(v, 16);
          w += 32;
          v += 32;
          a0 = i32x4.add(a0, four(w0, w1, x));
          a1 = i32x4.add(a1, four(v0, v1, x));
          c0 = i32x4.add(c0, four(w0, w1, x + rowBytes));
          c1 = i32x4.add(c1, four(v0, v1, x + rowBytes));
          d0 = i32x4.add(d0, four(w0, w1, x + 2 * rowBytes));
          d1 = i32x4.add(d1, four(v0, v1, x + 2 * rowBytes));
          e0 = i32x4.add(e0, four(w0, w1, x + 3 * rowBytes));
          e1 = i32x4.add(e1, four(v0, v1, x + 3 * rowBytes));
          x += 8;
        }
      }
      const out = output + ((<usize>(t * width + o)) << 1);
      store(out, a0, a1, shift, add);
      store(out + next, c0, c1, shift, add);
      store(out + 2 * next, d0, d1, shift, add);
      store(out + 3 * next, e0, e1, shift, add);
    }
  }
}
