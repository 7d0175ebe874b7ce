// Places that no program writes by itself. Each file comes back without the person, or is refused; which of the two is part of the test.
import { describe, expect, test } from 'vitest';
import { redactFile } from '#command/library/redact-file.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { pdfReader } from '#shared/pdf/pdf-document.ts';
import { unpackPdf } from '#shared/pdf/unpack.ts';
import { everythingIn, everythingInPdf, withoutTags } from './everything';
import { pdfOf, stream } from './hand-made-pdf';
import { nodePdfium } from './node-pdfium';
import { officeFile, wordFile, workbookFile } from './office-file';
import { CARD, findCanaries, NAME, TRACES } from './places/place';

type Format = 'docx' | 'xlsx' | 'pptx' | 'html' | 'json' | 'csv';
type Outcome = 'gone' | 'refused';
type Unusual = [format: Format, name: string, file: () => Uint8Array, outcome: Outcome];

const encode = (text: string) => new TextEncoder().encode(text);
const join = (...pieces: Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));
const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const plain = wordFile(p('Hello'));

/** The archive with its last record, the end of the list of entries, changed. */
function withEnd(file: Uint8Array, change: (end: Buffer) => Buffer): Uint8Array {
  const at = Buffer.from(file).lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return join(file.subarray(0, at), change(Buffer.from(file.subarray(at))));
}

/** The first entry of the list with something behind its name: an extra field or a comment. */
function withListed(file: Uint8Array, field: 'extra' | 'comment', more: Buffer): Uint8Array {
  const bytes = Buffer.from(file);
  const list = bytes.indexOf('PK\x01\x02', undefined, 'latin1');
  const nameLength = bytes.readUInt16LE(list + 28);
  const extraLength = bytes.readUInt16LE(list + 30);
  const lengthAt = field === 'extra' ? list + 30 : list + 32;
  const at = list + 46 + nameLength + (field === 'extra' ? 0 : extraLength);
  bytes.writeUInt16LE(bytes.readUInt16LE(lengthAt) + more.length, lengthAt);
  const grown = join(bytes.subarray(0, at), more, bytes.subarray(at));
  return withEnd(grown, (end) => {
    end.writeUInt32LE(end.readUInt32LE(12) + more.length, 12);
    return end;
  });
}

const extra = () => {
  const head = Buffer.from([0x55, 0x77, NAME.length, 0]);
  return Buffer.concat([head, Buffer.from(NAME)]);
};
const types = (more: string) => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/xml"/>${more}<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
});
const word =
  (body: string, parts: Record<string, string | Uint8Array> = {}) =>
  () =>
    wordFile(body, parts);
const utf16 = (text: string) => join(new Uint8Array([0xff, 0xfe]), new Uint8Array(Buffer.from(text, 'utf16le')));
const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
const TRANSITIONAL = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const book =
  (cell: string, parts: Record<string, string> = {}, strings = '') =>
  () =>
    workbookFile(`<row r="1">${cell}</row>`, { parts, strings });
