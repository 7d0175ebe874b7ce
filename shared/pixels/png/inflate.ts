// Over 300 lines: one state machine, which splitting would only spread over files.
import { damaged } from '../image-error';

// Pull-model zlib inflate: read() fills exactly what is asked for, so a decoder can take one row at a time and memory
// stays at one 64 KiB window however large the image is. Neither DecompressionStream (no write backpressure in
// workerd) nor node:zlib (asynchronous, 45 MB for 25 megapixels) gives that.

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const DISTANCE_EXTRA = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const WINDOW_MASK = 0xffff;
/** The bit reader prefetches at most this many bytes past the end of honest data. */
const OVERREAD = 4;

/** Fills `table` so that one lookup of the next bits gives `symbol << 4 | length`; returns the lookup mask. */
function buildTable(lengths: Uint8Array, count: number, table: Uint16Array): number {
  const perLength = new Uint16Array(16);
  const nextCode = new Uint16Array(16);
  let longest = 1;
  for (let i = 0; i < count; i++) {
    const length = lengths[i]!;
    perLength[length] = perLength[length]! + 1;
    if (length > longest) longest = length;
  }
  perLength[0] = 0;
  let code = 0;
  for (let length = 1; length < 16; length++) {
    code = (code + perLength[length - 1]!) << 1;
    nextCode[length] = code;
    if (code + perLength[length]! > 1 << length) throw damaged('its compression tables are inconsistent');
  }
  const size = 1 << longest;
  table.fill(0, 0, size);
  for (let symbol = 0; symbol < count; symbol++) {
    const length = lengths[symbol]!;
    if (length === 0) continue;
    let forward = nextCode[length]!;
    nextCode[length] = forward + 1;
    let reversed = 0;
    for (let bit = 0; bit < length; bit++) {
      reversed = (reversed << 1) | (forward & 1);
      forward >>= 1;
    }
    for (let slot = reversed; slot < size; slot += 1 << length) table[slot] = (symbol << 4) | length;
  }
  return size - 1;
}

export class Inflate {
  private partIndex = 0;
  private bytes: Uint8Array;
  private position = 0;
  private overread = 0;
  private bitBuffer = 0;
  private bitCount = 0;
  private readonly window = new Uint8Array(WINDOW_MASK + 1);
  private windowPosition = 0;
  private written = 0;
  private block: 'none' | 'stored' | 'coded' = 'none';
  private lastBlock = false;
  private storedLeft = 0;
  private copyLeft = 0;
  private copyDistance = 0;
  private readonly literals = new Uint16Array(1 << 15);
  private readonly distances = new Uint16Array(1 << 15);
  private literalMask = 0;
  private distanceMask = 0;
  private readonly lengths = new Uint8Array(320);

  /** `parts` are the pieces of one zlib stream, in order. */
  constructor(private readonly parts: readonly Uint8Array[]) {
    this.bytes = parts[0] ?? new Uint8Array(0);
    const header = this.takeBits(8);
    const flags = this.takeBits(8);
    if ((header & 15) !== 8 || ((header << 8) | flags) % 31 !== 0 || flags & 32) {
      throw damaged('its compressed data has no valid header');
    }
  }

  private nextByte(): number {
    while (this.position >= this.bytes.length) {
      const next = this.parts[++this.partIndex];
      if (!next) {
        if (++this.overread > OVERREAD) throw damaged('its data ends early');
        return 0;
      }
      this.bytes = next;
      this.position = 0;
    }
    return this.bytes[this.position++]!;
  }

  private takeBits(count: number): number {
    while (this.bitCount < count) {
      this.bitBuffer |= this.nextByte() << this.bitCount;
      this.bitCount += 8;
    }
    const value = this.bitBuffer & ((1 << count) - 1);
    this.bitBuffer >>>= count;
    this.bitCount -= count;
    return value;
  }

  private takeSymbol(table: Uint16Array, mask: number): number {
    while (this.bitCount < 15) {
      this.bitBuffer |= this.nextByte() << this.bitCount;
      this.bitCount += 8;
    }
    const entry = table[this.bitBuffer & mask]!;
    if (entry === 0) throw damaged('its compressed data is invalid');
    this.bitBuffer >>>= entry & 15;
    this.bitCount -= entry & 15;
    return entry >> 4;
  }

  private startBlock(): void {
    if (this.lastBlock) throw damaged('its data ends early');
    this.lastBlock = this.takeBits(1) === 1;
    const type = this.takeBits(2);
    if (type === 0) {
      this.takeBits(this.bitCount & 7);
      this.storedLeft = this.takeBits(16);
      if ((this.takeBits(16) ^ 0xffff) !== this.storedLeft) throw damaged('its compressed data is invalid');
      this.block = 'stored';
      return;
    }
    if (type === 1) this.loadFixedTables();
    else if (type === 2) this.readTables();
    else throw damaged('its compressed data is invalid');
    this.block = 'coded';
  }

