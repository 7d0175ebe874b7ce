import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fromLatin1, latin1 } from '#shared/crypto/bytes.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { withDocument, withPage } from '#shared/pdf/pdf-page.ts';
import { type PagePicture, renderPage } from '#shared/pdf/raster.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { everythingInPdf } from './everything';
import { pdfOf, stream } from './hand-made-pdf';
import { nodePdfium } from './node-pdfium';
import { findPlanted } from './planted';

const NAME = 'Marta Okonkwo';
const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** One page of which objects from number 6 on are the resources. */
const pageOf = (content: string, resources: string, more: readonly string[] = []) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 300 300 ] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    stream(content),
    HELVETICA,
    ...more,
  ]);

async function render(bytes: Uint8Array): Promise<PagePicture> {
  const pdfium = await nodePdfium();
  return withDocument(pdfium, bytes, (document) => withPage(pdfium, document, 0, (page) => renderPage(pdfium, page)));
}

async function redact(bytes: Uint8Array) {
  const engines = { pdf: pdfReader(await nodePdfium(), async () => []) };
  return redactDocument(bytes, { fileName: 'a.pdf' }, findPlanted, { engines, unpack: unpackPdf });
}

/** How many pixels differ between two pictures above a height in points from the lower edge. */
function differing(one: PagePicture, other: PagePicture, from: number): number {
  const rows = Math.floor(((300 - from) * one.height) / 300);
  let count = 0;
  for (let at = 0; at < rows * one.width * 3; at++) if (one.rgb[at] !== other.rgb[at]) count++;
  return count;
}

const TINT = '<< /FunctionType 2 /Domain [ 0 1 ] /C0 [ 0 0 0 0 ] /C1 [ 0 0.2 1 0 ] /N 1 >>';
const TINT_OF_TWO = stream('{ 0 0 }', '/FunctionType 4 /Domain [ 0 1 0 1 ] /Range [ 0 1 0 1 0 1 0 1 ]');
const TEXT = `BT /F1 12 Tf 20 20 Td (Dear ${NAME}, thank you.) Tj ET`;

/** Each draws something between 40 and 280 points above a line with the name. */
const DRAWINGS: [string, string, string, string[]][] = [
  [
    'a spot color',
    '/C cs 0.8 scn 20 40 200 200 re f',
    '/ColorSpace << /C [ /Separation /House#20Yellow /DeviceCMYK 6 0 R ] >>',
    [TINT],
  ],
  [
    'several inks',
    '/C cs 0.8 0.3 scn 20 40 200 200 re f',
    '/ColorSpace << /C [ /DeviceN [ /Gold /Cyan ] /DeviceCMYK 6 0 R ] >>',
    [TINT_OF_TWO],
  ],
  [
    'a table of colors',
    '/C cs 1 sc 20 40 200 200 re f',
    '/ColorSpace << /C [ /Indexed /DeviceRGB 1 <00ff00ff8800> ] >>',
    [],
  ],
  [
    'Lab',
    '/C cs 60 40 20 sc 20 40 200 200 re f',
    '/ColorSpace << /C [ /Lab << /WhitePoint [ 0.95 1 1.09 ] /Range [ -100 100 -100 100 ] >> ] >>',
    [],
  ],
  [
    'a tiling pattern',
    '/Pattern cs /P scn 20 40 200 200 re f',
    '/Pattern << /P 6 0 R >>',
    [
      stream(
        '1 0 0 rg 0 0 5 5 re f',
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [ 0 0 10 10 ] /XStep 10 /YStep 10 /Resources << >>',
      ),
    ],
  ],
  [
    'a shading',
    'q 20 40 200 200 re W n /S sh Q',
    '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [ 20 40 220 240 ] /Function << /FunctionType 2 /Domain [ 0 1 ] /C0 [ 1 0 0 ] /C1 [ 0 0 1 ] /N 1 >> /Extend [ true true ] >> >>',
    [],
  ],
  [
    'a soft mask over a transparency group',
    'q /G gs /X Do Q',
    '/ExtGState << /G << /SMask << /Type /Mask /S /Luminosity /G 6 0 R >> /ca 0.5 /BM /Multiply >> >> /XObject << /X 7 0 R >>',
    [
      stream(
        '0.7 g 20 40 100 200 re f',
        '/Type /XObject /Subtype /Form /BBox [ 0 0 300 300 ] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>',
      ),
      stream(
        '0 1 0 0 k 20 40 200 200 re f',
        '/Type /XObject /Subtype /Form /BBox [ 0 0 300 300 ] /Group << /S /Transparency /I true >> /Resources << >>',
      ),
    ],
  ],
];

