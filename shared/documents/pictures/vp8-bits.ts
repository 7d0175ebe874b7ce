import { ensure } from './bytes';

/** The arithmetic decoder of RFC 6386. It counts the bytes that it needs. */
export class Vp8Bits {
  #value: number;
  #range = 255;
  #shifted = 0;
  #at = 0;

  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#value = this.#next() * 256 + this.#next();
  }

  /** Where what was read ends. */
  get used(): number {
    return Math.min(this.#at, this.#bytes.length);
  }

  /** True, or false with a likelihood of so many of 256. */
  is(likelihood: number): boolean {
    const split = 1 + (((this.#range - 1) * likelihood) >> 8);
    const isTrue = this.#value >= split << 8;
    if (isTrue) {
      this.#range -= split;
      this.#value -= split << 8;
    } else this.#range = split;
    while (this.#range < 128) {
      this.#value <<= 1;
      this.#range <<= 1;
      if (++this.#shifted < 8) continue;
      this.#shifted = 0;
      this.#value |= this.#next();
    }
    return isTrue;
  }

  bit(likelihood = 128): number {
    return this.is(likelihood) ? 1 : 0;
  }

  number(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; i++) value = value * 2 + this.bit();
    return value;
  }

  /** A number with its sign behind it, if one is given. */
  optional(bits: number): void {
    if (this.is(128)) this.number(bits + 1);
  }

  /** A decoder looks at up to two bytes behind the end; who looks further has no picture. */
  #next(): number {
    ensure(this.#at < this.#bytes.length + 3);
    return this.#bytes[this.#at++] ?? 0;
  }
}
