// Runs a program to its end and measures it with GNU time, threads and children included.
import { spawnSync } from 'node:child_process';

/** Milliseconds by the clock and of processors, peak memory in megabytes, and what it wrote. Exit codes 0, 1 and 3 are answers. */
export function measured(program, args, { cwd, input = '' }) {
  const started = performance.now();
  const result = spawnSync('/usr/bin/env', ['time', '-f', '%U %S %M', program, ...args], {
    ...{ cwd, input, encoding: 'utf8', maxBuffer: 1 << 28 },
  });
  const wall = performance.now() - started;
  if (result.error || result.status === 127) throw new Error('This needs GNU time');
  if (![0, 1, 3].includes(result.status)) throw new Error(`${args.join(' ')}: ${result.stderr}`);
  const [user, system, kilobytes] = result.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { wall, cpu: (user + system) * 1000, memory: Math.round(kilobytes / 1024), out: result.stdout };
}
