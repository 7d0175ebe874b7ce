import { latin1 } from '@veilmark/crypto/bytes';
import type { DocumentFormat, DocumentInfo } from './document';

const BY_EXTENSION: Record<string, DocumentFormat> = {
  txt: 'txt',
  text: 'txt',
  log: 'txt',
  md: 'md',
  markdown: 'md',
  csv: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  json: 'json',
  geojson: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  xml: 'xml',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  docx: 'docx',
  dotx: 'docx',
  xlsx: 'xlsx',
  xltx: 'xlsx',
  pptx: 'pptx',
  potx: 'pptx',
  ppsx: 'pptx',
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  bmp: 'image',
  webp: 'image',
  tif: 'image',
  tiff: 'image',
};

const BY_MIME: Record<string, DocumentFormat> = {
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'text/xml': 'xml',
  'application/xml': 'xml',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};

/** `zip` and `cfb` are containers: what they hold is decided by their content. */
export type Container = DocumentFormat | 'zip' | 'cfb';

/** The first bytes decide where they can; names and declared types are only trusted among the text formats. */
export function detectContainer(bytes: Uint8Array, info: DocumentInfo): Container | undefined {
  const byMagic = detectMagic(bytes);
  if (byMagic) return byMagic;
  const extension = /\.([a-z\d]+)$/i.exec(info.fileName)?.[1]?.toLowerCase() ?? '';
  const mime = info.mimeType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const named = BY_EXTENSION[extension] ?? BY_MIME[mime] ?? (mime.startsWith('image/') ? 'image' : undefined);
  return named ?? (mime.startsWith('text/') ? 'txt' : undefined);
}

const IMAGE_STARTS = ['\x89PNG\r\n', '\xFF\xD8\xFF', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*'];

function detectMagic(bytes: Uint8Array): Container | undefined {
  const head = latin1(bytes.subarray(0, 1024));
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip';
  if (head.startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')) return 'cfb';
  // Readers accept up to a kilobyte of anything before the header of a PDF.
  if (/%PDF-\d/.test(head)) return 'pdf';
  const isImage = IMAGE_STARTS.some((start) => head.startsWith(start)) || head.slice(8, 12) === 'WEBP';
  if (isImage || /^BM.{4}\0{4}/s.test(head)) return 'image';
  return undefined;
}
