import { ensure } from './bytes';
import { LowFirstBits, PrefixCode } from './prefix-code';

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;
const ZLIB_HEADER = 2;
const CHECKSUM = 4;

export interface Extent {
  /** Bytes of the input that belong to the stream. */
  used: number;
  /** Bytes it unpacks to. */
  size: number;
}

/**
 * How far a zlib stream reaches and how much it unpacks to, without unpacking it: only the lengths are followed.
 * Stops with an error once it is certain to exceed `mostSize`.
 */
export function zlibExtent(bytes: Uint8Array, mostSize: number): Extent {
  ensure(bytes.length > ZLIB_HEADER + CHECKSUM && ((bytes[0] ?? 0) & 15) === 8 && ((bytes[1] ?? 0) & 32) === 0);
  const walk = new DeflateWalk(bytes, ZLIB_HEADER, mostSize);
  const end = walk.run() + CHECKSUM;
  ensure(end <= bytes.length);
  return { used: end, size: walk.size };
}

class DeflateWalk {
  size = 0;
  readonly #bits: LowFirstBits;
  /** Tables are far more work than the few bytes that can describe them. */
  #tablesLeft: number;

  readonly #mostSize: number;

  constructor(bytes: Uint8Array, at: number, mostSize: number) {
    this.#bits = new LowFirstBits(bytes, at);
    this.#mostSize = mostSize;
    this.#tablesLeft = 64 + bytes.length / 64;
  }

  /** The offset behind the last block. */
  run(): number {
    for (let isLast = false; !isLast; ) {
      isLast = this.#bits.take(1) === 1;
      const kind = this.#bits.take(2);
      if (kind === 0) this.#stored();
      else if (kind === 1) this.#packed(...fixedCodes());
      else {
        ensure(kind === 2);
        this.#packed(...this.#readCodes());
      }
    }
    return this.#bits.used;
  }

  #grow(by: number): void {
    this.size += by;
    ensure(this.size <= this.#mostSize);
  }

  #stored(): void {
    this.#bits.align();
    const length = this.#bits.take(16);
    ensure((length ^ this.#bits.take(16)) === 0xffff);
    this.#bits.pass(length);
    this.#grow(length);
  }

  #packed(literals: PrefixCode, distances: PrefixCode): void {
    for (;;) {
      const symbol = this.#bits.symbol(literals);
      if (symbol < END_OF_BLOCK) {
        this.#grow(1);
        continue;
      }
      if (symbol === END_OF_BLOCK) return;
      const index = symbol - END_OF_BLOCK - 1;
      ensure(index < LENGTH_BASE.length);
      this.#grow((LENGTH_BASE[index] ?? 0) + this.#bits.take(LENGTH_EXTRA[index] ?? 0));
      const distance = this.#bits.symbol(distances);
      ensure(distance < 30);
      this.#bits.take(distance < 4 ? 0 : (distance >> 1) - 1);
    }
  }

  #readCodes(): [PrefixCode, PrefixCode] {
    ensure(this.#tablesLeft-- > 0);
    const literals = this.#bits.take(5) + 257;
    const distances = this.#bits.take(5) + 1;
    const count = this.#bits.take(4) + 4;
    const first = new Uint8Array(19);
    for (let i = 0; i < count; i++) first[CODE_LENGTH_ORDER[i] ?? 0] = this.#bits.take(3);
    const code = new PrefixCode(first);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length; ) {
      const symbol = this.#bits.symbol(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      const value = symbol === 16 ? lengths[i - 1] : 0;
      const repeat =
        symbol === 16 ? 3 + this.#bits.take(2) : symbol === 17 ? 3 + this.#bits.take(3) : 11 + this.#bits.take(7);
      ensure(value !== undefined && i + repeat <= lengths.length);
      lengths.fill(value, i, i + repeat);
      i += repeat;
    }
    return [new PrefixCode(lengths.subarray(0, literals)), new PrefixCode(lengths.subarray(literals))];
  }
}

let fixed: [PrefixCode, PrefixCode] | undefined;

function fixedCodes(): [PrefixCode, PrefixCode] {
  if (fixed) return fixed;
  const literals = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
  fixed = [new PrefixCode(literals), new PrefixCode(new Uint8Array(30).fill(5))];
  return fixed;
}
