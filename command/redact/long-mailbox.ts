import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { isMailbox } from '@veilmark/documents/detect-format';
import { extensionOf, formatOfExtension } from '@veilmark/documents/formats';

/** Mailboxes up to this size are read at once, so that a value of one message is removed from all. */
const AT_ONCE = 8 << 20;

export const isLongMailbox = (file: string): boolean => {
  if (statSync(file).size <= AT_ONCE) return false;
  const format = formatOfExtension(extensionOf(file));
  return format === 'mbox' || (format === undefined && isMailbox(beginning(file)));
};

function beginning(file: string): Uint8Array {
  const handle = openSync(file, 'r');
  try {
    const bytes = new Uint8Array(1024);
    return bytes.subarray(0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

/**
 * For a run with a long mailbox: while engine and model are loaded, the memory for young objects stays as small as it is, and old ones are
 * collected before a fifth as much garbage is among them. Left to itself the memory grows by thirty megabytes there, which the run keeps to its
 * end. So it does with what several threads take that compile the reader of pictures at once.
 */
export function keepMemorySmall(
  paths: readonly string[],
  setFlag = setFlagsFromString,
  { v8 = '' }: Partial<NodeJS.ProcessVersions> = process.versions,
): void {
  if (!paths.some(mayBeLong)) return;
  setFlag('--semi-space-growth-factor=1');
  setFlag('--heap-growing-percent=20');
  setFlag('--wasm-num-compilation-tasks=1');
  // An older one complains aloud about a wish that it does not know.
  if (Number.parseInt(v8, 10) >= KNOWS_SAVING) setFlag('--memory-saver-mode');
}

/** The version of the engine of JavaScript, that of Node 26, which can put less memory before more speed. */
const KNOWS_SAVING = 14;

/** What makes the C library of Linux give memory back, which it otherwise keeps for later. It reads this when a program starts. */
const GIVING_BACK = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '65536' };

/** For a run with a long mailbox: the program starts again in its own place where the C library does not know yet, and Node can do that. */
export function startAgainForMemory(
  paths: readonly string[],
  { platform, env, execPath, execArgv, argv, execve }: Partial<NodeJS.Process> = process,
): void {
  const isTold = Object.keys(GIVING_BACK).some((name) => env?.[name] !== undefined);
  if (platform !== 'linux' || !execve || !execPath || isTold || !paths.some(mayBeLong)) return;
  execve(execPath, [execPath, ...(execArgv ?? []), ...(argv ?? []).slice(1)], { ...env, ...GIVING_BACK });
}

/** As usual: the work on the messages would take a tenth longer without. */
export function letMemoryGrow(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=0');
}

/** What cannot be read is told about later. */
function mayBeLong(file: string): boolean {
  try {
    return isLongMailbox(file);
  } catch {
    return false;
  }
}
