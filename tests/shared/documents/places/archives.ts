import { gzipSync, type Zippable, zipSync } from 'fflate';
import { wordFile } from '../office-file';
import { attached, outlookFile } from '../outlook-file';
import { openDocumentFile } from './open-document';
import { NAME, type Place } from './place';

const utf8 = (text: string) => new TextEncoder().encode(text);
const MAIL = 'quentin.zyskowski@example.org';
const packed = Buffer.from(NAME).toString('base64');

/** Files of any format that an archive may hold, with the person somewhere in them. */
const MEMBERS: [name: string, path: string, content: Uint8Array][] = [
  ['text in an archive', 'a.txt', utf8(`Dear ${NAME}`)],
  ['text of another ending in an archive', 'Makefile', utf8(`all: # ${NAME}`)],
  ['text of two bytes a letter in an archive', 'a.txt', new Uint8Array(Buffer.from(`\ufeffDear ${NAME}`, 'utf16le'))],
  ['table in an archive', 'a.csv', utf8(`name\n${NAME}\n`)],
  ['record in an archive', 'a.json', utf8(JSON.stringify({ who: NAME }))],
  ['key of a record in an archive', 'a.json', utf8(JSON.stringify({ [NAME]: 1 }))],
  ['page in an archive', 'a.html', utf8(`<p>${NAME}</p>`)],
  ['drawing in an archive', 'a.svg', utf8(`<svg xmlns="http://www.w3.org/2000/svg"><title>${NAME}</title></svg>`)],
  ['document in an archive', 'a.docx', wordFile(`<w:p><w:r><w:t>${NAME}</w:t></w:r></w:p>`)],
  ['text of LibreOffice in an archive', 'a.odt', openDocumentFile('odt', `<text:p>${NAME}</text:p>`)],
  ['rich text in an archive', 'a.rtf', utf8(`{\\rtf1\\ansi ${NAME}}`)],
  ['mail in an archive', 'a.eml', utf8(`From: ${NAME} <q@example.org>\nSubject: x\n\nx\n`)],
  [
    'attachment of a mail in an archive',
    'a.eml',
    utf8(
      `From: a@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; name=a.txt\nContent-Transfer-Encoding: base64\n\n${packed}\n--b--\n`,
    ),
  ],
  ['mailbox in an archive', 'a.mbox', utf8(`From a@b.c Mon Nov  2 10:00:00 2026\nFrom: ${MAIL}\nDate: x\n\nx\n`)],
  ['message of Outlook in an archive', 'a.msg', outlookFile({ properties: [[0x0037, 0x1f, NAME]] })],
  [
    'attachment of a message of Outlook in an archive',
    'a.msg',
    outlookFile({ properties: [[0x0037, 0x1f, 'x']], attachments: [attached('a.txt', NAME)] }),
  ],
  ['contact in an archive', 'a.vcf', utf8(`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${NAME}\r\nEND:VCARD\r\n`)],
  [
    'event in an archive',
    'a.ics',
    utf8(`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:${NAME}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`),
  ],
  ['entry of a directory in an archive', 'a.ldif', utf8(`dn: cn=x\ncn: ${NAME}\n`)],
  ['subtitles in an archive', 'a.vtt', utf8(`WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${NAME}>x\n`)],
  ['notebook in an archive', 'a.ipynb', utf8(JSON.stringify({ cells: [{ cell_type: 'raw', source: [NAME] }] }))],
  ['archive in an archive', 'b.zip', zipSync({ 'c.txt': utf8(NAME) })],
  ['name in an archive in an archive', 'b.zip', zipSync({ [`${NAME}.txt`]: utf8('x') })],
  ['archive two levels inside', 'b.zip', zipSync({ 'c.zip': zipSync({ 'd.txt': utf8(NAME) }) })],
  ['packed file in an archive', 'b.txt.gz', gzipSync(utf8(`Dear ${NAME}`))],
];
/** Names of members, each with a text in it. */
const PATHS: [name: string, path: string][] = [
  ['name of a member', `${NAME}.txt`],
  ['name of a member with signs between', 'quentin_zyskowski.txt'],
  ['name of a folder', `${NAME}/a.txt`],
  ['name of a folder inside a folder', `a/${NAME}/b.txt`],
  ['ending of a member', 'a.Quentin Zyskowski'],
  ['name of a hidden file', `.${NAME}`],
  ['address as the name of a member', `${MAIL}.txt`],
  ['long name of a member', `${'a/'.repeat(60)}${NAME}.txt`],
];

const zipped = (name: string, files: Zippable): Place => ({ format: 'zip', name, file: () => zipSync(files) });

/** The comment of an archive stands at its end, behind its length. */
function withComment(file: Uint8Array, comment: string): Uint8Array {
  const whole = Buffer.concat([file, Buffer.from(comment)]);
  whole.writeUInt16LE(comment.length, file.length - 2);
  return new Uint8Array(whole);
}
const plain = () => zipSync({ 'a.txt': utf8('x') });

