import { UnreadablePicture } from '@veilmark/documents/pictures/bytes';

// The filters of PDF that are packaging and nothing else.

export function decodeHex(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(Math.ceil(bytes.length / 2));
  let count = 0;
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const digit = '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase());
    if (digit < 0) continue;
    result[count >> 1] = (result[count >> 1] ?? 0) | (digit << (count % 2 === 0 ? 4 : 0));
    count++;
  }
  return result.subarray(0, Math.ceil(count / 2));
}

export function decode85(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(bytes.length * 4);
  let length = 0;
  let [value, count] = [0, 0];
  const write = (used: number) => {
    for (let i = 0; i < used; i++) result[length++] = Math.floor(value / 2 ** (24 - 8 * i)) & 0xff;
    [value, count] = [0, 0];
  };
  for (const byte of bytes) {
    if (byte === 0x7e) break;
    if (byte === 0x7a && count === 0) write(4);
    else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + byte - 0x21;
      if (++count === 5) write(4);
    }
  }
  if (count > 1) {
    const used = count - 1;
    for (; count < 5; count++) value = value * 85 + 84;
    write(used);
  }
  return result.subarray(0, length);
}

/** Undoes Lempel-Ziv-Welch packing; `isEarly` says that codes grow one entry before they must. */
export function decodeLzw(bytes: Uint8Array, isEarly: boolean, limit: number): Uint8Array {
  const out = new Growing(limit);
  const table: Uint8Array[] = [];
  let width = 9;
  let last: Uint8Array | undefined;
  let [bits, count] = [0, 0];
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffffff;
    count += 8;
    if (count < width) continue;
    count -= width;
    const code = (bits >> count) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      table.length = 0;
      width = 9;
      last = undefined;
      continue;
    }
    const known = code < 256 ? Uint8Array.of(code) : table[code - 258];
    const entry: Uint8Array | undefined = known ?? (last && Uint8Array.of(...last, last[0] ?? 0));
    if (!entry) break;
    out.push(entry);
    if (last && table.length < 4096 - 258) table.push(Uint8Array.of(...last, entry[0] ?? 0));
    last = entry;
    const size = table.length + 258 + (isEarly ? 1 : 0);
    // One entry is added behind the reader of codes, so the width follows the size that it will have.
    width = size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9;
  }
  return out.bytes;
}

export function decodeRuns(bytes: Uint8Array, limit: number): Uint8Array {
  const out = new Growing(limit);
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at++] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      out.push(bytes.subarray(at, at + length + 1));
      at += length + 1;
    } else out.push(new Uint8Array(257 - length).fill(bytes[at++] ?? 0));
  }
  return out.bytes;
}

/** Bytes that come in pieces, up to a limit. */
class Growing {
  #bytes = new Uint8Array(4096);
  #length = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  push(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#limit) throw new UnreadablePicture();
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(length, this.#bytes.length * 2));
      larger.set(this.bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = length;
  }
}
