import v8 from 'node:v8';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseCompilers } from '#command/scan/optimizer.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [5e6, 0, true],
  [5e6, 1, true],
  [20e6, 1, false],
  [20e6, 4, true],
  [80e6, 4, false],
])('%i bytes in %i threads', (bytes, threads, isShort) => {
  const set = vi.spyOn(v8, 'setFlagsFromString').mockImplementation(() => undefined);
  chooseCompilers(bytes, threads);
  expect(set.mock.calls).toEqual(isShort ? [['--no-opt']] : []);
});

test('a program that stands in for Node need not know the flag', () => {
  vi.spyOn(v8, 'setFlagsFromString').mockImplementation(() => {
    throw new Error('not implemented');
  });
  expect(() => chooseCompilers(1, 1)).not.toThrow();
});