  private loadFixedTables(): void {
    const lengths = this.lengths;
    lengths.fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280, 288);
    this.literalMask = buildTable(lengths, 288, this.literals);
    lengths.fill(5, 0, 30);
    this.distanceMask = buildTable(lengths, 30, this.distances);
  }

  private readTables(): void {
    const literalCount = this.takeBits(5) + 257;
    const distanceCount = this.takeBits(5) + 1;
    const codeCount = this.takeBits(4) + 4;
    const total = literalCount + distanceCount;
    const codeLengths = this.lengths.fill(0, 0, 19);
    for (let i = 0; i < codeCount; i++) codeLengths[CODE_LENGTH_ORDER[i]!] = this.takeBits(3);
    const mask = buildTable(codeLengths, 19, this.literals);
    const all = new Uint8Array(320);
    for (let i = 0; i < total; ) {
      const symbol = this.takeSymbol(this.literals, mask);
      if (symbol < 16) {
        all[i++] = symbol;
        continue;
      }
      if (symbol === 16 && i === 0) throw damaged('its compressed data is invalid');
      const value = symbol === 16 ? all[i - 1]! : 0;
      const repeat =
        symbol === 16 ? 3 + this.takeBits(2) : symbol === 17 ? 3 + this.takeBits(3) : 11 + this.takeBits(7);
      if (i + repeat > total) throw damaged('its compressed data is invalid');
      all.fill(value, i, i + repeat);
      i += repeat;
    }
    this.literalMask = buildTable(all, literalCount, this.literals);
    this.distanceMask = buildTable(all.subarray(literalCount), distanceCount, this.distances);
  }

  /** Fills `target` from `offset` to `end`; throws when the stream has less. */
  read(target: Uint8Array, offset: number, end: number): void {
    while (offset < end) {
      if (this.copyLeft > 0) offset = this.copyMatch(target, offset, end);
      else if (this.block === 'none') this.startBlock();
      else if (this.block === 'stored') offset = this.readStored(target, offset, end);
      else offset = this.readCoded(target, offset, end);
    }
  }

  private copyMatch(target: Uint8Array, offset: number, end: number): number {
    const window = this.window;
    const count = Math.min(this.copyLeft, end - offset);
    let to = this.windowPosition;
    let from = (to - this.copyDistance) & WINDOW_MASK;
    for (let i = 0; i < count; i++) {
      const value = window[from]!;
      from = (from + 1) & WINDOW_MASK;
      window[to] = value;
      to = (to + 1) & WINDOW_MASK;
      target[offset++] = value;
    }
    this.windowPosition = to;
    this.written += count;
    this.copyLeft -= count;
    return offset;
  }

  private readStored(target: Uint8Array, offset: number, end: number): number {
    const count = Math.min(this.storedLeft, end - offset);
    for (let i = 0; i < count; i++) {
      const value = this.takeBits(8);
      this.window[this.windowPosition] = value;
      this.windowPosition = (this.windowPosition + 1) & WINDOW_MASK;
      target[offset++] = value;
    }
    this.written += count;
    this.storedLeft -= count;
    if (this.storedLeft === 0) this.block = 'none';
    return offset;
  }

  // The hot loop: bit buffer and input position live in locals and are written back once.
  private readCoded(target: Uint8Array, offset: number, end: number): number {
    const { window, literals, distances, literalMask, distanceMask } = this;
    const from = offset;
    let windowPosition = this.windowPosition;
    let buffer = this.bitBuffer;
    let bits = this.bitCount;
    let bytes = this.bytes;
    let position = this.position;
    const refill = (): number => {
      this.position = position;
      const value = this.nextByte();
      bytes = this.bytes;
      position = this.position;
      return value;
    };
    while (offset < end) {
      while (bits < 15) {
        buffer |= (position < bytes.length ? bytes[position++]! : refill()) << bits;
        bits += 8;
      }
      let entry = literals[buffer & literalMask]!;
      if (entry === 0) throw damaged('its compressed data is invalid');
      buffer >>>= entry & 15;
      bits -= entry & 15;
      let symbol = entry >> 4;
      if (symbol < 256) {
        window[windowPosition] = symbol;
        windowPosition = (windowPosition + 1) & WINDOW_MASK;
        target[offset++] = symbol;
        continue;
      }
      if (symbol === 256) {
        this.block = 'none';
        break;
      }
      symbol -= 257;
      if (symbol > 28) throw damaged('its compressed data is invalid');
      while (bits < 20) {
        buffer |= (position < bytes.length ? bytes[position++]! : refill()) << bits;
        bits += 8;
      }
      let extra = LENGTH_EXTRA[symbol]!;
      const length = LENGTH_BASE[symbol]! + (buffer & ((1 << extra) - 1));
      buffer >>>= extra;
      bits -= extra;
      entry = distances[buffer & distanceMask]!;
      if (entry === 0) throw damaged('its compressed data is invalid');
      buffer >>>= entry & 15;
      bits -= entry & 15;
      symbol = entry >> 4;
      if (symbol > 29) throw damaged('its compressed data is invalid');
      extra = DISTANCE_EXTRA[symbol]!;
      while (bits < extra) {
        buffer |= (position < bytes.length ? bytes[position++]! : refill()) << bits;
        bits += 8;
      }
      const distance = DISTANCE_BASE[symbol]! + (buffer & ((1 << extra) - 1));
      buffer >>>= extra;
      bits -= extra;
      if (distance > this.written + (offset - from)) throw damaged('its compressed data is invalid');
      let left = length;
      let source = (windowPosition - distance) & WINDOW_MASK;
      while (left > 0 && offset < end) {
        const value = window[source]!;
        source = (source + 1) & WINDOW_MASK;
        window[windowPosition] = value;
        windowPosition = (windowPosition + 1) & WINDOW_MASK;
        target[offset++] = value;
        left--;
      }
      if (left > 0) {
        this.copyLeft = left;
        this.copyDistance = distance;
        break;
      }
    }
    this.written += offset - from;
    this.windowPosition = windowPosition;
    this.bitBuffer = buffer;
    this.bitCount = bits;
    this.bytes = bytes;
    this.position = position;
    return offset;
  }
}
