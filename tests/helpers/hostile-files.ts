import { deflateSync } from 'node:zlib';
import { officeFile, relationships } from '../shared/documents/office-file';
import { outlookFile, packedRtf } from '../shared/documents/outlook-file';

/** Files that are small for the work they ask for. `n` says how much: the work must grow with it and never faster. */
export type HostileFile = (n: number) => Uint8Array;

const times = (n: number, part: string | ((i: number) => string)): string =>
  typeof part === 'string' ? part.repeat(n) : Array.from({ length: n }, (_, i) => part(i)).join('');
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const document = (body: string) => `<w:document ${W}><w:body>${body}</w:body></w:document>`;
const docx = (body: string, parts: Record<string, string | Uint8Array> = {}) =>
  officeFile('docx', { 'word/document.xml': document(body), ...parts });
const workbook = (inner = '') => `<workbook>${inner}</workbook>`;
const sheet = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`;

export const hostileTexts: Record<string, { name: string; file: HostileFile }> = {
  'attributes of one element': { name: 'a.xml', file: (n) => utf8(`<a ${times(n, (i) => `a${i}="" `)}/>`) },
  'elements inside each other': { name: 'a.xml', file: (n) => utf8('<a>'.repeat(n) + '</a>'.repeat(n)) },
  'comments without text': { name: 'a.xml', file: (n) => utf8(`<a>${times(n, '<!---->')}</a>`) },
  'character references': { name: 'a.xml', file: (n) => utf8(`<a>${times(n, '&#38;amp;')}</a>`) },
  'blanks inside tags': { name: 'a.xml', file: (n) => utf8(`<a>${times(n, '<b    />')}</a${' '.repeat(n)}>`) },
  'tags that never end': { name: 'a.html', file: (n) => utf8(times(n, '<a ')) },
  'attributes without values': { name: 'a.html', file: (n) => utf8(`<p ${times(n, (i) => `a${i} `)}>`) },
  'comments that never end': { name: 'a.html', file: (n) => utf8(times(n, '<!--')) },
  'half entities': { name: 'a.html', file: (n) => utf8(times(n, '&amp&#x')) },
  'scripts in scripts': { name: 'a.html', file: (n) => utf8(times(n, '<script></scrip')) },
  'cells without rows': { name: 'a.html', file: (n) => utf8(times(n, '<td><th>')) },
  'lists inside each other': { name: 'a.json', file: (n) => utf8('['.repeat(n) + ']'.repeat(n)) },
  'escapes only': { name: 'a.json', file: (n) => utf8(`"${times(n, '\\u0041\\n')}"`) },
  'a value a line': { name: 'a.json', file: (n) => utf8(times(n, '1\n')) },
  'quotes that do not match': { name: 'a.csv', file: (n) => utf8(`${times(n, '"",')}"`) },
  'fields without content': { name: 'a.csv', file: (n) => utf8(times(n, ',;\t|')) },
  'quotes inside quotes': { name: 'a.csv', file: (n) => utf8(`"${times(n, '""a')}"`) },
  'sections of raw text': { name: 'a.xml', file: (n) => utf8(`<a>${times(n, '<![CDATA[]]>')}</a>`) },
  'instructions without end': { name: 'a.xml', file: (n) => utf8(`<a>${times(n, '<?a')}</a>`) },
  'names of namespaces': { name: 'a.xml', file: (n) => utf8(`<a>${times(n, (i) => `<b xmlns:x${i}="y"/>`)}</a>`) },
  'rules that never end': { name: 'a.html', file: (n) => utf8(`<style>${times(n, 'a{b:(')}</style>`) },
  'comments of styles': { name: 'a.html', file: (n) => utf8(`<style>${times(n, '/**/a{}')}</style>`) },
  'styles of one element': { name: 'a.html', file: (n) => utf8(`<p style="${times(n, 'a:url(b);')}">`) },
  'classes of one element': { name: 'a.html', file: (n) => utf8(`<p class="${times(n, (i) => `a${i} `)}">`) },
  'pictures as addresses': {
    name: 'a.html',
    file: (n) => utf8(times(n, '<img src="data:image/png;base64,iVBORw0KGgo=">')),
  },
  'lists of pictures': { name: 'a.html', file: (n) => utf8(`<img srcset="${times(n, 'a 1x, ')}">`) },
  'pages inside attributes': {
    name: 'a.html',
    file: (n) => utf8(times(n, '<iframe srcdoc="&lt;p title=&quot;a&quot;&gt;"></iframe>')),
  },
  'conditional comments': { name: 'a.html', file: (n) => utf8(times(n, '<!--[if a]><p>')) },
  'groups of rich text': { name: 'a.rtf', file: (n) => utf8(`{\\rtf1 ${times(n, '{\\b a}')}}`) },
  'bytes of rich text': { name: 'a.rtf', file: (n) => utf8(`{\\rtf1 ${times(n, "\\'e9")}}`) },
  'fallbacks of rich text': { name: 'a.rtf', file: (n) => utf8(`{\\rtf1\\uc3 ${times(n, '\\u233 ab')}}`) },
  'pictures of rich text': { name: 'a.rtf', file: (n) => utf8(`{\\rtf1 ${times(n, '{\\pict\\pngblip 8950}')}}`) },
  'spans inside each other': {
    name: 'a.fodt',
    file: (n) => utf8(`<a>${times(Math.min(n, 200), '<text:span>')}${times(Math.min(n, 200), '</text:span>')}</a>`),
  },
  'cells of one row': {
    name: 'a.fods',
    file: (n) =>
      utf8(
        `<a><table:table-row>${times(n, '<table:table-cell><text:p>a</text:p></table:table-cell>')}</table:table-row></a>`,
      ),
  },
  'styles that are called alike': {
    name: 'a.fodt',
    file: (n) => utf8(`<a>${times(n, '<text:p text:style-name="A_20_B">x</text:p>')}</a>`),
  },
  'quotes of a sender that never close': { name: 'a.eml', file: (n) => utf8(`To: ${times(n, '"\\"')}\n\nx`) },
  'brackets of a sender': { name: 'a.eml', file: (n) => utf8(`To: ${times(n, '<(')}\n\nx`) },
  'encoded words that never end': { name: 'a.eml', file: (n) => utf8(`Subject: ${times(n, '=?a?q?')}\n\nx`) },
  'parameters without values': { name: 'a.eml', file: (n) => utf8(`Content-Type: a/b${times(n, ';a="')}\n\nx`) },
  'parts without content': {
    name: 'a.eml',
    file: (n) => utf8(`Content-Type: multipart/mixed; boundary=b\n\n${times(n, '--b\n')}`),
  },
  'messages without content': { name: 'a.mbox', file: (n) => utf8(times(n, 'From a 1\nA: b\n\n')) },
  'soft breaks only': {
    name: 'a.eml',
    file: (n) => utf8(`Content-Type: text/plain; format=flowed\n\n${times(n, ' \n> ')}`),
  },
  'properties of a message': {
    name: 'a.msg',
    file: (n) => outlookFile({ properties: Array.from({ length: n }, (_, i) => [i & 0x7fff, 0x1f, 'Aa']) }),
  },
  'recipients without a name': {
    name: 'a.msg',
    file: (n) => outlookFile({ recipients: Array.from({ length: n }, () => []) }),
  },
  'names of properties that nothing uses': {
    name: 'a.msg',
    file: (n) => outlookFile({ names: Array.from({ length: n }, (_, i) => ({ name: `a${i}` })) }),
  },
  'groups of packed rich text': {
    name: 'a.msg',
    file: (n) => outlookFile({ properties: [[0x1009, 0x102, packedRtf(`{\\rtf1${times(n, '{\\b a}')}}`)]] }),
  },
  'keys that are all the same': { name: 'a.json', file: (n) => utf8(`{${times(n, '"a":1,')}"b":2}`) },
  'numbers of many digits': { name: 'a.json', file: (n) => utf8(`[${times(n, '1234567890')}]`) },
  'links that never end': { name: 'a.md', file: (n) => utf8(times(n, '[a](')) },
  'addresses of data': { name: 'a.md', file: (n) => utf8(times(n, '![](data:image/png;base64,')) },
  'letters that could be packed data': { name: 'a.txt', file: (n) => utf8(times(n, 'data:;base64,AAAA ')) },
};

