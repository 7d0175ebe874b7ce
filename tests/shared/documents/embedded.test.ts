import { describe, expect, test } from 'vitest';
import { Budget } from '#shared/budget/index.ts';
import { DocumentError, type DocumentErrorCode } from '#shared/documents/document-error.ts';
import { extract } from '#shared/documents/index.ts';
import { readOffice } from '#shared/documents/ooxml/office-document.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { collectStrings } from '#shared/documents/verify/strings.ts';
import { unzip, zip } from '#shared/documents/zip/zip.ts';
import { relationships, workbookFile } from './office-file';
import { findPlanted, plantedIn, scanPlanted, unpackedBytes } from './planted';
import { savedFiles, withoutUnusedTypes } from './saved-files';

const VALUE = 'Marta Okonkwo';
const WORKBOOK = 'ppt/embeddings/Microsoft_Excel_Worksheet.xlsx';
const REMOVED =
  'Embedded files that cannot be read were removed; charts whose data was in one look the same, but it cannot be edited.';
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const redact = (bytes: Uint8Array) =>
  redactDocument(bytes, { fileName: 'talk.pptx' }, findPlanted, { scan: scanPlanted });

/** The workbook that PowerPoint keeps behind a chart: names down, a number each. */
const chartData = (name: string) =>
  workbookFile('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>4.3</v></c></row>', {
    strings: `<si><t>${name}</t></si>`,
  });

/** A presentation whose chart shows a name and has its data in a file inside. */
function chartDeck(inside: Uint8Array): Uint8Array {
  const saved = savedFiles('pptx').find(({ name }) => name.includes('powerpoint-chart.pptx'));
  const parts = unzip(saved?.bytes ?? new Uint8Array());
  const chart = text(parts.get('ppt/charts/chart1.xml'));
  const types = text(parts.get('[Content_Types].xml'));
  const encode = (xml: string) => new TextEncoder().encode(xml);
  parts.set(
    'ppt/charts/chart1.xml',
    encode(
      chart
        .replace('<c:v>spring</c:v>', `<c:v>${VALUE}</c:v>`)
        .replace(
          '<c:printSettings>',
          '<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData><c:printSettings>',
        ),
    ),
  );
  parts.set(
    'ppt/charts/_rels/chart1.xml.rels',
    encode(relationships([['rId1', 'package', '../embeddings/Microsoft_Excel_Worksheet.xlsx']])),
  );
  parts.set(
    '[Content_Types].xml',
    encode(
      types.replace(
        /(<Types[^>]*>)/,
        '$1<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
      ),
    ),
  );
  parts.set(WORKBOOK, inside);
  return zip(parts);
}

