import { afterEach, expect, it, vi } from 'vitest';
import { createFormat } from '#shared/ui/format.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['en-US', '03:04 pm'],
  ['de-DE', '15:04'],
  ['en-US@posix', '15:04'],
])('writes the time as a browser in %s reads it', (language, shown) => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { language });
  expect(createFormat('en').time('2026-06-01T15:04:00')).toBe(shown);
});
