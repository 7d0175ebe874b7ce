// One layer over many tokens: out = add + (W x + bias) >> shift, on 16-bit integers with 32-bit sums.
// Inputs and weights stay within ±2047 and inputs number at most 511, so that no sum can overflow: the plain JavaScript twin
// (shared/engine/nlp/layers.ts) gives the same integers.

/**
 * taps rows of `depth` inputs each, `stride` tokens apart, around every token; rows lie one after another from `input`, and the
 * caller keeps zeros before the first and after the last.
 * Weights are packed [width / 8][taps * depth / 2][8][2]: eight outputs, two inputs each, side by side.
 */
export function layer(
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
  const low = i32x4.splat(-2047);
  const high = i32x4.splat(2047);
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
      store(out, a0, a1, shift, add, low, high);
      store(out + next, c0, c1, shift, add, low, high);
      store(out + 2 * next, d0, d1, shift, add, low, high);
      store(out + 3 * next, e0, e1, shift, add, low, high);
    }
  }
}

/** Scales eight sums, adds what is there already if asked, clamps and stores them as 16-bit integers. */
function store(at: usize, x: v128, y: v128, shift: i32, add: i32, low: v128, high: v128): void {
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

/** output = max(input, 0), `count` numbers, a multiple of eight. */
export function rectify(input: usize, count: i32, output: usize): void {
  const zero = i16x8.splat(0);
  for (let i: usize = 0, n = (<usize>count) << 1; i < n; i += 16) {
    v128.store(output + i, i16x8.max_s(v128.load(input + i), zero));
  }
}
