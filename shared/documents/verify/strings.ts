import { latin1 } from '@veilmark/crypto/bytes';
import { decodeHTML } from 'entities';
import { gunzipSync, unzipSync } from 'fflate';
import { type DocumentFormat, familyOf } from '../formats';
import { type Role, roleOfAttribute, roleOfText } from '../office-schema/classify';
import { isUsualPartName } from '../office-schema/part-names';
import { tarMembers } from './archives';
import { decodeEntities, decodeTextBytes, encodedForms } from './decode';
import { mailStrings } from './mail';
import { type Judge, readMarkup } from './markup';
import { outlookStrings } from './outlook';
import { bytesText, FEWEST_IN_PICTURES } from './readable';
import { recordStrings } from './records';
import { rtfStrings } from './rtf';
import { readNumbers, workbookCalendar } from './sheet-numbers';

/** Something that a file says, and where. */
export interface FoundString {
  text: string;
  place: string;
  /** `name`: of a part, an element or an attribute. `bytes`: what can be made out in something that is no text. */
  kind: 'text' | 'attribute' | 'name' | 'formula' | 'bytes';
  /** Names of fonts and styles are words that people have for names too. */
  isLabel?: boolean;
  /** The word at this end goes on in the next run of the paragraph, which is searched as a whole as well. */
  isCutAtStart?: boolean;
  isCutAtEnd?: boolean;
  /** The source of what is read piece by piece as well: only known values are searched for in it. */
  isSource?: boolean;
  /** Of an Office document: whether it is anybody's words, a string of the program, or structure. */
  role?: Role;
  /** A number that a spreadsheet may mean as a date, with its calendar. */
  serial?: { number: number; uses1904: boolean };
}

/** Unpacks a PDF. */
type Unpack = ((bytes: Uint8Array) => readonly Uint8Array[]) | undefined;

/**
 * Everything that a finished file says, read without the readers that wrote it: all strings of all parts, all attributes, names,
 * numbers by their formats, metadata inside pictures, files written as base64. `unpack` opens a PDF.
 */
export function* collectStrings(format: DocumentFormat, bytes: Uint8Array, unpack?: Unpack): Generator<FoundString> {
  const family = familyOf(format);
  if (family === 'office') yield* officeStrings(bytes);
  else if (family === 'opendocument') yield* openDocumentStrings(bytes);
  else if (family === 'pdf' && unpack) yield* streamStrings(unpack(bytes));
  else if (format === 'msg') yield* contentStrings(bytes, unpack);
  else if (family === 'mail') yield* withForms(mailStrings(bytes, (content) => contentStrings(content, unpack)));
  else if (family === 'archive') yield* contentStrings(bytes, unpack);
  else if (family === 'richtext') yield* withForms(rtfStrings(bytes));
  else if (family === 'records') yield* withForms(recordStrings(bytes));
  else yield* textStrings(bytes, family === 'markup' ? format : undefined);
}

