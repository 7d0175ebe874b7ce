import { describe, expect, test } from 'vitest';
import { Budget, DEFAULT_WORK } from '#shared/budget/index.ts';
import { cleanPackedFiles } from '#shared/documents/pictures/packed-files.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { scene } from './picture-files';

const clean = (text: string) => cleanPackedFiles(text, new Budget({ ...DEFAULT_WORK, steps: 100_000_000 })).text;
const PDF = btoa(`%PDF-1.4\n1 0 obj <</Author (Mila Torvund)>> endobj\n${'%'.repeat(40)}\n%%EOF~~`);
const PLAIN = btoa('Mila Torvund is well again, and so is everyone else.');
const REMOVED = btoa('removed');
const byNumber = (text: string) =>
  [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const invoice = (inside: string) =>
  `<Invoice><cbc:EmbeddedDocumentBinaryObject mimeCode="x">${inside}</cbc:EmbeddedDocumentBinaryObject></Invoice>`;

describe('files in base64', () => {
  test.each([
    ['in a section', invoice(`<![CDATA[${PLAIN}]]>`), invoice(REMOVED)],
    ['in a section of any element', `<a><b><![CDATA[\n${PDF}]]></b></a>`, `<a><b>${REMOVED}</b></a>`],
    ['around a comment', invoice(`${PLAIN.slice(0, 20)}<!-- a < b -->${PLAIN.slice(20)}`), invoice(REMOVED)],
    ['around an instruction', `<a>${PDF.slice(0, 60)}<?x y?>${PDF.slice(60)}</a>`, `<a>${REMOVED}</a>`],
    ['behind a comment', invoice(`<!-- a --> ${PLAIN}`), invoice(REMOVED)],
    ['with a sign too much', invoice(`${PLAIN}!`), invoice(REMOVED)],
    ['with a sign too few', `{"a":"${PDF.slice(0, 61)}"}`, `{"a":"${REMOVED}"}`],
    ['with signs by their numbers', `{"a":"${PDF.slice(0, 60)}\\u002b\\u002F${PDF.slice(60)}"}`, `{"a":"${REMOVED}"}`],
    ['with entities', invoice(`${PLAIN.slice(0, 20)}&#43;&#x2B;${PLAIN.slice(20)}`), invoice(REMOVED)],
    ['with the signs of addresses', `{"a":"${PDF}-_AA"}`, `{"a":"${REMOVED}"}`],
    ['with an escaped start', `{"a":"\\/9j\\/4AAQ${'SkZJ'.repeat(20)}"}`, `{"a":"${REMOVED}"}`],
    [
      'with the first letter by its number',
      `{"a":"${byNumber(PDF.slice(0, 1))}${PDF.slice(1)}"}`,
      `{"a":"${REMOVED}"}`,
    ],
    ['with every letter by its number', `{"a":"${byNumber(PDF)}"}`, `{"a":"${REMOVED}"}`],
    ['with the first letter as an entity', `<a>&#x4a;${PDF.slice(1)}</a>`, `<a>${REMOVED}</a>`],
    ['in a string in a string', `{"a":"{\\"b\\":\\"${PDF}\\"}"}`, `{"a":"{\\"b\\":\\"${REMOVED}\\"}"}`],
    ['in an element in a string', `{"a":"<b>${PDF}</b>","c":"x<y"}`, `{"a":"<b>${REMOVED}</b>","c":"x<y"}`],
    [
      'under a key of FHIR',
      `{"resourceType":"Binary","data" : "${PLAIN}"}`,
      `{"resourceType":"Binary","data" : "${REMOVED}"}`,
    ],
    ['in lines', invoice(`\n  ${PLAIN.slice(0, 40)}\n  ${PLAIN.slice(40)}\n`), invoice(REMOVED)],
    [
      'as a clinical text',
      `<text representation="B64">${PLAIN}</text>`,
      `<text representation="B64">${REMOVED}</text>`,
    ],
  ])('%s go', (_, text, copy) => {
    expect(clean(text)).toBe(copy);
  });

  test.each([0, 8, 17])(
    'with a value that is removed elsewhere go, also with letter %i by its number',
    async (letter) => {
      const packed = btoa('Mila Torvund is well');
      const data = packed.slice(0, letter) + byNumber(packed.charAt(letter)) + packed.slice(letter + 1);
      const file = new TextEncoder().encode(`{"a":"Mila Torvund","b":"${data}"}`);
      const find = (text: string) => [
        { start: text.indexOf('Mila'), end: text.indexOf('Mila') + 12, text: '<PERSON>' },
      ];
      const { bytes } = await redactDocument(file, { fileName: 'a.json' }, find);
      const { a, b } = JSON.parse(new TextDecoder().decode(bytes));
      expect(a).toBe('<PERSON>');
      expect(b).not.toBe(packed);
    },
  );

  test('that are pictures stay', async () => {
    const png = (await scene(31, 23).png().toBuffer()).toString('base64');
    expect(clean(invoice(`<![CDATA[${png}]]>`))).toBe(invoice(png));
  });

  test.each([
    ['words in such an element', invoice('A letter to Mila Torvund about her account, and about some other things')],
    ['words that begin like a file', '{"a":"H4sI is how they begin, those files that Mila Torvund sent me today."}'],
    ['a short value', `{"a":"${PDF.slice(0, 30)}"}`],
    ['a name of a file', `<m><Attachment>Report-of-the-third-quarter-to-Mila-Torvund.pdf</Attachment></m>`],
    ['data of something else', `{"data":"${PLAIN}"}`],
    ['values of a device', `{"resourceType":"Observation","data":"${'2 4 E '.repeat(20)}"}`],
    ['a quote in a text', `> ${PDF}\n\nHello Mila, this is it.\n<b>`],
    ['an empty element', '<a><BinaryObject/>A letter to Mila Torvund</a>'],
  ])('are not %s', (_, text) => {
    expect(clean(text)).toBe(text);
  });

  test.each([
    ['spaces', `{"a":"iVBORw0KGgoAAAA${' '.repeat(400_000)}!"}`],
    ['spaces in front', `{"a":"${' '.repeat(4_000_000)}!"}`],
    ['escaped line ends in front', `{"a":"${'\\n'.repeat(2_000_000)}!"}`],
    ['spaces in an element', `<a><Attachment>AAAA${' '.repeat(400_000)}!</Attachment></a>`],
    ['starts', `<a>${'>iVBORw0KGgo'.repeat(20_000)}`],
    ['quotes', `{"resourceType":"${'"iVBORw0KGgo'.repeat(20_000)}`],
    ['attributes', `<a ${'representation="B64" '.repeat(20_000)}`],
    ['comments', `<a>${'<!-- -->'.repeat(20_000)}`],
    ['open comments', `<a>${'<BinaryObject><!--'.repeat(20_000)}`],
  ])('are looked for among many %s in time', (_, text) => {
    expect(clean(text).length).toBe(text.length);
  });

  test('go however long they are', () => {
    const long = btoa('%PDF-1.4 ') + 'BwcH'.repeat(3_500_000);
    expect(clean(`{"a":"${long}"}`)).toBe(`{"a":"${REMOVED}"}`);
  });
});
