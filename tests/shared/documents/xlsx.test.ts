import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { relationships, workbookFile } from './office-file';
import { findPlanted, fixture, plantedIn, scanPlanted, unpackedBytes } from './planted';

// A loaded machine needs its time.
const info = { fileName: 'accounts.xlsx' };
const redact = (file: Uint8Array) => redactDocument(file, info, findPlanted, { scan: scanPlanted });
const part = (file: Uint8Array, name: string) => new TextDecoder().decode(unzip(file).get(name));
const SHEET = 'xl/worksheets/sheet1.xml';

describe('a workbook made by LibreOffice', () => {
  test('reads as rows of cells, with comments, properties and links', async () => {
    const { text } = await extract(fixture('accounts.xlsx'), info);

    expect(text).toContain(
      'Name\tE-mail\tPhone\tBalance\nMarta Okonkwo\tmarta.okonkwo@example.org\t4915123456789\t1234.5\n',
    );
    expect(text).toContain('Ask Marta Okonkwo');
    expect(text).toContain('mailto:marta.okonkwo@example.org');
  });

  test('holds no planted value in any byte after rewriting; formulas still point at their sheets', async () => {
    const written = await redact(fixture('accounts.xlsx'));

    expect(plantedIn(unpackedBytes(written.bytes))).toEqual([]);
    expect(part(written.bytes, 'xl/workbook.xml')).toContain('name="&lt;PERSON&gt;"');
    expect(part(written.bytes, 'xl/worksheets/sheet2.xml')).toContain('<f aca="false">&#39;&lt;PERSON&gt;&#39;!A2</f>');
    expect(part(written.bytes, SHEET)).toContain('<f aca="false">SUM(C3,D2)</f>');
  });
});

