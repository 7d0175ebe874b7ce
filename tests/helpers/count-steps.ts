import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { vi } from 'vitest';

/** Where the code is that is counted. Whole folders: the checkout itself may be in one that is called as one of ours. */
const COUNTED = ['shared', 'worker'].map((folder) => path.resolve(import.meta.dirname, '..', '..', folder) + path.sep);

/**
 * Counts how many blocks of our code each piece of work runs through. V8 counts them, so the number is the same on every machine,
 * unlike time. Only code that is loaded afterwards is counted block by block, so modules are forgotten: import what is to be counted
 * when this has been awaited. What happens inside regular expressions and built-in functions is one step, and has to be judged by reading.
 */
export async function startCounting(): Promise<(...works: (() => unknown)[]) => Promise<number[]>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // V8 would take what it compiled before, without counters, and forget calls it counted when it compiles a function anew.
  for (const flag of ['--no-compilation-cache', '--no-flush-bytecode', '--no-opt', '--no-maglev'])
    setFlagsFromString(flag);
  vi.resetModules();
  const take = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let steps = 0;
    for (const { url, functions } of result) {
      const file = url.replace(/^file:\/\//, '');
      if (!COUNTED.some((folder) => file.startsWith(folder)) || file.includes('/node_modules/')) continue;
      for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    }
    return steps;
  };
  return async (...works) => {
    const counts: number[] = [];
    await take();
    for (const work of works) {
      await work();
      counts.push(await take());
    }
    return counts;
  };
}
