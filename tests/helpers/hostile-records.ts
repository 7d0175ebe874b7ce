import { gzipSync, zipSync } from 'fflate';
import type { HostileFile } from './hostile-files';

const times = (n: number, part: string | ((i: number) => string)): string =>
  typeof part === 'string' ? part.repeat(n) : Array.from({ length: n }, (_, i) => part(i)).join('');
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (name: string, content: (n: number) => string) => ({ name, file: (n: number) => utf8(content(n)) });
const CUE = '00:01.000 --> 00:02.000';
const cells = (inner: string) => `{"nbformat":4,"nbformat_minor":5,"metadata":{},"cells":[${inner}]}`;
const cell = (source: string) => `{"cell_type":"code","metadata":{},"outputs":[],"source":${source}}`;

/** A block that names a member, without content. */
function tarBlock(name: string): string {
  const head = `${name.padEnd(100, '\0')}${'0000644\0'.padEnd(24, '\0')}${'00000000000\0'}${'00000000000\0'}`;
  const block = `${head.padEnd(148, '\0')}        0`.padEnd(257, '\0').concat('ustar\0').concat('00').padEnd(512, '\0');
  const sum = [...block].reduce((total, sign) => total + sign.charCodeAt(0), 0);
  return `${block.slice(0, 148)}${sum.toString(8).padStart(6, '0')}\0 ${block.slice(156)}`;
}

const MIMETYPE = { mimetype: [utf8('application/epub+zip'), { level: 0 }] as [Uint8Array, { level: 0 }] };
const CONTAINER = utf8('<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>');
const book = (opf: string, pages: Record<string, Uint8Array> = {}) =>
  zipSync({ ...MIMETYPE, 'META-INF/container.xml': CONTAINER, 'a.opf': utf8(opf), ...pages });

