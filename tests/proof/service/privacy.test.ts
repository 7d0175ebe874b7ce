import { afterAll, beforeAll, expect, test } from 'vitest';
import { Lab } from './lab';
import { searchForCanaries } from './privacy/search';

let lab: Lab;
beforeAll(async () => {
  lab = await Lab.open();
});
afterAll(() => lab?.close());

test('keeps nothing of what it is sent: not in storage, not in the log, not in an error', {
  timeout: 300_000,
}, async () => {
  const { searched, kept } = await searchForCanaries(lab);
  console.log(`${searched.files} files and ${searched.lines} log lines searched`);
  expect(kept).toEqual({ repeated: [], logged: [], stored: [] });
});
