// Fixed-point inverse DCT with 13-bit constants: the same arithmetic as libjpeg's accurate integer method, so the
// pixels are those that common viewers show.

const work = new Int32Array(64);

/** Dequantizes `c`, transforms it and writes 8 by 8 samples to `out` at `at`. */
export function inverseDct(c: Int32Array, q: Int32Array, out: Uint8ClampedArray, at: number, stride: number): void {
  for (let i = 0; i < 8; i++) {
    if (!(c[i + 8]! | c[i + 16]! | c[i + 24]! | c[i + 32]! | c[i + 40]! | c[i + 48]! | c[i + 56]!)) {
      const flat = (c[i]! * q[i]!) << 2;
      for (let row = i; row < 64; row += 8) work[row] = flat;
      continue;
    }
    let z2 = c[i + 16]! * q[i + 16]!;
    let z3 = c[i + 48]! * q[i + 48]!;
    let z1 = (z2 + z3) * 4433;
    const t2 = z1 - z3 * 15137;
    const t3 = z1 + z2 * 6270;
    z2 = c[i]! * q[i]!;
    z3 = c[i + 32]! * q[i + 32]!;
    const t0 = (z2 + z3) << 13;
    const t1 = (z2 - z3) << 13;
    const a0 = t0 + t3;
    const a3 = t0 - t3;
    const a1 = t1 + t2;
    const a2 = t1 - t2;
    let b0 = c[i + 56]! * q[i + 56]!;
    let b1 = c[i + 40]! * q[i + 40]!;
    let b2 = c[i + 24]! * q[i + 24]!;
    let b3 = c[i + 8]! * q[i + 8]!;
    z1 = b0 + b3;
    z2 = b1 + b2;
    z3 = b0 + b2;
    let z4 = b1 + b3;
    const z5 = (z3 + z4) * 9633;
    z1 *= -7373;
    z2 *= -20995;
    z3 = z3 * -16069 + z5;
    z4 = z4 * -3196 + z5;
    b0 = b0 * 2446 + z1 + z3;
    b1 = b1 * 16819 + z2 + z4;
    b2 = b2 * 25172 + z2 + z3;
    b3 = b3 * 12299 + z1 + z4;
    work[i] = (a0 + b3 + 1024) >> 11;
    work[i + 56] = (a0 - b3 + 1024) >> 11;
    work[i + 8] = (a1 + b2 + 1024) >> 11;
    work[i + 48] = (a1 - b2 + 1024) >> 11;
    work[i + 16] = (a2 + b1 + 1024) >> 11;
    work[i + 40] = (a2 - b1 + 1024) >> 11;
    work[i + 24] = (a3 + b0 + 1024) >> 11;
    work[i + 32] = (a3 - b0 + 1024) >> 11;
  }
  const bias = (128 << 18) + (1 << 17);
  for (let r = 0, o = at; r < 64; r += 8, o += stride) {
    let z2 = work[r + 2]!;
    let z3 = work[r + 6]!;
    let z1 = (z2 + z3) * 4433;
    const t2 = z1 - z3 * 15137;
    const t3 = z1 + z2 * 6270;
    const t0 = (work[r]! + work[r + 4]!) << 13;
    const t1 = (work[r]! - work[r + 4]!) << 13;
    const a0 = t0 + t3 + bias;
    const a3 = t0 - t3 + bias;
    const a1 = t1 + t2 + bias;
    const a2 = t1 - t2 + bias;
    let b0 = work[r + 7]!;
    let b1 = work[r + 5]!;
    let b2 = work[r + 3]!;
    let b3 = work[r + 1]!;
    z1 = b0 + b3;
    z2 = b1 + b2;
    z3 = b0 + b2;
    let z4 = b1 + b3;
    const z5 = (z3 + z4) * 9633;
    z1 *= -7373;
    z2 *= -20995;
    z3 = z3 * -16069 + z5;
    z4 = z4 * -3196 + z5;
    b0 = b0 * 2446 + z1 + z3;
    b1 = b1 * 16819 + z2 + z4;
    b2 = b2 * 25172 + z2 + z3;
    b3 = b3 * 12299 + z1 + z4;
    out[o] = (a0 + b3) >> 18;
    out[o + 7] = (a0 - b3) >> 18;
    out[o + 1] = (a1 + b2) >> 18;
    out[o + 6] = (a1 - b2) >> 18;
    out[o + 2] = (a2 + b1) >> 18;
    out[o + 5] = (a2 - b1) >> 18;
    out[o + 3] = (a3 + b0) >> 18;
    out[o + 4] = (a3 - b0) >> 18;
  }
}

/** The same for a block whose only coefficient is the first. */
export function flatBlock(dc: number, q: Int32Array, out: Uint8ClampedArray, at: number, stride: number): void {
  const value = ((dc * q[0]! + 4) >> 3) + 128;
  for (let row = 0, o = at; row < 8; row++, o += stride) out.fill(value, o, o + 8);
}
