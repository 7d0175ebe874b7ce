import { describe, expect, test } from 'vitest';
import { Budget } from '#shared/budget/index.ts';
import { outlineEnd } from '#shared/documents/ooxml/prompts.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { wordFile } from './office-file';

const MAIL = 'anna.berg@example.org';
const find = (text: string) =>
  [...text.matchAll(/anna\.berg@example\.org|Marta Okonkwo/g)].map(({ 0: value, index }) => ({
    start: index,
    end: index + value.length,
    text: '<GONE>',
  }));
const detect = (text: string) => find(text).map((found) => ({ ...found, text: text.slice(found.start, found.end) }));
const redact = async (fileName: string, text: string) => {
  const written = await redactDocument(new TextEncoder().encode(text), { fileName }, find, { detect });
  return new TextDecoder().decode(written.bytes);
};

describe('tags that end an element', () => {
  test.each([
    `</p ${MAIL}>`,
    `</p/${MAIL}>`,
    `</p/Marta Okonkwo>`,
    `</p a<b ${MAIL}>`,
    `</p data="${MAIL}">`,
    `</p\n/${MAIL}>`,
    `</p/${'x '.repeat(500)}${MAIL}>`,
    `${'</p/ x>'.repeat(400)}</p/${MAIL}>`,
  ])('are refused with words in them (%#)', async (end) => {
    await expect(redact('a.html', `<html><body><p>x${end}</body></html>`)).rejects.toMatchObject({ code: 'residue' });
  });

  test('are kept without', async () => {
    const page = '<html><body><p>x</p\n><o:p>y</o:p ><größe>z</größe></body></html>';
    expect(await redact('a.html', page)).toBe(page);
  });
});

test.each(['constructor', 'toString', '__proto__'])('an element of a payment may be called %s', async (name) => {
  const payment = (value: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><${name}>${value}</${name}></Document>`;
  expect(await redact('a.xml', payment(MAIL))).toBe(payment('&lt;GONE&gt;'));
});

describe('the text of a placeholder', () => {
  const shape = (inside: string) => `<p:sp><p:nvPr><p:ph type="body"/></p:nvPr><p:txBody>${inside}</p:txBody></p:sp>`;
  const levels = [0, 1, 2, 3, 4].map((level) => `<a:p><a:pPr lvl="${level}"/>Level</a:p>`).join('');
  const endOf = (content: string, budget = new Budget()) => {
    const from = content.indexOf('<p:txBody>');
    const body = { local: 'txBody', name: 'p:txBody', from, to: from + '<p:txBody>'.length, attributes: [] };
    const source = { name: 'ppt/slideMasters/slideMaster1.xml', content, cleanups: [] };
    return outlineEnd(source, body as unknown as Parameters<typeof outlineEnd>[1], budget);
  };

  test('ends behind its five levels', () => {
    const content = shape(levels);
    expect(endOf(content)).toBe(content.indexOf('</p:txBody>'));
    expect(endOf(content.replace('<p:ph type="body"/>', ''))).toBe(0);
    expect(endOf(content.replace('</p:txBody>', ''))).toBe(0);
    expect(endOf(content.replace('lvl="3"', 'lvl="4"'))).toBe(0);
  });

  test('is looked for within the work that is allowed', () => {
    const budget = new Budget();
    endOf(shape(' '.repeat(16_000)), budget);
    expect(budget.used.steps).toBeGreaterThan(1000);
  });
});

test('every stored day of a control goes with the day that it shows', async () => {
  const days = 'w:fullDate="1979-02-14T00:00:00Z" v:fullDate="1979-02-15T00:00:00Z"';
  const word = 'xmlns:v="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const shown = '<w:sdtContent><w:p><w:r><w:t>Marta Okonkwo</w:t></w:r></w:p></w:sdtContent>';
  const file = wordFile(`<w:sdt><w:sdtPr><w:date ${word} ${days}/></w:sdtPr>${shown}</w:sdt>`);
  const { bytes } = await redactDocument(file, { fileName: 'a.docx' }, find);
  expect(new TextDecoder().decode(unzip(bytes).get('word/document.xml'))).not.toContain('1979');
});
