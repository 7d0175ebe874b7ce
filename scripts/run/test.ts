// npm test [-- PART…]: installs what it needs, runs every check and test (or the named parts: check, node, worker,
// media, integration, e2e) and closes with "N passed, N failed". CONTRIBUTING.md says what a part may cost.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from '../check/check.ts';
import { fail, root, runBeside } from '../setup.mjs';
import { useMemoryForTemporaryFiles } from './memory-folder.ts';
import { requirePrograms, type TestProgramName } from './test-programs.ts';

/** Side by side with the others: servers and browsers wait for some of their time. One after the other: both start what is bundled. */
const STARTING = ['e2e', 'integration'];
/** Two at a time, the longest first, so that what is left at the end is short: three need more memory and save nothing. The lane of the browsers takes what is left. */
const COMPUTING = ['node', 'worker', 'media', 'check'];
const COMPUTING_AT_ONCE = 2;
/** Programs that a part starts besides npm's packages. */
const PROGRAMS: Record<string, readonly TestProgramName[]> = {
  e2e: ['chromium', 'headlessShell', 'firefox'],
  integration: ['rclone'],
};
/** Need nothing that has to be built first. */
const STARTING_NOTHING = ['node', 'check'];
const PARTS = [...STARTING, ...COMPUTING];
/** Test projects of a part that has more than the one of its name. */
const PROJECTS: Record<string, string[]> = { node: ['node', 'first', 'apart', 'counted'] };
/** What is shown, what is counted, and what ends a part that stands still. */
const REPORTERS = ['default', 'json', './scripts/run/hang-reporter.ts'].map((reporter) => `--reporter=${reporter}`);
/** Enough for the message and the place in the test. */
const LINES_OF_A_FAILURE = 30;
const reports = path.join(root, 'dist', 'test-reports');

const parts = process.argv.slice(2);
const unknown = parts.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) fail(`There is no part called ${unknown.join(', ')}; parts are ${PARTS.join(', ')}.`);
const wanted = parts.length > 0 ? parts : PARTS;

useMemoryForTemporaryFiles();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const prepared = prepare();
/** Beside the parts that compute: on a machine without browsers, installing them takes a minute and more. */
const installed = requirePrograms([...new Set(wanted.flatMap((part) => PROGRAMS[part] ?? []))]);
const TOTALS = { passed: 0, failed: 0 };
const failures: string[] = [];
const isWanted = (part: string) => wanted.includes(part);
const computing = COMPUTING.filter(isWanted);
const starting = runLane(STARTING.filter(isWanted));
const lanes = Array.from({ length: COMPUTING_AT_ONCE }, () => runLane(computing));
await Promise.all([starting.then(() => runLane(computing)), ...lanes]);
// Again at the end: a log of this length is often kept from its end only.
for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${TOTALS.passed} passed, ${TOTALS.failed} failed`);
process.exit(TOTALS.failed > 0 || TOTALS.passed === 0 ? 1 : 0);

/** Builds once what several files of tests start, beside the parts that start nothing. */
async function prepare(): Promise<void> {
  if (wanted.every((part) => STARTING_NOTHING.includes(part))) return;
  const bundles = wanted.some((part) => STARTING.includes(part)) ? ['--bundles'] : [];
  const { status, output } = await runBeside('node', ['scripts/run/prepare-tests.ts', ...bundles]);
  if (status !== 0) fail(output);
}

/** Runs what waits, part after part, until nothing does. */
async function runLane(waiting: string[]): Promise<void> {
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    if (!STARTING_NOTHING.includes(part)) await prepared;
    if (part in PROGRAMS) await installed;
    const began = Date.now();
    const { passed, failed, output } = part === 'check' ? await check() : await runTests(part);
    TOTALS.passed += passed;
    TOTALS.failed += failed;
    if (failed > 0) failures.push(...failuresOf(part, output));
    // In one piece: what two parts say at the same time cannot be read.
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${output.trimEnd()}\n\n${part}: ${passed} passed, ${failed} failed, ${seconds} s\n`);
  }
}

interface Counts {
  passed: number;
  failed: number;
}

async function check(): Promise<Counts & { output: string }> {
  const said: string[] = [];
  const counts = await runChecks((line) => said.push(line));
  return { ...counts, output: said.join('\n') };
}

async function runTests(part: string): Promise<Counts & { output: string }> {
  const report = path.join(reports, `${part}.json`);
  const projects = (PROJECTS[part] ?? [part]).flatMap((project) => ['--project', project]);
  const reporters = [...REPORTERS, `--outputFile.json=${report}`];
  const { status, output } = await runBeside('vitest', ['run', ...projects, ...reporters]);
  return { ...countResults(report, status), output };
}

/** A run that ended badly counts as a failure even where no single test did: a file may not have loaded. */
function countResults(file: string, status: number): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const failed = report.numFailedTests + report.numPendingTests;
    return { passed: report.numPassedTests, failed: status === 0 ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** What went wrong in a part: every failed test with the beginning of its message, or the end of what the part said. */
function failuresOf(part: string, output: string): string[] {
  const named = part === 'check' ? [] : failedTests(path.join(reports, `${part}.json`));
  const said = named.length > 0 ? named : [firstLines(output.split('\n').slice(-LINES_OF_A_FAILURE).join('\n'))];
  return said.map((text) => `${part}: ${text}`);
}

/** Of a report of vitest, what is said about a file of tests. */
interface TestedFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

function failedTests(file: string): string[] {
  if (!existsSync(file)) return [];
  const { testResults }: { testResults: TestedFile[] } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.flatMap((tested) => {
    const where = path.relative(root, tested.name);
    const tests = tested.assertionResults.filter(({ status }) => status !== 'passed');
    const named = tests.map(
      ({ fullName, failureMessages }) => `${where} ${fullName}\n${firstLines(failureMessages?.[0] ?? '')}`,
    );
    return named.length === 0 && tested.status === 'failed' ? [`${where}\n${firstLines(tested.message ?? '')}`] : named;
  });
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');
}