describe('a page that loses a name keeps what it draws', () => {
  test.each(DRAWINGS)('%s', async (_, content, resources, more) => {
    // States that the page leaves open must not move the boxes.
    const file = pageOf(`q ${content} 1 0 0 1 0 0 cm ${TEXT}`, resources, more);
    const before = await render(file);

    const { bytes } = await redact(file);

    expect(everythingInPdf(bytes)).not.toContain(NAME);
    const after = await render(bytes);
    expect(differing(before, after, 35)).toBe(0);
    expect(differing(before, after, 0)).toBeGreaterThan(0);
    expect(differing(before, await render(pageOf('', '')), 35)).toBeGreaterThan(1000);
  });
});

const FORM = '/Type /XObject /Subtype /Form /BBox [ 0 0 300 300 ] /Resources << /Font << /F1 5 0 R >> >>';
const SHOWN = `BT /F1 12 Tf 5 5 Td (${NAME}) Tj ET`;
const GRAY = '\x80'.repeat(NAME.length);
const GRAYS = `/Type /XObject /Subtype /Image /Width ${NAME.length} /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray`;
const picture = (samples: string, more = '') => stream(samples, `${GRAYS} ${more}`);
/** Two rows, one of gray and one that says the name, each sample as what it differs by from what a filter of PNG expects there. */
function differences(filter: number): Uint8Array {
  const rows = [GRAY, NAME].map((row) => fromLatin1(row));
  const at = (y: number, x: number) => rows[y]?.[x] ?? 0;
  return Uint8Array.from(
    rows.flatMap((row, y) => [
      filter,
      ...Array.from(row, (sample, x) => {
        const [left, up, corner] = [at(y, x - 1), at(y - 1, x), at(y - 1, x - 1)];
        const nearest = [left, up, corner].reduce((a, b) =>
          Math.abs(left + up - corner - b) < Math.abs(left + up - corner - a) ? b : a,
        );
        return sample - ([0, left, up, (left + up) >> 1, nearest][filter] ?? 0);
      }),
    ]),
  );
}
const DRAWN = 'q 100 0 0 9 9 9 cm /P Do Q';
const IMAGE = '/XObject << /P 6 0 R >>';

