// Finds a Firefox for the browser tests.
import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export function findFirefox() {
  return CANDIDATES.find((candidate) => candidate && existsSync(candidate));
}
