import { ensure } from './bytes';
import { LowFirstBits, PrefixCode } from './prefix-code';

const SIGNATURE = 0x2f;
const [PREDICTION, COLORS, GREEN, PALETTE] = [0, 1, 2, 3];
const LITERALS = 256;
const LENGTHS = 24;
const DISTANCES = 40;
/** Pixels nearby, in the order of their codes: how many lines up, and how far to the left of eight pixels on the right. */
const NEAR =
  '1807171928062729161a262a38053739151b363a252b48044749141c353b464a242c58454b343c035759131d565a232d444c555b333d68026769121e' +
  '666a222e545c434d656b323e78017779535d111f646c424e767a212f757b313f636d525e00747c414f1020626e30737d515f40727e616f50717f6070';
const NEAR_CODES = NEAR.length / 2;
const CODE_LENGTH_ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/** What takes no bits can be said of any number of pixels, and a group of codes is far more than the bits that describe it. */
const MOST_PIXELS = 40_000_000;
const MOST_GROUPS = 8192;
const CACHE_FACTOR = 0x1e35a7bd;

/** How far a picture without loss reaches that begins with its signature and its size. */
export function losslessExtent(bytes: Uint8Array): number {
  ensure(bytes[0] === SIGNATURE);
  const bits = new LowFirstBits(bytes, 1);
  const [width, height] = [bits.take(14) + 1, bits.take(14) + 1];
  // Transparency, and a version that nobody has used.
  bits.take(1);
  ensure(bits.take(3) === 0);
  return new LosslessWalk(bits).run(width, height, bytes.length);
}

/** The same for transparency, which has the size of its picture. */
export const alphaExtent = (bytes: Uint8Array, width: number, height: number): number =>
  new LosslessWalk(new LowFirstBits(bytes, 0)).run(width, height, bytes.length);

/** A code, or the only symbol that it has, which takes no bits. */
type Code = PrefixCode | number;

/** The codes of a part of the picture: green with lengths and remembered colors, red, blue, transparency, distances. */
type Group = readonly Code[];

class LosslessWalk {
  readonly #bits: LowFirstBits;

  constructor(bits: LowFirstBits) {
    this.#bits = bits;
  }

  run(width: number, height: number, length: number): number {
    ensure(width * height <= MOST_PIXELS);
    const columns = this.#transforms(width, height);
    this.#image(columns, height, true);
    ensure(this.#bits.used <= length);
    return this.#bits.used;
  }

  /** Passes what is to be done with the pixels; a palette packs several into one. */
  #transforms(width: number, height: number): number {
    const seen = new Set<number>();
    let columns = width;
    while (this.#bits.take(1) === 1) {
      const kind = this.#bits.take(2);
      ensure(!seen.has(kind));
      seen.add(kind);
      if (kind === PREDICTION || kind === COLORS) {
        const side = this.#bits.take(3) + 2;
        this.#image(blocks(columns, side), blocks(height, side), false);
      } else if (kind === PALETTE) {
        const colors = this.#bits.take(8) + 1;
        this.#image(colors, 1, false);
        columns = blocks(columns, colors > 16 ? 0 : colors > 4 ? 1 : colors > 2 ? 2 : 3);
      } else ensure(kind === GREEN);
    }
    return columns;
  }

