import { writeSync } from 'node:fs';

/** Writes all of a text before it returns: the program may end right after, and a pipe must not lose the rest. */
function writeAll(fd: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The reader is slower than we are.
      if (code === 'EAGAIN') continue;
      // The reader has seen enough, as `head` does.
      if (code === 'EPIPE') process.exit(0);
      throw error;
    }
  }
}

/** What was asked for. */
export const print = (content: string | Uint8Array): void => writeAll(1, content);
export const printLine = (text: string): void => print(`${text}\n`);
/** What is said about it: errors, notes, progress. */
export const tell = (text: string): void => writeAll(2, text);
export const tellLine = (text: string): void => tell(`${text}\n`);
