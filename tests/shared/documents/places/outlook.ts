import { emptyStorage, type Storage } from '#shared/documents/compound/storage.ts';
import { wordFile } from '../office-file';
import {
  attached,
  bytes,
  fileTime,
  type MessageParts,
  number,
  outlookFile,
  packedRtf,
  type Stored,
  wide,
} from '../outlook-file';
import { NAME, type Place } from './place';

const SUBJECT: Stored = [0x37, 0x1f, 'x'];
const message = (name: string, parts: MessageParts, change?: (root: Storage) => void): Place => ({
  format: 'msg',
  name,
  file: () => outlookFile({ ...parts, properties: [SUBJECT, ...(parts.properties ?? [])] }, change),
});
const text = (name: string, id: number, content = NAME) => message(name, { properties: [[id, 0x1f, content]] });
const binary = (name: string, id: number, content: Uint8Array) => message(name, { properties: [[id, 0x102, content]] });
const recipient = (name: string, id: number, content = NAME) =>
  message(name, { recipients: [[number(0xc15, 1), [id, 0x1f, content]]] });
const attachment = (name: string, ...properties: Stored[]) =>
  message(name, { attachments: [attached('a.txt', 'x', ...properties)] });
const named = (name: string, word: string | number, stored: Stored) =>
  message(name, { properties: [stored], names: [{ name: word }] });
const SERVER = '/o=Example/ou=Exchange/cn=Recipients/cn=quentin.zyskowski';
const entryId = bytes(`\0\0\0\0\x81\x2b\x1f\xa4${NAME}\0SMTP\0q@example.org\0`);

