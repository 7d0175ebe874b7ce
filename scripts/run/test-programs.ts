// The programs that tests start besides npm's packages: each is found where it is, or installed from Debian's packages
// where that is possible.
import { spawnSync } from 'node:child_process';
import { fail } from '../setup.mjs';
import { findChromium } from './chromium.ts';
import { installPackages } from './debian-packages.ts';
import { findFirefox } from './firefox.ts';
import { findHeadlessShell } from './headless-shell.ts';

interface TestProgram {
  packages: readonly string[];
  isThere: () => boolean;
  /** What a person can do where it is not there; undefined where tests do without it. */
  advice?: string;
}

const PROGRAMS = {
  chromium: {
    packages: ['chromium', 'fonts-dejavu'],
    isThere: () => Boolean(findChromium()),
    advice: 'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  },
  /** Only to be quicker: without it, tests of pages run in Chromium as well. */
  headlessShell: {
    packages: ['chromium-headless-shell'],
    isThere: () => Boolean(process.env.CHROMIUM_PATH || findHeadlessShell()),
  },
  firefox: {
    packages: ['firefox-esr'],
    isThere: () => Boolean(findFirefox()),
    advice: 'The browser tests need Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.',
  },
  rclone: {
    packages: ['rclone'],
    isThere: () => spawnSync('rclone', ['version'], { stdio: 'ignore' }).status === 0,
    advice: 'The tests of drives need rclone: install it (Debian: apt-get install rclone).',
  },
} satisfies Record<string, TestProgram>;

export type TestProgramName = keyof typeof PROGRAMS;

/** Ends the program with what a person can do where one is missing and cannot be installed. */
export async function requirePrograms(names: readonly TestProgramName[]): Promise<void> {
  const programs: TestProgram[] = names.map((name) => PROGRAMS[name]);
  const missing = programs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  await installPackages(missing.flatMap(({ packages }) => packages));
  const [advice] = missing.flatMap(({ isThere, advice }) => (advice && !isThere() ? [advice] : []));
  if (advice) fail(advice);
}
