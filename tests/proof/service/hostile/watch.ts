import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Lab } from '../lab';
import type { Attack, HostileUser } from './attack';

/** Between two questions of the one who watches, so that watching is no load of its own. */
const BETWEEN_MS = 20;

export interface Watched {
  attack: Attack;
  answer: { status: number; text: string };
  /** Milliseconds of processor time of the whole service, all its threads, what compiles and cleans up included. */
  processor: number;
  /** The longest that somebody else waited for `/api/health` meanwhile. */
  wait: number;
  problems: string[];
}

/** Sends an attack and measures what it costs the service and the others. */
export async function watch(lab: Lab, attack: Attack, user: HostileUser): Promise<Watched> {
  await attack.prepare?.(lab, user);
  const problems: string[] = [];
  let wait = 0;
  let isDone = false;
  const before = processorTime(lab.service.pid);
  // A connection that breaks off is an answer of its own, and never the right one.
  const asked = attack
    .send(lab, user)
    .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error) }))
    .finally(() => {
      isDone = true;
    });
  while (!isDone) {
    const since = performance.now();
    const said = await lab.call('/api/health').then(
      ({ status }) => status,
      (error: Error) => String(error.cause ?? error),
    );
    wait = Math.max(wait, performance.now() - since);
    if (said !== 200) problems.push(`health answered ${said}`);
    await pause(BETWEEN_MS);
  }
  const answer = await asked;
  return { attack, answer, processor: processorTime(lab.service.pid) - before, wait: Math.round(wait), problems };
}

/** Milliseconds that a process has used of all processors. */
export function processorTime(pid: number): number {
  if (process.platform === 'linux') {
    // Behind the name, which may hold blanks: user and system time in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }
  const [minutes = 0, seconds = 0] = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(':')
    .map(Number);
  return Math.round((minutes * 60 + seconds) * 1000);
}
