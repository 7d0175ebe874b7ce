// Browsers change under the tests, so every run says which ones it used.
import { spawnSync } from 'node:child_process';
import { findChromium } from '../../scripts/chromium.mjs';
import { findFirefox } from '../../scripts/firefox.mjs';
import { findHeadlessShell } from '../../scripts/headless-shell.mjs';

export function browserVersions(): string {
  const programs = { extension: findChromium(), pages: findHeadlessShell() ?? findChromium(), Firefox: findFirefox() };
  const told = Object.entries(programs).map(
    ([use, program]) => `${use}: ${program ? versionOf(program) : 'not installed'}`,
  );
  return `Browsers: ${told.join('; ')}`;
}

function versionOf(program: string): string {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() || 'unknown version';
}
