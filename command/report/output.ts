import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { print } from '../frame/print';
import { UsageError } from '../frame/usage-error';

/** Where a report goes, piece by piece. */
export interface Output {
  write(piece: string): void;
  /** All of it is written. */
  done(): void;
  /** It will not be complete. */
  drop(): void;
}

/** A file gets the report whole or not at all. */
export function outputTo(file: string | undefined): Output {
  if (file === undefined) return process.stdout.isTTY ? atTheEnd() : { write: print, done: () => {}, drop: () => {} };
  const draft = `${file}.${process.pid}.part`;
  let handle: number | undefined;
  return {
    write(piece) {
      // Not before there is something to say: the folder may be the one that is scanned.
      handle ??= open(draft, file);
      writeFileSync(handle, piece);
    },
    done() {
      if (handle === undefined) return;
      closeSync(handle);
      renameSync(draft, file);
    },
    drop() {
      if (handle === undefined) return;
      closeSync(handle);
      rmSync(draft, { force: true });
    },
  };
}

function open(draft: string, file: string): number {
  try {
    return openSync(draft, 'w');
  } catch (error) {
    throw new UsageError(`"${file}" cannot be written (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}

/** On a terminal the bar of the progress stands where the report would begin. */
function atTheEnd(): Output {
  const pieces: string[] = [];
  return { write: (piece) => pieces.push(piece), done: () => print(pieces.join('')), drop: () => {} };
}
