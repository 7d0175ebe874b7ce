import { expect, test } from 'vitest';
import { scanXml } from '#shared/documents/xml/xml-scanner.ts';

/** The attributes of the first element, as they are written. */
function attributesOf(source: string): string[] {
  const found: string[] = [];
  scanXml(source, {
    open: ({ attributes }) =>
      found.push(...attributes.map(({ name, from, to }) => `${name}=${source.slice(from, to)}`)),
  });
  return found;
}

test.each([
  ['<a x="1"/>', ['x=1']],
  ['<a x=\'"\' y="\'"></a>', ['x="', "y='"]],
  ['<a\n\tx \u00a0=\u3000"1"\u2003y="2" />', ['x=1', 'y=2']],
  ['<a x=""/>', ['x=']],
  ['<é:b ü:x="1 > 0"/>', ['ü:x=1 > 0']],
])('the attributes of %j are read', (source, expected) => {
  expect(attributesOf(source)).toEqual(expected);
});

test.each([
  '<a x="1"y="2"/>',
  '<a x/>',
  '<a x=1/>',
  '<a x="1/>',
  '<a x="<"/>',
  '<a x="1" x="2"/>',
  '<a ="1"/>',
  '<a / >',
  '< a/>',
  '<a',
  '<a x="1"',
])('%j is not well-formed', (source) => {
  expect(() => attributesOf(source)).toThrow('not well-formed');
});

test('an attribute may not come twice, however many there are', () => {
  const many = Array.from({ length: 30 }, (_, index) => ` a${index}="1"`).join('');
  expect(attributesOf(`<a${many}/>`)).toHaveLength(30);
  expect(() => attributesOf(`<a${many} a3="1"/>`)).toThrow('not well-formed');
  expect(() => attributesOf(`<a${many} a29="1"/>`)).toThrow('not well-formed');
});
