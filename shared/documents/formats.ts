// Over 300 lines: one record for each format, and the questions that are answered from them.
import { PICTURE_FORMATS, PICTURE_MAGIC, pictureNames } from '@veilmark/pixels/formats';

/** What a family of formats has in common: how a copy of it is opened, proven and shown. */
export type FormatFamily =
  | 'text'
  | 'markup'
  | 'office'
  | 'opendocument'
  | 'richtext'
  | 'mail'
  | 'archive'
  | 'records'
  | 'pdf'
  | 'picture';

/** How `scan` reads a file: code quietly, prose with names, tables and logs in full, documents and pictures with their reader. */
export type ScanKind = 'code' | 'prose' | 'data' | 'document' | 'picture' | 'archive';

/** Everything about a format that anything outside its reader needs to know. */
export interface FormatRecord {
  id: string;
  /** What people call it. */
  name: string;
  family: FormatFamily;
  /** Endings of file names, the usual one first. */
  extensions: readonly string[];
  /** Media types, the registered one first. */
  mediaTypes: readonly string[];
  /** How its files begin, in the first kilobyte read as Latin-1. Absent for text and for what lies in a zip file. */
  magic?: RegExp;
  /** Lines or records are read one by one, so that a long file is worked on in pieces. */
  isStreamed?: true;
  /** Its text is the whole file: no markup, quotes or styles around it. */
  isPlain?: true;
  /** What a compound file (an old Office file, a message of Outlook) holds somewhere when it is of this format, as Latin-1. */
  inCompound?: string;
  /** Of an Office package: the content type of its main part, and how that part is called in the zip file. */
  mainPart?: { type: RegExp; name: RegExp };
  /** How `scan` reads it, where that is not how its family is read. */
  scanAs?: ScanKind;
  /** Endings that `scan` reads in another way. */
  scanEndingsAs?: Readonly<Record<string, ScanKind>>;
  /** What people may choose in a cloud drive: files with its usual ending, or with these. */
  inDrives?: true | readonly string[];
}

const OPEN = 'application/vnd.oasis.opendocument';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** How compound files begin: old Office files and messages of Outlook. */
export const COMPOUND_MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

/**
 * One record a format. Detection, the list in the API, the command, the pages and the extension follow from it; its reader is a line in
 * `readers.ts`, and the compiler asks for that line.
 */
