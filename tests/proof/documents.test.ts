import { beforeAll, describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { pagesPdf, trickyPdf } from '../shared/documents/hand-made-pdf';
import { nodePdfium } from '../shared/documents/node-pdfium';
import { wordFile, workbookFile } from '../shared/documents/office-file';
import { findPlanted, fixture, plantedIn, scanPlanted, unpackedBytes } from '../shared/documents/planted';
import * as programs from './programs';

beforeAll(programs.requirePrograms, 600_000);

const runs = (...texts: string[]) => `<w:p>${texts.map((text) => `<w:r><w:t>${text}</w:t></w:r>`).join('')}</w:p>`;

const OFFICE: [string, 'docx' | 'xlsx' | 'pptx', () => Uint8Array][] = [
  ['a letter with everything in it', 'docx', () => fixture('letter.docx')],
  ['a workbook with formulas, links and comments', 'xlsx', () => fixture('accounts.xlsx')],
  ['slides with notes and a picture', 'pptx', () => fixture('slides.pptx')],
  [
    'a value split over five runs',
    'docx',
    () => wordFile(runs('To marta', '.oko', 'nkwo@', 'example', '.org, please')),
  ],
  [
    'a hand-made workbook',
    'xlsx',
    () =>
      workbookFile(
        '<row r="1"><c r="A1"><v>4915123456789</v></c><c r="B1" t="str"><f>"for "&amp;"Marta Okonkwo"</f><v>for Marta Okonkwo</v></c></row>',
      ),
  ],
];

describe.each(OFFICE)('LibreOffice and %s', (_name, format, make) => {
  const info = { fileName: `a.${format}` };

  test('shows the file as before when nothing is replaced', async () => {
    const before = programs.save(make(), format);
    const document = await extract(make(), info);
    const after = programs.save((await document.rewrite([])).bytes, format);

    const [old, fresh] = [before, after].map((file) => programs.pictures(programs.convert(file, 'pdf')));

    expect(fresh?.length).toBe(old?.length);
    for (const [i, picture] of (fresh ?? []).entries()) {
      const other = old?.[i];
      // Tracked changes are drawn in a color that depends on who made them.
      if (other) expect(programs.difference(other, picture)).toBeLessThan(0.002);
    }
  });

  test('opens and renders the redacted file: same pages, same pictures, labels in place of values', async () => {
    const written = await redactDocument(make(), info, findPlanted, { scan: scanPlanted });
    const before = programs.convert(programs.save(make(), format), 'pdf');
    const file = programs.save(written.bytes, format);

    const after = programs.convert(file, 'pdf');
    const text = programs.pdfText(after);
    const again = programs.convert(file, format);

    // A long value may reach into a column that is printed on a page of its own; its label may not, as fonts have it.
    if (format === 'xlsx') expect(programs.pageCount(after)).toBeLessThanOrEqual(programs.pageCount(before));
    else expect(programs.pageCount(after)).toBe(programs.pageCount(before));
    expect(programs.pictureCount(after)).toBe(programs.pictureCount(before));
    expect(plantedIn(text)).toEqual([]);
    expect(text).toMatch(/<(?:PERSON|EMAIL_ADDRESS|PHONE_NUM)/);
    expect(again).toMatch(new RegExp(`${format}$`));
    const [pagesBefore, pagesAfter] = [programs.pictures(before), programs.pictures(after)];
    for (const [i, page] of pagesAfter.entries()) {
      const old = pagesBefore[i];
      if (old) expect(programs.difference(old, page)).toBeLessThan(0.05);
      if (old) expect(programs.inkOf(page)).toBeGreaterThan(programs.inkOf(old) * 0.5);
    }
  });

  test('no planted value is in any unpacked byte', async () => {
    const written = await redactDocument(make(), info, findPlanted, { scan: scanPlanted });

    expect(plantedIn(unpackedBytes(written.bytes))).toEqual([]);
  });
});

/** The last number: pixels that may differ because notes and links go with icon and frame, and a field shows its placeholder without a box. */
const PDF: [string, () => Uint8Array, number?][] = [
  ['a letter', () => fixture('letter.pdf')],
  ['a spreadsheet', () => fixture('accounts.pdf')],
  ['a page full of traps', () => trickyPdf({ layers: false }), 600],
  [
    'a page that lies on its side',
    () => pagesPdf(['BT /F1 12 Tf 50 700 Td (for Marta Okonkwo here) Tj ET'], { pageEntries: '/Rotate 90' }),
  ],
];

describe.each(PDF)('other PDF readers and %s', (_name, make, allowance = 30) => {
  const redact = async () => {
    const engines = { pdf: pdfReader(await nodePdfium()) };
    return redactDocument(make(), { fileName: 'a.pdf' }, findPlanted, {
      engines,
      scan: scanPlanted,
      unpack: unpackPdf,
    });
  };

  test('qpdf finds no fault, pdftotext no value, and nothing differs outside the black boxes', async () => {
    const before = programs.save(make(), 'pdf');
    const after = programs.save((await redact()).bytes, 'pdf');

    expect(programs.checkPdf(after)).toContain('No syntax or stream encoding errors found');
    expect(plantedIn(programs.pdfText(after))).toEqual([]);
    expect(plantedIn(programs.plainPdf(after))).toEqual([]);
    expect(programs.pageCount(after)).toBe(programs.pageCount(before));
    const old = programs.pictures(before);
    for (const [i, page] of programs.pictures(after).entries()) {
      const other = old[i];
      if (other) expect(programs.differenceOutsideBoxes(other, page)).toBeLessThan(allowance);
    }
  });
});
