import { readSync } from 'node:fs';

/** All of standard input. Read in one go where it is a file or a pipe; there is nothing to do before it has come. */
export function readStdin(): Uint8Array {
  const pieces: Buffer[] = [];
  for (;;) {
    const buffer = Buffer.alloc(1 << 16);
    try {
      const read = readSync(0, buffer);
      if (read === 0) return Buffer.concat(pieces);
      pieces.push(buffer.subarray(0, read));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return Buffer.concat(pieces);
      if (code !== 'EAGAIN') throw error;
      // A terminal or pipe that has nothing yet.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}
