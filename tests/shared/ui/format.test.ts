import { afterEach, expect, it, vi } from 'vitest';
import { createFormat } from '#shared/ui/format.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['en-US', 'Jun 1, 2026, 3:04 PM'],
  ['en-GB', '1 Jun 2026, 15:04'],
  ['de-DE', '1 Jun 2026, 15:04'],
  ['en-US@posix', '1 Jun 2026, 15:04'],
])('writes English dates as a reader in %s does', (language, shown) => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { language });
  expect(createFormat('en').dateTime('2026-06-01T15:04:00').replaceAll('\u202f', ' ')).toBe(shown);
});
