import { deflateSync } from 'node:zlib';
import { pdfOf, stream } from './hand-made-pdf';
import { afterStart, ascii, CANARY, canary, exif, join, latin1, segment, word } from './picture-files';

interface Hiding {
  page?: string;
  resources?: string;
  content?: string;
  image?: string;
  font?: string;
  form?: string;
  more?: string[];
}

/** A photo of 61 by 47 pixels, which the tests make before the files. */
export const pictures = { jpeg: new Uint8Array() };

/** Small, so that comparing every pixel costs little. */
const PAGE = '[ 0 0 200 150 ]';
export const SHOW = 'q 60 0 0 45 10 60 cm /Im1 Do Q BT /F1 12 Tf 10 130 Td (Nothing personal here) Tj ET /X1 Do';
const BOX = '0.5 g 100 60 20 20 re f';
const FONT = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';
const FORM = `/Type /XObject /Subtype /Form /BBox ${PAGE}`;
const gray = (extra = '') =>
  `/Type /XObject /Subtype /Image /Width 4 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 ${extra}`;
const SAMPLES = '\x10\x40\x80\xc0\xf0\xa0\x60\x20';
const photo = (filter: string) =>
  `/Type /XObject /Subtype /Image /Width 61 /Height 47 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter ${filter}`;
const jpegImage = (bytes: Uint8Array) => stream(latin1(bytes), photo('/DCTDecode'));

/** One page with a picture, text and a form; further objects start at number 8. */
export function hiding({
  page = '',
  resources = '',
  content = SHOW,
  image,
  font = '',
  form,
  more = [],
}: Hiding): Uint8Array {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${PAGE} /Contents 4 0 R ${page}
     /Resources << /Font << /F1 5 0 R >> /XObject << /Im1 6 0 R /X1 7 0 R >> ${resources} >> >>`,
    stream(content),
    `<< ${FONT} ${font} >>`,
    image ?? stream(SAMPLES, gray()),
    form ?? stream(BOX, FORM),
    ...more,
  ]);
}

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

/** Each hides the canary where a page does not show it; the name says where. */
export const PLACES: [string, () => Hiding][] = [
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
  [
    'comment of a CMap',
    () => ({
      font: '/ToUnicode 8 0 R',
      more: [
        stream(
          `% ${CANARY}\n/CIDInit /ProcSet findresource begin begincmap /Note ${T} def 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <41> <0041> % ${CANARY}\nendbfchar endcmap end`,
        ),
      ],
    }),
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
    'color profile',
    () => ({
      image: stream(SAMPLES + SAMPLES + SAMPLES, gray().replace('/DeviceGray', '[ /ICCBased 8 0 R ]')),
      more: [stream(profile(), '/N 3')],
    }),
  ],
  [
    'end of a table of colors',
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
  ['entry of a form', () => ({ form: stream(BOX, `${FORM} /Foo ${T}`) })],
  ['reference of a form to a file', () => ({ form: stream(BOX, `${FORM} /Ref << /F ${T} /Page 0 >>`) })],
  ['comment in a form', () => ({ form: stream(`${BOX} % ${CANARY}`, FORM) })],
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
      content: `${SHOW} /Pattern cs /P1 scn 140 60 20 20 re f`,
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
