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

test('a tag that comes again is read as the first one, at its own place', () => {
  const source = '<a><b x="1 > 0"/><b x="1 > 0"/><c y="2"/> <c y="2"/><b x="1"/></a>';
  expect(attributesOf(source)).toEqual(['x=1 > 0', 'x=1 > 0', 'y=2', 'y=2', 'x=1']);
  expect(() => attributesOf('<a><b x="1"/><b x="1" x="1"/></a>')).toThrow('not well-formed');
  expect(() => attributesOf('<a><b x=">"/><b x="></a>')).toThrow('not well-formed');
  const many = Array.from({ length: 10_000 }, (_, index) => `<b x="${index % 6000}"/>`).join('');
  expect(attributesOf(`<a>${many}</a>`)).toHaveLength(10_000);
});

test('what is passed over is told neither at its start nor at its end, and its texts know their parents', () => {
  const told: string[] = [];
  scanXml('<a><b><c/>one</b><b><c/>two</b><b x="1">three</b></a>', {
    passesOver: (tag) => tag === '<b>',
    open: ({ local }) => told.push(`<${local}>`),
    close: ({ local }, _from, _to, parents) => told.push(`</${local}> in ${parents.map((one) => one.local).join(' ')}`),
    text: (_from, _to, _isCdata, parents) => told.push(parents.map(({ local }) => local).join(' ')),
  });
  expect(told.join(', ')).toBe(
    '<a>, <b>, <c>, </c> in a b, a b, </b> in a, <c>, </c> in a b, a b, <b>, a b, </b> in a, </a> in ',
  );
});
