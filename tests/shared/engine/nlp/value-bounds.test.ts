import { expect, test } from 'vitest';
import { withinBounds } from '#shared/finders/names/value-bounds.ts';

const read = (text: string, kind: 'PHONE' | 'ADDRESS' | 'PERSON' | 'SECRET' | 'IP' | 'ID' | 'PLATE'): string => {
  const { start, end } = withinBounds(text, { entityType: kind, kind, start: 0, end: text.length, score: 0.9 });
  return text.slice(start, end);
};

test.each([
  ['le 06 12 34 56 78', 'PHONE', '06 12 34 56 78'],
  ['ist +49 30 1234567', 'PHONE', '+49 30 1234567'],
  ['06 12 34 56 78', 'PHONE', '06 12 34 56 78'],
  ['+49 30 901820 an', 'PHONE', '+49 30 901820'],
  ['1-800-FLOWERS now', 'PHONE', '1-800-FLOWERS now'],
  ['07 double five', 'PHONE', '07 double five'],
  ['+44 20 7946 0958 ext 12', 'PHONE', '+44 20 7946 0958 ext 12'],
  ['LA 2334 an', 'PHONE', 'LA 2334 an'],
  ['LA 2334', 'PHONE', 'LA 2334'],
  ['住在北京市朝阳区建国路88号', 'ADDRESS', '北京市朝阳区建国路88号'],
  ['La Rue 12', 'ADDRESS', 'La Rue 12'],
  ['le Roux', 'PERSON', 'le Roux'],
  ['supersecret123 -p 5432:5432', 'SECRET', 'supersecret123'],
  ['a-b -c', 'SECRET', 'a-b'],
  ['-p', 'SECRET', '-p'],
  ['ip=88.241.17.203', 'IP', '88.241.17.203'],
  ['kQ7wP0Zx3nVbT6yRr1Hs==', 'ID', 'kQ7wP0Zx3nVbT6yRr1Hs=='],
  ['pass=word1', 'SECRET', 'pass=word1'],
  ['MH 02 EK 7315 dt 11/01', 'PLATE', 'MH 02 EK 7315'],
  ['MUM2400917783 Rs 1500', 'ID', 'MUM2400917783'],
  ['شقة ١٤ عمارة النرجس شارع سوريا المهندسين. ابني نور وقع', 'ADDRESS', 'شقة ١٤ عمارة النرجس شارع سوريا المهندسين'],
] as const)('what stands around a value is no part of it: %s', (text, kind, value) => {
  expect(read(text, kind)).toBe(value);
});
