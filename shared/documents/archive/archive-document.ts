import type { DocumentFormat, ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { extensionOf, formatOfExtension } from '../formats';
import { Members, rewriteMember } from '../members';
import type { Slot, Source } from '../slot';
import { checkReplacements, editSlots, sourceEdits, spliceSource } from '../splice';
import { TextBuilder } from '../text-builder';

/** A file of an archive that was read, or an empty folder, which has no document. */
interface Member {
  name: Source;
  bytes: Uint8Array;
  document: ExtractedDocument | undefined;
}

const isFolder = (path: string): boolean => path.endsWith('/');

/** The folders among these names, which end with a slash, that contain nothing: others come back with what they contain. */
export function emptyFolders(names: Iterable<string>): string[] {
  const sorted = [...new Set(names)].sort();
  return sorted.filter((name, at) => isFolder(name) && !sorted[at + 1]?.startsWith(name));
}

/**
 * An archive, member by member: each goes through the reader of its format, all share one mapping, and their names are text too. Those
 * of empty folders end with a slash. `pack` writes the archive again; without `areNamed` names are not part of it.
 */
export async function readArchive(
  format: DocumentFormat,
  files: ReadonlyMap<string, Uint8Array>,
  reading: Reading,
  pack: (files: ReadonlyMap<string, Uint8Array>) => Uint8Array,
  areNamed = true,
): Promise<ExtractedDocument> {
  const builder = new TextBuilder(reading.budget);
  const inside = new Members(builder);
  const members: Member[] = [];
  const all: { path: string; document: ExtractedDocument | undefined }[] = [];
  for (const [path, bytes] of files) {
    const document = isFolder(path) ? undefined : await readMember(path, bytes, reading, all.length + 1);
    if (document || isFolder(path))
      members.push({ name: { name: 'member', content: path, cleanups: [] }, bytes, document });
    if (!isFolder(path)) all.push({ path, document });
  }
  const isLeft = all.some(({ document }) => document === undefined);
  const names = areNamed ? members.map(({ name }) => name) : [];
  builder.section('names of members', () => {
    for (const name of names) builder.line(nameLine(name));
  });
  let number = 0;
  for (const { path, document } of all) {
    if (document) inside.add(`member ${++number}`, document, areNamed ? path : undefined);
    else inside.leaveOut(path);
  }
  const contentEnd = builder.length;
  inside.addAsides();
  const { whole, shown } = builder.parted(contentEnd);
  const notes = [...inside.notes, ...(isLeft ? ['Members that cannot be read were left out.'] : [])];
  return {
    format,
    ...shown,
    parts: inside.parts,
    members: inside.listed,
    notes: [...new Set(notes)],
    locate: (ranges) => inside.locate(shown.text, ranges),
    async rewrite(replacements) {
      const { own, of } = inside.shareOut(checkReplacements(whole, replacements));
      const edits = sourceEdits(editSlots(builder.segments, own));
      const written = new Map<string, Uint8Array>();
      const said = new Set(notes);
      for (const { name, bytes, document } of members) {
        const copy = document && (await rewriteMember(bytes, document, of.get(document) ?? [], reading.budget));
        for (const note of copy?.notes ?? []) said.add(note);
        written.set(freeName(spliceSource(name, edits.get(name) ?? []), written), copy?.bytes ?? new Uint8Array());
      }
      return { bytes: pack(written), notes: [...said] };
    },
  };
}

/** Descriptions and tables of contents of books are XML under names of their own. */
const asKnown = (name: string): string => name.replace(/\.(?:opf|ncx|smil)$/i, '.xml');

async function readMember(
  path: string,
  bytes: Uint8Array,
  { readInside, info }: Reading,
  number: number,
): Promise<ExtractedDocument | undefined> {
  try {
    return await readInside(bytes, { fileName: asKnown(path.slice(path.lastIndexOf('/') + 1)) });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    if (info.unreadable === 'drop') return undefined;
    throw new DocumentError(error.code, `Member ${number} of the archive cannot be rewritten. ${error.message}`);
  }
}

/** What no system allows in a name is left out of a replacement. The ending of a known format stays: programs go by it. */
function nameLine(source: Source): (Slot | string)[] {
  const legal = (text: string) => text.replace(/[^\p{L}\p{N}\p{M} ._()[\]-]/gu, '');
  const { content } = source;
  const extension = extensionOf(content);
  const known = formatOfExtension(extension) ? content.slice(-extension.length - 1) : '';
  const ending = isFolder(content) ? '/' : known;
  const to = content.length - ending.length;
  return [{ source, from: 0, to, text: content.slice(0, to), encode: legal }, ...(ending ? [ending] : [])];
}

/** Two members may have got the same name; a file and a folder cannot share one either. */
function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  const path = name.replace(/\/$/, '').replace(/(^|\/)(?=\/|$)/g, '$1member');
  const [stem, ending] = [path.replace(/\.[^./]*$/, ''), /\.[^./]*$/.exec(path)?.[0] ?? ''];
  let free = path;
  for (let n = 2; taken.has(free) || taken.has(`${free}/`); n++) free = `${stem}-${n}${ending}`;
  return isFolder(name) ? `${free}/` : free;
}