/** A document of LibreOffice with nothing but its content. */
const openDocument = (kind: string, body: string) =>
  zipSync({
    mimetype: [utf8(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
    'content.xml': utf8(
      `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><office:body>${body}</office:body></office:document-content>`,
    ),
  });

/** Files of the formats of records, subtitles, notebooks, books and archives that are small for the work they ask for. */
export const hostileRecords: Record<string, { name: string; file: HostileFile }> = {
  'lines of a contact that go on': text('a.vcf', (n) => `BEGIN:VCARD\nNOTE:a${times(n, '\n b')}\nEND:VCARD\n`),
  'parameters of one field': text('a.vcf', (n) => `BEGIN:VCARD\nTEL${times(n, ';A="b"')}:1\nEND:VCARD\n`),
  'components of a name': text('a.vcf', (n) => `BEGIN:VCARD\nN:${times(n, 'a;')}\nEND:VCARD\n`),
  'soft breaks of a contact': text('a.vcf', (n) => `BEGIN:VCARD\nFN;QUOTED-PRINTABLE:${times(n, '=\n')}\nEND:VCARD\n`),
  'quotes of a calendar that never close': text(
    'a.ics',
    (n) => `BEGIN:VCALENDAR\n${times(n, 'A;B="\n')}END:VCALENDAR\n`,
  ),
  'events inside each other': text('a.ics', (n) => `${times(n, 'BEGIN:VEVENT\n')}${times(n, 'END:VEVENT\n')}`),
  'escapes of a calendar': text('a.ics', (n) => `BEGIN:VCALENDAR\nSUMMARY:${times(n, '\\n\\,\\;')}\nEND:VCALENDAR\n`),
  'addresses of a calendar': text('a.ics', (n) => `BEGIN:VCALENDAR\n${times(n, 'URL:a:%41%42\n')}END:VCALENDAR\n`),
  'values of a directory in base64': text('a.ldif', (n) => `dn: a=b\n${times(n, 'a:: YWI=\n')}`),
  'lines of a directory that go on': text('a.ldif', (n) => `dn: a=b\na: b${times(n, '\n c')}\n`),
  'entries of a directory': text('a.ldif', (n) => times(n, 'dn: a=b\nchangetype: add\n\n')),
  'tags of a cue that never close': text('a.vtt', (n) => `WEBVTT\n\n${CUE}\n${times(n, '<v ')}\n`),
  'cues without text': text('a.vtt', (n) => `WEBVTT\n\n${times(n, `${CUE}\n\n`)}`),
  'entities of a cue': text('a.vtt', (n) => `WEBVTT\n\n${CUE}\n${times(n, '&amp;&#38;%25')}\n`),
  'commands of players': text('a.srt', (n) => `1\n00:00:01,000 --> 00:00:02,000\n${times(n, '{\\i1}a')}\n`),
  'brackets of a cue': text('a.srt', (n) => `1\n00:00:01,000 --> 00:00:02,000\n${times(n, '{\\<')}\n`),
  'numbers of cues': text('a.srt', (n) => times(n, (i) => `${i}\n\n`)),
  'cells of a notebook': text('a.ipynb', (n) => cells(`${times(n, `${cell('"a"')},`)}${cell('""')}`)),
  'lines of a cell': text('a.ipynb', (n) => cells(cell(`[${times(n, '"# a\\n",')}"b"]`))),
  'escapes in the escapes of a cell': text('a.ipynb', (n) => cells(cell(`"${times(n, '\\\\u0041%2541')}"`))),
  'ids of cells that are all the same': text('a.ipynb', (n) => cells(`${times(n, '{"id":"a"},')}{}`)),
  'results that are no pictures': text('a.ipynb', (n) => cells(`${times(n, '{"image/png":"QUJD"},')}{}`)),
  'members without content': {
    name: 'a.zip',
    file: (n) => zipSync(Object.fromEntries(Array.from({ length: n }, (_, i) => [`a${i}.txt`, utf8('')]))),
  },
  'one member of nothing': { name: 'a.zip', file: (n) => zipSync({ 'a.txt': new Uint8Array(n * 100) }) },
  'folders inside each other': { name: 'a.zip', file: (n) => zipSync({ [`${times(n, 'a/')}a.txt`]: utf8('a') }) },
  'blocks of an archive': { name: 'a.tar', file: (n) => utf8(times(n, (i) => tarBlock(`a${i}.txt`))) },
  'pages of a book': {
    name: 'a.epub',
    file: (n) =>
      book(`<package><spine>${times(n, '<itemref idref="a"/>')}</spine></package>`, {
        'a.xhtml': utf8(`<html>${times(n, '<p>a</p>')}</html>`),
      }),
  },
  'descriptions of a book': {
    name: 'a.epub',
    file: (n) => book(`<package><metadata>${times(n, '<meta name="a" content="b"/>')}</metadata></package>`),
  },
  'paragraphs of a text': { name: 'a.odt', file: (n) => openDocument('text', times(n, '<text:p>a</text:p>')) },
  'cells of a sheet that say two things': {
    name: 'a.ods',
    file: (n) =>
      openDocument('spreadsheet', times(n, '<table:table-cell office:value="1"><text:p>1</text:p></table:table-cell>')),
  },
  'frames of a slide': {
    name: 'a.odp',
    file: (n) => openDocument('presentation', times(n, '<draw:frame draw:name="a"><text:p>a</text:p></draw:frame>')),
  },
  'blocks of a packed archive': {
    name: 'a.tar.gz',
    file: (n) => gzipSync(utf8(times(n, (i) => tarBlock(`a${i}.txt`)))),
  },
  'fields of a hospital': text('a.hl7', (n) => `MSH|^~\\&|A|B|C|D|1||ADT^A01|1|P|2.5\rPID|${times(n, 'a^b~c&d|')}\r`),
  'elements of an exchange': text('a.edi', (n) => `UNA:+.? 'UNB+UNOA:1'NAD+${times(n, "a:b+c?''")}'`),
  'lines of a family': text('a.ged', (n) => `0 HEAD\n${times(n, '1 NAME A /B/\n')}0 TRLR\n`),
  'rows of a dump': text('a.sql', (n) => `INSERT INTO a VALUES ${times(n, "(1,'a'),")}(2,'b');\n`),
};
