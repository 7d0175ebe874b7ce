// Browsers change under the tests, so every run says which ones it used.
import { spawnSync } from 'node:child_process';
import { findChromium } from '../../scripts/run/chromium.ts';
import { findFirefox } from '../../scripts/run/firefox.ts';
import { findHeadlessShell } from '../../scripts/run/headless-shell.ts';

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
