import { describe, expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { verifyCopy } from '#shared/documents/verify/index.ts';
import { readMarkup } from '#shared/documents/verify/markup.ts';
import { collectStrings } from '#shared/documents/verify/strings.ts';
import { unzip, zip } from '#shared/documents/zip/zip.ts';
import { wordFile, workbookFile } from './office-file';

// A loaded machine needs its time.
const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const runs = (...texts: string[]) => `<w:p>${texts.map((text) => `<w:r>${text}</w:r>`).join('')}</w:p>`;
const taking =
  (...values: string[]) =>
  (text: string) =>
    values.flatMap((value) => {
      const start = text.indexOf(value);
      return start === -1 ? [] : [{ start, end: start + value.length, text: '<GONE>' }];
    });
const part = (bytes: Uint8Array, name: string) => new TextDecoder().decode(unzip(bytes).get(name));
const word = (file: Uint8Array, ...values: string[]) => redactDocument(file, { fileName: 'a.docx' }, taking(...values));
const sheet = (file: Uint8Array, ...values: string[]) =>
  redactDocument(file, { fileName: 'a.xlsx' }, taking(...values));

const X = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const DATES = {
  'xl/styles.xml': `<styleSheet ${X}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
};
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The verdict over a copy that somebody forgot something in. */
const residuesOf = async (file: Uint8Array, format: 'docx' | 'xlsx', ...values: string[]) => {
  const removed = values.map((value) => ({ value, text: '<GONE>' }));
  const { residues } = await verifyCopy(format, file, { removed, inserted: ['<GONE>'], shown: '' });
  return residues.map(({ place }) => place);
};

describe('the search of a finished copy', () => {
  test.each([
    ['another case', p('MARTA OKONKWO'), 'Marta Okonkwo'],
    ['other signs between the words', p('marta_okonkwo.pdf'), 'Marta Okonkwo'],
    ['the other order', p('Okonkwo, Marta'), 'Marta Okonkwo'],
    ['one word of both', p('MartaOkonkwo'), 'Marta Okonkwo'],
    ['without accents', p('Jose Muller-Ochoa'), 'José Müller-Ochoa'],
    ['runs', '<w:p><w:r><w:t>Mar</w:t></w:r><w:r><w:t>ta Okonkwo</w:t></w:r></w:p>', 'Marta Okonkwo'],
    ['a lone word', p('ask Okonkwo'), 'Okonkwo'],
    ['a date in words', p('born July 19, 1961'), '19.07.1961'],
    ['a date in German', p('geboren am 19. Juli 1961'), '1961-07-19'],
    ['a date without signs', p('id 19610719'), '19/07/1961'],
    ['digits in other groups', p('4111-1111-1111-1111'), '4111 1111 1111 1111'],
    ['a code in groups', p('DE89 3704 0044 0532 0130 00'), 'DE89370400440532013000'],
    ['percent signs', p('x?n=Marta%20Okonkwo'), 'Marta Okonkwo'],
    ['base64', p('TWFydGEgT2tvbmt3bw=='), 'Marta Okonkwo'],
    ['a name of an element', '<w:Marta_Okonkwo/>', 'Marta Okonkwo'],
    ['a namespace', '<q:x xmlns:q="urn:Marta:Okonkwo"/>', 'Marta Okonkwo'],
    ['a run before deleted letters', runs('<w:t>Okonkwo</w:t>', '<w:delText>s</w:delText>'), 'Okonkwo'],
    ['a run before a tab', runs('<w:t>Okonkwo</w:t><w:tab/>', '<w:t>s</w:t>'), 'Okonkwo'],
  ])('sees a value in %s', async (_how, body, value) => {
    expect(await residuesOf(wordFile(body), 'docx', value)).not.toEqual([]);
  });

  test.each([
    ['beginning', runs('<w:t>a Smith</w:t>', '<w:t>sonian</w:t>')],
    ['end', runs('<w:t>Black</w:t>', '<w:t>Smith wrote</w:t>')],
  ])('does not take the %s of a longer word for a value', async (_where, body) => {
    expect(await residuesOf(wordFile(body), 'docx', 'Smith')).toEqual([]);
  });

  test.each([
    [
      'serial number of a date',
      `<row r="1"><c r="B7" s="1"><v>22481</v></c></row>`,
      '19 July 1961',
      'cell B7 of xl/worksheets/sheet1.xml',
    ],
    [
      'number with an exponent',
      '<row r="1"><c r="A1"><v>4.111111111111111E+15</v></c></row>',
      '4111 1111 1111 1111',
      'cell A1 of xl/worksheets/sheet1.xml',
    ],
    [
      'date in a formula',
      '<row r="1"><c r="A1"><f>DATE(1961,7,19)</f></c></row>',
      '1961-07-19',
      'element f of xl/worksheets/sheet1.xml',
    ],
  ])('sees the %s and says where', async (_how, rows, value, place) => {
    expect(await residuesOf(workbookFile(rows, { parts: DATES }), 'xlsx', value)).toContain(place);
  });

  test('sees what hides in the bytes of a picture', async () => {
    const picture = new TextEncoder().encode('\u0089PNG....tEXtAuthor\0Marta Okonkwo....');
    const files = unzip(wordFile(p('x')));
    files.set('word/media/image1.png', picture);

    expect(await residuesOf(zip(files), 'docx', 'Marta Okonkwo')).toContain('word/media/image1.png');
  });

  test.each([
    ['short words', p('It may rain. A rose.'), 'Rose'],
    ['a month', p('in may 2026'), 'May'],
    ['years', p('since 1961'), '1961'],
    ['a word that is written like a name', p('the baker bakes'), 'Baker'],
    ['part of a longer word', p('Okonkwos'), 'Okonkwo'],
    [
      'the font of that name',
      '<w:p><w:r><w:rPr><w:rFonts w:ascii="Georgia"/></w:rPr><w:t>x</w:t></w:r></w:p>',
      'Georgia',
    ],
    ['an amount beside the serial number of a date', p('22481 pieces'), '19 July 1961'],
    ['what was put in', p('&lt;GONE&gt;'), 'GONE'],
  ])('is not alarmed by %s', async (_how, body, value) => {
    expect(await residuesOf(wordFile(body), 'docx', value)).toEqual([]);
  });

  test('searches what base64 says, and takes bytes in base64, such as checksums, for no text', async () => {
    const searched: string[] = [];
    const detect = (text: string) => {
      searched.push(text);
      return [];
    };
    const texts = ['Paula Brand and José Muñoz', '\u0002\u0001Ýïû, Éáé\u0003'];
    const body = [Buffer.from(texts[0] ?? ''), Buffer.from(texts[1] ?? '', 'latin1')].map((it) =>
      p(it.toString('base64')),
    );
    await verifyCopy('docx', wordFile(body.join('')), { removed: [], inserted: [], shown: '', detect });

    expect(searched.join('\n')).toContain('José Muñoz');
    expect(searched.join('\n')).not.toContain('Éáé');
  });

  test('leaves alone what was shown with a tab or a line break where it reads a space', async () => {
    const file = wordFile(runs('<w:t>l.</w:t><w:tab/><w:t>Dues Paid</w:t>', '<w:br/><w:t>Late Fees</w:t>'));
    const detect = (text: string) =>
      [...text.matchAll(/l\. Dues|Paid Late/g)].map(({ index, 0: { length } }) => ({
        start: index,
        end: index + length,
      }));
    const verify = (shown: string) => verifyCopy('docx', file, { removed: [], inserted: [], shown, detect });

    expect((await verify('')).residues).toHaveLength(2);
    expect((await verify('l.\tDues Paid\nLate Fees\n')).residues).toEqual([]);
  });

  test('is not alarmed by a number that no format calls a date', async () => {
    const file = workbookFile('<row r="1"><c r="A1"><v>22481</v></c></row>', { parts: DATES });

    expect(await residuesOf(file, 'xlsx', '19 July 1961')).toEqual([]);
  });
});

describe('what is left after the first round', () => {
  test('is taken out where it stands in another notation', async () => {
    const rows = `<row r="1">${inline('A1', 'born 19 July 1961')}</row><row r="2"><c r="A2" s="1"><v>22481</v></c><c r="B2"><v>5</v></c></row>`;
    const written = await sheet(workbookFile(rows, { parts: DATES }), '19 July 1961');

    const xml = part(written.bytes, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain(
      '<c t="inlineStr" r="A2" s="1"><is><t xml:space="preserve">&lt;GONE&gt;</t></is></c><c r="B2"><v>5</v></c>',
    );
    expect(written.verified).toMatchObject({ rounds: 2, found: 0, values: { dates: 2 } });
  });

  test('is taken out of rules and filters that mean the same date', async () => {
    const afterData =
      '<autoFilter ref="A1:A9"><filterColumn colId="0"><customFilters><customFilter operator="equal" val="22481"/></customFilters></filterColumn></autoFilter>' +
      '<dataValidations><dataValidation sqref="A1" type="date"><formula1>22481</formula1></dataValidation></dataValidations>';
    const written = await sheet(
      workbookFile(`<row r="1">${inline('A1', '1961-07-19')}</row>`, { afterData }),
      '1961-07-19',
    );

    expect(part(written.bytes, 'xl/worksheets/sheet1.xml')).not.toContain('22481');
  });

  test('is taken out of structure, which stays what it must be', async () => {
    const body = `${p('4111 1111 1111 1111, 1961-07-19')}<w:p><w:r><w:drawing><wp:docPr xmlns:wp="wp" id="4111111111" name="x1"/></w:drawing></w:r></w:p>`;
    const core = '<cp xmlns:dcterms="d"><dcterms:created>1961-07-19T08:00:00Z</dcterms:created></cp>';
    const written = await word(
      wordFile(body, { 'docProps/core.xml': core }),
      '4111 1111 1111 1111',
      '1961-07-19',
      '4111111111',
    );

    expect(part(written.bytes, 'docProps/core.xml')).toContain(
      '<dcterms:created>1980-01-01T00:00:00Z</dcterms:created>',
    );
  });

  test('is taken out of ids, which stay numbers and stay the same everywhere', async () => {
    const drawing =
      '<w:p><w:r><w:drawing><wp:docPr xmlns:wp="wp" id="2125550123" name="x1"/><wp:q id="2125550123"/></w:drawing></w:r></w:p>';
    const written = await word(wordFile(p('call 212-555-0123') + drawing), '212-555-0123');

    const xml = part(written.bytes, 'word/document.xml');
    expect(xml.match(/ id="\d+"/g)).toEqual([' id="2125551132"', ' id="2125551132"']);
  });

  test('a lone word goes from lists and attributes, and the copy says how often it was written', async () => {
    const list =
      '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="OKONKWO" w:value="OKONKWO"/></w:dropDownList></w:sdtPr></w:sdt>';
    const written = await word(wordFile(p('Okonkwo') + list), 'Okonkwo');

    expect(part(written.bytes, 'word/document.xml')).not.toMatch(/okonkwo/i);
    expect(written.verified.rounds).toBe(2);
  });

  test('is found by detection where the first reading showed nothing, and nowhere else', async () => {
    const detect = (text: string) =>
      [...text.matchAll(/1234 5678 9012|Paula Brand|Cambria Math/g)].map(({ 0: value, index }) => ({
        start: index,
        end: index + value.length,
      }));
    // Names of variables are nobody's sentence and not shown; fonts are never looked at.
    const settings =
      '<w:settings xmlns:w="w" xmlns:m="m"><m:mathPr><m:mathFont m:val="Cambria Math"/></m:mathPr><w:docVars><w:docVar w:name="1234 5678 9012" w:val="1"/></w:docVars></w:settings>';
    const file = wordFile(p('Paula Brand stays'), { 'word/settings.xml': settings });

    const written = await redactDocument(file, { fileName: 'a.docx' }, () => [], { detect });

    expect(part(written.bytes, 'word/settings.xml')).not.toContain('5678');
    expect(part(written.bytes, 'word/settings.xml')).toContain('Cambria Math');
    expect(part(written.bytes, 'word/document.xml')).toContain('Paula Brand stays');
    expect(written.verified).toMatchObject({ detected: true, rounds: 2 });
  });

  test('is read in names of a PDF that write characters by their numbers', () => {
    const bytes = new TextEncoder().encode('%PDF-1.7 << /XObject << /Paula#20Bran#64 4 0 R /Im1 5 0 R >> >>');
    const texts = [...collectStrings('pdf', bytes, (all) => [all])].map(({ text }) => text);

    expect(texts).toContain('/Paula Brand');
  });
});

test('reads what tags repeat in a part once, and what differs in any of them', () => {
  const style = '<w:pPr w:val="blue heron"/><w:rPr w:val="blue heron" w:eastAsia="white stork"/>';
  const strings = [...readMarkup(`<a>${style.repeat(50)}<w:pPr w:val="grey heron"/></a>`, 'styles.xml')];
  expect(strings.filter(({ kind }) => kind === 'attribute').map(({ text, place }) => `${text}: ${place}`)).toEqual([
    'blue heron: element pPr of styles.xml, attribute val',
    'white stork: element rPr of styles.xml, attribute eastAsia',
    'grey heron: element pPr of styles.xml, attribute val',
  ]);
});
