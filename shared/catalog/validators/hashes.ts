// Synchronous hashes for address checks: WebCrypto is asynchronous and has no Keccak. Constants are computed on first
// use so that importing the catalog costs nothing.

let roundConstants: Uint32Array | undefined;

/** Fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
function sha256Constants(): Uint32Array {
  if (roundConstants) return roundConstants;
  const constants: number[] = [];
  for (let candidate = 2; constants.length < 64; candidate++) {
    if (!isPrime(candidate)) continue;
    const target = BigInt(candidate) << 96n;
    let root = BigInt(Math.floor(Math.cbrt(candidate) * 2 ** 32));
    while (root * root * root > target) root--;
    while ((root + 1n) ** 3n <= target) root++;
    constants.push(Number(root & 0xffffffffn));
  }
  roundConstants = Uint32Array.from(constants);
  return roundConstants;
}

function isPrime(value: number): boolean {
  for (let i = 2; i * i <= value; i++) if (value % i === 0) return false;
  return true;
}

const rotateRight = (value: number, count: number): number => (value >>> count) | (value << (32 - count));

export function sha256(bytes: Uint8Array): Uint8Array {
  const k = sha256Constants();
  const hash = new Uint32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  const padded = new Uint8Array(((bytes.length + 9 + 63) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length << 3);
  const w = new Uint32Array(64);
  const at = (array: Uint32Array, index: number): number => array[index] ?? 0;
  for (let offset = 0; offset < padded.length; offset += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(offset + i * 4);
    for (let i = 16; i < 64; i++) {
      const x = at(w, i - 15);
      const y = at(w, i - 2);
      const s0 = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3);
      const s1 = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10);
      w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
    }
    const v = Uint32Array.from(hash);
    for (let i = 0; i < 64; i++) {
      const [a, b, c, e, f, g] = [at(v, 0), at(v, 1), at(v, 2), at(v, 4), at(v, 5), at(v, 6)];
      const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
      const t1 = (at(v, 7) + s1 + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i)) | 0;
      const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      v.copyWithin(1, 0, 7);
      v[4] = at(v, 4) + t1;
      v[0] = t1 + t2;
    }
    for (let i = 0; i < 8; i++) hash[i] = at(hash, i) + at(v, i);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  hash.forEach((word, i) => {
    out.setUint32(i * 4, word);
  });
  return digest;
}

const mask64 = (1n << 64n) - 1n;
let keccakTables: { rounds: bigint[]; rotations: number[] } | undefined;

function tables(): { rounds: bigint[]; rotations: number[] } {
  if (keccakTables) return keccakTables;
  const rounds: bigint[] = [];
  let shift = 1;
  for (let round = 0; round < 24; round++) {
    let constant = 0n;
    for (let j = 0; j < 7; j++) {
      if (shift & 1) constant |= 1n << BigInt((1 << j) - 1);
      shift = (shift << 1) ^ ((shift >> 7) * 0x171);
    }
    rounds.push(constant);
  }
  const rotations = new Array<number>(25).fill(0);
  let [x, y] = [1, 0];
  for (let t = 0; t < 24; t++) {
    rotations[x + 5 * y] = (((t + 1) * (t + 2)) / 2) % 64;
    [x, y] = [y, (2 * x + 3 * y) % 5];
  }
  keccakTables = { rounds, rotations };
  return keccakTables;
}

const rotateLeft = (value: bigint, count: number): bigint =>
  count === 0 ? value : ((value << BigInt(count)) | (value >> BigInt(64 - count))) & mask64;

/** Keccak-256 with the original padding, as Ethereum and Monero use it. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  const { rounds, rotations } = tables();
  const rate = 136;
  const state = new Array<bigint>(25).fill(0n);
  const lane = (index: number): bigint => state[index] ?? 0n;
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / rate) * rate);
  padded.set(bytes);
  padded[bytes.length] = 0x01;
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80;
  const view = new DataView(padded.buffer);
  for (let offset = 0; offset < padded.length; offset += rate) {
    for (let i = 0; i < rate / 8; i++) state[i] = lane(i) ^ view.getBigUint64(offset + i * 8, true);
    for (const constant of rounds) {
      const c: bigint[] = [];
      for (let x = 0; x < 5; x++) c.push(lane(x) ^ lane(x + 5) ^ lane(x + 10) ^ lane(x + 15) ^ lane(x + 20));
      for (let i = 0; i < 25; i++) {
        const x = i % 5;
        state[i] = lane(i) ^ (c[(x + 4) % 5] ?? 0n) ^ rotateLeft(c[(x + 1) % 5] ?? 0n, 1);
      }
      const b = new Array<bigint>(25).fill(0n);
      for (let x = 0; x < 5; x++)
        for (let y = 0; y < 5; y++)
          b[y + 5 * ((2 * x + 3 * y) % 5)] = rotateLeft(lane(x + 5 * y), rotations[x + 5 * y] ?? 0);
      for (let i = 0; i < 25; i++) {
        const row = i - (i % 5);
        const x = i % 5;
        state[i] = (b[i] ?? 0n) ^ (~(b[row + ((x + 1) % 5)] ?? 0n) & mask64 & (b[row + ((x + 2) % 5)] ?? 0n));
      }
      state[0] = lane(0) ^ constant;
    }
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let i = 0; i < 4; i++) out.setBigUint64(i * 8, lane(i), true);
  return digest;
}
