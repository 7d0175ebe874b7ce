import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDashboardPath } from '#shared/contract/dashboard-paths.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../dashboard/shell', file), 'utf8');

test('every page of the dashboard is served, and nothing else', () => {
  const pages = [...`${read('App.tsx')}${read('routes.tsx')}`.matchAll(/\bpath(?:=|: )["'](\/[^"']*)["']/g)];
  const paths = pages.map(([, page]) => page ?? '');

  expect(paths.length).toBeGreaterThan(10);
  for (const page of paths) expect([page, isDashboardPath(page.replace(/:\w+/g, 'x'))]).toEqual([page, true]);
  for (const other of ['/nothing', '/keys/x', '/guides/x/y', '/KEYS', '//', '/index.php'])
    expect([other, isDashboardPath(other)]).toEqual([other, false]);
});
