// npm run check: everything that needs no running program. Prints what failed; exits non-zero when anything did.
import { isStarted, runBeside } from '../setup.mjs';

/** One thread each: several would check what they share once each, and two checks run side by side as it is. */
const TYPES = ['--noEmit', '--singleThreaded', '-p'];

/** What is checked, and the tool that does it. */
const CHECKS: readonly [name: string, command: string, args: string[]][] = [
  // In one program: what the tests import of the others would be checked twice.
  ['types of worker, shared, command and tests', 'tsc', [...TYPES, 'tests']],
  // In one program as well: both run in browsers and stand on the same packages.
  ['types of extension and browser tests', 'tsc', [...TYPES, 'tests/e2e']],
  // Alone: the tests run in Node, whose names no page has.
  ['types of the dashboard, without Node', 'tsc', [...TYPES, 'dashboard']],
  ['format and lint', 'biome', ['ci', '--colors=off', '.']],
  ['imports stay within their rooms', 'node', ['scripts/check/imports.ts']],
  ['the engine names no type', 'node', ['scripts/check/engine-types.ts']],
  ['names of constants', 'node', ['scripts/check/constant-names.ts']],
  ['no list of formats written by hand', 'node', ['scripts/check/format-lists.ts']],
  ['no long regular expression', 'node', ['scripts/check/pattern-length.ts']],
  ['no list of words in code', 'node', ['scripts/check/word-lists.ts']],
  ['no import leads back to where it began', 'node', ['scripts/check/import-cycles.ts']],
  ['no file or export without a reader', 'node', ['scripts/check/unused.ts']],
  ['paths in documents', 'node', ['scripts/check/doc-paths.ts']],
  ['usual words in documents, texts and comments', 'node', ['scripts/check/plain-words.ts']],
  ['no long line in documents', 'node', ['scripts/check/doc-lines.ts']],
  ['package lock is complete', 'node', ['scripts/check/lock-complete.ts']],
  ['list of packages with their hashes', 'node', ['scripts/generate/sbom.ts', '--check']],
  ['every file of the catalog is listed', 'node', ['scripts/generate/catalog-index.ts', '--check']],
  ['options of the library', 'node', ['scripts/generate/library-options.ts', '--check']],
  ['types of results in the library', 'node', ['scripts/generate/library-results.ts', '--check']],
  ['lists of operators', 'node', ['scripts/generate/operator-lists.ts', '--check']],
  ['numbers in documents and pages', 'node', ['scripts/generate/facts.ts', '--check']],
  ['versions of catalog and engine', 'node', ['scripts/generate/versions.ts', '--check']],
  ['telephone plans are those of the library', 'node', ['scripts/generate/phone-plans.ts', '--check']],
  ['licenses of what we ship', 'node', ['scripts/generate/third-party.ts', '--check']],
];

/** Runs the static checks, two at a time; answers how many passed and failed. */
export async function runChecks(
  print: (line: string) => void = console.log,
): Promise<{ passed: number; failed: number }> {
  const waiting = [...CHECKS];
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
  return { passed: CHECKS.length - failed, failed };
}

if (isStarted(import.meta.url)) {
  process.exit((await runChecks()).failed > 0 ? 1 : 0);
}