export const hostileOffice: Record<string, { name: string; file: HostileFile }> = {
  'links to outside': {
    name: 'a.docx',
    file: (n) => {
      const links = Array.from({ length: n }, (_, i) => [`r${i}`, 'hyperlink', `file:///c:/x${i}`, true] as const);
      return docx('<w:p/>', { 'word/_rels/document.xml.rels': relationships(links) });
    },
  },
  'references to what was removed': {
    name: 'a.docx',
    file: (n) =>
      docx(`<w:p><w:r>${times(n, '<w:t>a</w:t><w:object r:id="r1"/>')}</w:r></w:p>`, {
        'word/embeddings/a.bin': Uint8Array.of(1),
        'word/_rels/document.xml.rels': relationships([['r1', 'oleObject', 'embeddings/a.bin']]),
      }),
  },
  'initials of one author under many names': {
    name: 'a.docx',
    file: (n) => docx(`<w:ins ${times(n, (i) => `x${i}:initials="a" `)}/>`),
  },
  'paragraphs in paragraphs': { name: 'a.docx', file: (n) => docx('<w:p>'.repeat(n) + '</w:p>'.repeat(n)) },
  'changes in changes': { name: 'a.docx', file: (n) => docx(`<w:p>${times(n, '<w:ins><w:t>a</w:t></w:ins>')}</w:p>`) },
  'drawings with half a document type': {
    name: 'a.docx',
    file: (n) => docx('<w:p/>', { 'word/media/a.svg': `${times(n, '<!DOCTYPE')}` }),
  },
  'one table of many sheets': {
    name: 'a.xlsx',
    file: (n) => {
      const tables = Array.from({ length: n }, (_, i) => [`r${i}`, 'table', '../tables/table1.xml'] as const);
      return officeFile('xlsx', {
        'xl/workbook.xml': workbook(),
        'xl/worksheets/sheet1.xml': sheet(''),
        'xl/worksheets/_rels/sheet1.xml.rels': relationships(tables),
        'xl/tables/table1.xml': `<table ref="A1">${times(n, '<tableColumn name="a"/>')}</table>`,
      });
    },
  },
  'formulas of quotes': {
    name: 'a.xlsx',
    file: (n) =>
      officeFile('xlsx', {
        'xl/workbook.xml': workbook(),
        'xl/worksheets/sheet1.xml': sheet(`<row><c><f>${"'".repeat(n)}</f></c></row>`),
      }),
  },
  'page margins of codes': {
    name: 'a.xlsx',
    file: (n) =>
      officeFile('xlsx', {
        'xl/workbook.xml': workbook(),
        'xl/worksheets/sheet1.xml': `<worksheet><oddHeader>${times(n, '&amp;&quot;')}</oddHeader></worksheet>`,
      }),
  },
  'words of single letters': {
    name: 'a.docx',
    file: (n) => docx(`<w:p>${times(n, '<w:r><w:t>a</w:t></w:r>')}</w:p>`),
  },
  'fields that never end': {
    name: 'a.docx',
    file: (n) => docx(`<w:p>${times(n, '<w:r><w:fldChar w:fldCharType="begin"/></w:r>')}</w:p>`),
  },
  'field codes': {
    name: 'a.docx',
    file: (n) => docx(`<w:p>${times(n, '<w:r><w:instrText>HYPERLINK "</w:instrText></w:r>')}</w:p>`),
  },
  'styles that build on each other': {
    name: 'a.docx',
    file: (n) => {
      const styles = times(n, (i) => `<w:style w:styleId="s${i}"><w:basedOn w:val="s${i + 1}"/></w:style>`);
      return docx('<w:p/>', { 'word/styles.xml': `<w:styles ${W}>${styles}</w:styles>` });
    },
  },
  'bookmarks and links to them': {
    name: 'a.docx',
    file: (n) => docx(times(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="a${i}"/><w:hyperlink w:anchor="a${i}"/>`)),
  },
  'one picture shown again and again': {
    name: 'a.docx',
    file: (n) =>
      docx(times(n, '<w:drawing><a:blip r:embed="r1"/></w:drawing>'), {
        'word/media/a.gif': utf8(`GIF89a${'!'.repeat(n)}`),
        'word/_rels/document.xml.rels': relationships([['r1', 'image', 'media/a.gif']]),
      }),
  },
  'parts without content': {
    name: 'a.docx',
    file: (n) =>
      docx('<w:p/>', Object.fromEntries(Array.from({ length: n / 10 }, (_, i) => [`word/a${i}.xml`, '<a/>']))),
  },
  'relationships to nowhere': {
    name: 'a.docx',
    file: (n) => {
      const links = Array.from({ length: n }, (_, i) => [`r${i}`, 'image', `media/${i}.png`] as const);
      return docx('<w:p/>', { 'word/_rels/document.xml.rels': relationships(links) });
    },
  },
  'one long number format of many cells': {
    name: 'a.xlsx',
    file: (n) =>
      officeFile('xlsx', {
        'xl/workbook.xml': workbook(),
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'0-'.repeat(100)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
        'xl/worksheets/sheet1.xml': sheet(`<row>${times(n, '<c s="0"><v>12345</v></c>')}</row>`),
      }),
  },
  'number formats of one cell each': {
    name: 'a.xlsx',
    file: (n) =>
      officeFile('xlsx', {
        'xl/workbook.xml': workbook(),
        'xl/styles.xml': `<styleSheet><numFmts>${times(n, (i) => `<numFmt numFmtId="${200 + i}" formatCode="0-${i}"/>`)}</numFmts><cellXfs>${times(n, (i) => `<xf numFmtId="${200 + i}"/>`)}</cellXfs></styleSheet>`,
        'xl/worksheets/sheet1.xml': sheet(`<row>${times(n, (i) => `<c s="${i}"><v>1E+${i % 300}</v></c>`)}</row>`),
      }),
  },
  'names that name each other': {
    name: 'a.xlsx',
    file: (n) =>
      officeFile('xlsx', {
        'xl/workbook.xml': workbook(
          `<definedNames>${times(n, (i) => `<definedName name="a${i}">a${i + 1}</definedName>`)}</definedNames>`,
        ),
        'xl/worksheets/sheet1.xml': sheet(''),
      }),
  },
  'sheets that are all called alike': {
    name: 'a.xlsx',
    file: (n) =>
      officeFile('xlsx', {
        'xl/workbook.xml': workbook(`<sheets>${times(n, (i) => `<sheet name="a" sheetId="${i}"/>`)}</sheets>`),
        'xl/worksheets/sheet1.xml': sheet(`<row>${times(n, "<c><f>'a'!A1</f></c>")}</row>`),
      }),
  },
  'cells that share one string': {
    name: 'a.xlsx',
    file: (n) =>
      officeFile('xlsx', {
        'xl/workbook.xml': workbook(),
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(200)}</t></si></sst>`,
        'xl/worksheets/sheet1.xml': sheet(`<row>${times(n, '<c t="s"><v>0</v></c>')}</row>`),
      }),
  },
  'shapes that name themselves': {
    name: 'a.pptx',
    file: (n) => officeFile('pptx', { 'ppt/presentation.xml': `<p>${times(n, (i) => `<cNvPr name="x ${i}"/>`)}</p>` }),
  },
};

