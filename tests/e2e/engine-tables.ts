import type { Worker } from 'playwright-core';
import { expect } from 'vitest';

/** A thread that runs the engine made no table: at every start that takes longer than all else before the first answer. */
export async function expectTablesBrought(worker: Worker | undefined): Promise<void> {
  const names = await worker?.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  expectAllBrought(names ?? []);
}

/** The same by the names of what the thread marked in its timeline. */
export function expectAllBrought(names: readonly string[]): void {
  const told = names.filter((name) => name.startsWith('veilmark: table '));
  expect(told).toContain('veilmark: table automaton brought');
  expect(told.filter((name) => !name.endsWith(' brought'))).toEqual([]);
}