/** Each says the name where no text layer shows it. */
const HIDDEN: [string, Uint8Array][] = [
  [
    'the cell of a pattern',
    pageOf('/Pattern cs /P scn 20 40 200 200 re f', '/Pattern << /P 6 0 R >>', [
      stream(
        SHOWN,
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [ 0 0 100 20 ] /XStep 100 /YStep 20 /Resources << /Font << /F1 5 0 R >> >>',
      ),
    ]),
  ],
  [
    'a glyph',
    pageOf('BT /T 10 Tf 20 100 Td (a) Tj ET', '/Font << /T 6 0 R >>', [
      `<< /Type /Font /Subtype /Type3 /FontBBox [ 0 0 300 20 ] /FontMatrix [ 0.1 0 0 0.1 0 0 ] /CharProcs << /a 7 0 R >>
       /Encoding << /Differences [ 97 /a ] >> /FirstChar 97 /LastChar 97 /Widths [ 300 ] /Resources << /Font << /F1 5 0 R >> >> >>`,
      stream(`300 0 d0 ${SHOWN}`),
    ]),
  ],
  [
    'a soft mask',
    pageOf('/G gs 0 0 300 300 re f', '/ExtGState << /G << /SMask << /S /Luminosity /G 6 0 R >> >> >>', [
      stream(`1 g ${SHOWN}`, `${FORM} /Group << /S /Transparency /CS /DeviceGray >>`),
    ]),
  ],
  [
    'a form that a pattern draws',
    pageOf('/Pattern cs /P scn 20 40 200 200 re f', '/Pattern << /P 6 0 R >>', [
      stream(
        '/X Do',
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [ 0 0 100 20 ] /XStep 100 /YStep 20 /Resources << /XObject << /X 7 0 R >> >>',
      ),
      stream(SHOWN, FORM),
    ]),
  ],
  [
    'the samples of an inline picture',
    pageOf(`q 100 0 0 9 9 9 cm BI /W ${NAME.length} /H 1 /BPC 8 /CS /G ID ${NAME} EI Q`, ''),
  ],
  ['the samples of a picture', pageOf(DRAWN, IMAGE, [picture(NAME)])],
  ['the samples of a soft mask', pageOf(DRAWN, IMAGE, [picture(GRAY, '/SMask 7 0 R'), picture(NAME)])],
  [
    'packed samples of a soft mask, row by row',
    pageOf(DRAWN, IMAGE, [
      picture(GRAY, '/SMask 7 0 R'),
      stream(
        latin1(zlibSync(fromLatin1(`\0${NAME}`))),
        `${GRAYS} /Filter [ /FlateDecode ] /DecodeParms [ << /Predictor 15 /Colors 1 /Columns ${NAME.length} >> ]`,
      ),
    ]),
  ],
  ...[1, 2, 3, 4].map((filter): [string, Uint8Array] => [
    `samples that are written as differences (${filter})`,
    pageOf(DRAWN, IMAGE, [
      stream(
        latin1(zlibSync(differences(filter))),
        `${GRAYS.replace('/Height 1', '/Height 2')} /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns ${NAME.length} >>`,
      ),
    ]),
  ]),
  [
    'a mask of more than a million points',
    pageOf(DRAWN, IMAGE, [
      picture(GRAY, '/Mask 7 0 R'),
      stream(
        `${'\xff'.repeat(160_000)}${NAME}${'\xff'.repeat(160_000 - NAME.length)}`,
        '/Type /XObject /Subtype /Image /Width 1600 /Height 1600 /ImageMask true',
      ),
    ]),
  ],
  [
    'the samples of a stencil',
    pageOf(DRAWN, IMAGE, [
      picture(GRAY, '/Mask 7 0 R'),
      stream(NAME, `/Type /XObject /Subtype /Image /Width ${NAME.length * 8} /Height 1 /ImageMask true`),
    ]),
  ],
];

test('red is drawn as red, also through what is mixed with the page below it and in pictures', async () => {
  const mixed = '/ExtGState << /G << /ca 0.5 >> /M << /BM /Multiply >> >> /XObject << /I 6 0 R >>';
  const image = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB';
  const page = await render(
    pageOf(
      `1 0 0 rg 0 200 300 100 re f q /G gs 0 0 1 rg 100 200 100 100 re f Q q /M gs 1 1 0 rg 200 200 100 100 re f Q
       1 0.5 0 rg 0 100 100 100 re f q 200 0 0 100 100 100 cm /I Do Q`,
      mixed,
      [stream('\x20\x40\x60', image)],
    ),
  );
  const at = (x: number, y: number) => {
    const first = (Math.floor(((300 - y) * page.height) / 300) * page.width + Math.floor((x * page.width) / 300)) * 3;
    return [...page.rgb.subarray(first, first + 3)];
  };

  expect(at(50, 250)).toEqual([255, 0, 0]);
  const [red = 0, green, blue = 0] = at(150, 250);
  expect([Math.abs(red - 128) <= 1, green, Math.abs(blue - 128) <= 1]).toEqual([true, 0, true]);
  expect(at(250, 250)).toEqual([255, 0, 0]);
  expect(at(50, 150)).toEqual([255, 128, 0]);
  expect(at(200, 150)).toEqual([0x20, 0x40, 0x60]);
  expect(at(150, 50)).toEqual([255, 255, 255]);
});

