import { mkdirSync, renameSync, type WriteFileOptions, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file aside and renames it into place: another process may be writing the same, and none may read half of it. */
export function writeWhole(file: string, bytes: string | Uint8Array, options?: WriteFileOptions): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, bytes, options);
  renameSync(draft, file);
}
