import { sha512Initial } from './blake2b';

// SHA-512/256 of FIPS 180-4 for messages of one block. Few addresses are ever checked, so big integers serve.

const mask = (1n << 64n) - 1n;
const rotated = (word: bigint, bits: bigint): bigint => ((word >> bits) | (word << (64n - bits))) & mask;

let roundConstants: readonly bigint[] | undefined;

/** Fractional parts of the cube roots of the first 80 primes. */
function constants(): readonly bigint[] {
  const found: bigint[] = [];
  for (let candidate = 2; found.length < 80 && !roundConstants; candidate++)
    if (isPrime(candidate)) found.push(cubeRoot(BigInt(candidate) << 192n) & mask);
  roundConstants ??= found;
  return roundConstants;
}

function isPrime(value: number): boolean {
  for (let i = 2; i * i <= value; i++) if (value % i === 0) return false;
  return true;
}

function cubeRoot(value: bigint): bigint {
  let root = 1n << 68n; // above the root of any prime used here
  for (;;) {
    const next = (2n * root + value / (root * root)) / 3n;
    if (next >= root) return root;
    root = next;
  }
}

function compress(state: readonly bigint[], message: Uint8Array): bigint[] {
  const block = new Uint8Array(128);
  block.set(message);
  block[message.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(124, message.length * 8);
  const k = constants();
  const w = Array.from({ length: 16 }, (_, i) => view.getBigUint64(i * 8));
  const at = (words: readonly bigint[], i: number): bigint => words[i] ?? 0n;
  for (let i = 16; i < 80; i++) {
    const [x, y] = [at(w, i - 15), at(w, i - 2)];
    const s0 = rotated(x, 1n) ^ rotated(x, 8n) ^ (x >> 7n);
    const s1 = rotated(y, 19n) ^ rotated(y, 61n) ^ (y >> 6n);
    w.push((at(w, i - 16) + s0 + at(w, i - 7) + s1) & mask);
  }
  let v = [...state];
  for (let i = 0; i < 80; i++) {
    const [a, b, c, d, e, f, g, h] = v as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
    const s1 = rotated(e, 14n) ^ rotated(e, 18n) ^ rotated(e, 41n);
    const t1 = h + s1 + ((e & f) ^ (~e & mask & g)) + at(k, i) + at(w, i);
    const s0 = rotated(a, 28n) ^ rotated(a, 34n) ^ rotated(a, 39n);
    v = [(t1 + s0 + ((a & b) ^ (a & c) ^ (b & c))) & mask, a, b, c, (d + t1) & mask, e, f, g];
  }
  return state.map((word, i) => (word + at(v, i)) & mask);
}

/** The digest of up to 111 bytes. */
export function sha512256(message: Uint8Array): Uint8Array {
  const salted = sha512Initial.map((word) => word ^ 0xa5a5a5a5a5a5a5a5n);
  const state = compress(compress(salted, new TextEncoder().encode('SHA-512/256')), message);
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 4; i++) digest.setBigUint64(i * 8, state[i] ?? 0n);
  return new Uint8Array(digest.buffer);
}
