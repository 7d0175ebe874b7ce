import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import type { PageWord, ReadPicture } from '#shared/pdf/ocr.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { withDocument, withPage } from '#shared/pdf/pdf-page.ts';
import { type PagePicture, renderPage } from '#shared/pdf/raster.ts';
import { ScannedPagesError } from '#shared/pdf/scanned-pages-error.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { FULL_PAGE_PICTURE, pagesPdf, stream, trickyPdf, updatedPdf } from './hand-made-pdf';
import { nodePdfium } from './node-pdfium';
import { findPlanted, fixture, plantedIn, scanPlanted } from './planted';

// A loaded machine needs its time.
const info = { fileName: 'letter.pdf' };

async function read(bytes: Uint8Array, readPicture?: ReadPicture) {
  return extract(bytes, info, { pdf: pdfReader(await nodePdfium(), readPicture) });
}

async function redact(bytes: Uint8Array, readPicture?: ReadPicture) {
  const engines = { pdf: pdfReader(await nodePdfium(), readPicture) };
  return redactDocument(bytes, info, findPlanted, { engines, scan: scanPlanted, unpack: unpackPdf });
}

const everyByte = (bytes: Uint8Array) =>
  unpackPdf(bytes)
    .map((piece) => Buffer.from(piece).toString('latin1'))
    .join('\n');
const nothing: ReadPicture = async () => [];

async function render(bytes: Uint8Array, index = 0): Promise<PagePicture> {
  const pdfium = await nodePdfium();
  return withDocument(pdfium, bytes, (document) =>
    withPage(pdfium, document, index, (page) => renderPage(pdfium, page)),
  );
}

/** The grey value at a point of an A4 page, in points from the lower left. */
function shadeAt(picture: PagePicture, x: number, y: number): number {
  const column = Math.round((x * picture.width) / 595);
  const row = Math.round(((842 - y) * picture.height) / 842);
  return picture.rgb[(row * picture.width + column) * 3] ?? -1;
}

/**
 * Reads "Dear Marta Okonkwo" in a scan of an A4 page, or in a picture of 200 by 40 points, for as long as the name is
 * not black. Both show the words at the same place of the page: the picture begins at 40, 490.
 */
const readName: ReadPicture = async (picture) => {
  const isPage = picture.height > picture.width;
  const scale = isPage ? picture.width / 595 : picture.width / 202;
  const [x0, y0] = isPage ? [0, 842] : [40, 530];
  const column = Math.round((130 - x0) * scale);
  const row = Math.round((y0 - 505) * scale);
  if ((picture.rgb[(row * picture.width + column) * 3] ?? 0) < 30) return [];
  const word = (text: string, x: number): PageWord => ({
    text,
    line: 1,
    left: (x - x0) * scale,
    top: (y0 - 510) * scale,
    width: 50 * scale,
    height: 10 * scale,
  });
  return [word('Dear', 40), word('Marta', 100), word('Okonkwo', 160)];
};

describe('a PDF made by LibreOffice', () => {
  test('reads page by page', async () => {
    const { text, sections } = await read(fixture('letter.pdf'));

    expect(text).toContain('The client Marta Okonkwo can be reached at marta.okonkwo@example.org <work>.');
    expect(text).toContain('\fPersonal file: Marta Okonkwo');
    expect(sections.map((section) => section.name)).toEqual(['page 1', 'page 2']);
  });

  test('loses the values from every stream, shows labels instead and keeps the rest of the text', async () => {
    const written = await redact(fixture('letter.pdf'));

    expect(plantedIn(everyByte(written.bytes))).toEqual([]);
    const { text } = await read(written.bytes);
    for (const kept of [
      'Contract & account',
      'Write to her mailbox.',
      'Text beside the box.',
      'Second page, signed',
      '<IBAN_CODE>',
    ]) {
      expect(text).toContain(kept);
    }
  });
});

test('exemption codes with letters of Western Europe are text on their boxes; others are counted in a note', async () => {
  const { text, rewrite } = await read(pagesPdf(['BT /F1 12 Tf 40 500 Td (Dear Marta Okonkwo, thank you) Tj ET']));
  const start = text.indexOf('Marta');
  const copyWith = async (code: string) => {
    const { bytes, notes } = await rewrite([{ start, end: start + 'Marta Okonkwo'.length, text: code, isCode: true }]);
    return { notes, text: (await read(bytes)).text };
  };

  for (const code of ['§ 5 IFG', 'Straße – öff.', 'b(6)']) {
    const copy = await copyWith(code);
    expect(copy.text).toContain(code);
    expect(copy.text).not.toContain('Marta');
    expect(copy.notes.join()).not.toContain('Exemption codes');
  }
  const other = await copyWith('ustęp 5');
  expect(other.text).not.toContain('ust');
  expect(other.notes.join()).toContain('letters that cannot be drawn there, were left out: 1.');
});

