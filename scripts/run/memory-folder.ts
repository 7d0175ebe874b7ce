// Where tests keep what they throw away. The databases of a started service wait for the disk a dozen times a request,
// which tests do not need: nothing of theirs has to survive a power cut.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const GIB = 2 ** 30;
/** Several times what a run keeps at once, and as much again for its programs. */
const FREE_IN_FOLDER = 2 * GIB;
const FREE_MEMORY = 6 * GIB;

/** Has this process and what it starts use a folder in memory for temporary files, where the machine has room; removed at the end. */
export function useMemoryForTemporaryFiles(): void {
  const folder = makeFolder();
  if (!folder) return;
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

function makeFolder(): string | undefined {
  if (process.platform !== 'linux' || !existsSync(MEMORY) || freemem() < FREE_MEMORY) return undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < FREE_IN_FOLDER) return undefined;
    const folder = mkdtempSync(path.join(MEMORY, 'veilmark-test-'));
    if (canRunPrograms(folder)) return folder;
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Not ours to write to.
  }
  return undefined;
}

/** Some machines let no program be started there; tests start some. */
function canRunPrograms(folder: string): boolean {
  const file = path.join(folder, 'probe.sh');
  writeFileSync(file, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { status } = spawnSync(file);
  rmSync(file);
  return status === 0;
}