describe('a workbook behind a chart', () => {
  test('is redacted by its own reader, with the same replacement, and stays tied to the chart', async () => {
    const copy = await redact(chartDeck(chartData(VALUE)));

    const parts = unzip(copy.bytes);
    const inside = unzip(parts.get(WORKBOOK) ?? new Uint8Array());
    expect(text(inside.get('xl/sharedStrings.xml'))).toContain('<t>&lt;PERSON&gt;</t>');
    expect(text(inside.get('xl/worksheets/sheet1.xml'))).toContain('<v>4.3</v>');
    expect(text(parts.get('ppt/charts/chart1.xml'))).toContain('<c:v>&lt;PERSON&gt;</c:v>');
    expect(text(parts.get('ppt/charts/chart1.xml'))).toContain('<c:externalData r:id="rId1">');
    expect(text(parts.get('ppt/charts/_rels/chart1.xml.rels'))).toContain('Microsoft_Excel_Worksheet.xlsx');
    expect(text(parts.get('[Content_Types].xml'))).toContain('Extension="xlsx"');
    expect(plantedIn(unpackedBytes(parts.get(WORKBOOK) ?? new Uint8Array()))).toEqual([]);
  });

  test('is read where the name is in it alone, and says so', async () => {
    const file = chartDeck(chartData('Marta Okonkwo, +49 1512 3456789'));
    const document = await extract(file, { fileName: 'talk.pptx' });

    const start = document.text.indexOf('+49 1512 3456789');
    const [place] = await document.locate([{ start, end: start + 16 }]);
    expect(place).toMatchObject({ section: expect.stringContaining('embedded files'), sheet: 'Sheet1', cell: 'A1' });
    const copy = await redact(file);
    expect(plantedIn(unpackedBytes(unzip(copy.bytes).get(WORKBOOK) ?? new Uint8Array()))).toEqual([]);
  });

  test('stays byte by byte as it is inside where there is nothing to find', async () => {
    const before = chartData('spring');
    const copy = await redact(chartDeck(before));

    const [old, fresh] = [unzip(before), unzip(unzip(copy.bytes).get(WORKBOOK) ?? new Uint8Array())];
    expect([...fresh.keys()].sort()).toEqual([...old.keys()].sort());
    for (const [name, bytes] of old) {
      const types = (part: Uint8Array | undefined) => withoutUnusedTypes(text(part), fresh.keys());
      const read = name === '[Content_Types].xml' ? types : text;
      expect(read(fresh.get(name)), name).toBe(read(bytes));
    }
  });

  test.each([
    ['is damaged', () => new TextEncoder().encode(`PK ${VALUE}`)],
    ['has macros', () => zip(new Map([...unzip(chartData(VALUE)), ['xl/vbaProject.bin', Uint8Array.of(1)]]))],
    ['is another kind of archive', () => zip(new Map([['note.txt', new TextEncoder().encode(VALUE)]]))],
  ])('goes with its reference where it %s, and the notes say so', async (_why, inside) => {
    const copy = await redact(chartDeck(inside()));

    const parts = unzip(copy.bytes);
    expect([...parts.keys()]).not.toContain(WORKBOOK);
    expect(text(parts.get('ppt/charts/chart1.xml'))).not.toContain('externalData');
    expect(copy.notes).toContain(REMOVED);
  });

  /** Reads the deck; its workbook reads as it is, but writing it ends with an error of this code. */
  const readUnwritable = (code: DocumentErrorCode) =>
    readOffice(chartDeck(chartData(VALUE)), {
      info: { fileName: 'talk.pptx' },
      engines: {},
      budget: new Budget(),
      readInside: async (bytes, info) => ({
        ...(await extract(bytes, info)),
        rewrite: () => Promise.reject(new DocumentError(code, 'It cannot be written.')),
      }),
    });
  const findAll = ({ text: shown }: { text: string }) => findPlanted(shown);

  test('goes with its reference where it reads but cannot be written, and the rest is redacted', async () => {
    const document = await readUnwritable('invalid-copy');
    const copy = await document.rewrite(findAll(document));

    const parts = unzip(copy.bytes);
    expect([...parts.keys()]).not.toContain(WORKBOOK);
    expect(text(parts.get('ppt/charts/_rels/chart1.xml.rels'))).not.toContain('Microsoft_Excel_Worksheet');
    expect(text(parts.get('ppt/charts/chart1.xml'))).not.toContain('externalData');
    expect(text(parts.get('ppt/charts/chart1.xml'))).toContain('<c:v>&lt;PERSON&gt;</c:v>');
    expect(plantedIn(unpackedBytes(copy.bytes))).toEqual([]);
    expect(copy.notes).toContain(REMOVED);
  });

  test('ends the whole where a value is left in its copy', async () => {
    const document = await readUnwritable('residue');
    await expect(document.rewrite(findAll(document))).rejects.toMatchObject({ code: 'residue' });
  });
});

test('the second search looks into files inside', () => {
  const found = [...collectStrings('pptx', chartDeck(chartData(VALUE)))].filter((string) => string.text === VALUE);

  expect(found.map(({ place }) => place)).toContain('element t of xl/sharedStrings.xml');
});
