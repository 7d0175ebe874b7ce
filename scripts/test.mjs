// npm test [-- PART…]: installs what it needs, runs every check and test (or the named parts: check, node, worker,
// media, integration, e2e) and closes with "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAssets } from './build.mjs';
import { runChecks } from './check.mjs';
import { requireChromium } from './chromium.mjs';
import { requireFirefox } from './firefox.mjs';
import { fail, root, run, setup } from './setup.mjs';

const PROJECTS = ['node', 'worker', 'media', 'integration', 'e2e'];
const PARTS = ['check', ...PROJECTS];
const reportFile = path.join(root, 'dist', 'test-report.json');

const parts = process.argv.slice(2);
const unknown = parts.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) fail(`There is no part called ${unknown.join(', ')}; parts are ${PARTS.join(', ')}.`);
const wanted = parts.length > 0 ? parts : PARTS;

setup();
const totals = { passed: 0, failed: 0 };
const add = ({ passed, failed }) => {
  totals.passed += passed;
  totals.failed += failed;
};
if (wanted.includes('check')) add(runChecks());
const projects = PROJECTS.filter((project) => wanted.includes(project));
prepare(projects);
// One after the other: browser and server tests that share two cores with the rest would only wait for each other.
for (const project of projects) add(runTests(project));
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);

function prepare(projects) {
  if (projects.includes('e2e')) {
    requireChromium();
    requireFirefox();
  }
  if (projects.some((project) => project !== 'node')) buildAssets();
  mkdirSync(path.dirname(reportFile), { recursive: true });
}

function runTests(project) {
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return countResults(run('vitest', ['run', '--project', project, ...reporters]));
}

/** A run that ended badly counts as a failure even where no single test did: a file may not have loaded. */
function countResults(status) {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'));
    const failed = report.numFailedTests + report.numPendingTests;
    return { passed: report.numPassedTests, failed: status === 0 ? failed : Math.max(1, failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
