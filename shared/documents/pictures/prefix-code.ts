import { ensure } from './bytes';

const FAST_BITS = 9;
/** No code is longer. */
const LONGEST = 15;

/** A canonical code: its words by the lengths that their symbols have. */
export class PrefixCode {
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

/** Bits of bytes, the lowest first. */
export class LowFirstBits {
  #bits = 0;
  #count = 0;

  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** The offset behind the last byte of which a bit was taken. */
  get used(): number {
    return this.#at - (this.#count >> 3);
  }

  take(count: number): number {
    this.#need(count);
    const value = this.#bits & ((1 << count) - 1);
    this.#drop(count);
    return value;
  }

  symbol(code: PrefixCode): number {
    this.#need(LONGEST);
    const found = code.find(this.#bits);
    this.#drop(found & 15);
    return found >> 4;
  }

  /** Drops what is left of a byte. */
  align(): void {
    this.#drop(this.#count & 7);
  }

  /** Passes whole bytes. */
  pass(bytes: number): void {
    this.#at += bytes - (this.#count >> 3);
    this.#bits = 0;
    this.#count = 0;
    ensure(this.#at <= this.#bytes.length);
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

  #drop(count: number): void {
    this.#bits >>>= count;
    this.#count -= count;
  }
}
