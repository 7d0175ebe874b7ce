// Finds a Chromium for the browser tests, or installs Debian's where that is possible.
import { existsSync } from 'node:fs';
import { fail } from '../setup.mjs';
import { installPackages } from './debian-packages.ts';
import { findHeadlessShell } from './headless-shell.ts';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export function findChromium() {
  return CANDIDATES.find((candidate) => candidate && existsSync(candidate));
}

export function requireChromium() {
  if (!findChromium()) installPackages('chromium', 'fonts-dejavu');
  if (!findChromium())
    fail('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  // Only to be quicker: without it, tests of pages run in Chromium as well.
  if (!findHeadlessShell() && !process.env.CHROMIUM_PATH) installPackages('chromium-headless-shell');
}
