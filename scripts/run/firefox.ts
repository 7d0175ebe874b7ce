// Finds a Firefox for the browser tests, or installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from '../setup.mjs';

const CANDIDATES = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export function findFirefox() {
  return CANDIDATES.find((candidate) => candidate && existsSync(candidate));
}

export function requireFirefox() {
  if (findFirefox()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Firefox for the browser tests…');
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'firefox-esr']])
      spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  if (!findFirefox())
    fail('The browser tests need Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.');
}
