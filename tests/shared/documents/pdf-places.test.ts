import { beforeAll, describe, expect, test } from 'vitest';
import { UnreadablePicture } from '#shared/documents/pictures/bytes.ts';
import { cleanJbig2 } from '#shared/documents/pictures/jbig2.ts';
import { cleanJpeg2000 } from '#shared/documents/pictures/jpeg2000.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { cleanContent } from '#shared/pdf/content.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { withDocument, withPage } from '#shared/pdf/pdf-page.ts';
import { renderPage } from '#shared/pdf/raster.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { everythingInPdf } from './everything';
import { nodePdfium } from './node-pdfium';
import { hiding, PLACES, pictures, SHOW } from './pdf-hiding';
import { ascii, canary, join, scene, word } from './picture-files';
import { fixture } from './planted';

const LEAK = /Zyskowski|4111111111111111/;

beforeAll(async () => {
  pictures.jpeg = new Uint8Array(await scene().jpeg().toBuffer());
});

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

describe('the family of a font', () => {
  const font = (name: string, family: string) =>
    hiding({
      font: '/FirstChar 32 /LastChar 32 /Widths [ 300 ] /FontDescriptor 8 0 R',
      more: [
        `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontFamily ${family} /Ascent 700 /Descent -200 /CapHeight 700 /StemV 80 /ItalicAngle 0 /FontBBox [ 0 0 1 1 ] >>`,
      ],
    });

  test.each([
    ['CourierNewPSMT', '(Courier New)', '(CourierNew)'],
    ['ABCDEF+Frutiger-Light', '(Frutiger)', '(Frutiger)'],
    ['Courier', '<436f7572696572>', '(Courier)'],
  ])('stays where the name %s says it: readers choose another font by it', async (name, family, kept) => {
    expect(everythingInPdf(await rewrite(font(name, family)))).toContain(`/FontFamily ${kept}`);
  });

  test.each([
    ['Courier', '(Courier New)'],
    ['Courier', '()'],
    ['CourierNewPSMT', '(Courier New\\n)'],
    ['a@b.org', '(a)'],
  ])('goes where %s says something else than %s', async (name, family) => {
    expect(everythingInPdf(await rewrite(font(name, family)))).not.toContain('/FontFamily');
  });
});

describe('nothing hides in a rewritten PDF', () => {
  test.each(PLACES)('%s', async (_, make) => {
    const file = hiding(make());
    expect(everythingInPdf(file)).toMatch(LEAK);

    const written = await rewrite(file);

    expect(everythingInPdf(written)).not.toMatch(LEAK);
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