/** Files whose finished copy is hard to search: brackets, quotes and tags that only a careless reader takes for the real ones. */
export const hostileCopies: Record<string, { name: string; file: HostileFile }> = {
  'tags that open quotes': { name: 'a.html', file: (n) => utf8(times(n, '<a "')) },
  'quotes of both kinds': { name: 'a.html', file: (n) => utf8(times(n, `<a "'" '<b `)) },
  'brackets in quotes': { name: 'a.html', file: (n) => utf8(`<p title="${times(n, '<a ')}">`) },
  'declarations that never end': { name: 'a.html', file: (n) => utf8(times(n, '<! ')) },
  'escapes in escapes': { name: 'a.txt', file: (n) => utf8(times(n, '%25%32%35\\u0041&amp;amp;')) },
  'letters that could be packed': { name: 'a.txt', file: (n) => utf8(`${'QUJD'.repeat(n)}=`) },
  'fields that go on': { name: 'a.eml', file: (n) => utf8(`A: b\n${times(n, ' =?a?b?c?=\n')}\nx`) },
  'boundaries that begin alike': {
    name: 'a.eml',
    file: (n) => utf8(`Content-Type: multipart/mixed; boundary=b\n\n${times(n, '--b c\n')}--b\n\nx`),
  },
  'dates side by side': { name: 'a.txt', file: (n) => utf8(times(n, '1.1.11 ')) },
  'months without days': { name: 'a.txt', file: (n) => utf8(times(n, '1 january ')) },
  'words with capitals': { name: 'a.xml', file: (n) => utf8(`<a>${times(n, (i) => `<b c="Aa Bb${i}"/>`)}</a>`) },
  'strings that nobody is shown': {
    name: 'a.docx',
    file: (n) => docx(times(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="Aa_Bb_${i}"/>`)),
  },
  'cells in a comment': {
    name: 'a.xlsx',
    file: (n) =>
      officeFile('xlsx', {
        'xl/workbook.xml': workbook(),
        'xl/styles.xml': `<styleSheet><!--${times(n, '<cellXfs ')}--></styleSheet>`,
        'xl/worksheets/sheet1.xml': `<worksheet><!--${times(n, '<c>')}--><sheetData/></worksheet>`,
      }),
  },
};

/** A TIFF of a directory at 8 whose entries are [tag, type, count, value]. */
export function tiff(entries: readonly (readonly number[])[], length = 0): Uint8Array {
  const bytes = new Uint8Array(Math.max(length, 14 + entries.length * 12));
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, entries.length, true);
  for (const [i, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    const at = 10 + i * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
  }
  return bytes;
}

const header = [
  [256, 4, 1, 1],
  [258, 3, 1, 8],
  [259, 3, 1, 5],
  [262, 3, 1, 1],
  [277, 3, 1, 1],
] as const;

export const hostilePictures: Record<string, HostileFile> = {
  'TIFF: entries that each name the whole file': (n) => tiff(Array.from({ length: n }, () => [273, 1, n * 12, 8])),
  'TIFF: one scalar of many values': (n) => tiff([...header, [257, 1, n * 12, 8]], n * 12 + 100),
  'TIFF: strips that are all the same bytes': (n) => {
    const lists = 14 + (header.length + 4) * 12;
    const bytes = tiff(
      [...header, [257, 4, 1, n], [278, 4, 1, 1], [273, 4, n, lists], [279, 4, n, lists + n * 4]],
      lists + n * 8 + n * 64,
    );
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < n; i++) {
      view.setUint32(lists + i * 4, 8, true);
      view.setUint32(lists + (n + i) * 4, n * 64, true);
    }
    return bytes;
  },
  'TIFF: directories that lie over each other': (n) => {
    const bytes = new Uint8Array(8 + n * 24);
    bytes.set([0x49, 0x49, 42, 0, 8]);
    for (let at = 8; at + 1 < bytes.length; at += 2) new DataView(bytes.buffer).setUint16(at, n, true);
    return bytes;
  },
  'PNG: chunks without content': (n) => {
    const chunk = [0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0, 0, 0, 0];
    const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
    const body = [...png, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3a, 0x7e, 0x9b, 0x55];
    return Uint8Array.from([...body, ...Array.from({ length: n }, () => chunk).flat()]);
  },
  'JPEG: tables that replace each other': (n) => {
    const table = [0xff, 0xc4, 0, 19, 0, ...Array(16).fill(0)];
    return Uint8Array.from([0xff, 0xd8, ...Array.from({ length: n }, () => table).flat(), 0xff, 0xd9]);
  },
  'JPEG: fill bytes': (n) => Uint8Array.from([0xff, 0xd8, ...Array(n).fill(0xff)]),
  'BMP: runs of nothing': (n) => {
    const bytes = new Uint8Array(54 + n * 4);
    const view = new DataView(bytes.buffer);
    bytes.set([0x42, 0x4d]);
    view.setUint32(10, 54, true);
    view.setUint32(14, 40, true);
    view.setInt32(18, 1, true);
    view.setInt32(22, 1, true);
    view.setUint16(26, 1, true);
    view.setUint16(28, 8, true);
    view.setUint32(30, 1, true);
    for (let i = 0; i < n; i++) bytes.set([0, 2, 0, 0], 54 + i * 4);
    return bytes;
  },
  'PNG: data in pieces of nothing': (n) => {
    const png = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
    const body = [...png, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3a, 0x7e, 0x9b, 0x55];
    return Uint8Array.from([
      ...body,
      ...Array.from({ length: n }, () => [0, 0, 0, 0, ...utf8('IDAT'), 0, 0, 0, 0]).flat(),
    ]);
  },
  'JPEG: scans of nothing': (n) => {
    const frame = [0xff, 0xc2, 0, 11, 8, 16, 0, 16, 0, 1, 1, 0x11, 0];
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0];
    const table = [0xff, 0xc4, 0, 20, 0x10, 1, ...Array(15).fill(0), 0];
    const quantization = [0xff, 0xdb, 0, 67, 0, ...Array(64).fill(1)];
    const scans = Array.from({ length: Math.min(n, 2000) }, () => scan).flat();
    return Uint8Array.from([0xff, 0xd8, ...quantization, ...frame, ...table, ...scans, 0xff, 0xd9]);
  },
  'TIFF: pages without end': () => {
    const bytes = tiff([...header, [257, 4, 1, 1]], 200);
    new DataView(bytes.buffer).setUint32(10 + (header.length + 1) * 12, 8, true);
    return bytes;
  },
  'GIF: a header and extensions': (n) => Uint8Array.from([...utf8('GIF89a'), ...Array(n).fill(0x21)]),
};

const object = (number: number, dictionary: string, content?: string | Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n${dictionary}`),
    ...(content === undefined ? [] : [Buffer.from('\nstream\n'), Buffer.from(content), Buffer.from('\nendstream')]),
    Buffer.from('\nendobj\n'),
  ]);

const form = (number: number, content: string, child: number): Buffer => {
  const resources = `/Resources<</XObject<</A ${child} 0 R>>>>`;
  return object(number, `<</Subtype/Form/BBox[0 0 9 9]${resources}/Length ${content.length}>>`, content);
};

function pdf(content: string | Uint8Array, dictionary = '', extra: readonly Buffer[] = [], kids = 1): Uint8Array {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</A 5 0 R>>/Font<</F 5 0 R>>/Pattern<</P 5 0 R>>>>>>`;
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    object(1, '<</Type/Catalog/Pages 2 0 R>>'),
    object(2, `<</Type/Pages/Kids[${times(kids, '3 0 R ')}]/Count ${kids}>>`),
    object(3, page),
    object(4, `<</Length ${content.length}${dictionary}>>`, content),
    ...extra,
    Buffer.from('trailer<</Root 1 0 R>>\n'),
  ]);
}

const packed = (text: string): Uint8Array => pdf(deflateSync(Buffer.from(text)), '/Filter/FlateDecode');

export const hostilePdfs: Record<string, HostileFile> = {
  'a form that draws itself twice': () => pdf('/A Do', '', [form(5, '/A Do /A Do', 5)]),
  'forms that each draw the next one twice': () =>
    pdf(
      '/A Do',
      '',
      Array.from({ length: 30 }, (_, i) => form(5 + i, '/A Do /A Do', 6 + i)),
    ),
  'a packed stream of nothing': (n) => packed(times(n, 'q Q ')),
  'a packed stream of boxes': (n) => packed(times(n, '0 0 9 9 re f ')),
  'a packed stream of lists': (n) => packed(`${'['.repeat(n)} TJ`),
  'a packed stream packed again': (n) =>
    pdf(deflateSync(deflateSync(Buffer.from(times(n, 'q Q ')))), '/Filter[/FlateDecode/FlateDecode]'),
  'one page many times': (n) => pdf(times(2000, 'q Q '), '', [], Math.min(500, n)),
  'a path of many points': (n) => packed(`0 0 m ${times(n, '1 1 l ')} S`),
  'one small picture on many huge pages': (n) => hugePages('40 0 0 40 9 9 cm /A Do', Math.min(500, n)),
  'one picture over a huge page, again and again': (n) =>
    hugePages(`BT ET ${times(Math.min(n, 5000), (i) => `q 4000 0 0 4000 ${i} ${i} cm /A Do Q `)}`, 1),
  'text that nobody can read on many huge pages': (n) => hugePages('q 9000 0 0 9000 0 0 cm /A Do Q', Math.min(500, n)),
  'a tiling of points': () =>
    pdf('/Pattern cs /P scn 0 0 600 800 re f', '', [
      object(
        5,
        '<</Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.001/YStep 0.001/Resources<<>>/Length 12>>',
        '0 0 1 1 re f',
      ),
    ]),
  'a letter that draws itself': () =>
    pdf('BT /F 9 Tf (aaaa) Tj ET', '', [
      object(
        5,
        '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 6 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]/Resources<</Font<</F 5 0 R>>>>>>',
      ),
      object(6, '<</Length 23>>', 'BT /F 9 Tf (aaaa) Tj ET'),
    ]),
  'groups inside each other': (n) => packed(`${'q '.repeat(n)}${'Q '.repeat(n)}`),
  'a page tree that holds itself': () =>
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[2 0 R 2 0 R]/Count 400>>\nendobj\ntrailer<</Root 1 0 R>>\n',
    ),
  'a table of cross references that leads to itself': () =>
    Buffer.from('%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n'),
};

/** Pages as large as a poster, each with one picture of a single grey pixel. */
function hugePages(content: string, pages: number): Uint8Array {
  const gray = '<</Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>';
  const bytes = pdf(deflateSync(Buffer.from(content)), '/Filter/FlateDecode', [object(5, gray, '\x80')], pages);
  return Buffer.from(Buffer.from(bytes).toString('latin1').replace('[0 0 600 800]', '[0 0 9000 9000]'), 'latin1');
}
