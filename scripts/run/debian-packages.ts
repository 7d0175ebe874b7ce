// Installs Debian's packages for the browser tests, on a machine where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Nothing happens where it cannot be done; the caller looks for the program afterwards. */
export function installPackages(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} for the browser tests…`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