describe('corners of the format', () => {
  test('actual text, kerned and invisible text, forms, notes, fields, properties, attachments, scripts: all clean', async () => {
    const written = await redact(trickyPdf({ layers: false }));

    const bytes = everyByte(written.bytes);
    expect(plantedIn(bytes)).toEqual([]);
    expect(bytes).not.toMatch(/PieceInfo|Metadata|JavaScript|EmbeddedFile|ActualText|\/AA\b|mailto/);
    const { text } = await read(written.bytes);
    expect(text).toContain('Nothing personal on this line.');
    expect(text).toContain('signed.');
  });

  test('a page on a hidden layer becomes a picture, so that the layer stays hidden', async () => {
    const written = await redact(trickyPdf({ layers: 'hidden' }), nothing);

    expect(everyByte(written.bytes)).not.toMatch(/Layer|layer|OCG/);
    const picture = await render(written.bytes);
    // Where the hidden layer would show its text, and where the visible square is.
    const layer = Array.from({ length: 100 }, (_, i) => shadeAt(picture, 50 + i / 4, 684));
    expect(Math.min(...layer)).toBeGreaterThan(200);
    expect(shadeAt(picture, 70, 620)).toBeLessThan(30);
  });

  test('a page on a layer that is always shown keeps its text; one that may be hidden becomes a picture', async () => {
    const shown = await redact(trickyPdf({ layers: 'shown' }));

    expect(plantedIn(everyByte(shown.bytes))).toEqual([]);
    expect(everyByte(shown.bytes)).not.toMatch(/Layer|OCG/);
    expect((await read(shown.bytes)).text).toContain('Nothing personal on this line.');
    const notPrinted = await redact(trickyPdf({ layers: 'not printed' }), nothing);
    expect(everyByte(notPrinted.bytes)).not.toMatch(/Tj|TJ/);
  });

  test.each([
    ['', true],
    ['/P /AnyOn', true],
    ['/P /AllOn', true],
    ['/P /AllOff', false],
    ['/P /AnyOff', false],
    ['/VE [ /Not 16 0 R ]', false],
  ])('a page on a choice of layers with entries "%s" keeps its text: %s', async (choice, isKept) => {
    const written = await redact(trickyPdf({ layers: 'shown', choice }), nothing);

    const bytes = everyByte(written.bytes);
    expect(plantedIn(bytes)).toEqual([]);
    expect(bytes).not.toMatch(/Layer|OCG|OCMD/);
    expect(/Tj|TJ/.test(bytes)).toBe(isKept);
    expect(written.notes.includes('This page was written as a picture: 1.')).toBe(!isKept);
  });

  test('a page that must become a picture is refused by name where nothing reads pictures', async () => {
    const refused = redact(trickyPdf({ layers: 'hidden' }));

    await expect(refused).rejects.toThrow(/page 1 can only be written as a picture/);
    await expect(refused).rejects.toBeInstanceOf(ScannedPagesError);
  });

  test('an older revision of a page does not survive', async () => {
    const first = pagesPdf(['BT /F1 12 Tf 50 700 Td (old text of Marta Okonkwo) Tj ET']);
    const file = updatedPdf(first, 6, stream('BT /F1 12 Tf 50 700 Td (new text) Tj ET'));
    expect(Buffer.from(file).toString('latin1')).toContain('Marta Okonkwo');

    const written = await redact(file);

    expect((await read(written.bytes)).text).toBe('new text');
    expect(plantedIn(everyByte(written.bytes))).toEqual([]);
  });

  test.each([0, 90, 180, 270])('a page rotated by %i degrees', async (angle) => {
    const file = pagesPdf(['BT /F1 12 Tf 50 700 Td (for Marta Okonkwo here) Tj ET'], {
      pageEntries: `/Rotate ${angle} /CropBox [ 20 20 500 800 ]`,
    });

    const written = await redact(file);

    expect(plantedIn(everyByte(written.bytes))).toEqual([]);
    expect((await read(written.bytes)).text).toMatch(/for\s+here/);
  });

  test('text that runs upwards or aslant', async () => {
    const file = pagesPdf([
      'BT /F1 12 Tf 0 1 -1 0 300 300 Tm (for Marta Okonkwo) Tj ET BT /F1 12 Tf .7 .7 -.7 .7 100 100 Tm (to Marta Okonkwo) Tj ET',
    ]);

    const written = await redact(file);

    expect(plantedIn(everyByte(written.bytes))).toEqual([]);
  });

  test('neighbouring lines set tightly stay', async () => {
    const file = pagesPdf([
      'BT /F1 12 Tf 10 TL 50 700 Td (line above stays) Tj T* (Marta Okonkwo goes) Tj T* (line below stays) Tj ET',
    ]);

    const { text } = await read((await redact(file)).bytes);

    expect(text).toContain('line above stays');
    expect(text).toContain('goes');
    expect(text).toContain('line below stays');
  });
});

