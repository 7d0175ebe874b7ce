/// <reference path="./pako.d.ts" />
import zlib from 'pako/lib/zlib/inflate.js';
import ZStream from 'pako/lib/zlib/zstream.js';
import { damaged } from '../image-error';

// zlib's own interface is a pull model: it fills exactly what is asked for, so a decoder can take one row at a time and memory stays at
// one window however large the image is. pako has it below its public one. Neither DecompressionStream (no write backpressure in workerd)
// nor node:zlib (asynchronous, 45 MB for 25 megapixels) gives that.

const [NO_FLUSH, OK, STREAM_END, BUFFER_ERROR] = [0, 0, 1, -5];

export class Inflate {
  readonly #parts: readonly Uint8Array[];
  readonly #stream = new ZStream();
  #next = 0;

  /** `parts` are the pieces of one zlib stream, in order. */
  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
    zlib.inflateInit(this.#stream);
  }

  /** Fills `target` from `offset` to `end`; throws when the stream has less. */
  read(target: Uint8Array, offset: number, end: number): void {
    const stream = this.#stream;
    stream.output = target;
    stream.next_out = offset;
    stream.avail_out = end - offset;
    while (stream.avail_out > 0) {
      if (stream.avail_in === 0) this.#takePart();
      const status = zlib.inflate(stream, NO_FLUSH);
      // A checksum behind the last byte that is wrong does not matter to us.
      if (stream.avail_out === 0) return;
      if (status === STREAM_END) throw damaged('its data ends early');
      if (status !== OK && status !== BUFFER_ERROR) throw damaged('its compressed data is invalid');
    }
  }

  #takePart(): void {
    const part = this.#parts[this.#next++];
    if (!part) throw damaged('its data ends early');
    this.#stream.input = part;
    this.#stream.next_in = 0;
    this.#stream.avail_in = part.length;
  }
}
