import path from 'node:path';
import { extensionOf, extensionsOf } from '@veilmark/documents/formats';

/** How a file is read: code quietly, prose with names, documents and pictures in full. */
export type FileKind = 'code' | 'prose' | 'data' | 'document' | 'picture' | 'archive';

const PROSE = new Set('md mdx markdown rst adoc asciidoc txt text tex org wiki'.split(' '));
/** Tables, and what machines write: logs, dumps, records. */
const DATA = new Set([
  ...extensionsOf(({ isStreamed }) => isStreamed === true).filter((ending) => !PROSE.has(ending)),
  'geojson',
]);
/** Text in a notation of its own, where a value may be encoded or cut in two: mail, cards, calendars, subtitles, notebooks. */
const NOTATIONS = new Set([
  ...extensionsOf(({ family }) => ['mail', 'records'].includes(family)),
  ...extensionsOf(({ id }) => ['vtt', 'srt', 'ipynb'].includes(id)),
]);
/** The old binary formats are documents too: reading one says what to do with it. */
const DOCUMENTS = new Set([
  ...NOTATIONS,
  ...extensionsOf(({ family }) => ['office', 'opendocument', 'richtext', 'pdf'].includes(family)),
  'epub',
  'doc',
  'xls',
  'ppt',
  'msg',
]);
const PICTURES = new Set(extensionsOf(({ family }) => family === 'picture'));
const ARCHIVES = new Set('zip gz tgz bz2 xz zst 7z rar tar jar war whl sqlite sqlite3 db mdb'.split(' '));
/** Files without an ending that people write sentences in. */
const PROSE_NAMES = /^(?:readme|changelog|authors|contributors|contributing|notice|copying|todo|commit_editmsg)$/i;

/** Written as text, but read by the reader of its format. */
export const hasNotation = (name: string): boolean => NOTATIONS.has(extensionOf(name));

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
