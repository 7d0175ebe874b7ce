import { ensure } from './bytes';

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;
const FAST_BITS = 9;
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

class Code {
  /** By the next bits, last bit first: symbol and length, or 0 for codes that are longer. */
  readonly #fast = new Uint16Array(1 << FAST_BITS);
  readonly #counts = new Uint16Array(16);
  readonly #symbols: Uint16Array;

  constructor(lengths: Uint8Array) {
    for (const length of lengths) this.#counts[length] = (this.#counts[length] ?? 0) + 1;
    this.#counts[0] = 0;
    const offsets = new Uint16Array(17);
    const next = new Uint32Array(17);
    for (let length = 1, code = 0; length <= 15; length++) {
      code = (code + (this.#counts[length - 1] ?? 0)) << 1;
      next[length] = code;
      offsets[length + 1] = (offsets[length] ?? 0) + (this.#counts[length] ?? 0);
      ensure(code + (this.#counts[length] ?? 0) <= 1 << length);
    }
    this.#symbols = new Uint16Array(lengths.length);
    for (const [symbol, length] of lengths.entries()) {
      if (length === 0) continue;
      this.#symbols[offsets[length] ?? 0] = symbol;
      offsets[length] = (offsets[length] ?? 0) + 1;
      const code = next[length] ?? 0;
      next[length] = code + 1;
      if (length > FAST_BITS) continue;
      for (let at = reverse(code, length); at < this.#fast.length; at += 1 << length)
        this.#fast[at] = (symbol << 4) | length;
    }
  }

  /** Symbol and length of the code at the start of `bits`. */
  find(bits: number): number {
    const found = this.#fast[bits & ((1 << FAST_BITS) - 1)] ?? 0;
    if (found !== 0) return found;
    for (let length = 1, code = 0, first = 0, index = 0; length <= 15; length++) {
      code |= (bits >> (length - 1)) & 1;
      const count = this.#counts[length] ?? 0;
      if (code - first < count) return ((this.#symbols[index + code - first] ?? 0) << 4) | length;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    ensure(false);
    return 0;
  }
}

function reverse(code: number, length: number): number {
  let result = 0;
  for (let i = 0; i < length; i++) result |= ((code >> i) & 1) << (length - 1 - i);
  return result;
}

class DeflateWalk {
  size = 0;
  #bits = 0;
  #count = 0;
  /** Tables are far more work than the few bytes that can describe them. */
  #tablesLeft: number;

  readonly #bytes: Uint8Array;
  #at: number;
  readonly #mostSize: number;

  constructor(bytes: Uint8Array, at: number, mostSize: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#mostSize = mostSize;
    this.#tablesLeft = 64 + bytes.length / 64;
  }

  /** The offset behind the last block. */
  run(): number {
    for (let isLast = false; !isLast; ) {
      isLast = this.#take(1) === 1;
      const kind = this.#take(2);
      if (kind === 0) this.#stored();
      else if (kind === 1) this.#packed(...fixedCodes());
      else {
        ensure(kind === 2);
        this.#packed(...this.#readCodes());
      }
    }
    return this.#at - (this.#count >> 3);
  }

  #need(count: number): void {
    while (this.#count < count) {
      // Up to two bytes past the end may be looked at, never used.
      ensure(this.#at < this.#bytes.length + 4);
      this.#bits |= (this.#bytes[this.#at] ?? 0) << this.#count;
      this.#at++;
      this.#count += 8;
    }
  }

  #take(count: number): number {
    this.#need(count);
    const value = this.#bits & ((1 << count) - 1);
    this.#drop(count);
    return value;
  }

  #drop(count: number): void {
    this.#bits >>>= count;
    this.#count -= count;
  }

  #symbol(code: Code): number {
    this.#need(15);
    const found = code.find(this.#bits);
    this.#drop(found & 15);
    return found >> 4;
  }

  #grow(by: number): void {
    this.size += by;
    ensure(this.size <= this.#mostSize);
  }

  #stored(): void {
    this.#drop(this.#count & 7);
    const length = this.#take(16);
    ensure((length ^ this.#take(16)) === 0xffff);
    this.#at += length - (this.#count >> 3);
    this.#bits = 0;
    this.#count = 0;
    ensure(this.#at <= this.#bytes.length);
    this.#grow(length);
  }

  #packed(literals: Code, distances: Code): void {
    for (;;) {
      const symbol = this.#symbol(literals);
      if (symbol < END_OF_BLOCK) {
        this.#grow(1);
        continue;
      }
      if (symbol === END_OF_BLOCK) return;
      const index = symbol - END_OF_BLOCK - 1;
      ensure(index < LENGTH_BASE.length);
      this.#grow((LENGTH_BASE[index] ?? 0) + this.#take(LENGTH_EXTRA[index] ?? 0));
      const distance = this.#symbol(distances);
      ensure(distance < 30);
      this.#take(distance < 4 ? 0 : (distance >> 1) - 1);
    }
  }

  #readCodes(): [Code, Code] {
    ensure(this.#tablesLeft-- > 0);
    const literals = this.#take(5) + 257;
    const distances = this.#take(5) + 1;
    const count = this.#take(4) + 4;
    const first = new Uint8Array(19);
    for (let i = 0; i < count; i++) first[CODE_LENGTH_ORDER[i] ?? 0] = this.#take(3);
    const code = new Code(first);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length; ) {
      const symbol = this.#symbol(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      const value = symbol === 16 ? lengths[i - 1] : 0;
      const repeat = symbol === 16 ? 3 + this.#take(2) : symbol === 17 ? 3 + this.#take(3) : 11 + this.#take(7);
      ensure(value !== undefined && i + repeat <= lengths.length);
      lengths.fill(value, i, i + repeat);
      i += repeat;
    }
    return [new Code(lengths.subarray(0, literals)), new Code(lengths.subarray(literals))];
  }
}

let fixed: [Code, Code] | undefined;

function fixedCodes(): [Code, Code] {
  if (fixed) return fixed;
  const literals = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280);
  fixed = [new Code(literals), new Code(new Uint8Array(30).fill(5))];
  return fixed;
}
