// Ends a part of the tests that stands still, and says where: what runs a test, a workerd for example, may wait for itself in a way
// that no timeout of a test ends.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { LONGEST_TEST_MS } from '../../tests/helpers/patience.ts';
import { root } from '../setup.mjs';

/** A test and its hooks end long before that, or are ended. */
const SILENCE_MS = 2 * LONGEST_TEST_MS;

export default class HangReporter implements Reporter {
  readonly #end: (said: string) => void;
  /** What runs in each file that has begun and not ended. */
  readonly #running = new Map<string, string>();
  #silence: NodeJS.Timeout | undefined;

  constructor(_options?: unknown, end: (said: string) => void = endRun) {
    this.#end = end;
  }

  onTestRunStart(): void {
    this.#hear();
  }

  onTestModuleQueued({ moduleId }: Pick<TestModule, 'moduleId'>): void {
    this.#hear(moduleId, 'while it is loaded');
  }

  onTestModuleCollected({ moduleId }: Pick<TestModule, 'moduleId'>): void {
    this.#hear(moduleId, 'before its first test');
  }

  onTestCaseReady({ module, fullName }: Pick<TestCase, 'fullName'> & { module: Pick<TestModule, 'moduleId'> }): void {
    this.#hear(module.moduleId, `in "${fullName}"`);
  }

  onTestCaseResult({ module, fullName }: Pick<TestCase, 'fullName'> & { module: Pick<TestModule, 'moduleId'> }): void {
    this.#hear(module.moduleId, `after "${fullName}"`);
  }

  onHookEnd(): void {
    this.#hear();
  }

  onTestModuleEnd({ moduleId }: Pick<TestModule, 'moduleId'>): void {
    this.#running.delete(path.relative(root, moduleId));
    this.#hear();
  }

  onTestRunEnd(): void {
    clearTimeout(this.#silence);
  }

  #hear(file?: string, where = ''): void {
    if (file) this.#running.set(path.relative(root, file), where);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#end(this.#describe()), SILENCE_MS).unref();
  }

  #describe(): string {
    const files = [...this.#running].map(([file, where]) => `  ${file}, ${where}`);
    const places = files.length > 0 ? files : ['  between two files'];
    return [`HUNG: nothing ended for ${SILENCE_MS / 60_000} minutes`, ...places].join('\n');
  }
}

/** With its children: one that hangs does not notice that it is alone. */
function endRun(said: string): void {
  console.error(said);
  if (process.platform !== 'win32') spawnSync('pkill', ['-KILL', '-P', String(process.pid)]);
  process.exit(1);
}
