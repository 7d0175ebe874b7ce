// npm run check: everything that needs no running program. Prints what failed; exits non-zero when anything did.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, setup } from './setup.mjs';

const CHECKS = [
  ['types of worker and shared', 'tsc', ['--noEmit', '-p', '.']],
  ['types of tests', 'tsc', ['--noEmit', '-p', 'tests']],
  ['types of browser tests', 'tsc', ['--noEmit', '-p', 'tests/e2e'], 'tests/e2e/harness.ts'],
  ['types of the extension', 'tsc', ['--noEmit', '-p', 'extension'], 'extension/tsconfig.json'],
  ['types of the command', 'tsc', ['--noEmit', '-p', 'command']],
  ['types of the dashboard', 'tsc', ['--noEmit', '-p', 'dashboard'], 'dashboard/tsconfig.json'],
  ['format and lint', 'biome', ['ci', '--colors=off', '.']],
  ['imports stay within their rooms', 'node', ['scripts/import-rules.mjs']],
  ['no file or export without a reader', 'node', ['scripts/unused.mjs']],
  ['paths in documents', 'node', ['scripts/doc-paths.mjs']],
  ['package lock is complete', 'node', ['scripts/lockcheck.mjs']],
  ['every file of the catalog is listed', 'node', ['scripts/catalog-index.mjs', '--check']],
  ['numbers in documents and pages', 'node', ['scripts/facts.mjs', '--check']],
  ['telephone plans are those of the library', 'node', ['scripts/phone-plans.mjs', '--check']],
  ['third-party notices and licences', 'node', ['scripts/third-party.mjs', '--check']],
];

/** Runs the static checks; answers how many passed and failed. */
export function runChecks() {
  const due = CHECKS.filter(([, , , needs]) => !needs || existsSync(path.join(root, needs)));
  const failed = due.filter(([name, command, args]) => {
    const ok = run(command, args) === 0;
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
    return !ok;
  });
  return { passed: due.length - failed.length, failed: failed.length };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  setup();
  process.exit(runChecks().failed > 0 ? 1 : 0);
}
