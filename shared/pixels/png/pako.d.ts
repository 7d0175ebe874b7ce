// The parts of pako we use, below its public interface; it brings no types for them.

declare module 'pako/lib/zlib/zstream.js' {
  export default class ZStream {
    input: Uint8Array | null;
    next_in: number;
    avail_in: number;
    output: Uint8Array | null;
    next_out: number;
    avail_out: number;
  }
}

declare module 'pako/lib/zlib/inflate.js' {
  import type ZStream from 'pako/lib/zlib/zstream.js';

  const zlib: {
    inflateInit(stream: ZStream): number;
    inflate(stream: ZStream, flush: number): number;
  };
  export default zlib;
}
