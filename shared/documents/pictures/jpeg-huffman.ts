import { ensure } from './bytes';

const FAST_BITS = 9;
const MOST_BITS = 16;

export class HuffmanTable {
  /** By the next bits: length and symbol, or 0 for codes that are longer. */
  readonly #fast = new Uint16Array(1 << FAST_BITS);

  readonly #counts: Uint8Array;
  readonly #symbols: Uint8Array;

  constructor(counts: Uint8Array, symbols: Uint8Array) {
    this.#counts = counts;
    this.#symbols = symbols;
    for (let length = 1, code = 0, index = 0; length <= MOST_BITS; length++, code <<= 1) {
      const count = counts[length - 1] ?? 0;
      ensure(code + count <= 1 << length);
      for (let i = 0; i < count; i++, code++, index++) {
        if (length > FAST_BITS) continue;
        const from = code << (FAST_BITS - length);
        this.#fast.fill((length << 8) | (symbols[index] ?? 0), from, from + (1 << (FAST_BITS - length)));
      }
    }
  }

  /** Length and symbol of the code that sixteen bits begin with. */
  find(bits: number): number {
    const found = this.#fast[bits >> (MOST_BITS - FAST_BITS)] ?? 0;
    if (found !== 0) return found;
    for (let length = 1, first = 0, index = 0; length <= MOST_BITS; length++) {
      const count = this.#counts[length - 1] ?? 0;
      const code = bits >> (MOST_BITS - length);
      if (code - first < count) return (length << 8) | (this.#symbols[index + code - first] ?? 0);
      index += count;
      first = (first + count) << 1;
    }
    ensure(false);
    return 0;
  }
}

/** The bits of a scan. Bytes are looked at ahead of use; `end` tells where the used ones stop. */
export class ScanBits {
  #bits = 0;
  #count = 0;
  /** Bits that stand for nothing in the file: it ended while looking ahead. */
  #invented = 0;

  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  #need(): void {
    while (this.#count < MOST_BITS) {
      const byte = this.#bytes[this.#at];
      const isMarker = byte === 0xff && this.#bytes[this.#at + 1] !== 0;
      this.#bits = (this.#bits << 8) & 0xffffff;
      this.#count += 8;
      if (byte === undefined || isMarker) {
        this.#invented += 8;
        continue;
      }
      this.#bits |= byte;
      this.#at += byte === 0xff ? 2 : 1;
    }
  }

  symbol(table: HuffmanTable): number {
    this.#need();
    const found = table.find((this.#bits >> (this.#count - MOST_BITS)) & 0xffff);
    this.#use(found >> 8);
    return found & 0xff;
  }

  take(count: number): number {
    ensure(count <= MOST_BITS);
    this.#need();
    const value = (this.#bits >> (this.#count - count)) & ((1 << count) - 1);
    this.#use(count);
    return value;
  }

  skip(count: number): void {
    for (let left = count; left > 0; left -= MOST_BITS) this.take(Math.min(left, MOST_BITS));
  }

  #use(count: number): void {
    this.#count -= count;
    ensure(this.#count >= this.#invented);
  }

  /** The offset behind the byte of the last used bit. */
  end(): number {
    let at = this.#at;
    for (let unused = (this.#count - this.#invented) >> 3; unused > 0; unused--)
      // 255 is followed by a zero, and nothing else in a scan is a zero behind a 255.
      at -= this.#bytes[at - 1] === 0 && this.#bytes[at - 2] === 0xff ? 2 : 1;
    return at;
  }
}
