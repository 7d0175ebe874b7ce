import { damaged } from './image-error';

/** A source of decompressed bytes that gives exactly what is asked for and throws when it has less. */
export interface ByteReader {
  read(target: Uint8Array, from: number, end: number): void;
}

export class PlainReader implements ByteReader {
  #position = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(target: Uint8Array, from: number, end: number): void {
    const piece = this.#bytes.subarray(this.#position, this.#position + end - from);
    if (piece.length < end - from) throw damaged('its data ends early');
    target.set(piece, from);
    this.#position += piece.length;
  }
}

/** Apple's run-length coding. */
export class PackBitsReader implements ByteReader {
  #position = 0;
  #left = 0;
  #repeated: number | undefined;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(target: Uint8Array, from: number, end: number): void {
    for (let at = from; at < end; ) {
      if (this.#left === 0) {
        const code = this.#next();
        if (code === 128) continue;
        this.#left = code < 128 ? code + 1 : 257 - code;
        this.#repeated = code < 128 ? undefined : this.#next();
      }
      target[at++] = this.#repeated ?? this.#next();
      this.#left--;
    }
  }

  #next(): number {
    const value = this.#bytes[this.#position++];
    if (value === undefined) throw damaged('its data ends early');
    return value;
  }
}

const CLEAR = 256;
const END = 257;

/** TIFF's LZW: most significant bit first, code width changes one code early. */
export class LzwReader implements ByteReader {
  readonly #prefix = new Uint16Array(4096);
  readonly #suffix = new Uint8Array(4096);
  readonly #pending = new Uint8Array(4097);
  #pendingCount = 0;
  #size = 258;
  #width = 9;
  #previous = -1;
  #buffer = 0;
  #bits = 0;
  #position = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(target: Uint8Array, from: number, end: number): void {
    for (let at = from; at < end; ) {
      if (this.#pendingCount === 0) this.#decodeString();
      while (this.#pendingCount > 0 && at < end) target[at++] = this.#pending[--this.#pendingCount]!;
    }
  }

  #nextCode(): number {
    while (this.#bits < this.#width) {
      const value = this.#bytes[this.#position++];
      if (value === undefined) throw damaged('its data ends early');
      this.#buffer = ((this.#buffer << 8) | value) & 0xffffff;
      this.#bits += 8;
    }
    this.#bits -= this.#width;
    return (this.#buffer >>> this.#bits) & ((1 << this.#width) - 1);
  }

  /** Puts the bytes of the next string on `pending`, last byte first. */
  #decodeString(): void {
    let code = this.#nextCode();
    while (code === CLEAR) {
      this.#size = 258;
      this.#width = 9;
      this.#previous = -1;
      code = this.#nextCode();
    }
    if (code === END) throw damaged('its data ends early');
    if (code > this.#size || (code === this.#size && this.#previous < 0))
      throw damaged('its compressed data is invalid');
    // The one code that may not be known yet is the string before it plus its own first byte.
    const isNew = code === this.#size;
    let walk = isNew ? this.#previous : code;
    let count = isNew ? 1 : 0;
    while (walk >= 258) {
      this.#pending[count++] = this.#suffix[walk]!;
      walk = this.#prefix[walk]!;
    }
    this.#pending[count++] = walk;
    if (isNew) this.#pending[0] = walk;
    this.#pendingCount = count;
    if (this.#previous >= 0 && this.#size < 4096) {
      this.#prefix[this.#size] = this.#previous;
      this.#suffix[this.#size] = walk;
      this.#size++;
    }
    if (this.#size >= (1 << this.#width) - 1 && this.#width < 12) this.#width++;
    this.#previous = code;
  }
}