describe('pictures of text', () => {
  test('a scanned page is read, and the words are painted over in the pixels', async () => {
    const scan = pagesPdf([FULL_PAGE_PICTURE, 'BT /F1 12 Tf 50 700 Td (a page of text) Tj ET']);

    const document = await read(scan, readName);
    const written = await redact(scan, readName);

    expect(document.text).toBe('Dear Marta Okonkwo\n\fa page of text');
    const picture = await render(written.bytes);
    expect(shadeAt(picture, 130, 505)).toBe(0);
    expect(shadeAt(picture, 60, 505)).toBeGreaterThan(100);
    expect((await read(written.bytes, readName)).text).toContain('a page of text');
  });

  test('a scanned page is refused where pictures cannot be read', async () => {
    await expect(read(pagesPdf([FULL_PAGE_PICTURE]))).rejects.toBeInstanceOf(ScannedPagesError);
  });

  test('a slide with a title and a picture is no scan, and its picture was not read', async () => {
    const picture = (height: number) => `q 595 0 0 ${height} 0 0 cm /Im1 Do Q`;
    const titled = (text: string) => `BT /F1 24 Tf 50 780 Td (${text}) Tj ET`;
    const { text, notes } = await read(pagesPdf([`${titled('The box of today')} ${picture(540)}`]));
    expect(text).toContain('The box of today');
    expect(notes).toContain('Pictures inside the document were not scanned for text.');
    for (const page of [`${titled('Page 3')} ${picture(540)}`, `${titled('The box of today')} ${picture(760)}`])
      await expect(read(pagesPdf([page]))).rejects.toBeInstanceOf(ScannedPagesError);
  });

  test('a page with nothing but its background is empty, not a scan', async () => {
    const white = '1 1 1 rg 0 0 595 842 re f BT /F1 12 Tf 50 700 Td ( ) Tj ET';
    const text = 'BT /F1 12 Tf 50 700 Td (a page of text) Tj ET';
    const document = await read(pagesPdf([text, white]));
    expect(document.text).toContain('a page of text');
    await expect(read(pagesPdf([text, `${white} 0 0 0 rg 50 700 40 8 re f`]))).rejects.toThrow('scanned pages');
  });

  test('the invisible text of a scan is no proof: the pixels below it go too', async () => {
    const scan = pagesPdf([
      `${FULL_PAGE_PICTURE} BT 3 Tr /F1 12 Tf 90 502 Td (Marta Okonkwo and a long enough layer of other text on the page) Tj ET`,
    ]);

    const written = await redact(scan, nothing);

    expect(plantedIn(everyByte(written.bytes))).toEqual([]);
    expect(shadeAt(await render(written.bytes), 130, 506)).toBe(0);
  });

  test('a small picture beside text is read as well', async () => {
    const file = pagesPdf(['BT /F1 12 Tf 50 700 Td (text first) Tj ET q 200 0 0 40 40 490 cm /Im1 Do Q']);

    const written = await redact(file, readName);

    expect((await read(file, readName)).text).toBe('text first\nDear Marta Okonkwo');
    expect(shadeAt(await render(written.bytes), 130, 505)).toBe(0);
  });

  test('where pictures cannot be read, the notes say so', async () => {
    const { notes } = await read(pagesPdf(['BT /F1 12 Tf 50 700 Td (text) Tj ET q 200 0 0 40 40 490 cm /Im1 Do Q']));

    expect(notes).toContain('Pictures inside the document were not scanned for text.');
  });
});

describe('refusals', () => {
  test('a password', async () => {
    await expect(read(fixture('locked.pdf'))).rejects.toMatchObject({ code: 'encrypted' });
  });

  test('restrictions without a password are no obstacle, and the notes say they are gone', async () => {
    const written = await redact(fixture('restricted.pdf'));

    expect(written.notes).toContain('The restrictions on printing and copying were removed.');
    expect(Buffer.from(written.bytes).toString('latin1')).not.toContain('/Encrypt');
  });

  test('damage', async () => {
    await expect(read(new TextEncoder().encode('%PDF-1.7 nothing else'))).rejects.toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('damaged'),
    });
    await expect(read(new TextEncoder().encode('Plain text.'))).rejects.toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('is called PDF and is none'),
    });
  });

  test('too many pages', async () => {
    await expect(read(pagesPdf(Array.from({ length: 501 }, () => '')))).rejects.toMatchObject({ code: 'too-large' });
  });

  test('a truncated file gives an error of ours or a document, never anything else', async () => {
    const file = fixture('letter.pdf');
    for (let length = 100; length < file.length; length += 4001) {
      const result: unknown = await read(file.subarray(0, length)).catch((error: unknown) => error);
      expect(result instanceof Error ? result.name : 'document').toMatch(/^(?:DocumentError|document)$/);
    }
  });
});
