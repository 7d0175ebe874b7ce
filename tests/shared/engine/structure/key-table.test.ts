import { expect, test } from 'vitest';
import { KeyTable, keyTableData } from '#shared/finders/labels/structure/key-table.ts';

test('keys are found by halving and, after many questions, by their hash', () => {
  const keys = Array.from({ length: 400 }, (_, i) => `${i % 3 ? 'straße' : '電話'}${i * 7}`).sort();
  const table = new KeyTable(keyTableData(keys));
  const asked = [...keys, '', 'strass', '電話', `${keys[0]}x`, 'zzz'];
  const expected = asked.map((key) => keys.indexOf(key));
  expect(asked.map((key) => table.find(key))).toEqual(expected);
  expect(asked.map((key) => table.find(key))).toEqual(expected);
  expect(new KeyTable(keyTableData([])).find('a')).toBe(-1);
});
