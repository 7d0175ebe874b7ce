import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../setup.mjs';

/** Longer than any build takes: whoever waits for so long says so instead of waiting forever. */
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Does something that no two processes of a checkout may do at once, after those that came before: programs and test files build the
 * same folders, and what one removes another may be reading. SQLite keeps its lock in the operating system, which takes it
 * back when a process ends, however it ends.
 */
export function alone(name: string, work: () => void, folder = path.join(root, 'dist')): void {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(path.join(folder, `${name}.lock`), { timeout: LONGEST_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    work();
  } finally {
    lock.close();
  }
}
