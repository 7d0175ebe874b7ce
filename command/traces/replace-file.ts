import {
  chmodSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { openDraft } from '../frame/write-file';
import { whyInUse } from './in-use';
import { ChangedMeanwhile, type Searched } from './redaction';

interface Replacing {
  /** Where the original goes; nothing keeps none. */
  backup: string | undefined;
  idleMs: number;
}

/**
 * Puts a redacted session in the place of the original, at once and whole. Throws ChangedMeanwhile, and leaves the original, where a
 * program writes to it, also in the moment it is replaced.
 */
export function replaceTrace({ file, size, mtimeMs }: Searched, content: string | Uint8Array, to: Replacing): void {
  const why = whyInUse(file.file, to.idleMs);
  if (why) throw new ChangedMeanwhile(why);
  const { mode, atimeMs } = statSync(file.file);
  if (to.backup !== undefined) copyTo(file.file, to.backup);
  const draft = openDraft(file.file, mode & 0o777);
  try {
    writeFileSync(draft.handle, content);
    fsyncSync(draft.handle);
  } catch (error) {
    draft.drop();
    throw error;
  }
  // What a log holds is in the copy; left there, it would be written over it.
  const logs = ['-wal', '-shm'].map((ending) => file.file + ending).filter((one) => existsSync(one));
  for (const log of logs) {
    if (to.backup !== undefined) copyTo(log, to.backup + log.slice(file.file.length));
    renameSync(log, `${log}.old`);
  }
  // The original under a second name: whatever is still written to it shows there.
  const old = path.join(path.dirname(file.file), `.${path.basename(file.file)}.${process.pid}.old`);
  linkSync(file.file, old);
  try {
    draft.replace();
    const now = statSync(old);
    if (now.size !== size || now.mtimeMs !== mtimeMs) {
      renameSync(old, file.file);
      for (const log of logs) renameSync(`${log}.old`, log);
      throw new ChangedMeanwhile('it was written while it was replaced; the original is back');
    }
    // Agents list sessions by the time of their files.
    utimesSync(file.file, atimeMs / 1000, mtimeMs / 1000);
    for (const log of logs) rmSync(`${log}.old`, { force: true });
  } finally {
    rmSync(old, { force: true });
  }
}

/** Holds the values in clear: for its owner only. */
function copyTo(file: string, backup: string): void {
  mkdirSync(path.dirname(backup), { recursive: true, mode: 0o700 });
  copyFileSync(file, backup);
  chmodSync(backup, 0o600);
}
