import path from 'node:path';
import { extensionOf, hasNotation as isNotation, type ScanKind, scanKindOf } from '@veilmark/documents/formats';

/** How a file is read: code quietly, prose with names, documents and pictures in full. */
export type FileKind = ScanKind;

/** Endings of files that no reader knows, and that are not code. */
const OTHER_KINDS: Partial<Record<FileKind, readonly string[]>> = {
  prose: 'mdx rst adoc asciidoc tex org wiki'.split(' '),
  // The old binary formats are documents too: reading one says what to do with it.
  document: 'doc xls ppt'.split(' '),
  archive: 'bz2 xz zst 7z rar jar war whl sqlite sqlite3 db mdb'.split(' '),
};
const OTHERS = new Map(
  Object.entries(OTHER_KINDS).flatMap(([kind, endings]) => endings.map((ending) => [ending, kind as FileKind])),
);
/** Files without an ending that people write sentences in. */
const PROSE_NAMES = /^(?:readme|changelog|authors|contributors|contributing|notice|copying|todo|commit_editmsg)$/i;

/** Written as text, but read by the reader of its format. */
export const hasNotation = (name: string): boolean => isNotation(extensionOf(name));

/** What a file is by its name alone. What it contains may say otherwise when it is read. */
export function fileKind(name: string): FileKind {
  const base = path.basename(name);
  if (PROSE_NAMES.test(base)) return 'prose';
  const extension = path.extname(base).slice(1).toLowerCase();
  return scanKindOf(extension) ?? OTHERS.get(extension) ?? 'code';
}
