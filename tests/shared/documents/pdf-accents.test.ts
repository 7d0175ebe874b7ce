// TeX's oldest fonts have no letters with accents: it draws the accent first and the letter under it.
import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { accentedLetters } from '#shared/pdf/accents.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { pdfOf, stream } from './hand-made-pdf';
import { nodePdfium } from './node-pdfium';

const info = { fileName: 'report.pdf' };
const [DIAERESIS, ACUTE, CEDILLA, TILDE] = ['\\250', '\\264', '\\270', '~'];

/** The accent over a letter that begins at `x`, and what follows from there. */
const accented = (x: number, y: number, accent: string, dx: number, dy: number, text: string) =>
  `BT /F1 12 Tf ${x + dx} ${y + dy} Td (${accent}) Tj ${-dx} ${-dy} Td (${text}) Tj ET`;
const plain = (x: number, y: number, text: string) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`;

function pageOf(...content: string[]): Uint8Array {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream(content.join('\n')),
  ]);
}

const read = async (bytes: Uint8Array) => {
  const { text } = await extract(bytes, info, { pdf: pdfReader(await nodePdfium()) });
  return text.trim();
};

// "K" is 8 points wide, "f" 3.3 and "Jos" 18.7; an accent about 4, a small letter 6.7.
const KUENSTLER = [plain(50, 750, 'K'), accented(58, 750, DIAERESIS, 1.3, 0, 'unstler malt')];
const RAISED = [plain(50, 700, 'f'), accented(53.3, 700, DIAERESIS, 1.3, 0.5, 'unf Tage')];
const JOSE = [
  plain(50, 650, 'Jos'),
  accented(68.7, 650, ACUTE, 1.3, 0, 'e und Fran'),
  accented(126.8, 650, CEDILLA, 0.9, 0, 'cois'),
];

describe('an accent and the letter under it are one letter', () => {
  test('in the order in which they are drawn', async () => {
    expect(await read(pageOf(...KUENSTLER))).toBe('Künstler malt');
    expect(await read(pageOf(...JOSE))).toBe('José und François');
  });

  test('also where the accent is higher than in other lines', async () => {
    expect(await read(pageOf(...RAISED))).toBe('fünf Tage');
  });

  test('and go together', async () => {
    const engines = { pdf: pdfReader(await nodePdfium()) };
    const find = (text: string) => {
      const start = text.indexOf('Künstler');
      return start < 0 ? [] : [{ start, end: start + 8, text: '<PERSON>' }];
    };
    const { bytes } = await redactDocument(pageOf(...KUENSTLER, ...RAISED), info, find, {
      engines,
      unpack: unpackPdf,
    });
    expect((await read(bytes)).split(/\s*\n\s*/).sort()).toEqual(['<PERSON>', 'fünf Tage', 'malt']);
    // Of the other line: the accent of the name is gone as well.
    const drawn = unpackPdf(bytes)
      .map((piece) => Buffer.from(piece).toString('latin1'))
      .join('\n');
    expect(drawn.match(/\xa8|\\250|<A8>/gi)).toHaveLength(1);
  });
});

describe('what only looks like an accent stays', () => {
  test('between letters, behind them and over what has no such letter', async () => {
    expect(await read(pageOf(plain(50, 750, 'x~y and `code` 2^n')))).toBe('x~y and `code` 2^n');
    expect(await read(pageOf(plain(50, 750, 'q'), accented(60, 700, DIAERESIS, 1.3, 0, 'q')))).toContain('¨');
    expect(await read(pageOf(accented(50, 750, TILDE, 0.5, 20, 'no')))).toContain('~');
  });

  test('a page of accents alone takes no time for each pair', () => {
    const box = { left: 100, right: 106, bottom: 100, top: 108 };
    const heap = Array.from({ length: 20_000 }, (_, char) => ({ char, code: char % 2 ? 0x61 : 0xa8, box }));
    expect(accentedLetters(heap).size).toBeLessThanOrEqual(64);
  });
});
