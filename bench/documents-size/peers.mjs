// Programs that only read or rewrite, with what they take.
import { spawnSync } from 'node:child_process';

export const has = (command) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0;

/** CPU seconds and megabytes of a command; undefined where it is not installed. */
export function measurePeer(command, args) {
  if (!has(command) || !has('/usr/bin/time')) return undefined;
  const result = spawnSync('/usr/bin/time', ['-f', '%U %S %M', command, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  if (result.status !== 0) throw new Error(`${command}: ${result.stderr.slice(-500)}`);
  const [user, system, kilobytes] = result.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { seconds: user + system, megabytes: kilobytes / 1024 };
}
