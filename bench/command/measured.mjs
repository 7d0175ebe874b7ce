// Runs a program to its end and measures it with GNU time, threads and children included.
import { spawn, spawnSync } from 'node:child_process';

/** Milliseconds by the clock and of processors, peak memory in megabytes, and what it wrote. Exit codes 0, 1 and 3 are answers. */
export function measured(program, args, { cwd, input = '' }) {
  const started = performance.now();
  const result = spawnSync('/usr/bin/env', ['time', '-f', '%U %S %M', program, ...args], {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const wall = performance.now() - started;
  if (result.error || result.status === 127) throw new Error('This needs GNU time');
  if (![0, 1, 3].includes(result.status)) throw new Error(`${args.join(' ')}: ${result.stderr}`);
  return { wall, ...told(result.stderr), out: result.stdout };
}

/** The same without waiting: others may run beside it. */
export function measuredBeside(program, args, cwd) {
  const child = spawn('/usr/bin/env', ['time', '-f', '%U %S %M', program, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(told(stderr)) : reject(new Error(`${args.join(' ')}: ${stderr}`)),
    );
  });
}

function told(stderr) {
  const [user, system, kilobytes] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { cpu: (user + system) * 1000, memory: Math.round(kilobytes / 1024) };
}
