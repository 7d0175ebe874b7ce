import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import HangReporter from '../../scripts/run/hang-reporter.ts';
import { LONGEST_TEST_MS } from '../helpers/patience';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const moduleOf = (file: string) => ({ moduleId: path.resolve('tests', file) });
const testOf = (file: string, fullName: string) => ({ fullName, module: moduleOf(file) });

function watched() {
  const said: string[] = [];
  const reporter = new HangReporter({}, (text) => said.push(text));
  reporter.onTestRunStart();
  return { reporter, said };
}

it('names the file and the test in which a run stands still', () => {
  const { reporter, said } = watched();
  reporter.onTestModuleQueued(moduleOf('a.test.ts'));
  reporter.onTestModuleEnd(moduleOf('a.test.ts'));
  reporter.onTestModuleQueued(moduleOf('b.test.ts'));
  reporter.onTestModuleCollected(moduleOf('b.test.ts'));
  reporter.onTestCaseReady(testOf('b.test.ts', 'waits'));

  vi.advanceTimersByTime(2 * LONGEST_TEST_MS);

  expect(said).toEqual(['HUNG: nothing ended for 8 minutes\n  tests/b.test.ts, in "waits"']);
});

it('leaves a run alone whose tests take as long as they may, and one that has ended', () => {
  const { reporter, said } = watched();
  reporter.onTestModuleQueued(moduleOf('a.test.ts'));
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(LONGEST_TEST_MS);
    reporter.onHookEnd();
    vi.advanceTimersByTime(LONGEST_TEST_MS);
    reporter.onTestCaseResult(testOf('a.test.ts', `test ${i}`));
  }
  reporter.onTestModuleEnd(moduleOf('a.test.ts'));
  reporter.onTestRunEnd();

  vi.advanceTimersByTime(10 * LONGEST_TEST_MS);

  expect(said).toEqual([]);
});
