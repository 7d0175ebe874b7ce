import { describe, expect, test } from 'vitest';
import { redactDocument } from '#shared/documents/redact.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { relationships, workbookFile } from './office-file';
import { findPlanted, scanPlanted } from './planted';

const redact = (file: Uint8Array) =>
  redactDocument(file, { fileName: 'book.xlsx' }, findPlanted, { scan: scanPlanted });
const part = (file: Uint8Array, name: string) => new TextDecoder().decode(unzip(file).get(name));

describe('what a workbook refers to', () => {
  test('data of add-ins behind a sheet goes with the list that needs it, and the notes say so', async () => {
    const file = workbookFile('<row r="1"><c r="A1"><v>1</v></c></row>', {
      afterData: '<customProperties><customPr name="SHEET_ID" r:id="rId2"/></customProperties>',
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': relationships([['rId2', 'customProperty', '../customProperty1.bin']]),
        'xl/customProperty1.bin': new Uint8Array([1, 2, 3]),
      },
    });

    const written = await redact(file);

    const sheet = new TextDecoder().decode(unzip(written.bytes).get('xl/worksheets/sheet1.xml'));
    expect(sheet).toContain('</sheetData></worksheet>');
    expect(written.notes).toContain('Data that add-ins keep behind a sheet was removed.');
  });

  test('the accounts that may edit a range go, and the range stays protected', async () => {
    const ranges = (more: string) =>
      `<protectedRanges><protectedRange sqref="B1" name="Range1"${more}/></protectedRanges>`;
    const file = workbookFile('<row r="1"><c r="A1"><v>1</v></c></row>', {
      afterData: ranges(' securityDescriptor="O:WDG:WDD:(A;;CC;;;S-1-5-21-2006190760-3459553193-1651965558-1013)"'),
    });

    const written = await redact(file);

    const sheet = new TextDecoder().decode(unzip(written.bytes).get('xl/worksheets/sheet1.xml'));
    expect(sheet.replace(/\s+\/>/g, '/>')).toContain(ranges(''));
  });

  test('the extension of a pivot table that is called the same gets none of its attributes', async () => {
    const extension =
      '<extLst><ext uri="{725AE2AE-9491-48be-B2B4-4EB974FC3084}" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><x14:pivotCacheDefinition/></ext></extLst>';
    const cache = 'xl/pivotCache/pivotCacheDefinition1.xml';
    const parts = {
      [cache]: `<pivotCacheDefinition xmlns:r="r">${extension}</pivotCacheDefinition>`,
      'xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels': relationships([
        ['rId1', 'pivotCacheRecords', 'pivotCacheRecords1.xml'],
      ]),
      'xl/pivotCache/pivotCacheRecords1.xml': '<pivotCacheRecords/>',
    };

    const written = await redact(workbookFile('', { parts }));

    expect(part(written.bytes, cache)).toBe(
      `<pivotCacheDefinition refreshOnLoad="1" saveData="0" xmlns:r="r">${extension}</pivotCacheDefinition>`,
    );
  });
});