function* openDocumentStrings(bytes: Uint8Array): Generator<FoundString> {
  const parts: [string, Uint8Array][] = isMarkup(bytes) ? [['the file', bytes]] : Object.entries(unzipSync(bytes));
  for (const [name, content] of parts) {
    if (!/^[\w. /-]{1,40}$/.test(name)) yield { text: name, place: 'the name of a part', kind: 'name' };
    if (!isMarkup(content)) yield { text: bytesText(content), place: name, kind: 'bytes' };
    else
      for (const found of withForms(
        readMarkup(decodeTextBytes(content), name, (text) => decodeEntities(text), OPEN_DOCUMENT),
      )) {
        yield found;
        // Names write signs that they may not hold by their numbers.
        if (found.kind === 'attribute' && /_[\da-f]{2}_/.test(found.text))
          yield {
            ...found,
            text: found.text.replace(/_([\da-f]{2})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
          };
      }
  }
}

/** Attributes that say something; names of styles and fonts, lengths and colours are strings of programs. */
const SAYING =
  /(?:^|:)(?:href|title|name|string-value|value|date-value|time-value|description|help|hint|label|formula|condition|author|publisher|url|address|text|user-name|current-value)$/;
const OPEN_DOCUMENT: Judge = {
  name: () => false,
  text: () => 'content',
  attribute: (element, name, value) =>
    SAYING.test(name) &&
    !/^style|^font|^config/.test(element) &&
    !/^[\w.#/-]{1,12}$|^urn:|^https?:\/\/(?:openoffice|www\.w3|docs\.oasis)/.test(value)
      ? 'content'
      : 'aside',
};

function* streamStrings(streams: readonly Uint8Array[]): Generator<FoundString> {
  for (const stream of streams) {
    const text = bytesText(stream);
    yield { text, place: 'a stream of the file', kind: 'bytes' };
    const names = [...text.matchAll(ESCAPED_NAME)].map(([name]) => name.replace(NAME_ESCAPE, unescapeName));
    if (names.length > 0) yield { text: names.join('\n'), place: 'a name in the file', kind: 'text' };
  }
}
/** Names of a PDF write any character by its number: "/Jane#20Doe". */
const ESCAPED_NAME = /\/[^\s/<>[\](){}%#]{0,256}(?:#[\da-f]{2}[^\s/<>[\](){}%#]{0,256}){1,64}/gi;
const NAME_ESCAPE = /#([\da-f]{2})/gi;
const unescapeName = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));

/** A tag that ends an element has a name and nothing else by the rules, and browsers show nothing of it. */
const END_WITH_WORDS = /<\/(?![\p{L}\p{N}_:.-]{1,100}\s{0,100}>)[^>]{1,2000}/gu;

function* textStrings(bytes: Uint8Array, markup: DocumentFormat | undefined): Generator<FoundString> {
  const text = decodeTextBytes(bytes);
  if (markup) {
    yield* withForms(readMarkup(text, 'the file', markup === 'html' ? decodeHTML : undefined));
    for (const end of text.match(END_WITH_WORDS) ?? []) yield { text: end, place: 'the file', kind: 'text' };
  }
  yield* withForms([{ text, place: 'the file', kind: 'text', isSource: markup !== undefined }]);
}

type Member = [name: string, content: Uint8Array, numbers?: string];

function* memberStrings(members: Iterable<Member>, unpack: Unpack): Generator<FoundString> {
  for (const [name, content, numbers = ''] of members) {
    yield { text: name, place: 'the name of a member', kind: 'text' };
    if (numbers !== '') yield { text: numbers, place: 'the numbers of a member', kind: 'bytes' };
    if (content.length > 0) yield* contentStrings(content, unpack);
  }
}

/** A file inside another one, by nothing but its first bytes. */
function* contentStrings(bytes: Uint8Array, unpack: Unpack): Generator<FoundString> {
  const head = latin1(bytes.subarray(0, 1024));
  if (/^PK[\s\S]{28}mimetypeapplication\/vnd\.oasis/.test(head)) yield* openDocumentStrings(bytes);
  else if (isOfficeFile(bytes)) yield* officeStrings(bytes);
  else if (head.startsWith('PK')) yield* memberStrings(Object.entries(unzipSync(bytes)), unpack);
  else if (head.startsWith('\xd0\xcf\x11\xe0'))
    yield* withForms(outlookStrings(bytes, (content) => contentStrings(content, unpack)));
  else if (head.startsWith('\x1f\x8b')) yield* contentStrings(gunzipSync(bytes), unpack);
  else if (head.slice(257, 262) === 'ustar') yield* memberStrings(tarMembers(bytes), unpack);
  else if (/%PDF-\d/.test(head) && unpack) yield* streamStrings(unpack(bytes));
  else if (/^(?:\x89PNG|\xff\xd8|GIF8|RIFF|II\*\0|MM\0\*|BM)/.test(head))
    yield { text: bytesText(bytes, FEWEST_IN_PICTURES), place: 'a picture', kind: 'bytes' };
  else if (/^\s*\{\\rtf/.test(head)) yield* withForms(rtfStrings(bytes));
  else if (isMarkup(bytes)) yield* textStrings(bytes, /^\s*<\?xml/.test(head) ? 'xml' : 'html');
  else if (
    /^(?:From |Received:|Return-Path:|[\w-]{2,40}: )/.test(head) &&
    /^(?:From|Date|Subject|To|MIME-Version|Content-Type):/im.test(head)
  )
    yield* mailStrings(bytes, (content) => contentStrings(content, unpack));
  else if (/^(?:BEGIN:V|version: \d|dn:)/i.test(head)) yield* withForms(recordStrings(bytes));
  else yield* textStrings(bytes, undefined);
}

const isOfficeFile = (bytes: Uint8Array) =>
  latin1(bytes.subarray(0, 4)) === 'PK\x03\x04' && latin1(bytes).includes('[Content_Types].xml');

function* officeStrings(bytes: Uint8Array): Generator<FoundString> {
  const parts = unzipSync(bytes);
  const calendar = workbookCalendar(parts);
  const values = new Set<string>();
  for (const [name, content] of Object.entries(parts)) {
    if (!isUsualPartName(name)) yield { text: name, place: 'the name of a part', kind: 'name' };
    if (!isMarkup(content)) {
      yield { text: bytesText(content), place: name, kind: 'bytes' };
      if (isOfficeFile(content)) yield* officeStrings(content);
      continue;
    }
    const text = decodeTextBytes(content);
    yield* withForms(readMarkup(text, name, undefined, judgeOf(name), values));
    if (calendar) yield* readNumbers(text, name, calendar);
  }
}

/** Data of other programs has names of its own; those of Office are its schemas. */
const isForeign = (part: string) => /^customXml\/item\d*\.xml$/i.test(part);
const ODD_NAME = /[_\d]{2}|[^_]_[^_]|[\u0080-\uFFFF]/;

function judgeOf(part: string): Judge {
  const isWiring = part === '[Content_Types].xml' || /\.rels$/i.test(part);
  return {
    name: (name) => isForeign(part) || ODD_NAME.test(name),
    text: (element, value, property) => roleOfText(part, element, value, property),
    attribute: (element, attribute, value) =>
      (isWiring ? wiringRole : roleOfAttribute)(part, element, attribute, value),
  };
}

/** What holds a package together: names of parts that programs give, types, and addresses. */
function wiringRole(part: string, element: string, attribute: string, value: string): Role {
  if (attribute === 'Target') {
    const isPart = value.split('/').every((segment) => /^\.{0,2}$/.test(segment) || isUsualPartName(segment));
    return isPart ? 'structure' : 'content';
  }
  if (attribute === 'PartName') return isUsualPartName(value.replace(/^\//, '')) ? 'structure' : 'content';
  if (attribute === 'ContentType') return /^[\w.+/-]+$/.test(value) ? 'structure' : 'content';
  if (attribute === 'Extension') return 'structure';
  return roleOfAttribute(part, element, attribute, value);
}

/** Recognized by content, because the name of a part says nothing about it. */
export function isMarkup(content: Uint8Array): boolean {
  const head = latin1(content.subarray(0, 64)).replace(/\0/g, '');
  return /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*</.test(head);
}

/** What a formula says: its texts and the sheets it names, and its numbers and dates without the functions and cells around them. */
function* formulaStrings(string: FoundString): Generator<FoundString> {
  for (const [, literal, sheet] of string.text.matchAll(/"((?:[^"]|"")*)"|'((?:[^']|'')+)'!/g))
    yield { ...string, text: literal ?? sheet ?? '', kind: literal === undefined ? 'name' : 'text' };
  const numbers = string.text
    .replace(/"(?:[^"]|"")*"|'(?:[^']|'')+'!/g, ' ')
    .replace(/\$?[A-Za-z_\\][\w.$]*/g, (word) => (/^date$/i.test(word) ? word : ' '));
  yield { ...string, text: numbers };
}

/** Also what a string says once its escapes are undone. */
function* withForms(strings: Iterable<FoundString>): Generator<FoundString> {
  for (const string of strings) {
    if (string.kind === 'formula') yield* formulaStrings(string);
    else yield string;
    for (const { text, isText } of encodedForms(string.text))
      yield { ...string, text, ...(!isText && { kind: 'bytes' }) };
  }
}
