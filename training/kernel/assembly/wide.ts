// The first layer and what stands between layers, on 16-bit integers with 32-bit sums. Inputs and weights stay within ±2047 and inputs
// number at most 511, so that no sum can overflow: the plain JavaScript twin (shared/finders/names/model/layers.ts) gives the same integers.
import { store as storeSums } from './layer';

/**
 * taps rows of `depth` inputs each, `stride` tokens apart, around every token; rows lie one after another from `input`, and the
 * caller keeps zeros before the first and after the last.
 * Weights are packed [width / 8][taps * depth / 2][8][2]: eight outputs, two inputs each, side by side.
 */
export function wide(
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
  const rowBytes = (<usize>depth) << 1;
  const half = 1 << (shift - 1);
  const block = (<usize>(taps * depth)) << 4;
  for (let t = 0; t < tokens; t += 4) {
    const first = input + <usize>t * rowBytes;
    for (let o = 0; o < width; o += 8) {
      let w = weights + <usize>(o >> 3) * block;
      const b0 = i32x4.add(v128.load(bias + ((<usize>o) << 2)), i32x4.splat(half));
      const b1 = i32x4.add(v128.load(bias + ((<usize>o) << 2), 16), i32x4.splat(half));
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
          const w0 = v128.load(w);
          const w1 = v128.load(w, 16);
          w += 32;
          const p = v128.load32_splat(x);
          a0 = i32x4.add(a0, i32x4.dot_i16x8_s(p, w0));
          a1 = i32x4.add(a1, i32x4.dot_i16x8_s(p, w1));
          const q = v128.load32_splat(x + rowBytes);
          c0 = i32x4.add(c0, i32x4.dot_i16x8_s(q, w0));
          c1 = i32x4.add(c1, i32x4.dot_i16x8_s(q, w1));
          const r = v128.load32_splat(x + 2 * rowBytes);
          d0 = i32x4.add(d0, i32x4.dot_i16x8_s(r, w0));
          d1 = i32x4.add(d1, i32x4.dot_i16x8_s(r, w1));
          const s = v128.load32_splat(x + 3 * rowBytes);
          e0 = i32x4.add(e0, i32x4.dot_i16x8_s(s, w0));
          e1 = i32x4.add(e1, i32x4.dot_i16x8_s(s, w1));
          x += 4;
        }
      }
      const out = output + ((<usize>(t * width + o)) << 1);
      const next = (<usize>width) << 1;
      storeSums(out, a0, a1, shift, add);
      storeSums(out + next, c0, c1, shift, add);
      storeSums(out + 2 * next, d0, d1, shift, add);
      storeSums(out + 3 * next, e0, e1, shift, add);
    }
  }
}

/** Six bits of the positive part of `count` numbers, a multiple of sixteen: what the next layer reads, a byte each. */
export function activate(input: usize, count: i32, output: usize): void {
  const zero = i16x8.splat(0);
  const most = i16x8.splat(63);
  const half = i16x8.splat(8);
  for (let i: usize = 0, n = <usize>count; i < n; i += 16) {
    const x = i16x8.min_s(i16x8.shr_s(i16x8.add(v128.load(input + (i << 1)), half), 4), most);
    const y = i16x8.min_s(i16x8.shr_s(i16x8.add(v128.load(input + (i << 1), 16), half), 4), most);
    v128.store(output + i, i8x16.narrow_i16x8_u(i16x8.max_s(x, zero), i16x8.max_s(y, zero)));
  }
}

/** The largest of each token's scores but the first, as 16-bit integers; `width` is a multiple of eight. */
export function peaks(scores: usize, tokens: i32, width: i32, output: usize): void {
  for (let t = 0; t < tokens; t++) {
    let at = scores + ((<usize>(t * width)) << 1);
    const end = at + ((<usize>width) << 1);
    let most = i16x8.replace_lane(v128.load(at), 0, -32768);
    for (at += 16; at < end; at += 16) most = i16x8.max_s(most, v128.load(at));
    most = i16x8.max_s(most, i8x16.shuffle(most, most, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
    most = i16x8.max_s(most, i8x16.shuffle(most, most, 4, 5, 6, 7, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15));
    most = i16x8.max_s(most, i8x16.shuffle(most, most, 2, 3, 0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
    store<i16>(output + ((<usize>t) << 1), i16x8.extract_lane_s(most, 0));
  }
}
