import { deflateSync, inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { UnreadablePicture } from '../../../shared/documents/pictures/bytes';
import { cleanJbig2 } from '../../../shared/documents/pictures/jbig2';
import { cleanJpeg2000 } from '../../../shared/documents/pictures/jpeg2000';
import { redactDocument } from '../../../shared/documents/redact';
import { cleanContent } from '../../../worker/media/pdf/content';
import { pdfReader } from '../../../worker/media/pdf/pdf-document';
import { readObjects } from '../../../worker/media/pdf/pdf-objects';
import { withDocument, withPage } from '../../../worker/media/pdf/pdf-page';
import { renderPage } from '../../../worker/media/pdf/raster';
import { unpackPdf } from '../../../worker/media/pdf/unpack';
import { pdfOf, stream } from './hand-made-pdf';
import { nodePdfium } from './node-pdfium';
import { afterStart, ascii, CANARY, canary, exif, join, latin1, scene, segment, word } from './picture-files';
import { fixture } from './planted';

vi.setConfig({ testTimeout: 60_000 });

interface Hiding {
  page?: string;
  resources?: string;
  content?: string;
  image?: string;
  font?: string;
  form?: string;
  more?: string[];
}

const pictures = { jpeg: new Uint8Array() };
beforeAll(async () => {
  pictures.jpeg = new Uint8Array(await scene().jpeg().toBuffer());
});

const SHOW = 'q 200 0 0 150 50 500 cm /Im1 Do Q BT /F1 12 Tf 50 700 Td (Nothing personal here) Tj ET /X1 Do';
const FONT = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]';
const gray = (extra = '') =>
  `/Type /XObject /Subtype /Image /Width 4 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 ${extra}`;
const SAMPLES = '\x10\x40\x80\xc0\xf0\xa0\x60\x20';
const photo = (filter: string) =>
  `/Type /XObject /Subtype /Image /Width 61 /Height 47 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter ${filter}`;
const jpegImage = (bytes: Uint8Array) => stream(latin1(bytes), photo('/DCTDecode'));