const format = (code: string) => ({
  'xl/styles.xml': `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});
const show = (parts: Record<string, string | Uint8Array>) => () =>
  officeFile('pptx', {
    'ppt/presentation.xml': '<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>',
    ...parts,
  });

const UNUSUAL: Unusual[] = [
  [
    'docx',
    'comment of the archive',
    () =>
      withEnd(plain, (end) => {
        end.writeUInt16LE(NAME.length, 20);
        return Buffer.concat([end, Buffer.from(NAME)]);
      }),
    'gone',
  ],
  ['docx', 'comment of an entry', () => withListed(plain, 'comment', Buffer.from(NAME)), 'gone'],
  ['docx', 'extra field of an entry', () => withListed(plain, 'extra', extra()), 'gone'],
  ['docx', 'name of a folder', word(p('x'), { 'word/Quentin_Zyskowski/': '' }), 'gone'],
  ['docx', 'bytes before the archive', () => join(encode(NAME), plain), 'refused'],
  ['docx', 'bytes behind the archive', () => join(plain, encode(NAME)), 'gone'],
  ['docx', 'part that nothing leads to', word(p('x'), { 'customXml/item7.xml': `<a>${NAME}</a>` }), 'gone'],
  [
    'docx',
    'kind of content',
    word(p('x'), types(`<Default Extension="q" ContentType="application/${NAME}"/>`)),
    'gone',
  ],
  [
    'docx',
    'ending of a kind of content',
    word(p('x'), types(`<Default Extension="Quentin_Zyskowski" ContentType="a/b"/>`)),
    'gone',
  ],
  [
    'docx',
    'sensitivity label',
    word(p('x'), {
      'docMetadata/LabelInfo.xml': `<clbl:labelList xmlns:clbl="http://schemas.microsoft.com/office/2020/mipLabelMetadata"><clbl:label id="{1}" name="${NAME}" siteId="${NAME}"/></clbl:labelList>`,
    }),
    'gone',
  ],
  [
    'docx',
    'button of the ribbon',
    word(p('x'), { 'customUI/customUI.xml': `<customUI><button label="${NAME}"/></customUI>` }),
    'gone',
  ],
  [
    'docx',
    'property of a web extension',
    word(p('x'), {
      'word/webextensions/webextension1.xml': `<we:webextension xmlns:we="we"><we:property name="q" value="&quot;${NAME}&quot;"/></we:webextension>`,
    }),
    'gone',
  ],
  [
    'docx',
    'text in the strict namespace',
    () =>
      officeFile('docx', {
        'word/document.xml': `<w:document xmlns:w="${STRICT}"><w:body>${p(NAME)}</w:body></w:document>`,
      }),
    'gone',
  ],
  [
    'docx',
    'text under another prefix',
    () =>
      officeFile('docx', {
        'word/document.xml': `<q:document xmlns:q="${TRANSITIONAL}" xmlns:w="urn:x"><q:body><q:p><q:r><q:t>Quentin </q:t></q:r><q:r><q:t>Zyskowski</q:t></q:r></q:p></q:body></q:document>`,
      }),
    'gone',
  ],
  [
    'docx',
    'part in UTF-16',
    () =>
      officeFile('docx', {
        'word/document.xml': utf16(
          `<?xml version="1.0" encoding="UTF-16"?><w:document xmlns:w="${TRANSITIONAL}"><w:body>${p(NAME)}</w:body></w:document>`,
        ),
      }),
    'gone',
  ],
  ['docx', 'measure', word(`<w:p><w:pPr><w:ind w:left="${CARD}"/></w:pPr></w:p>`), 'refused'],
  [
    'docx',
    'symbols',
    word(
      `<w:p><w:r>${[...NAME].map((sign) => `<w:sym w:font="Arial" w:char="00${sign.charCodeAt(0).toString(16)}"/>`).join('')}</w:r></w:p>`,
    ),
    'refused',
  ],
  [
    'docx',
    'digits of a font of symbols',
    word(`<w:p><w:r>${[...CARD].map((digit) => `<w:sym w:font="Symbol" w:char="F03${digit}"/>`).join('')}</w:r></w:p>`),
    'refused',
  ],
  [
    'docx',
    'name with optional hyphens',
    word('<w:p><w:r><w:t>Quen</w:t><w:softHyphen/><w:t>tin Zys</w:t><w:softHyphen/><w:t>kowski</w:t></w:r></w:p>'),
    'gone',
  ],
  [
    'docx',
    'choice of an unknown program',
    word(
      `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="zz">${p(NAME)}</mc:Choice><mc:Fallback>${p('x')}</mc:Fallback></mc:AlternateContent>`,
    ),
    'gone',
  ],
  [
    'docx',
    'second document of the package',
    word(p('x'), {
      'word/document2.xml': `<w:document xmlns:w="${TRANSITIONAL}"><w:body>${p(NAME)}</w:body></w:document>`,
    }),
    'gone',
  ],
  ['xlsx', 'cell that its format hides', book(`<c r="A1" s="1"><v>${CARD}</v></c>`, format(';;;')), 'gone'],
  ['xlsx', 'cell that its format scales', book(`<c r="A1" s="1"><v>${CARD}</v></c>`, format('0,,')), 'gone'],
  [
    'xlsx',
    'cell whose format shows a word',
    book(`<c r="A1" s="1"><v>${CARD}</v></c>`, format('&quot;paid&quot;')),
    'gone',
  ],
  [
    'xlsx',
    'columns that a row spans',
    () => workbookFile(`<row r="1" spans="${CARD}"><c r="A1"><v>1</v></c></row>`, {}),
    'gone',
  ],
  ['xlsx', 'number with an exponent', book('<c r="A1"><v>4.111111111111111E+15</v></c>'), 'gone'],
  [
    'xlsx',
    'halves in a formula',
    book(`<c r="A1" t="str"><f>"Quentin "&amp;"Zyskowski"</f><v>${NAME}</v></c>`),
    'gone',
  ],
  [
    'xlsx',
    'Python',
    book('<c r="A1"><v>1</v></c>', {
      'xl/python.xml': `<python xmlns="p"><environmentDefinition id="{1}"><initialization><code>who = "${NAME}"</code></initialization></environmentDefinition></python>`,
    }),
    'gone',
  ],
  [
    'xlsx',
    'topic of live data',
    book('<c r="A1"><v>1</v></c>', {
      'xl/volatileDependencies.xml': `<volTypes><volType type="realTimeData"><main first="x"><tp t="s"><v>1</v><stp>${NAME}</stp><tr r="A1" s="1"/></tp></main></volType></volTypes>`,
    }),
    'gone',
  ],
  [
    'xlsx',
    'entry of a control',
    book('<c r="A1"><v>1</v></c>', {
      'xl/ctrlProps/ctrlProp1.xml': `<formControlPr objectType="List"><itemLst><item val="${NAME}"/></itemLst></formControlPr>`,
    }),
    'gone',
  ],
  [
    'xlsx',
    'caption of a slicer',
    book('<c r="A1"><v>1</v></c>', {
      'xl/slicers/slicer1.xml': `<slicers><slicer name="a" cache="a" caption="${NAME}"/></slicers>`,
    }),
    'gone',
  ],
  [
    'pptx',
    'text of a handout',
    show({
      'ppt/handoutMasters/handoutMaster1.xml': `<p:handoutMaster xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${NAME}</a:t></a:r></a:p></p:handoutMaster>`,
    }),
    'gone',
  ],
  [
    'pptx',
    'name of a guide',
    show({
      'ppt/presProps.xml': `<p:presentationPr xmlns:p="p" xmlns:p15="p15"><p15:sldGuideLst><p15:guide id="1" name="${NAME}"/></p15:sldGuideLst></p:presentationPr>`,
    }),
    'gone',
  ],
  ['pptx', 'model in three dimensions', show({ 'ppt/media/model3d1.glb': encode(`glTF${NAME}`) }), 'gone'],
  [
    'html',
    'escapes of a style sheet',
    () => encode('<style>p::before { content: "\\51 uentin Zyskowski" }</style>'),
    'gone',
  ],
  ['html', 'places where a word may break', () => encode('<p>Quen<wbr>tin Zys<wbr>kowski</p>'), 'gone'],
  ['json', 'first of two members of one name', () => encode(`{"who":"${NAME}","who":"x"}`), 'gone'],
  [
    'json',
    'escaped letters',
    () => encode(`{"who":"${[...NAME].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join('')}"}`),
    'gone',
  ],
  ['csv', 'cell of several lines', () => encode('a,b\n"Quentin\nZyskowski",1\n'), 'gone'],
];

/** Symbols, halves, style escapes and wide letters as what they stand for. */
const unspelled = (text: string) =>
  text
    .replaceAll('\0', '')
    .replace(/<w:sym [^>]*w:char="(?:00|F0)([\da-f]{2})"\/>/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replace(/\\u00([\da-f]{2})|\\([\da-f]{2}) /g, (_, a?: string, b?: string) =>
      String.fromCharCode(Number.parseInt(a ?? b ?? '0', 16)),
    )
    .replace(/"&amp;"|<wbr>|<w:softHyphen\/>/g, '');

function tracesIn(kind: Format, bytes: Uint8Array): string | undefined {
  const isOffice = kind === 'docx' || kind === 'xlsx' || kind === 'pptx';
  const all = isOffice ? `${latin1Of(bytes)}\n${unpacked(kind, bytes)}` : new TextDecoder().decode(bytes);
  for (const text of [all, unspelled(all)])
    for (const one of [text, withoutTags(text)]) {
      const trace = TRACES.exec(one)?.[0];
      if (trace !== undefined) return trace;
    }
  return undefined;
}

/** What is in an archive, where it can be opened. */
function unpacked(kind: 'docx' | 'xlsx' | 'pptx', bytes: Uint8Array): string {
  try {
    return everythingIn(kind, bytes);
  } catch {
    return '';
  }
}

const latin1Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('unusual places', () => {
  test.each(UNUSUAL)('%s: %s', async (kind, _, make, outcome) => {
    const file = make();
    expect(tracesIn(kind, file)).toBeDefined();

    const written = await redactDocument(file, { fileName: `file.${kind}` }, findCanaries).catch(() => undefined);

    expect(written ? 'gone' : 'refused').toBe(outcome);
    expect(written && tracesIn(kind, written.bytes)).toBeUndefined();
  });
});

const TEXT = `(${NAME})`;
const page = (
  catalog: string,
  content: string,
  more: readonly string[] = [],
  trailer = '',
  { font = 'Helvetica', resources = '' } = {},
) =>
  pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 300 300 ] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
      stream(content),
      `<< /Type /Font /Subtype /Type1 /BaseFont /${font} >>`,
      ...more,
    ],
    trailer,
  );
const SHOWN = 'BT /F1 12 Tf 20 200 Td (Nothing personal here) Tj ET';

const PDF: [name: string, file: Uint8Array][] = [
  ['entry of the trailer', page('', SHOWN, [], `/Foo ${TEXT}`)],
  ['id of the file', page('', SHOWN, [], `/ID [ ${TEXT} ${TEXT} ]`)],
  ['label of a page', page(`/PageLabels << /Nums [ 0 << /S /D /P ${TEXT} >> ] >>`, SHOWN)],
  [
    'name of a layer',
    page('/OCProperties << /OCGs [ 6 0 R ] /D << /Order [ 6 0 R ] >> >>', SHOWN, [`<< /Type /OCG /Name ${TEXT} >>`]),
  ],
  [
    'intent of the output',
    page(
      `/OutputIntents [ << /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier ${TEXT} /Info ${TEXT} >> ]`,
      SHOWN,
    ),
  ],
  ['store of certificates', page('/DSS << /Certs [ 6 0 R ] >>', SHOWN, [stream(NAME)])],
  ['name of a font', page('', SHOWN, [], '', { font: CARD })],
  ['name of a resource', page('', SHOWN, [], '', { resources: `/ExtGState << /G${CARD} << /CA 1 >> >>` })],
  ['surplus operands', page('', `${TEXT} ${CARD} 1 g ${SHOWN}`)],
];

describe('unusual places of a PDF', () => {
  test.each(PDF)('%s', async (_, file) => {
    const leak = /Zyskowski|4111111111111111/;
    expect(everythingInPdf(file)).toMatch(leak);
    const engines = { pdf: pdfReader(await nodePdfium(), async () => []) };

    const written = await redactDocument(file, { fileName: 'a.pdf' }, findCanaries, { engines, unpack: unpackPdf });

    expect(everythingInPdf(written.bytes) + latin1Of(written.bytes)).not.toMatch(leak);
  });
});

describe('unusual notations, read by the engine', () => {
  test.each([
    ['a.json', '{"card":4.111111111111111E+15}'],
    ['b.csv', 'card,note\n4.111111111111111E+15,x\n'],
    ['c.html', '<style>p::before { content: "\\34 111111111111111" } .\\34 111111111111111 { }</style><p>x</p>'],
    ['e.xml', `<a><n>${[...CARD].map((digit) => `<d>${digit}</d>`).join('')}</n></a>`],
    ['f.xml', `<a>${[...CARD].map((digit) => `<d v="${digit}"/>`).join('')}</a>`],
    ['g.html', `<table><tr>${[...CARD].map((digit) => `<td>${digit}</td>`).join('')}</tr></table>`],
    ['d.html', '<style>p { background: url(/\\34 111111111111111.png) }</style><p>x</p>'],
  ])('%s', async (fileName, text) => {
    const written = await redactFile(encode(text), { fileName });

    const copy = new TextDecoder().decode(written.bytes);
    for (const text of [copy, withoutTags(copy), withoutTags(copy.replace(/<d v="(\d)"\/>/g, '$1'))])
      expect(text.replace(/\s/g, '')).not.toMatch(/111111111111111/);
  });

  const WEB = 'http://schemas.microsoft.com/office/webextensions/webextension/2010/11';
  const addin = (inner: string) =>
    wordFile(p('x'), {
      'word/webextensions/webextension1.xml': `<we:webextension xmlns:we="${WEB}" id="{1}">${inner}</we:webextension>`,
    });
  const guide = (attributes: string) =>
    show({
      'ppt/presProps.xml': `<p:presentationPr xmlns:p="p" xmlns:p15="p15"><p15:sldGuideLst><p15:guide ${attributes}/></p15:sldGuideLst></p:presentationPr>`,
    })();
  const shape = (attributes: string) =>
    show({
      'ppt/slides/slide1.xml': `<p:sld xmlns:p="p" xmlns:a="a"><p:sp><a:custGeom><a:gdLst><a:gd ${attributes}/></a:gdLst></a:custGeom></p:sp></p:sld>`,
    })();

  describe.each([NAME, CARD, 'quentin.zyskowski@example.com'])('%s', (value) => {
    test.each<[Format, string, () => Uint8Array]>([
      ['docx', 'what an add-in keeps', () => addin(`<we:property name="q" value="&quot;${value}&quot;"/>`)],
      ['docx', 'how an add-in calls what it keeps', () => addin(`<we:property name="${value}" value="1"/>`)],
      ['docx', 'the store of an add-in', () => addin(`<we:reference id="a" version="1.0" store="${value}"/>`)],
      ['docx', 'what an add-in is bound to', () => addin(`<we:binding id="a" type="text" appref="${value}"/>`)],
      ['pptx', 'the name of a guide', () => guide(`id="1" name="${value}"`)],
      ['pptx', 'the place of a guide', () => guide(`id="1" pos="${value}"`)],
      ['pptx', 'the name of a value of a shape', () => shape(`name="${value}" fmla="val 1"`)],
      ['pptx', 'the formula of a shape', () => shape(`name="a" fmla="val ${value}"`)],
    ])('%s: %s', async (kind, _, make) => {
      expect(tracesIn(kind, make())).toBeDefined();

      const { bytes } = await redactFile(make(), { fileName: `file.${kind}` });

      expect(tracesIn(kind, bytes)).toBeUndefined();
    });
  });
});
