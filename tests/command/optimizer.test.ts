import v8 from 'node:v8';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseCompilers } from '#command/scan/optimizer.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [5e6, 0, '13.6.233', true],
  [5e6, 1, '14.1.146', true],
  [20e6, 1, '14.1.146', false],
  [20e6, 4, '14.1.146', true],
  [80e6, 4, '14.1.146', false],
  [5e6, 1, '11.3.244', false],
  [1e5, 1, '11.3.244', true],
  [5e6, 1, '12.4.254', false],
])('%i bytes in %i threads of V8 %s', (bytes, threads, version, isShort) => {
  const set = vi.spyOn(v8, 'setFlagsFromString').mockImplementation(() => undefined);
  chooseCompilers(bytes, threads, version);
  expect(set.mock.calls).toEqual(isShort ? [['--no-opt']] : []);
});

test('a program that stands in for Node need not know the flag', () => {
  vi.spyOn(v8, 'setFlagsFromString').mockImplementation(() => {
    throw new Error('not implemented');
  });
  expect(() => chooseCompilers(1, 1)).not.toThrow();
});