/** One page with a picture, text and a form; further objects start at number 8. */
function hiding({ page = '', resources = '', content = SHOW, image, font = '', form, more = [] }: Hiding): Uint8Array {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 595 842 ] /Contents 4 0 R ${page}
     /Resources << /Font << /F1 5 0 R >> /XObject << /Im1 6 0 R /X1 7 0 R >> ${resources} >> >>`,
    stream(content),
    `<< ${FONT} ${font} >>`,
    image ?? stream(SAMPLES, gray()),
    form ?? stream('0.5 g 300 300 50 50 re f', FORM),
    ...more,
  ]);
}

const LEAK = /Zyskowski|4111111111111111/;
const T = `(${CANARY})`;
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
const profile = () =>
  latin1(
    join(
      word(200),
      ascii('none'),
      [2, 0, 0, 0],
      ascii('mntrRGB XYZ '),
      new Uint8Array(12),
      ascii('acsp'),
      canary,
      new Uint8Array(90),
    ),
  );

const PLACES: [string, () => Hiding][] = [
  ['entry of a page', () => ({ page: `/Foo ${T}` })],
  ['entry of a page under a known name', () => ({ page: `/UserUnit ${T}` })],
  ['dictionary of a page', () => ({ page: `/Trans << /Foo ${T} >> /VP [ << /Name ${T} >> ]` })],
  ['entry of the resources', () => ({ resources: `/Foo << /Bar ${T} >>` })],
  ['properties of marked content', () => ({ resources: `/Properties << /P1 << /Foo ${T} /MCID 0 >> >>` })],
  ['entry of a font', () => ({ font: `/Foo ${T}` })],
  ['name of a font', () => ({ font: `/Name /${CANARY.replaceAll(' ', '')}` })],
  [
    'family of a font',
    () => ({
      font: '/FirstChar 32 /LastChar 32 /Widths [ 300 ] /FontDescriptor 8 0 R',
      more: [
        `<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontFamily ${T} /CharSet ${T} /Ascent 700 /Descent -200 /CapHeight 700 /StemV 80 /ItalicAngle 0 /FontBBox [ 0 0 1 1 ] >>`,
      ],
    }),
  ],
  [
    'entry of an encoding',
    () => ({ font: `/Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Foo ${T} >>` }),
  ],
  ['entry of a picture', () => ({ image: stream(SAMPLES, gray(`/Foo ${T}`)) })],
  [
    'alternate of a picture',
    () => ({
      image: stream(SAMPLES, gray('/Alternates [ << /Image 8 0 R /DefaultForPrinting true >> ]')),
      more: [
        stream(
          CANARY,
          `/Type /XObject /Subtype /Image /Width ${CANARY.length} /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8`,
        ),
      ],
    }),
  ],
  [
    'metadata of a picture',
    () => ({ image: stream(SAMPLES, gray('/Metadata 8 0 R')), more: [stream(CANARY, '/Type /Metadata')] }),
  ],
  ['name of a picture', () => ({ image: stream(SAMPLES, gray(`/Name /${CANARY.replaceAll(' ', '')} /ID ${T}`)) })],
  ['behind the samples', () => ({ image: stream(SAMPLES + CANARY, gray()) })],
  ['behind packed samples', () => ({ image: stream(packed(SAMPLES) + CANARY, gray('/Filter /FlateDecode')) })],
  [
    'rows that packed samples have too many',
    () => ({ image: stream(packed(SAMPLES + CANARY), gray('/Filter /FlateDecode')) }),
  ],
  [
    'parameters of a filter',
    () => ({
      image: stream(packed(SAMPLES), gray(`/Filter /FlateDecode /DecodeParms << /Predictor 1 /Foo ${T} >>`)),
    }),
  ],
  ['Exif of a JPEG', () => ({ image: jpegImage(afterStart(pictures.jpeg, segment(0xe1, exif()))) })],
  ['comment of a JPEG', () => ({ image: jpegImage(afterStart(pictures.jpeg, segment(0xfe, canary))) })],
  ['behind a JPEG', () => ({ image: jpegImage(join(pictures.jpeg, canary)) })],
  [
    'Exif of a JPEG that is packed once more',
    () => ({
      image: stream(
        packed(latin1(afterStart(pictures.jpeg, segment(0xe1, exif())))),
        photo('[ /FlateDecode /DCTDecode ]'),
      ),
    }),
  ],
  [
    'colour profile',
    () => ({
      image: stream(SAMPLES + SAMPLES + SAMPLES, gray().replace('/DeviceGray', '[ /ICCBased 8 0 R ]')),
      more: [stream(profile(), '/N 3')],
    }),
  ],
  [
    'end of a table of colours',
    () => ({
      image: stream(
        '\0\x01\0\x01\x01\0\x01\0',
        gray().replace('/DeviceGray', `[ /Indexed /DeviceRGB 1 (\\001\\002\\003abc${CANARY}) ]`),
      ),
    }),
  ],
  [
    'name of an ink',
    () => ({
      image: stream(
        SAMPLES,
        gray().replace('/DeviceGray', `[ /Separation /${CANARY.replaceAll(' ', '#20')} /DeviceGray 8 0 R ]`),
      ),
      more: ['<< /FunctionType 2 /Domain [ 0 1 ] /C0 [ 0 ] /C1 [ 1 ] /N 1 >>'],
    }),
  ],
  [
    'entry of a calibrated space',
    () => ({
      image: stream(SAMPLES, gray().replace('/DeviceGray', `[ /CalGray << /WhitePoint [ 0.95 1 1.09 ] /Foo ${T} >> ]`)),
    }),
  ],
  [
    'entry of a function',
    () => ({
      image: stream(SAMPLES, gray().replace('/DeviceGray', '[ /Separation /All /DeviceGray 8 0 R ]')),
      more: [`<< /FunctionType 2 /Domain [ 0 1 ] /C0 [ 0 ] /C1 [ 1 ] /N 1 /Foo ${T} >>`],
    }),
  ],
  [
    'entry of a soft mask',
    () => ({
      image: stream(SAMPLES, gray('/SMask 8 0 R')),
      more: [stream(SAMPLES, gray(`/Foo ${T}`))],
    }),
  ],
  ['entry of a form', () => ({ form: stream('0.5 g 300 300 50 50 re f', `${FORM} /Foo ${T}`) })],
  [
    'reference of a form to a file',
    () => ({ form: stream('0.5 g 300 300 50 50 re f', `${FORM} /Ref << /F ${T} /Page 0 >>`) }),
  ],
  ['comment in a form', () => ({ form: stream(`0.5 g 300 300 50 50 re f % ${CANARY}`, FORM) })],
  ['entry of a group', () => ({ page: `/Group << /Type /Group /S /Transparency /CS /DeviceRGB /Foo ${T} >>` })],
  [
    'entry of a graphics state',
    () => ({
      resources: `/ExtGState << /G1 << /ca 0.5 /Foo ${T} /HTP ${T} >> >>`,
      content: `/G1 gs ${SHOW}`,
    }),
  ],
  [
    'entry of a shading',
    () => ({
      resources: '/Shading << /S1 8 0 R >>',
      content: `${SHOW} /S1 sh`,
      more: [
        `<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [ 0 0 100 100 ] /Foo ${T} /Function << /FunctionType 2 /Domain [ 0 1 ] /C0 [ 0 ] /C1 [ 1 ] /N 1 >> >>`,
      ],
    }),
  ],
  [
    'entry of a pattern',
    () => ({
      resources: '/Pattern << /P1 8 0 R >>',
      content: `${SHOW} /Pattern cs /P1 scn 400 400 50 50 re f`,
      more: [
        stream(
          `0 0 5 5 re f % ${CANARY}`,
          `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [ 0 0 9 9 ] /XStep 9 /YStep 9 /Resources << >> /Foo ${T}`,
        ),
      ],
    }),
  ],
  ['comment in the content', () => ({ content: `% ${CANARY}\n${SHOW} % ${CANARY}` })],
  ['comment between operands', () => ({ content: `${SHOW} 10 % ${CANARY}\n 10 30 30 re f` })],
  ['marked content', () => ({ content: `/Span << /Foo ${T} >> BDC ${SHOW} EMC /Foo << /Bar ${T} >> DP` })],
  ['content nobody knows', () => ({ content: `BX ${T} foo EX ${SHOW}` })],
  ['unused object', () => ({ more: [stream(CANARY)] })],
];

async function render(bytes: Uint8Array) {
  const pdfium = await nodePdfium();
  return withDocument(pdfium, bytes, (document) =>
    withPage(pdfium, document, 0, (page) => renderPage(pdfium, page).rgb),
  );
}

async function rewrite(bytes: Uint8Array) {
  const engines = { pdf: pdfReader(await nodePdfium(), async () => []) };
  return (await redactDocument(bytes, { fileName: 'a.pdf' }, () => [], { engines, unpack: unpackPdf })).bytes;
}

/** Everything in the file that can be unpacked, pictures too. */
function everything(bytes: Uint8Array): string {
  const streams = [...readObjects(bytes).objects.values()].flatMap(({ value, stream: data }) =>
    data && value instanceof Map && value.get('Subtype') === '/Image' ? [inflateAll(data)] : [],
  );
  return [...unpackPdf(bytes), ...streams].map(latin1).join('\n');
}

function inflateAll(data: Uint8Array): Uint8Array {
  try {
    return new Uint8Array(inflateSync(data));
  } catch {
    return data;
  }
}

describe('nothing hides in a rewritten PDF', () => {
  test.each(PLACES)('%s', async (_, make) => {
    const file = hiding(make());
    expect(everything(file)).toMatch(LEAK);

    const written = await rewrite(file);

    expect(everything(written)).not.toMatch(LEAK);
    expect(Buffer.compare(await render(written), await render(file))).toBe(0);
  });

  test.each(['letter.pdf', 'accounts.pdf', 'restricted.pdf', 'scan.pdf'])('%s looks the same', async (name) => {
    const file = fixture(name);

    expect(Buffer.compare(await render(await rewrite(file)), await render(file))).toBe(0);
  });
});

describe('content streams', () => {
  test('one without anything to take out stays as it is', () => {
    const content = ascii(`${SHOW} [(a) -20 <62>] TJ (a \\) b) ' 1 2 (x) " BI /W 2 /H 1 /BPC 8 /CS /G ID ab EI Q`);

    expect(cleanContent(content)).toBe(content);
  });

  test.each(['(never ends', '[ 1 2', '<< /A 1', '1 2 3', '1 2 unheard', 'BI /W 1 ID abc', ')', 'BI /Foo 1 ID a EI'])(
    '%s cannot be followed',
    (content) => {
      expect(() => cleanContent(ascii(content))).toThrow(UnreadablePicture);
    },
  );
});

