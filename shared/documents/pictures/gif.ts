import { fromLatin1 } from '@veilmark/crypto/bytes';
import { ascii, concat, ensure, slice, viewOf } from './bytes';
import { lzwExtent } from './lzw-extent';
import { UsedColors } from './used-colors';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const LOOPING = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Frames, their timing and how often they repeat: no comments, no data of programs, nothing behind the end. */
export function cleanGif(bytes: Uint8Array): Uint8Array {
  const screen = slice(bytes, 0, 13).slice();
  // The shape of pixels, which nobody follows.
  screen[12] = 0;
  const kept: Uint8Array[] = [];
  const reader = new BlockReader(bytes, 13);
  const palette = reader.take(paletteBytes(screen[10] ?? 0));
  const used = new UsedColors();
  // The color behind the frames.
  used.add(screen[11] ?? 0);
  let control: Uint8Array | undefined;
  let isLooping = false;
  let hasFrame = false;
  for (;;) {
    const kind = reader.next();
    if (kind === TRAILER) break;
    if (kind === IMAGE) {
      // Timing and transparency belong to the frame that follows.
      if (control) kept.push(control);
      control = undefined;
      kept.push(...reader.frame(used));
      hasFrame = true;
      continue;
    }
    ensure(kind === EXTENSION);
    const label = reader.next();
    const blocks = reader.blocks();
    const [first = new Uint8Array(), second = new Uint8Array()] = blocks;
    if (label === CONTROL && first.length === 4) {
      const [flags = 0, low = 0, high = 0, transparent = 0] = first;
      control = Uint8Array.of(EXTENSION, CONTROL, 4, flags & 0x1d, low, high, flags & 1 ? transparent : 0, 0);
    } else if (label === APPLICATION && LOOPING.has(ascii(first, 0, 11)) && second.length === 3 && !isLooping) {
      isLooping = true;
      const name = fromLatin1('NETSCAPE2.0');
      kept.push(
        Uint8Array.of(EXTENSION, APPLICATION, 11),
        name,
        Uint8Array.of(3, 1, second[1] ?? 0, second[2] ?? 0, 0),
      );
    }
  }
  ensure(hasFrame);
  return concat([screen, used.clear(palette, 3), ...kept, Uint8Array.of(TRAILER)]);
}

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

class BlockReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  next(): number {
    ensure(this.#at < this.#bytes.length);
    return this.#bytes[this.#at++] ?? 0;
  }

  take(length: number): Uint8Array {
    const taken = slice(this.#bytes, this.#at, length);
    this.#at += length;
    return taken;
  }

  /** Blocks of up to 255 bytes until an empty one. */
  blocks(): Uint8Array[] {
    const found: Uint8Array[] = [];
    for (let length = this.next(); length > 0; length = this.next()) found.push(this.take(length));
    return found;
  }

  /** A frame with the colors that it uses; those of the whole are added to the others that do. */
  frame(usedOfWhole: UsedColors): Uint8Array[] {
    const descriptor = this.take(9).slice();
    const flags = descriptor[8] ?? 0;
    // Local palette and interlacing count; the rest is reserved.
    descriptor[8] = flags & 0xc7;
    const view = viewOf(descriptor);
    const palette = this.take(paletteBytes(flags));
    const minimum = this.next();
    const pixels = view.getUint16(4, true) * view.getUint16(6, true);
    const data = concat(this.blocks());
    const colors = palette.length > 0 ? new UsedColors() : usedOfWhole;
    const { used } = lzwExtent(data, pixels, { minimum, order: 'low-first', used: colors });
    const cleared = palette.length > 0 ? colors.clear(palette, 3) : palette;
    const kept: Uint8Array[] = [Uint8Array.of(IMAGE), descriptor, cleared, Uint8Array.of(minimum)];
    for (let at = 0; at < used; at += 255) {
      const block = data.subarray(at, Math.min(at + 255, used));
      kept.push(Uint8Array.of(block.length), block);
    }
    return [...kept, Uint8Array.of(0)];
  }
}
