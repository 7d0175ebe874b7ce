// BLAKE2b of RFC 7693, without a key, for messages of one block. Few addresses are ever checked, so big integers serve.

const mask = (1n << 64n) - 1n;

/** The initial state, that of SHA-512. */
export const sha512Initial: readonly bigint[] = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];

/** The order in which each round reads the words of the message, in hexadecimal. */
const schedule = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
];

/** The words each step of a round mixes: columns, then diagonals. */
const lanes = ['048c', '159d', '26ae', '37bf', '05af', '16bc', '278d', '349e'];

const rotated = (word: bigint, bits: bigint): bigint => ((word >> bits) | (word << (64n - bits))) & mask;

/** The digest of up to 128 bytes. */
export function blake2b(message: Uint8Array, digestLength: number): Uint8Array {
  const block = new Uint8Array(128);
  block.set(message);
  const view = new DataView(block.buffer);
  const state = [...sha512Initial];
  state[0] = (state[0] ?? 0n) ^ 0x01010000n ^ BigInt(digestLength);
  const v = [...state, ...sha512Initial];
  v[12] = (v[12] ?? 0n) ^ BigInt(message.length);
  v[14] = (v[14] ?? 0n) ^ mask;
  const at = (index: number): bigint => v[index] ?? 0n;
  for (let round = 0; round < 12; round++) {
    const order = schedule[round % 10] ?? '';
    lanes.forEach((lane, step) => {
      const [a = 0, b = 0, c = 0, d = 0] = Array.from(lane, (digit) => Number.parseInt(digit, 16));
      const half = (offset: number, first: bigint, second: bigint): void => {
        const word = view.getBigUint64(8 * Number.parseInt(order[2 * step + offset] ?? '0', 16), true);
        v[a] = (at(a) + at(b) + word) & mask;
        v[d] = rotated(at(d) ^ at(a), first);
        v[c] = (at(c) + at(d)) & mask;
        v[b] = rotated(at(b) ^ at(c), second);
      };
      half(0, 32n, 24n);
      half(1, 16n, 63n);
    });
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => {
    digest.setBigUint64(8 * i, word ^ at(i) ^ at(i + 8), true);
  });
  return new Uint8Array(digest.buffer, 0, digestLength);
}
