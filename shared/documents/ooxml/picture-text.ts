import { DOCUMENT_LIMITS } from '../limits';
import { cleanPicture } from '../pictures';
import { blankPicture } from '../pictures/blank';
import { isMetafile } from '../pictures/metafile/metafile';
import { type ReadMetafile, readMetafile } from '../pictures/metafile/read-metafile';
import type { PictureEngine, PictureWord } from '../pictures/picture-engine';
import type { Slot, Source, SourceEdit } from '../slot';
import { attributeValue } from '../xml/xml-escapes';
import { scanXml } from '../xml/xml-scanner';
import type { OfficePackage } from './package';
import { isPicture } from './part-policy';
import { CONTENT_TYPES } from './part-source';
import type { Line, PartText } from './part-text';

interface ReadPictures {
  parts: { name: string; text: PartText }[];
  /** The words of each picture that was read. */
  words: Map<string, { source: Source; words: readonly PictureWord[]; metafile?: ReadMetafile | undefined }>;
  hasUnread: boolean;
  hasOutlines: boolean;
}

/** Words become slots like any text; an edit of one stands for covering it. */
export async function readPictures(
  office: OfficePackage,
  dropped: ReadonlySet<string>,
  engine?: PictureEngine,
): Promise<ReadPictures> {
  const result: ReadPictures = { parts: [], words: new Map(), hasUnread: false, hasOutlines: false };
  for (const [name, bytes] of office.binary) {
    if (dropped.has(name) || !isPicture(name)) continue;
    const isOneTooMany = result.words.size >= DOCUMENT_LIMITS.pictures;
    const metafile = !isOneTooMany && isMetafile(bytes) ? await readMetafile(bytes, engine) : undefined;
    const words = metafile?.words ?? (isOneTooMany ? undefined : await engine?.read(bytes));
    if (!words || metafile?.hasUnread) result.hasUnread = true;
    if (metafile?.hasOutlines) result.hasOutlines = true;
    if (!words) continue;
    const source: Source = { name, content: '', cleanups: [] };
    result.words.set(name, { source, words, metafile });
    result.parts.push({ name, text: { lines: linesOf(source, words), attributes: [], asides: [], uses: [] } });
  }
  return result;
}

function linesOf(source: Source, words: readonly PictureWord[]): Line[] {
  const lines = new Map<number, Line>();
  for (const [index, word] of words.entries()) {
    const line = lines.get(word.line) ?? [];
    if (line.length > 0 && !word.isGlued) line.push(' ');
    line.push(wordSlot(source, index, word.text));
    lines.set(word.line, line);
  }
  return [...lines.values()];
}

function wordSlot(source: Source, index: number, text: string): Slot {
  const place = { from: index, to: index + 1 };
  return { source, ...place, text, encode: () => '', finish: () => [{ ...place, text: '' }] };
}

/** A picture as it is written, under the name it gets. */
export interface WrittenPicture {
  name: string;
  bytes: Uint8Array;
}

interface WrittenPictures {
  /** By the name in the original. */
  written: Map<string, WrittenPicture>;
  /** Edits of the package that new names need. */
  edits: { source: Source; edit: SourceEdit }[];
  /** Endings of those that are empty now, each once: nothing can say what they hold beside the picture. */
  emptied: readonly string[];
}

/** All pictures, with the edited words covered and without anything that does not belong to the picture. */
export async function writePictures(
  office: OfficePackage,
  dropped: ReadonlySet<string>,
  pictures: ReadPictures,
  edits: ReadonlyMap<Source, readonly SourceEdit[]>,
  engine?: PictureEngine,
): Promise<WrittenPictures> {
  const written = new Map<string, WrittenPicture>();
  const emptied = new Set<string>();
  for (const [name, bytes] of office.binary) {
    if (dropped.has(name) || !isPicture(name)) continue;
    const found = pictures.words.get(name);
    const hit = new Set((found ? (edits.get(found.source) ?? []) : []).map((edit) => edit.from));
    const words = found?.words.filter((_, index) => hit.has(index)) ?? [];
    const metafile = found?.metafile;
    const covered = engine && !metafile && words.length > 0 ? await engine.cover(bytes, words) : undefined;
    const clean = metafile ? metafile.without(new Set(words)) : cleanPicture(covered ?? bytes);
    if (!clean) emptied.add(/[^.]*$/.exec(name)?.[0].toUpperCase() ?? '');
    const isPng = covered !== undefined || !clean;
    written.set(name, { name: isPng ? freeName(name, office, written) : name, bytes: clean ?? blankPicture() });
  }
  const renamed = new Map([...written].filter(([name, picture]) => name !== picture.name));
  return { written, edits: renamed.size > 0 ? renameEdits(office, renamed) : [], emptied: [...emptied].sort() };
}

/** A covered or empty picture is PNG whatever it was, so its part must be called so. */
function freeName(name: string, office: OfficePackage, renamed: ReadonlyMap<string, { name: string }>): string {
  const stem = name.replace(/\.[^./]*$/, '');
  const taken = new Set([...office.binary.keys(), ...[...renamed.values()].map((item) => item.name)].map(fold));
  taken.delete(fold(name));
  let candidate = `${stem}.png`;
  for (let n = 2; taken.has(fold(candidate)); n++) candidate = `${stem}_${n}.png`;
  return candidate;
}

const fold = (name: string) => name.toLowerCase();
const fileName = (name: string) => name.slice(name.lastIndexOf('/') + 1);

function renameEdits(office: OfficePackage, renamed: ReadonlyMap<string, { name: string }>) {
  const edits: { source: Source; edit: SourceEdit }[] = [];
  for (const { source, element, target, isExternal } of office.relationships) {
    const to = isExternal ? undefined : renamed.get(target);
    const attribute = element.attributes.find((item) => item.local === 'Target');
    if (!to || !attribute || fileName(target) === fileName(to.name)) continue;
    const from = source.content.lastIndexOf('/', attribute.to - 1) + 1;
    edits.push({ source, edit: { from: Math.max(from, attribute.from), to: attribute.to, text: fileName(to.name) } });
  }
  const types = office.xml.get(CONTENT_TYPES);
  if (!types) return edits;
  let hasPng = false;
  let typesStart = 0;
  scanXml(types.content, {
    open(element) {
      if (attributeValue(types, element, 'Extension')?.toLowerCase() === 'png') hasPng = true;
      const part = attributeValue(types, element, 'PartName')?.slice(1);
      const isRenamed = part !== undefined && [...renamed.keys()].some((name) => fold(name) === fold(part));
      if (isRenamed) edits.push({ source: types, edit: { from: element.from, to: element.to, text: '' } });
      if (element.local === 'Types' && !element.isEmpty) typesStart = element.to;
    },
  });
  if (!hasPng) {
    const text = '<Default Extension="png" ContentType="image/png"/>';
    edits.push({ source: types, edit: { from: typesStart, to: typesStart, text } });
  }
  return edits;
}
