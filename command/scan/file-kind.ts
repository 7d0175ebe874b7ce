import path from 'node:path';

/** How a file is read: code quietly, prose with names, documents and pictures in full. */
export type FileKind = 'code' | 'prose' | 'data' | 'document' | 'picture' | 'archive';

const PROSE = new Set('md mdx markdown rst adoc asciidoc txt text tex org wiki eml'.split(' '));
const DATA = new Set('csv tsv tab ndjson jsonl geojson log'.split(' '));
const DOCUMENTS = new Set('docx dotx xlsx xltx pptx potx ppsx pdf doc xls ppt'.split(' '));
const PICTURES = new Set('png jpg jpeg gif bmp webp tif tiff'.split(' '));
const ARCHIVES = new Set('zip gz tgz bz2 xz zst 7z rar tar jar war whl sqlite sqlite3 db mdb'.split(' '));
/** Files without an ending that people write sentences in. */
const PROSE_NAMES = /^(?:readme|changelog|authors|contributors|contributing|notice|copying|todo|commit_editmsg)$/i;

/** What a file is by its name alone. What it holds may say otherwise when it is read. */
export function fileKind(name: string): FileKind {
  const base = path.basename(name);
  const extension = path.extname(base).slice(1).toLowerCase();
  if (PROSE.has(extension) || PROSE_NAMES.test(base)) return 'prose';
  if (DATA.has(extension)) return 'data';
  if (DOCUMENTS.has(extension)) return 'document';
  if (PICTURES.has(extension)) return 'picture';
  if (ARCHIVES.has(extension)) return 'archive';
  return 'code';
}