describe('cells', () => {
  test('stand below their heads: empty cells are shown, and words of formulas follow the rows', async () => {
    const text = (cell: string, words: string) => `<c r="${cell}" t="str"><v>${words}</v></c>`;
    const { text: shown, locate } = await extract(
      workbookFile(
        `<row r="2">${text('B2', 'Name')}${text('C2', 'City')}${text('D2', 'Late')}</row>` +
          `<row r="3">${text('B3', 'Ada')}<c r="D3" t="str"><f>IF(A1,"yes","never")</f><v>yes</v></c></row>` +
          `<row r="4">${text('D4', 'no')}</row><row r="5">${text('A5', 'Total')}${text('B5', '2')}</row>` +
          `<row r="6">${text('A6', 'far')}${text('XFD6', 'away')}</row>`,
      ),
      info,
    );

    expect(shown).toContain('Name\tCity\tLate\nAda\t\tyes\n\t\tno\nTotal\t2\nfar\taway\n');
    expect(shown.indexOf('never')).toBeGreaterThan(shown.indexOf('away'));
    const at = (word: string) => ({ start: shown.indexOf(word), end: shown.indexOf(word) + word.length });
    const places = await locate?.(['Ada', 'yes', 'no\n', 'Total', 'away'].map(at));
    expect(places?.map(({ cell }) => cell)).toEqual(['B3', 'D3', 'D4', 'A5', 'XFD6']);
  });

  test('a number that is personal becomes text and keeps its style', async () => {
    const written = await redact(
      workbookFile('<row r="1"><c r="A1" s="7"><v>4915123456789</v></c><c r="B1" t="n"><v>5</v></c></row>'),
    );

    expect(part(written.bytes, SHEET)).toContain(
      '<c t="inlineStr" r="A1" s="7"><is><t xml:space="preserve">&lt;PHONE_NUMBER&gt;</t></is></c><c r="B1" t="n"><v>5</v></c>',
    );
  });

  test('a formula keeps its references; its text and its stored result are replaced', async () => {
    const written = await redact(
      workbookFile(
        '<row r="1"><c r="A1" t="str"><f>HYPERLINK("mailto:marta.okonkwo@example.org",B1)&amp;SUM(C1:C9)</f><v>Marta Okonkwo</v></c><c r="B1"><f>4915123456789+0</f><v>4915123456789</v></c></row>',
      ),
    );

    expect(part(written.bytes, SHEET)).toContain(
      '<f>HYPERLINK("mailto:&lt;EMAIL_ADDRESS&gt;",B1)&amp;SUM(C1:C9)</f><v>&lt;PERSON&gt;</v>',
    );
    expect(part(written.bytes, SHEET)).toContain(
      '<c t="str" r="B1"><f>"&lt;PHONE_NUMBER&gt;"+0</f><v>&lt;PHONE_NUMBER&gt;</v></c>',
    );
  });

  test('a shared string is replaced once for every cell that shows it, and also when no cell does', async () => {
    const strings = '<si><t>Marta Okonkwo</t></si><si><t>DE89370400440532013000</t></si>';
    const cell = (at: string) => `<c r="${at}" t="s"><v>0</v></c>`;
    const file = workbookFile(`<row r="1">${cell('A1')}${cell('B1')}</row>`, { strings });

    const { text } = await extract(file, info);
    const written = await redact(file);

    expect(text).toBe('Marta Okonkwo\tMarta Okonkwo\nDE89370400440532013000\n');
    expect(part(written.bytes, 'xl/sharedStrings.xml')).toContain(
      '<si><t>&lt;PERSON&gt;</t></si><si><t>&lt;IBAN_CODE&gt;</t></si>',
    );
  });

  test("Excel's own escapes are seen through", async () => {
    const written = await redact(
      workbookFile('<row r="1"><c r="A1" t="inlineStr"><is><t>marta.okonkwo_x0040_example.org</t></is></c></row>'),
    );

    expect(part(written.bytes, SHEET)).toContain('<t>&lt;EMAIL_ADDRESS&gt;</t>');
  });

  test('a string shown by so many cells that the text would explode refuses the file', async () => {
    const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`;
    const cells = Array.from({ length: 1000 }, (_, i) => `<c r="A${i + 1}" t="s"><v>0</v></c>`).join('');

    await expect(extract(workbookFile(`<row r="1">${cells}</row>`, { strings }), info)).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});

describe('names that formulas use', () => {
  test('a renamed sheet is renamed in formulas, defined names, links and pivot sources', async () => {
    const file = workbookFile('<row r="1"><c r="A1"><f>SUM(\'Marta Okonkwo\'!B1:B9)</f><v>3</v></c></row>', {
      sheetName: 'Marta Okonkwo',
      names: '<definedNames><definedName name="Area">\'Marta Okonkwo\'!$A$1</definedName></definedNames>',
      afterData: '<hyperlinks><hyperlink ref="A1" location="\'Marta Okonkwo\'!A1"/></hyperlinks>',
      parts: {
        'xl/pivotCache/pivotCacheDefinition1.xml':
          '<pivotCacheDefinition><cacheSource><worksheetSource ref="A1:B2" sheet="Marta Okonkwo"/></cacheSource></pivotCacheDefinition>',
      },
    });

    const written = await redact(file);

    expect(plantedIn(unpackedBytes(written.bytes))).toEqual([]);
    expect(part(written.bytes, SHEET)).toContain('<f>SUM(&#39;&lt;PERSON&gt;&#39;!B1:B9)</f>');
    expect(part(written.bytes, 'xl/workbook.xml')).toContain('>&#39;&lt;PERSON&gt;&#39;!$A$1</definedName>');
    expect(part(written.bytes, SHEET)).toContain('location="&#39;&lt;PERSON&gt;&#39;!A1"');
    expect(part(written.bytes, 'xl/pivotCache/pivotCacheDefinition1.xml')).toContain('sheet="&lt;PERSON&gt;"');
  });

  test('a table column follows its header cell, as Excel demands', async () => {
    const file = workbookFile(
      '<row r="2"><c r="B2" t="inlineStr"><is><t>Id</t></is></c><c r="C2" t="inlineStr"><is><t>Marta Okonkwo</t></is></c></row><row r="3"><c r="D3"><f>SUM(T[Marta Okonkwo])</f></c></row>',
      {
        parts: {
          'xl/worksheets/_rels/sheet1.xml.rels': relationships([['rId1', 'table', '../tables/table1.xml']]),
          'xl/tables/table1.xml':
            '<table name="T" displayName="T" ref="B2:C5"><tableColumns><tableColumn id="1" name="Id"/><tableColumn id="2" name="Marta Okonkwo"/></tableColumns></table>',
        },
      },
    );

    const written = await redact(file);

    expect(part(written.bytes, 'xl/tables/table1.xml')).toContain('<tableColumn id="2" name="&lt;PERSON&gt;"/>');
    expect(part(written.bytes, SHEET)).toContain('<f>SUM(T[&lt;PERSON&gt;])</f>');
  });
});

describe('hiding places of a workbook', () => {
  const places: [string, Parameters<typeof workbookFile>[1]][] = [
    [
      'headers and footers of the printed page',
      { afterData: '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"Marta Okonkwo&amp;P</oddHeader></headerFooter>' },
    ],
    [
      'data validation',
      {
        afterData:
          '<dataValidations><dataValidation prompt="Ask Marta Okonkwo"><formula1>"Marta Okonkwo,other"</formula1></dataValidation></dataValidations>',
      },
    ],
    [
      'a filter',
      {
        afterData:
          '<autoFilter><filterColumn><filters><filter val="Marta Okonkwo"/></filters></filterColumn></autoFilter>',
      },
    ],
    [
      'the tip of a link',
      {
        afterData:
          '<hyperlinks><hyperlink ref="A1" display="Marta Okonkwo" tooltip="marta.okonkwo@example.org"/></hyperlinks>',
      },
    ],
    [
      'comments and their authors',
      {
        parts: {
          'xl/comments1.xml':
            '<comments><authors><author>Marta Okonkwo</author></authors><commentList><comment><text><r><t>Marta </t></r><r><t>Okonkwo</t></r></text></comment></commentList></comments>',
        },
      },
    ],
    [
      'threaded comments and persons',
      {
        parts: {
          'xl/threadedComments/threadedComment1.xml':
            '<c><threadedComment><text>Marta Okonkwo</text></threadedComment></c>',
          'xl/persons/person.xml':
            '<personList><person displayName="Marta Okonkwo" id="{1}" userId="marta.okonkwo@example.org" providerId="AD"/></personList>',
        },
      },
    ],
    [
      'pivot caches',
      {
        parts: {
          'xl/pivotCache/pivotCacheDefinition1.xml':
            '<pivotCacheDefinition xmlns:r="r" r:id="rId1"><sharedItems containsDate="1" minDate="1899-12-31T00:00:00" maxDate="1984-03-12T00:00:00" minValue="1" maxValue="4915123456789"><s v="Marta Okonkwo"/></sharedItems></pivotCacheDefinition>',
          'xl/pivotCache/pivotCacheRecords1.xml': '<r><s v="Marta Okonkwo"/><n v="4915123456789"/></r>',
          'xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels': relationships([
            ['rId1', 'pivotCacheRecords', 'pivotCacheRecords1.xml'],
          ]),
        },
      },
    ],
    [
      'cells of other workbooks',
      {
        parts: {
          'xl/externalLinks/externalLink1.xml':
            '<externalLink><sheetNames><sheetName val="Marta Okonkwo"/></sheetNames><cell r="A1" t="str"><v>Marta Okonkwo</v></cell></externalLink>',
        },
      },
    ],
    ['the folder it was saved in', { names: '<absPath url="C:\\Users\\Marta Okonkwo\\"/>' }],
    [
      'printer settings and change history',
      {
        parts: {
          'xl/printerSettings/printerSettings1.bin': 'Marta Okonkwo',
          'xl/revisions/revisionLog1.xml': '<r>Marta Okonkwo</r>',
        },
      },
    ],
    ['a phonetic guide', { strings: '<si><t>x</t><rPh><t>Marta Okonkwo</t></rPh></si>' }],
    [
      'a connection',
      {
        parts: {
          'xl/connections.xml':
            '<connections><connection description="Marta Okonkwo"><dbPr connection="User=Marta Okonkwo" command="select"/></connection></connections>',
        },
      },
    ],
  ];

  test.each(places)('%s are cleaned', async (_place, options) => {
    const file = workbookFile('', options);
    expect(unpackedBytes(file)).toMatch(/marta/i);

    const written = await redact(file);

    expect(unpackedBytes(written.bytes)).not.toMatch(/marta|4915123456789/i);
  });

  test('a pivot table without its rows refreshes itself', async () => {
    const written = await redact(workbookFile('', places.find(([name]) => name === 'pivot caches')?.[1]));

    expect(part(written.bytes, 'xl/pivotCache/pivotCacheDefinition1.xml')).toMatch(
      /^<pivotCacheDefinition refreshOnLoad="1" saveData="0" xmlns:r="r"><sharedItems containsDate="1">/,
    );
  });
});

describe('how words are read in Japanese', () => {
  const guided = (words: string, reading: string) =>
    `<si><t>${words}</t><rPh sb="0" eb="1"><t>${reading}</t></rPh></si>`;
  const cell = (name: string, index: number) => `<c r="${name}" t="s"><v>${index}</v></c>`;
  const file = (strings: string) => workbookFile(`<row r="1">${cell('A1', 0)}${cell('B1', 1)}</row>`, { strings });
  const replaceAll = (words: string) => (text: string) =>
    Array.from(text.matchAll(new RegExp(words, 'g')), ({ index }) => ({
      start: index,
      end: index + words.length,
      text: '<PERSON>',
    }));

  test('is nobody’s words, and goes with the words that it stands above', async () => {
    const book = file(guided('山田太郎', 'ヤマダ　タロウ') + guided('実績', 'ジッセキ'));
    expect((await extract(book, info)).text).not.toMatch(/ヤマダ|ジッセキ/);

    const written = await redactDocument(book, info, replaceAll('山田太郎'));

    const strings = part(written.bytes, 'xl/sharedStrings.xml');
    expect(strings).not.toMatch(/ヤマダ|タロウ|山田/);
    expect(strings).toContain('<rPh sb="0" eb="1"><t>ジッセキ</t></rPh>');
  });

  test('goes whole where a part of it is known from elsewhere', async () => {
    const book = file(`${guided('山田太郎', 'ヤマダ　タロウ')}<si><t>ヤマダ</t></si>`);

    const written = await redactDocument(book, info, replaceAll('ヤマダ'));

    expect(part(written.bytes, 'xl/sharedStrings.xml')).not.toContain('ヤマダ');
    const both = await redactDocument(book, info, (text) =>
      [...replaceAll('ヤマダ')(text), ...replaceAll('山田太郎')(text)].sort((a, b) => a.start - b.start),
    );
    expect(part(both.bytes, 'xl/sharedStrings.xml')).not.toMatch(/ヤマダ|タロウ|山田/);
  });

  test('is read where it says more than its words, or is no reading', async () => {
    expect((await extract(file(`${guided('x', 'ヤマダ')}<si><t>y</t></si>`), info)).text).toContain('ヤマダ');
    expect((await extract(file(`${guided('山田', 'Yamada')}<si><t>y</t></si>`), info)).text).toContain('Yamada');
  });
});
