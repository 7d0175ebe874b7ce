import { latin1 } from '@veilmark/crypto/bytes';
import { DocumentError } from './document-error';

/** Names of streams that tell what an OLE file is, as they stand in its directory, and what to do with it. */
const OLE_KINDS: [stream: string, kind: string, advice: string][] = [
  ['WordDocument', 'a Word 97-2003 document (.doc)', 'Save it as DOCX (soffice --convert-to docx FILE) and try again.'],
  [
    'PowerPoint Document',
    'a PowerPoint 97-2003 presentation (.ppt)',
    'Save it as PPTX (soffice --convert-to pptx FILE) and try again.',
  ],
  ['Workbook', 'an Excel 97-2003 workbook (.xls)', 'Save it as XLSX (soffice --convert-to xlsx FILE) and try again.'],
  ['Book', 'an Excel 5 workbook (.xls)', 'Save it as XLSX (soffice --convert-to xlsx FILE) and try again.'],
  ['__substg1.0_', 'a damaged Outlook message (.msg)', 'Save it again from Outlook, or as EML, and try again.'],
  ['VisioDocument', 'a Visio drawing (.vsd)', 'Save it as PDF and try again.'],
  ['SummaryInformation', 'a file in the old binary Office format', 'Save it as DOCX, XLSX or PPTX and try again.'],
];

const wide = (text: string) => [...text].map((char) => `${char}\0`).join('');

/** Why a file in the container of the old Office programs is refused: a password, or a format of its own. */
export function refuseOle(bytes: Uint8Array): DocumentError {
  const content = latin1(bytes);
  if (content.includes(wide('EncryptedPackage')) || content.includes(wide('EncryptionInfo')))
    return new DocumentError(
      'encrypted',
      'The document is protected by a password. Save it without one and try again.',
    );
  const found = OLE_KINDS.find(([stream]) => content.includes(wide(stream)));
  const [, kind, advice] = found ?? [
    '',
    'a file in the old binary Office format',
    'Save it as DOCX, XLSX or PPTX and try again.',
  ];
  return new DocumentError('unsupported', `The file is ${kind}, which cannot be rewritten. ${advice}`);
}

const ZIP_KINDS: [mark: RegExp, kind: string, advice: string][] = [
  [
    /^application\/vnd\.oasis\.opendocument/,
    'an OpenDocument file of another kind',
    'Save it as ODT, ODS, ODP or PDF and try again.',
  ],
];

/** Why a zip file that is no Office document is refused. */
export function refuseZip(files: ReadonlyMap<string, Uint8Array>): DocumentError {
  const type = latin1((files.get('mimetype') ?? new Uint8Array()).subarray(0, 100)).trim();
  const found = ZIP_KINDS.find(([mark]) => mark.test(type));
  if (found) return new DocumentError('unsupported', `The file is ${found[1]}, which cannot be rewritten. ${found[2]}`);
  const isPages = [...files.keys()].some((name) => /^(?:Index\.zip|Index\/Document\.iwa|index\.apxl)$/i.test(name));
  if (isPages)
    return new DocumentError(
      'unsupported',
      'The file is a document of Pages, Numbers or Keynote, which cannot be rewritten. Export it as DOCX, XLSX, PPTX or PDF and try again.',
    );
  return new DocumentError(
    'unsupported',
    'The file is an archive and not a Word, Excel or PowerPoint document. Unpack it and send its files one by one.',
  );
}

const NAMED_KINDS: Record<string, string> = {
  tnef: 'The file is an attachment in the format of Outlook (TNEF, winmail.dat), which cannot be rewritten. Ask for the message as HTML or plain text.',
  pages: 'The file is a Pages document, which cannot be rewritten. Export it as DOCX or PDF and try again.',
};

/** For kinds that nothing is known about. */
const NOT_READ =
  'Files of this type are not supported. Save it as text, DOCX, XLSX, PPTX, OpenDocument, RTF, PDF, mail, ZIP or a picture and try again.';

const BY_PLAN =
  'rewritten column by column: veilmark columns FILE --plan plan.json, then veilmark columns FILE --apply plan.json -o COPY.';

/** Tables in the formats of databases, by how they begin, and what rewrites them. Whoever has a reader for them never asks here. */
const TABLE_KINDS: [start: string, refusal: string][] = [
  [
    'PAR1',
    `The file is a Parquet table, which is not read here. Drop it into the dashboard by itself, or run veilmark redact FILE. It can also be ${BY_PLAN}`,
  ],
  ['SQLite format 3\0', `The file is a SQLite database, which is ${BY_PLAN}`],
];

/** Refuses a table of a database, with what rewrites it. */
export function refuseBinaryTable(bytes: Uint8Array): void {
  const head = latin1(bytes.subarray(0, 16));
  const found = TABLE_KINDS.find(([start]) => head.startsWith(start));
  if (found) throw new DocumentError('unsupported', found[1]);
}

/** Why a file of any other kind is refused. */
export function refuseUnknown(bytes: Uint8Array, fileName: string): DocumentError {
  const isTnef = latin1(bytes.subarray(0, 4)) === '\x78\x9f\x3e\x22';
  const extension = isTnef ? 'tnef' : (/\.([a-z\d]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '');
  return new DocumentError('unsupported', NAMED_KINDS[extension] ?? NOT_READ);
}