const ZIP: Place[] = [
  ...MEMBERS.map(([name, path, content]) => zipped(name, { [path]: content })),
  ...PATHS.map(([name, path]) => zipped(name, { [path]: utf8('x') })),
  zipped('text that is stored', { 'a.txt': [utf8(`Dear ${NAME}`), { level: 0 }] }),
  zipped('comment of a member', { 'a.txt': [utf8('x'), { comment: NAME }] }),
  zipped('extra field of a member', { 'a.txt': [utf8('x'), { extra: { 28789: utf8(`\0\0\0\0\0${NAME}`) } }] }),
  zipped('unknown extra field', { 'a.txt': [utf8('x'), { extra: { 51966: utf8(NAME) } }] }),
  zipped('name of an empty folder', { [`${NAME}/`]: new Uint8Array(), 'a.txt': utf8('x') }),
  { format: 'zip', name: 'comment of the archive', file: () => withComment(plain(), NAME) },
  {
    format: 'zip',
    name: 'before the archive',
    refused: 'malformed',
    file: () => new Uint8Array(Buffer.concat([utf8(`${NAME}\n`), plain()])),
  },
  {
    ...zipped('target of a link', { a: [utf8(`/home/${MAIL}`), { os: 3, attrs: (0o120777 << 16) >>> 0 }] }),
    refused: 'unsupported',
  },
  { ...zipped('member nobody can read', { 'a.bin': utf8(`\0\x01${NAME}`) }), refused: 'unsupported' },
];

interface TarMember {
  path?: string;
  content?: Uint8Array;
  kind?: string;
  link?: string;
  user?: string;
  group?: string;
  prefix?: string;
  padding?: string;
}

/** A member of a tar file with anything in its fields. */
function tarMember({ path = 'a.txt', content = utf8('x'), kind = '0', ...fields }: TarMember): Buffer {
  const block = Buffer.alloc(512);
  const put = (text: string, at: number) => block.write(text, at, 'latin1');
  put(path, 0);
  put('0000644\0'.padEnd(24, '0000000\0'), 100);
  put(`${content.length.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124);
  put(' '.repeat(8), 148);
  put(kind, 156);
  put(fields.link ?? '', 157);
  put('ustar\0' + '00', 257);
  put(fields.user ?? '', 265);
  put(fields.group ?? '', 297);
  put(fields.prefix ?? '', 345);
  put(fields.padding ?? '', 500);
  put(
    `${block
      .reduce((sum: number, byte: number) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return Buffer.concat([block, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}
const tarOf = (...members: TarMember[]) =>
  new Uint8Array(Buffer.concat([...members.map(tarMember), Buffer.alloc(1024)]));
const taped = (name: string, ...members: TarMember[]): Place => ({
  format: 'tar',
  name,
  file: () => tarOf(...members),
});

/** The length of a record counts itself. */
function pax(key: string, value: string): TarMember {
  const rest = ` ${key}=${value}\n`.length;
  const length = rest + String(rest + 2).length;
  return { path: 'PaxHeader', kind: 'x', content: utf8(`${length} ${key}=${value}\n`) };
}

const TAR: Place[] = [
  ...MEMBERS.map(([name, path, content]) => taped(name, { path, content })),
  ...PATHS.map(([name, path]) =>
    path.length <= 99
      ? taped(name, { path })
      : taped(name, { path: '././@LongLink', kind: 'L', content: utf8(path) }, {}),
  ),
  taped('user who owns a member', { user: NAME }),
  taped('group that owns a member', { group: NAME }),
  taped('front part of a name', { prefix: `home/${NAME}` }),
  taped('rest of a block', { padding: 'Quentin Zysk' }, { path: 'b.txt', content: utf8(NAME) }),
  taped('pax path', pax('path', `${NAME}.txt`), {}),
  taped('pax user', pax('uname', NAME), {}),
  taped('pax group', pax('gname', NAME), {}),
  taped('pax comment', pax('comment', NAME), {}),
  taped('pax record of a program', pax('SCHILY.xattr.user.owner', NAME), {}),
  taped('pax record for all members', { ...pax('comment', NAME), kind: 'g' }, {}),
  taped('name of an empty folder', { path: `${NAME}/`, kind: '5', content: new Uint8Array() }, {}),
  {
    ...taped('target of a link', { kind: '2', link: `/home/${MAIL}`, content: new Uint8Array() }),
    refused: 'unsupported',
  },
  { ...taped('hard link', { kind: '1', link: NAME, content: new Uint8Array() }), refused: 'unsupported' },
  {
    format: 'tar',
    name: 'behind the end',
    file: () => new Uint8Array(Buffer.concat([tarOf({}), utf8(NAME.padEnd(512, '\0'))])),
  },
  { format: 'tar', name: 'member of a packed archive', file: () => gzipSync(tarOf({ content: utf8(NAME) })) },
  { format: 'tar', name: 'user in a packed archive', file: () => gzipSync(tarOf({ user: NAME })) },
  {
    format: 'tar',
    name: 'name in the head of a packed archive',
    file: () => gzipSync(tarOf({}), { filename: 'Quentin Zyskowski.tar' }),
  },
];

export const ARCHIVE_PLACES: Place[] = [...ZIP, ...TAR];