export const FORMATS = [
  {
    id: 'txt',
    name: 'TXT',
    family: 'text',
    // Logs, dumps and messages between machines are text too; a finder reads their structure.
    extensions: ['txt', 'text', 'log', 'hl7', 'edi', 'x12', 'ged', 'sta', 'mt940', 'sql'],
    mediaTypes: ['text/plain'],
    isPlain: true,
    inDrives: ['txt', 'log', 'hl7', 'edi', 'x12', 'ged', 'sta', 'mt940', 'sql'],
    isStreamed: true,
    scanAs: 'data',
    scanEndingsAs: { txt: 'prose', text: 'prose' },
  },
  {
    id: 'md',
    name: 'Markdown',
    family: 'text',
    extensions: ['md', 'markdown'],
    mediaTypes: ['text/markdown'],
    isPlain: true,
    inDrives: true,
    scanAs: 'prose',
  },
  {
    id: 'csv',
    name: 'CSV',
    family: 'text',
    extensions: ['csv'],
    mediaTypes: ['text/csv'],
    inDrives: true,
    isStreamed: true,
  },
  {
    id: 'tsv',
    name: 'TSV',
    family: 'text',
    extensions: ['tsv', 'tab'],
    mediaTypes: ['text/tab-separated-values'],
    inDrives: ['tsv', 'tab'],
    isStreamed: true,
  },
  {
    id: 'json',
    name: 'JSON',
    family: 'text',
    extensions: ['json', 'geojson'],
    mediaTypes: ['application/json'],
    inDrives: true,
    // Written by programmers as often as by anybody else.
    scanAs: 'code',
    scanEndingsAs: { geojson: 'data' },
  },
  {
    id: 'ndjson',
    name: 'NDJSON',
    family: 'text',
    extensions: ['ndjson', 'jsonl'],
    mediaTypes: ['application/x-ndjson'],
    inDrives: ['ndjson', 'jsonl'],
    isStreamed: true,
  },
  {
    id: 'xml',
    name: 'XML',
    family: 'markup',
    extensions: ['xml'],
    mediaTypes: ['application/xml', 'text/xml'],
    inDrives: true,
  },
  {
    id: 'html',
    name: 'HTML',
    family: 'markup',
    extensions: ['html', 'htm', 'xhtml'],
    mediaTypes: ['text/html', 'application/xhtml+xml'],
    inDrives: true,
  },
  {
    id: 'docx',
    name: 'DOCX',
    family: 'office',
    extensions: ['docx', 'dotx'],
    mediaTypes: [`${OFFICE}.wordprocessingml.document`],
    mainPart: { type: /wordprocessingml\.(?:document|template)\.main\+xml$/, name: /word\/(?:document|glossary)/i },
    inDrives: true,
  },
  {
    id: 'xlsx',
    name: 'XLSX',
    family: 'office',
    extensions: ['xlsx', 'xltx'],
    mediaTypes: [`${OFFICE}.spreadsheetml.sheet`],
    mainPart: { type: /spreadsheetml\.(?:sheet|template)\.main\+xml$/, name: /xl\/workbook/i },
    inDrives: true,
  },
  {
    id: 'pptx',
    name: 'PPTX',
    family: 'office',
    extensions: ['pptx', 'potx', 'ppsx'],
    mediaTypes: [`${OFFICE}.presentationml.presentation`],
    mainPart: {
      type: /presentationml\.(?:presentation|template|slideshow)\.main\+xml$/,
      name: /ppt\/presentation/i,
    },
    inDrives: true,
  },
  {
    id: 'odt',
    name: 'ODT',
    family: 'opendocument',
    extensions: ['odt', 'ott', 'fodt'],
    mediaTypes: [
      `${OPEN}.text`,
      `${OPEN}.text-template`,
      `${OPEN}.text-master`,
      `${OPEN}.text-web`,
      `${OPEN}.text-flat-xml`,
    ],
    inDrives: ['odt', 'fodt'],
  },
  {
    id: 'ods',
    name: 'ODS',
    family: 'opendocument',
    extensions: ['ods', 'ots', 'fods'],
    mediaTypes: [`${OPEN}.spreadsheet`, `${OPEN}.spreadsheet-template`, `${OPEN}.spreadsheet-flat-xml`],
    inDrives: ['ods', 'fods'],
  },
  {
    id: 'odp',
    name: 'ODP',
    family: 'opendocument',
    extensions: ['odp', 'otp', 'fodp'],
    mediaTypes: [`${OPEN}.presentation`, `${OPEN}.presentation-template`, `${OPEN}.presentation-flat-xml`],
    inDrives: ['odp', 'fodp'],
  },
  {
    id: 'rtf',
    name: 'RTF',
    family: 'richtext',
    extensions: ['rtf'],
    mediaTypes: ['application/rtf', 'text/rtf'],
    magic: /^(?:\xef\xbb\xbf)?\s*\{\\rtf/,
    inDrives: true,
  },
  {
    id: 'pdf',
    name: 'PDF',
    family: 'pdf',
    extensions: ['pdf'],
    mediaTypes: ['application/pdf'],
    // Readers accept up to a kilobyte of anything before the header.
    magic: /%PDF-\d/,
    inDrives: true,
  },
  {
    id: 'eml',
    name: 'EML',
    family: 'mail',
    extensions: ['eml'],
    mediaTypes: ['message/rfc822', 'message/global'],
    inDrives: true,
  },
  {
    id: 'mbox',
    name: 'MBOX',
    family: 'mail',
    extensions: ['mbox', 'mbx'],
    mediaTypes: ['application/mbox'],
    inDrives: true,
  },
  {
    id: 'msg',
    name: 'MSG',
    family: 'mail',
    extensions: ['msg'],
    mediaTypes: ['application/vnd.ms-outlook'],
    inDrives: true,
    // Every message of Outlook has a part of this name, in letters of two bytes.
    inCompound: [...'__nameid_version1.0'].join('\0'),
  },
  {
    id: 'zip',
    name: 'ZIP',
    family: 'archive',
    extensions: ['zip'],
    mediaTypes: ['application/zip', 'application/x-zip-compressed'],
    inDrives: true,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: files begin with them.
    magic: /^PK(?:\x03\x04|\x05\x06)/,
  },
  {
    id: 'epub',
    name: 'EPUB',
    family: 'archive',
    extensions: ['epub'],
    mediaTypes: ['application/epub+zip'],
    inDrives: true,
    scanAs: 'document',
  },
  {
    id: 'tar',
    name: 'TAR',
    family: 'archive',
    extensions: ['tar'],
    mediaTypes: ['application/x-tar'],
    inDrives: true,
    // The name of its first file comes first; gzip begins with the byte that is left out.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: files begin with them.
    magic: /^[^\x1f].{256}ustar/s,
  },
  {
    id: 'gz',
    name: 'TAR.GZ',
    family: 'archive',
    extensions: ['gz', 'tgz'],
    mediaTypes: ['application/gzip', 'application/x-gzip'],
    inDrives: ['gz', 'tgz'],
    // biome-ignore lint/suspicious/noControlCharactersInRegex: files begin with them.
    magic: /^\x1f\x8b\x08/,
  },
  {
    id: 'vcf',
    name: 'VCF',
    family: 'records',
    extensions: ['vcf', 'vcard'],
    mediaTypes: ['text/vcard', 'text/x-vcard'],
    inDrives: true,
  },
  {
    id: 'ics',
    name: 'ICS',
    family: 'records',
    extensions: ['ics', 'ical'],
    mediaTypes: ['text/calendar'],
    inDrives: true,
  },
  {
    id: 'ldif',
    name: 'LDIF',
    family: 'records',
    extensions: ['ldif'],
    mediaTypes: ['text/ldif', 'text/x-ldif'],
    inDrives: true,
  },
  {
    id: 'vtt',
    name: 'VTT',
    family: 'text',
    extensions: ['vtt'],
    mediaTypes: ['text/vtt'],
    scanAs: 'document',
    inDrives: true,
  },
  {
    id: 'srt',
    name: 'SRT',
    family: 'text',
    extensions: ['srt'],
    mediaTypes: ['application/x-subrip', 'text/srt'],
    inDrives: true,
    scanAs: 'document',
  },
  {
    id: 'ipynb',
    name: 'IPYNB',
    family: 'text',
    extensions: ['ipynb'],
    mediaTypes: ['application/x-ipynb+json'],
    inDrives: true,
    scanAs: 'document',
  },
  {
    id: 'image',
    name: pictureNames('or'),
    family: 'picture',
    extensions: PICTURE_FORMATS.flatMap(({ extensions }) => extensions),
    mediaTypes: PICTURE_FORMATS.map(({ id }) => `image/${id}`),
    magic: PICTURE_MAGIC,
    inDrives: ['png', 'jpg', 'jpeg', 'bmp', 'tiff'],
  },
] as const satisfies readonly FormatRecord[];

export type DocumentFormat = (typeof FORMATS)[number]['id'];
/** The formats of one family. */
export type FormatOf<Family extends FormatFamily> = Extract<(typeof FORMATS)[number], { family: Family }>['id'];

const RECORDS: ReadonlyMap<string, FormatRecord & { id: DocumentFormat }> = new Map(
  FORMATS.map((one) => [one.id, one]),
);
const BY_EXTENSION = new Map<string, DocumentFormat>(
  FORMATS.flatMap(({ id, extensions }) => extensions.map((extension) => [extension, id] as const)),
);
const BY_MEDIA_TYPE = new Map<string, DocumentFormat>(
  FORMATS.flatMap(({ id, mediaTypes }) => mediaTypes.map((type) => [type, id] as const)),
);

/**
 * The format by the ending of a file name, without its dot.
 *
 * @example
 * formatOfExtension('DOCX'); // => 'docx'
 */
export const formatOfExtension = (extension: string): DocumentFormat | undefined =>
  BY_EXTENSION.get(extension.toLowerCase());

/**
 * `type` may carry parameters, as in `text/plain; charset=utf-8`.
 *
 * @example
 * formatOfMediaType('text/plain; charset=utf-8'); // => 'txt'
 */
export const formatOfMediaType = (type: string): DocumentFormat | undefined =>
  BY_MEDIA_TYPE.get(type.split(';')[0]?.trim().toLowerCase() ?? '');

/**
 * The ending of a file name, in lower case and without its dot.
 *
 * @example
 * extensionOf('Letter.PDF'); // => 'pdf'
 */
export const extensionOf = (fileName: string): string => /\.([a-z\d]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

/**
 * A file name without its ending, and the ending with its dot; a packed archive has two.
 *
 * @example
 * splitName('Letters.tar.gz'); // => ['Letters', '.tar.gz']
 */
export function splitName(fileName: string): [stem: string, ending: string] {
  const ending = /(?:\.tar)?\.[a-z\d]{1,10}$/i.exec(fileName)?.[0] ?? '';
  return [fileName.slice(0, fileName.length - ending.length), ending];
}

/**
 * The media type of a file by its name; that of bytes where the ending is not known.
 *
 * @example
 * mediaTypeOf('Letter.PDF'); // => 'application/pdf'
 */
export function mediaTypeOf(fileName: string): string {
  const extension = extensionOf(fileName);
  const record = RECORDS.get(formatOfExtension(extension) ?? '');
  if (record?.family === 'picture') return pictureType(extension);
  return record?.mediaTypes[0] ?? 'application/octet-stream';
}
const pictureType = (extension: string): string =>
  `image/${PICTURE_FORMATS.find(({ extensions }) => extensions.some((one) => one === extension))?.id}`;

/**
 * The usual ending of its files.
 *
 * @example
 * usualExtension('html'); // => 'html'
 */
export const usualExtension = (format: DocumentFormat): string => RECORDS.get(format)?.extensions[0] ?? format;

/**
 * Whether the text of a file is the whole file, by its name; also of names that say nothing.
 *
 * @example
 * isPlainText('notes.txt'); // => true
 * isPlainText('page.html'); // => false
 */
export const isPlainText = (fileName: string): boolean => {
  const format = formatOfExtension(extensionOf(fileName));
  return format === undefined || RECORDS.get(format)?.isPlain === true;
};

/**
 * What the format has in common with others.
 *
 * @example
 * familyOf('docx'); // => 'office'
 */
export const familyOf = (format: DocumentFormat): FormatFamily => RECORDS.get(format)?.family ?? 'text';

/**
 * All endings of the formats that `choose` takes.
 *
 * @example
 * extensionsOf(({ family }) => family === 'richtext'); // => ['rtf']
 */
export const extensionsOf = (choose: (record: FormatRecord) => boolean): string[] =>
  FORMATS.filter(choose).flatMap(({ extensions }) => [...extensions]);

const SCAN_KINDS: Record<FormatFamily, ScanKind> = {
  text: 'data',
  markup: 'code',
  office: 'document',
  opendocument: 'document',
  richtext: 'document',
  mail: 'document',
  archive: 'archive',
  records: 'document',
  pdf: 'document',
  picture: 'picture',
};

/**
 * How `scan` reads files with the ending; undefined where it is of no format.
 *
 * @example
 * scanKindOf('geojson'); // => 'data'
 */
export function scanKindOf(extension: string): ScanKind | undefined {
  const record = RECORDS.get(formatOfExtension(extension) ?? '');
  return record && (record.scanEndingsAs?.[extension.toLowerCase()] ?? record.scanAs ?? SCAN_KINDS[record.family]);
}

/**
 * Whether files with the ending are written as text, but with a notation around what they say: mail, cards, calendars, subtitles,
 * notebooks.
 *
 * @example
 * hasNotation('vcf'); // => true
 */
export function hasNotation(extension: string): boolean {
  const family = familyOf(formatOfExtension(extension) ?? 'txt');
  return scanKindOf(extension) === 'document' && ['text', 'mail', 'records'].includes(family);
}

/**
 * Whether a part inside a document is a picture by its name; `others` are endings that only documents of its kind hold.
 *
 * @example
 * isPictureName('media/photo.PNG', []); // => true
 * isPictureName('media/sketch.svg', ['svg']); // => true
 */
export const isPictureName = (name: string, others: readonly string[]): boolean => {
  const extension = extensionOf(name);
  return formatOfExtension(extension) === 'image' || others.includes(extension);
};

/** The format of a compound file, whose bytes are `content` as Latin-1. */
export const formatOfCompound = (content: string): DocumentFormat | undefined =>
  FORMATS.find(({ inCompound }: FormatRecord) => inCompound !== undefined && content.includes(inCompound))?.id;

/** The format that says so by its first bytes, which are `head` as Latin-1. */
export const formatOfMagic = (head: string, choose: (record: FormatRecord) => boolean): DocumentFormat | undefined =>
  FORMATS.find((record: FormatRecord) => choose(record) && record.magic?.test(head))?.id;

/**
 * Whether pictures may lie inside.
 *
 * @example
 * holdsPictures('csv'); // => false
 */
export const holdsPictures = (format: DocumentFormat): boolean =>
  ['office', 'opendocument', 'richtext', 'pdf', 'mail', 'archive'].includes(familyOf(format));

/**
 * Whether files of other formats may lie inside, each with its own reader.
 *
 * @example
 * holdsFiles('zip'); // => true
 */
export const holdsFiles = (format: DocumentFormat): boolean => ['mail', 'archive'].includes(familyOf(format));
