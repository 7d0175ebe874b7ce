import path from 'node:path';
import {
  type DocumentFormat,
  extensionOf,
  type FormatFamily,
  familyOf,
  formatOfExtension,
} from '@veilmark/documents/formats';

/** How a file is read: code quietly, prose with names, documents and pictures in full. */
export type FileKind = 'code' | 'prose' | 'data' | 'document' | 'picture' | 'archive';

const KINDS: Record<FormatFamily, FileKind> = {
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
/** Formats that are read otherwise than their family. Programs keep their settings as JSON. */
const OTHERWISE: Partial<Record<DocumentFormat, FileKind>> = {
  md: 'prose',
  json: 'code',
  epub: 'document',
  vtt: 'document',
  srt: 'document',
  ipynb: 'document',
};

/** Endings that no format has, or that are read otherwise than their format. The old binary formats say what to do with them. */
const BY_EXTENSION = new Map<string, FileKind>([
  ...kinds('prose', 'mdx rst adoc asciidoc txt text tex org wiki'),
  ...kinds('data', 'geojson'),
  ...kinds('code', 'sql'),
  ...kinds('document', 'doc xls ppt msg'),
  ...kinds('archive', 'bz2 xz zst 7z rar jar war whl sqlite sqlite3 db mdb'),
]);
/** Files without an ending that people write sentences in. */
const PROSE_NAMES = /^(?:readme|changelog|authors|contributors|contributing|notice|copying|todo|commit_editmsg)$/i;

function kinds(kind: FileKind, extensions: string): [string, FileKind][] {
  return extensions.split(' ').map((extension) => [extension, kind]);
}

const kindOf = (format: DocumentFormat): FileKind => OTHERWISE[format] ?? KINDS[familyOf(format)];

/** Written as text, but in a notation of its own, which its reader knows. */
export function isNotation(name: string): boolean {
  const format = formatOfExtension(extensionOf(name));
  if (!format || kindOf(format) !== 'document') return false;
  return ['mail', 'records', 'text'].includes(familyOf(format));
}

/** What a file is by its name alone. What it holds may say otherwise when it is read. */
export function fileKind(name: string): FileKind {
  const base = path.basename(name);
  const extension = path.extname(base).slice(1).toLowerCase();
  const format = formatOfExtension(extension);
  if (PROSE_NAMES.test(base)) return 'prose';
  return BY_EXTENSION.get(extension) ?? (format ? kindOf(format) : 'code');
}