  /** Passes pixels; those that say which codes another picture has are returned. */
  #image(width: number, height: number, isWhole: boolean, isKept = false): Uint32Array {
    const cacheBits = this.#bits.take(1) === 1 ? this.#bits.take(4) : 0;
    ensure(cacheBits <= 11);
    let side = 0;
    let choice: Uint32Array | undefined;
    if (isWhole && this.#bits.take(1) === 1) {
      side = this.#bits.take(3) + 2;
      choice = this.#image(blocks(width, side), blocks(height, side), false, true).map(
        (pixel) => (pixel >> 8) & 0xffff,
      );
    }
    const count = 1 + (choice?.reduce((most, each) => Math.max(most, each), 0) ?? 0);
    ensure(count <= MOST_GROUPS);
    const groups = Array.from({ length: count }, () => this.#group(cacheBits));
    const [only = []] = groups;
    if (isKept) return this.#pixels(width, height, only, cacheBits);
    const columns = blocks(width, side);
    if (!choice) this.#pass(width, height, width, () => only);
    else
      this.#pass(width, height, 1 << side, (x, y) => {
        return groups[choice[(y >> side) * columns + (x >> side)] ?? 0] as Group;
      });
    return new Uint32Array();
  }

  #group(cacheBits: number): Group {
    const cached = cacheBits > 0 ? 1 << cacheBits : 0;
    return [LITERALS + LENGTHS + cached, LITERALS, LITERALS, LITERALS, DISTANCES].map((symbols) => this.#code(symbols));
  }

  #code(symbols: number): Code {
    const lengths = new Uint8Array(symbols);
    if (this.#bits.take(1) === 1) {
      const hasTwo = this.#bits.take(1) === 1;
      const first = this.#bits.take(this.#bits.take(1) === 1 ? 8 : 1);
      const second = hasTwo ? this.#bits.take(8) : first;
      ensure(first < symbols && second < symbols);
      lengths[first] = 1;
      lengths[second] = 1;
    } else this.#lengths(lengths);
    return codeOf(lengths);
  }

  #lengths(lengths: Uint8Array): void {
    const first = new Uint8Array(19);
    const count = this.#bits.take(4) + 4;
    for (const symbol of CODE_LENGTH_ORDER.slice(0, count)) first[symbol] = this.#bits.take(3);
    const code = codeOf(first);
    let left = this.#bits.take(1) === 1 ? 2 + this.#bits.take(2 + 2 * this.#bits.take(3)) : lengths.length;
    ensure(left <= lengths.length);
    let before = 8;
    for (let at = 0; at < lengths.length && left > 0; left--) {
      const symbol = this.#symbol(code);
      if (symbol < 16) {
        lengths[at++] = symbol;
        if (symbol > 0) before = symbol;
        continue;
      }
      const repeat =
        symbol === 16 ? 3 + this.#bits.take(2) : symbol === 17 ? 3 + this.#bits.take(3) : 11 + this.#bits.take(7);
      ensure(at + repeat <= lengths.length);
      lengths.fill(symbol === 16 ? before : 0, at, at + repeat);
      at += repeat;
    }
  }

  #symbol(code: Code | undefined): number {
    return code instanceof PrefixCode ? this.#bits.symbol(code) : (code ?? 0);
  }

  /** A number of which the code says how many bits follow. */
  #long(code: number): number {
    if (code < 4) return code + 1;
    const extra = (code - 2) >> 1;
    return ((2 + (code & 1)) << extra) + this.#bits.take(extra) + 1;
  }

  /** Passes the pixels without making them. Those of one line in a block of this width have the same codes. */
  #pass(width: number, height: number, side: number, groupOf: (x: number, y: number) => Group): void {
    const count = width * height;
    for (let at = 0; at < count; ) {
      const y = Math.floor(at / width);
      const x = at - y * width;
      const group = groupOf(x, y);
      const lineEnd = y * width + Math.min(width, x - (x % side) + side);
      // One color and nothing else takes no bits.
      if (group.every((code) => !(code instanceof PrefixCode)) && Number(group[0]) < LITERALS) at = lineEnd;
      while (at < lineEnd) at += this.#passSymbol(group, at);
    }
  }

  /** How many pixels the next symbol stands for. */
  #passSymbol([green, red, blue, alpha, distance]: Group, at: number): number {
    const symbol = this.#symbol(green);
    if (symbol < LITERALS) for (const code of [red, blue, alpha]) this.#symbol(code);
    if (symbol < LITERALS || symbol >= LITERALS + LENGTHS) return 1;
    ensure(at > 0);
    const length = this.#long(symbol - LITERALS);
    this.#long(this.#symbol(distance));
    return length;
  }

  #pixels(width: number, height: number, [green, red, blue, alpha, distance]: Group, cacheBits: number): Uint32Array {
    const pixels = new Uint32Array(width * height);
    const cache = new Uint32Array(1 << cacheBits);
    let at = 0;
    const put = (pixel: number) => {
      pixels[at++] = pixel;
      if (cacheBits > 0) cache[Math.imul(CACHE_FACTOR, pixel) >>> (32 - cacheBits)] = pixel;
    };
    while (at < pixels.length) {
      const symbol = this.#symbol(green);
      if (symbol < LITERALS) {
        const [r, b, a] = [this.#symbol(red), this.#symbol(blue), this.#symbol(alpha)];
        put(((a << 24) | (r << 16) | (symbol << 8) | b) >>> 0);
      } else if (symbol < LITERALS + LENGTHS) {
        const length = this.#long(symbol - LITERALS);
        const from = distanceOf(this.#long(this.#symbol(distance)), width);
        ensure(from <= at && at + length <= pixels.length);
        for (let i = 0; i < length; i++) put(pixels[at - from] ?? 0);
      } else put(cache[symbol - LITERALS - LENGTHS] ?? 0);
    }
    return pixels;
  }
}

const blocks = (pixels: number, side: number) => (pixels + (1 << side) - 1) >> side;

function codeOf(lengths: Uint8Array): Code {
  const first = lengths.findIndex((length) => length > 0);
  const last = lengths.findLastIndex((length) => length > 0);
  return first === last ? Math.max(first, 0) : new PrefixCode(lengths);
}

function distanceOf(code: number, width: number): number {
  if (code > NEAR_CODES) return code - NEAR_CODES;
  const place = Number.parseInt(NEAR.slice(2 * code - 2, 2 * code), 16);
  return Math.max(1, (place >> 4) * width + 8 - (place & 15));
}
