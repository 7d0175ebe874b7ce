import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

/** A copy that an earlier start kept; undefined where there is none. Whether it is what was written, the caller checks. */
export function readCopy(copy: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(copy);
  } catch {
    return undefined;
  }
}

/** Written under another name first: a copy is there as a whole or not at all. Those that `isOutdated` go. */
export function writeCopy(copy: string, parts: readonly Uint8Array[], isOutdated: (name: string) => boolean): void {
  const unfinished = `${copy}.${process.pid}-${threadId}`;
  try {
    const folder = path.dirname(copy);
    for (const name of readdirSync(folder)) if (isOutdated(name)) rmSync(path.join(folder, name), { force: true });
    for (const part of parts) writeFileSync(unfinished, part, { mode: 0o600, flag: 'a' });
    renameSync(unfinished, copy);
  } catch {
    // A full disk, or one that cannot be written: the next start makes it again.
    rmSync(unfinished, { force: true });
  }
}