export const OUTLOOK_PLACES: Place[] = [
  text('subject', 0x0e1d),
  text('topic', 0x0070),
  text('name of the sender', 0x0c1a),
  text('address of the sender', 0x5d01, 'quentin.zyskowski@example.org'),
  text('address of the sender on the server', 0x0c1f, SERVER),
  text('name of who is represented', 0x0042),
  text('list of receivers', 0x0e04, `a; ${NAME}`),
  text('list of copies', 0x0e03),
  text('list of hidden copies', 0x0e02),
  text('id of the message', 0x1035, '<1.quentin.zyskowski@example.org>'),
  text('answered messages', 0x1039, '<1.quentin.zyskowski@example.org>'),
  text('who created it', 0x3ff8),
  text('who changed it last', 0x3ffa),
  text('property of another program', 0x6f01),
  text('class of the message', 0x001a, 'IPM.Note.Quentin Zyskowski'),
  text('internet header', 0x007d, `From: =?utf-8?Q?Quentin_Zyskowski?= <q@example.org>\r\nX-Owner: ${NAME}\r\n`),
  text('text', 0x1000, `Dear ${NAME}`),
  message('text of one byte a letter', { properties: [[0x1000, 0x1e, `Dear ${NAME} \xe9`], number(0x3ffd, 1250)] }),
  text('page', 0x1013, `<p title="${NAME}">Dear <b>Quentin</b> Zyskowski</p>`),
  binary('page as bytes', 0x1013, bytes(`<p>Dear ${NAME} \xe9</p>`)),
  binary('rich text', 0x1009, packedRtf(`{\\rtf1\\ansi Dear {\\b Quentin} Zyskowski}`)),
  binary(
    'page inside rich text',
    0x1009,
    packedRtf(
      `{\\rtf1\\ansi\\fromhtml1 {\\*\\htmltag64 <p title="${NAME}">}Dear {\\*\\htmltag84 <b>}Quentin{\\*\\htmltag92 </b>} Zyskowski}`,
    ),
  ),
  binary(
    'text for readers of rich text',
    0x1009,
    packedRtf(`{\\rtf1\\ansi\\fromhtml1 {\\*\\htmltag64 <p>}x\\htmlrtf ${NAME}\\htmlrtf0 }`),
  ),
  recipient('name of a receiver', 0x3001),
  recipient('address of a receiver', 0x39fe, 'quentin.zyskowski@example.org'),
  recipient('other name of a receiver', 0x3a20),
  recipient('name of a receiver for lists', 0x5ff6),
  recipient('address of a receiver on the server', 0x3003, SERVER),
  message('entry of a receiver in the address book', { recipients: [[[0x0fff, 0x102, entryId]]] }),
  binary('entry of the sender in the address book', 0x0c19, entryId),
  binary('search key of the sender', 0x0c1d, bytes('SMTP:QUENTIN.ZYSKOWSKI@EXAMPLE.ORG\0')),
  binary('place in the conversation', 0x0071, bytes(NAME)),
  message('birthday', { properties: [[0x3a42, 0x40, fileTime('1961-07-19')]] }),
  message('day of the meeting', {
    properties: [[0x0060, 0x40, fileTime('1961-07-19')]],
  }),
  message('number of eight bytes', { properties: [[0x6f02, 0x14, Buffer.from('quentin ').readBigUInt64LE()]] }),
  message('unused half of a number', {
    properties: [
      [0x0017, 3, BigInt(Buffer.from('ski\0').readUInt32LE()) << 32n],
      [0x6f03, 0x1f, NAME],
    ],
  }),
  attachment('name of an attachment', [0x3704, 0x1f, 'Quentin Zyskowski.txt']),
  attachment('shown name of an attachment', [0x3001, 0x1f, NAME]),
  attachment('path of an attachment', [0x370d, 0x1f, 'C:\\Users\\Quentin Zyskowski\\a.txt']),
  attachment('id of a part', [0x3712, 0x1f, 'quentin.zyskowski@example.org']),
  attachment('picture of the icon', [0x3709, 0x102, bytes(NAME)]),
  message('attached text', { attachments: [attached('a.txt', `Dear ${NAME}`)] }),
  message('attached document', {
    attachments: [attached('a.docx', wordFile(`<w:p><w:r><w:t>${NAME}</w:t></w:r></w:p>`))],
  }),
  message('attached mail', { attachments: [attached('a.eml', `From: ${NAME} <q@example.org>\r\n\r\nx`)] }),
  message('message inside', {
    attachments: [{ properties: [number(0x3705, 5)], message: { properties: [[0x37, 0x1f, NAME]] } }],
  }),
  message('receiver of a message inside', {
    attachments: [
      { properties: [number(0x3705, 5)], message: { properties: [SUBJECT], recipients: [[[0x3001, 0x1f, NAME]]] } },
    ],
  }),
  message('embedded object', {
    attachments: [
      {
        properties: [number(0x3705, 6)],
        object: { storages: new Map(), streams: new Map([['CONTENTS', bytes(NAME)]]) },
      },
    ],
  }),
  named('place of a meeting', 0x8208, [0x8000, 0x1f, NAME]),
  named('address in a contact', 0x8083, [0x8000, 0x1f, 'quentin.zyskowski@example.org']),
  named('property with a name', 'Owner', [0x8000, 0x1f, NAME]),
  named('name of a property', NAME, [0x8000, 0x1f, 'x']),
  named('name of a property that nothing uses', NAME, [0x6f04, 0x1f, 'x']),
  message('set of a property', {
    properties: [[0x8000, 0x1f, 'x']],
    names: [{ name: 'a', set: bytes('QuentinZyskowski') }],
  }),
  message('keyword', {}, (root) => addList(root, 0x6f05, ['x', NAME])),
  message('stream that nothing lists', {}, (root) => root.streams.set('__substg1.0_6F06001F', wide(NAME))),
  message('name of a stream', {}, (root) => root.streams.set('Quentin Zyskowski', bytes('x'))),
  message('storage of another program', {}, (root) =>
    root.storages.set('Other', { ...emptyStorage(), streams: new Map([['a', bytes(NAME)]]) }),
  ),
  {
    format: 'msg',
    name: 'behind the end',
    file: () => new Uint8Array(Buffer.concat([outlookFile({ properties: [SUBJECT] }), Buffer.alloc(512, NAME)])),
  },
];

function addList(root: Storage, id: number, texts: readonly string[]): void {
  const name = `__substg1.0_${id.toString(16).toUpperCase()}101F`;
  const lengths = Buffer.alloc(4 * texts.length);
  for (const [index, one] of texts.entries()) {
    lengths.writeUInt32LE(2 * one.length + 2, 4 * index);
    root.streams.set(`${name}-${String(index).padStart(8, '0')}`, wide(`${one}\0`));
  }
  root.streams.set(name, new Uint8Array(lengths));
  const list = root.streams.get('__properties_version1.0') ?? new Uint8Array();
  const entry = Buffer.alloc(16);
  entry.writeUInt16LE(0x101f, 0);
  entry.writeUInt16LE(id, 2);
  entry.writeUInt32LE(lengths.length, 8);
  root.streams.set('__properties_version1.0', new Uint8Array(Buffer.concat([list, entry])));
}
