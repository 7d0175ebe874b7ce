// Finds a Firefox for the browser tests, or installs Debian's where that is possible.
import { existsSync } from 'node:fs';
import { fail } from '../setup.mjs';
import { installPackages } from './debian-packages.ts';

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
  if (!findFirefox()) installPackages('firefox-esr');
  if (!findFirefox())
    fail('The browser tests need Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.');
}