describe('pictures that only PDF has', () => {
  test('JPEG 2000 loses comments, boxes and what is behind its end', () => {
    const marker = (code: number, data: Uint8Array) =>
      join([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 255], data);
    const size = marker(0x51, new Uint8Array(38));
    const tile = (header: Uint8Array) =>
      join([0xff, 0x90, 0, 10, 0, 0], word(14 + header.length + 3), [0, 1], header, [0xff, 0x93, 1, 2, 3]);
    const clean = join([0xff, 0x4f], size, tile(new Uint8Array()), [0xff, 0xd9]);
    const hidden = join([0xff, 0x4f], size, marker(0x64, canary), tile(marker(0x64, canary)), [0xff, 0xd9], canary);
    const box = (type: string, data: Uint8Array) => join(word(8 + data.length), ascii(type), data);
    const boxed = (inner: Uint8Array[], codestream: Uint8Array) =>
      join(
        box('jP  ', Uint8Array.of(13, 10, 0x87, 10)),
        box('ftyp', ascii('jp2 \0\0\0\0jp2 ')),
        ...inner,
        box('jp2c', codestream),
      );
    const header = (...extra: Uint8Array[]) =>
      box('jp2h', join(box('ihdr', new Uint8Array(14)), box('colr', Uint8Array.of(1, 0, 0, 0, 0, 0, 16)), ...extra));

    expect(cleanJpeg2000(hidden)).toEqual(clean);
    expect(cleanJpeg2000(boxed([header(box('xml ', canary)), box('uuid', canary)], hidden))).toEqual(
      boxed([header()], clean),
    );
  });

  test('JBIG2 loses its comments', () => {
    const segmentOf = (number: number, type: number, data: Uint8Array) =>
      join(word(number), [type, 0, 1], word(data.length), data);
    const page = segmentOf(0, 48, new Uint8Array(19));
    const region = segmentOf(2, 38, new Uint8Array(30));

    expect(cleanJbig2(join(page, segmentOf(1, 62, canary), region))).toEqual(join(page, region));
  });
});