test.each([
  ['of many shades', (i: number) => String.fromCharCode(32 + Math.round(40 + 40 * Math.sin(i / 9)))],
  ['of dots in two shades', (i: number) => (i % 3 === 0 ? '-' : '0')],
  ['of a pattern with few signs', (i: number) => '0+@I.GR '.charAt(i % 8)],
  [
    'of slow shades',
    (i: number) => String.fromCharCode(48 + Math.round(4.5 + 4.5 * Math.sin(i / 3)) + (i % 40 > 30 ? 30 : 0)),
  ],
  ['of dark noise', (i: number) => String.fromCharCode(44 + ((i * 7919 + (i % 13) * 31 + (i % 7) * (i % 11)) % 16))],
  ['of dark colors', (i: number) => '127127127349'.charAt(i % 12)],
])('a picture %s spells nothing', async (_, shade) => {
  const shades = Array.from({ length: 4096 }, (_, i) => shade(i)).join('');
  const file = pageOf(DRAWN, IMAGE, [
    stream(shades, '/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray'),
  ]);

  const { text } = await pdfReader(await nodePdfium(), async () => [])(file, { fileName: 'a.pdf' });

  expect(text.trim()).toBe('');
});

describe('text that no text layer shows', () => {
  test.each(HIDDEN)('%s is read and goes', async (_, file) => {
    const engines = { pdf: pdfReader(await nodePdfium(), async () => []) };
    const { text } = await engines.pdf(file, { fileName: 'a.pdf' });
    expect(text).toContain(NAME);

    const { bytes } = await redact(file);

    expect(everythingInPdf(bytes)).not.toContain(NAME);
  });
});

describe('a resource whose name was chosen by a program', () => {
  const page = (name: string) => pageOf(`/${name} gs ${TEXT}`, `/ExtGState << /${name} << /ca 1 >> >>`);

  test.each(['pgf@ca1.0', 'pgf@CA.55', 'pgf@SM2'])('is no reason to draw the page as a picture: %s', async (name) => {
    const { bytes, notes } = await redact(page(name));
    expect(notes.filter((note) => note.includes('written as a picture'))).toEqual([]);
    expect(latin1(bytes)).toContain(`/${name}`);
  });

  test('does not come through where it is an address', async () => {
    const { bytes } = await redact(page('marta@okonkwo.example'));
    expect(await everythingInPdf(bytes)).not.toContain('okonkwo.example');
  });
});

describe('the frame of a link', () => {
  /** Of the upper part of the page: how many pixels of the copy are red, and how many are not white. */
  async function frameOf(link: string): Promise<{ red: number; drawn: number }> {
    const bytes = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 300 300 ] /Contents 4 0 R /Annots [ 6 0 R ] /Resources << /Font << /F1 5 0 R >> >> >>',
      stream(TEXT),
      HELVETICA,
      `<< /Type /Annot /Subtype /Link /Rect [ 40 100 240 160 ] /A << /S /URI /URI (mailto:${NAME}) >> ${link} >>`,
    ]);
    const copy = await redact(bytes);
    expect(latin1(copy.bytes)).not.toContain('/Link');
    const { rgb, width, height } = await render(copy.bytes);
    let [red, drawn] = [0, 0];
    for (let at = 0; at < Math.floor(height * 0.7) * width * 3; at += 3) {
      const [r = 0, g = 0, b = 0] = rgb.subarray(at, at + 3);
      if (r > 200 && g < 120 && b < 120) red++;
      if (r + g + b < 600) drawn++;
    }
    return { red, drawn };
  }

  test.each([
    ['as LaTeX sets it', '/Border [ 0 0 1 ] /C [ 1 0 0 ]'],
    ['with a style', '/BS << /W 2 /S /S >> /C [ 1 0 0 ]'],
    ['with dashes', '/Border [ 0 0 2 [ 3 ] ] /C [ 1 0 0 ]'],
    ['that is a line under it', '/BS << /W 2 /S /U >> /C [ 1 0 0 ]'],
  ])('%s stays in a copy', async (_, link) => expect((await frameOf(link)).red).toBeGreaterThan(300));

  test('without a color is black', async () => {
    const { red, drawn } = await frameOf('/Border [ 0 0 1 ]');
    expect(red).toBe(0);
    expect(drawn).toBeGreaterThan(1000);
  });

  test.each([
    ['no width', '/Border [ 0 0 0 ] /C [ 1 0 0 ]'],
    ['no word about it, where programs draw none', '/C [ 1 0 0 ]'],
    ['a flag that hides it', '/Border [ 0 0 1 ] /C [ 1 0 0 ] /F 2'],
    ['a width that covers the page', '/Border [ 0 0 200 ] /C [ 1 0 0 ]'],
  ])('with %s is not drawn', async (_, link) => expect(await frameOf(link)).toEqual({ red: 0, drawn: 0 }));
});
