import { isEpub, readEpub } from './archive/epub';
import { readGzip, readTarArchive } from './archive/tar-archive';
import { kindInZip, namesInZip, readZipArchive } from './archive/zip-archive';
import type { Container } from './detect-format';
import { DocumentError } from './document-error';
import type { FormatReader } from './engines';
import { extensionOf, familyOf, formatOfExtension } from './formats';
import { readMbox } from './mail/mbox';
import { readMessage } from './mail/message';
import { readFlatOpenDocument, readOpenDocument } from './odf/odf-document';
import { openDocumentFormat } from './odf/package';
import { readOffice } from './ooxml/office-document';
import { readMsg } from './outlook/msg-document';
import { readRecords } from './records/content-lines';
import { readRtf } from './rtf/rtf-document';
import { readCsv } from './text/csv';
import { readHtml } from './text/html';
import { readJson } from './text/json';
import { readNotebook } from './text/notebook';
import { readPlain } from './text/plain';
import { readSubtitles } from './text/subtitles';
import { readXml } from './text/xml';

const notOffice: FormatReader = () => {
  throw new DocumentError(
    'malformed',
    'The document is damaged: it is not an Office file. Open it in the program that made it, save it again and retry.',
  );
};

/** Other programs pack their documents, too, and say so by these; what is called a document is held to its name. */
const OTHERS = /^(?:\[Content_Types\]\.xml|mimetype|Index\.zip|Index\/.*\.iwa|index\.apxl)$/i;

function isArchive(bytes: Uint8Array, fileName: string): boolean {
  const named = formatOfExtension(extensionOf(fileName));
  const isDocument = named !== undefined && ['office', 'opendocument'].includes(familyOf(named));
  return !isDocument && !namesInZip(bytes).some((name) => OTHERS.test(name));
}

/** Documents and books say in an entry what they are, usually the first; what else is packed so is an Office file, or refused. */
const readZip: FormatReader = (bytes, reading) => {
  const kind = kindInZip(bytes) ?? '';
  if (openDocumentFormat(kind)) return readOpenDocument(bytes, reading);
  if (isEpub(kind)) return readEpub(bytes, reading);
  if (isArchive(bytes, reading.info.fileName)) return readZipArchive(bytes, reading);
  return readOffice(bytes, reading);
};

/** The reader of each format, and of the containers whose content says what they are. */
export const READERS: Record<Container, FormatReader> = {
  txt: (bytes, { budget }) => readPlain(bytes, 'txt', budget),
  md: (bytes, { budget }) => readPlain(bytes, 'md', budget),
  csv: (bytes, { budget }) => readCsv(bytes, 'csv', budget),
  tsv: (bytes, { budget }) => readCsv(bytes, 'tsv', budget),
  json: (bytes, { budget }) => readJson(bytes, 'json', budget),
  ndjson: (bytes, { budget }) => readJson(bytes, 'ndjson', budget),
  xml: (bytes, { budget, engines }) => readXml(bytes, budget, engines.isExposed),
  html: (bytes, { budget, engines }) => readHtml(bytes, budget, engines.isExposed),
  zip: readZip,
  epub: readZip,
  rtf: readRtf,
  docx: notOffice,
  xlsx: notOffice,
  pptx: notOffice,
  odt: (bytes, reading) => readFlatOpenDocument(bytes, 'odt', reading),
  ods: (bytes, reading) => readFlatOpenDocument(bytes, 'ods', reading),
  odp: (bytes, reading) => readFlatOpenDocument(bytes, 'odp', reading),
  tar: readTarArchive,
  gz: readGzip,
  vcf: (bytes, { budget, engines }) => readRecords(bytes, 'vcf', budget, engines.isExposed),
  ics: (bytes, { budget, engines }) => readRecords(bytes, 'ics', budget, engines.isExposed),
  ldif: (bytes, { budget, engines }) => readRecords(bytes, 'ldif', budget, engines.isExposed),
  vtt: (bytes, { budget }) => readSubtitles(bytes, 'vtt', budget),
  srt: (bytes, { budget }) => readSubtitles(bytes, 'srt', budget),
  ipynb: (bytes, { budget, engines }) => readNotebook(bytes, budget, engines.isExposed),
  eml: readMessage,
  mbox: readMbox,
  pdf: (bytes, { engines, info }) => {
    if (engines.pdf) return engines.pdf(bytes, info);
    throw new DocumentError('unsupported', 'PDF documents cannot be read here.');
  },
  image: () => {
    throw new DocumentError('image', 'The file is a picture: it has no text to extract.');
  },
  msg: readMsg,
  cfb: readMsg,
};
