import { damaged } from '../image-error';

/** Codes up to this length are decoded with one lookup. */
const FAST_BITS = 9;
/** Bytes the reader may invent past the end before we call the data truncated: its buffer holds four. */
const SLACK = 5;

export interface HuffmanTable {
  /** `length << 8 | value` for the next FAST_BITS bits, -1 for a longer code. */
  fast: Int16Array;
  /** Largest code of each length, -1 where there is none, and what turns a code into an index of `values`. */
  maxCode: Int32Array;
  delta: Int32Array;
  values: Uint8Array;
}

export function buildHuffman(counts: Uint8Array, values: Uint8Array): HuffmanTable {
  const fast = new Int16Array(1 << FAST_BITS).fill(-1);
  const maxCode = new Int32Array(17).fill(-1);
  const delta = new Int32Array(17);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1]!;
    if (code + count > 1 << length) throw damaged('its tables are invalid');
    delta[length] = index - code;
    for (let i = 0; i < count; i++, index++, code++) {
      if (length > FAST_BITS) continue;
      const slot = code << (FAST_BITS - length);
      fast.fill((length << 8) | values[index]!, slot, slot + (1 << (FAST_BITS - length)));
    }
    maxCode[length] = count > 0 ? code - 1 : -1;
    code <<= 1;
  }
  return { fast, maxCode, delta, values };
}

/** Reads entropy-coded data bit by bit; stops at markers. */
export class JpegBits {
  #buffer = 0;
  #count = 0;
  #atMarker = false;
  #invented = 0;

  readonly #bytes: Uint8Array;

  constructor(
    bytes: Uint8Array,
    public position: number,
  ) {
    this.#bytes = bytes;
  }

  #fill(): void {
    const bytes = this.#bytes;
    while (this.#count <= 24) {
      let value = 0;
      if (!this.#atMarker) {
        const next = bytes[this.position];
        if (next === undefined) this.#atMarker = true;
        else if (next !== 0xff) {
          value = next;
          this.position++;
        } else if (bytes[this.position + 1] === 0) {
          value = 0xff;
          this.position += 2;
        } else this.#atMarker = true;
      }
      if (this.#atMarker && ++this.#invented > SLACK) throw damaged('its data ends early');
      this.#buffer = (this.#buffer << 8) | value;
      this.#count += 8;
    }
  }

  take(bits: number): number {
    if (bits === 0) return 0;
    if (this.#count < bits) this.#fill();
    this.#count -= bits;
    return (this.#buffer >>> this.#count) & ((1 << bits) - 1);
  }

  /** A signed value of `bits` bits, as JPEG codes them. */
  takeSigned(bits: number): number {
    if (bits === 0) return 0;
    const value = this.take(bits);
    return value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value;
  }

  takeSymbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const entry = table.fast[(this.#buffer >>> (this.#count - FAST_BITS)) & ((1 << FAST_BITS) - 1)]!;
    if (entry >= 0) {
      this.#count -= entry >> 8;
      return entry & 255;
    }
    for (let length = FAST_BITS + 1; length <= 16; length++) {
      const code = (this.#buffer >>> (this.#count - length)) & ((1 << length) - 1);
      if (code > table.maxCode[length]!) continue;
      this.#count -= length;
      return table.values[code + table.delta[length]!]!;
    }
    throw damaged('its compressed data is invalid');
  }

  /** Drops what is left of this interval and goes behind the restart marker. */
  restart(): void {
    const bytes = this.#bytes;
    this.#buffer = 0;
    this.#count = 0;
    this.#atMarker = false;
    this.#invented = 0;
    for (let at = this.position; at + 1 < bytes.length; at++) {
      const next = bytes[at + 1]!;
      if (bytes[at] !== 0xff || next === 0 || next === 0xff) continue;
      if (next < 0xd0 || next > 0xd7) break;
      this.position = at + 2;
      return;
    }
    throw damaged('its data ends early');
  }
}
