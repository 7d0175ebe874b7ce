import { closeSync, openSync, writeFileSync } from 'node:fs';
import { cannotWrite } from '../../frame/file-errors';
import { print } from '../../frame/print';
import { type Draft, isStream, openDraft } from '../../frame/write-file';

/** Where a report goes, piece by piece. */
interface Output {
  write(piece: string): void;
  /** All of it is written. */
  done(): void;
  /** It will not be complete. */
  drop(): void;
}

/** A file gets the report whole or not at all. */
export function outputTo(file: string | undefined): Output {
  if (file === undefined) return process.stdout.isTTY ? atTheEnd() : { write: print, done: () => {}, drop: () => {} };
  return isStream(file) ? toStream(file) : toFile(file);
}

function toFile(file: string): Output {
  let draft: Draft | undefined;
  return {
    write(piece) {
      // Not before there is something to say: the folder may be the one that is scanned.
      draft ??= openDraft(file);
      writeFileSync(draft.handle, piece);
    },
    done: () => draft?.replace(),
    drop: () => draft?.drop(),
  };
}

/** A terminal or a pipe keeps its place. */
function toStream(file: string): Output {
  let handle: number | undefined;
  const close = () => handle !== undefined && closeSync(handle);
  return {
    write(piece) {
      handle ??= open(file);
      writeFileSync(handle, piece);
    },
    done: close,
    drop: close,
  };
}

function open(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    throw cannotWrite(file, error);
  }
}

/** On a terminal the bar of the progress stands where the report would begin. */
function atTheEnd(): Output {
  const pieces: string[] = [];
  return { write: (piece) => pieces.push(piece), done: () => print(pieces.join('')), drop: () => {} };
}
