// npm run check: everything that needs no running program. Prints what failed; exits non-zero when anything did.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runBeside, setup } from './setup.mjs';

/** One thread each: several would check what they share once each, and two checks run side by side as it is. */
const TYPES = ['--noEmit', '--singleThreaded', '-p'];

const CHECKS = [
  // In one program: what the tests import of the others would be checked twice.
  ['types of worker, shared, command and tests', 'tsc', [...TYPES, 'tests']],
  // In one program as well: all three run in browsers and stand on the same packages.
  ['types of extension, dashboard and browser tests', 'tsc', [...TYPES, 'tests/e2e']],
  ['format and lint', 'biome', ['ci', '--colors=off', '.']],
  ['imports stay within their rooms', 'node', ['scripts/import-rules.mjs']],
  ['the engine names no type', 'node', ['scripts/engine-types.mjs']],
  ['no import leads back to where it began', 'node', ['scripts/import-cycles.mjs']],
  ['no file or export without a reader', 'node', ['scripts/unused.mjs']],
  ['paths in documents', 'node', ['scripts/doc-paths.mjs']],
  ['usual words in documents', 'node', ['scripts/plain-words.mjs']],
  ['package lock is complete', 'node', ['scripts/lockcheck.mjs']],
  ['list of packages with their hashes', 'node', ['scripts/sbom.mjs', '--check']],
  ['every file of the catalog is listed', 'node', ['scripts/catalog-index.mjs', '--check']],
  ['lists of operators', 'node', ['scripts/operator-lists.mjs', '--check']],
  ['numbers in documents and pages', 'node', ['scripts/facts.mjs', '--check']],
  ['versions of catalog and engine', 'node', ['scripts/versions.mjs', '--check']],
  ['telephone plans are those of the library', 'node', ['scripts/phone-plans.mjs', '--check']],
  ['licenses of what we ship', 'node', ['scripts/third-party.mjs', '--check']],
];

/** Runs the static checks, two at a time; answers how many passed and failed. */
export async function runChecks(print = console.log) {
  const due = CHECKS.filter(([, , , needs]) => !needs || existsSync(path.join(root, needs)));
  const waiting = [...due];
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, args] = check;
      const { status, output } = await runBeside(command, args);
      if (status !== 0) failed++;
      print(`${status === 0 ? 'ok    ' : `${output}FAILED`} ${name}`);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: due.length - failed, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  setup();
  process.exit((await runChecks()).failed > 0 ? 1 : 0);
}
