import { closeSync, linkSync, lstatSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cannotWrite, codeOf } from './file-errors';
import { onDemand } from './on-demand';
import { UsageError } from './usage-error';

interface WriteOptions {
  /** Whether a file that is there is replaced; a link is replaced itself and never followed. */
  isReplacing: boolean;
  /** As `mode` of open; of a file that is replaced, its own unless given. */
  mode?: number | undefined;
}

/** Writes a file whole or not at all: next to its place first, under a name that cannot be guessed. */
export function writeWhole(file: string, content: string | Uint8Array, options: WriteOptions): void {
  const draft = openDraft(file, options.mode ?? (options.isReplacing ? modeOf(file) : undefined));
  try {
    writeFileSync(draft.handle, content);
  } catch (error) {
    draft.drop();
    throw error;
  }
  if (options.isReplacing) draft.replace();
  else draft.create();
}

export interface Draft {
  handle: number;
  /** Takes the place of what is there. */
  replace(): void;
  /** Takes a place that is free. Throws UsageError where it is not, also where a link lies there that leads nowhere. */
  create(): void;
  drop(): void;
}

export function openDraft(file: string, mode = 0o666): Draft {
  const { randomUUID } = onDemand('node:crypto');
  const draft = path.join(path.dirname(file), `.${path.basename(file).slice(0, 100)}.${randomUUID()}.part`);
  const handle = openNew(draft, file, mode);
  const remove = () => rmSync(draft, { force: true });
  return {
    handle,
    replace() {
      closeSync(handle);
      try {
        renameSync(draft, file);
      } catch (error) {
        remove();
        throw cannotWrite(file, error);
      }
    },
    create() {
      closeSync(handle);
      try {
        // Unlike a rename this fails where something is there.
        linkSync(draft, file);
      } catch (error) {
        if (isTaken(file)) throw new UsageError(`"${file}" exists; --force replaces it`);
        // A file system without links: the place was free a moment ago.
        if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'].includes(codeOf(error))) throw cannotWrite(file, error);
        renameSync(draft, file);
      } finally {
        remove();
      }
    },
    drop() {
      closeSync(handle);
      remove();
    },
  };
}

/** Throws UsageError where `writeWhole` would. */
export const requireWritable = (file: string): void => {
  openDraft(file).drop();
  if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) throw cannotWrite(file, { code: 'EISDIR' });
};

/** Whether something lies there, a link that leads nowhere included. */
export function isTaken(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // Its folder is a file.
    if (codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** Whether it is a terminal, a pipe or the like, which can only be written to. */
export function isStream(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}

const modeOf = (file: string): number | undefined => {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.mode & 0o777 : undefined;
};

function openNew(draft: string, file: string, mode: number): number {
  try {
    return openSync(draft, 'wx', mode);
  } catch (error) {
    throw cannotWrite(file, error);
  }
}
