import { Budget } from '../../budget';
import type { ExtractedDocument } from '../document';
import { FILE_WORK } from '../limits';
import { Ranges } from '../ranges';
import type { Source, SourceEdit } from '../slot';
import { checkReplacements, editSlots, sourceEdits, spliceSource } from '../splice';
import { TextBuilder } from '../text-builder';
import { linkSlot } from '../xml/xml-escapes';
import { zip } from '../zip/zip';
import { Authors } from './authors';
import { emptyIdentities, refreshPivots, removeLocalPaths, untieDropped } from './clean-package';
import { CONTENT_TYPES, type OfficePackage, openPackage } from './package';
import { chooseDropped } from './part-policy';
import type { PartContext, PartText } from './part-text';
import { coverPictures, type PictureEngine, readPictures } from './picture-text';
import { cleanPicture } from './pictures';
import { type PackageText, readParts } from './read-parts';
import { sectionOf } from './sections';
import { readWorkbook } from './xlsx';

/** Word, Excel and PowerPoint: text is replaced in place, every other byte of the XML stays as it is. */
export async function readOffice(
  bytes: Uint8Array,
  engine?: PictureEngine,
  budget: Budget = new Budget(FILE_WORK),
): Promise<ExtractedDocument> {
  const office = openPackage(bytes, budget);
  const notes = new Set<string>();
  const dropped = chooseDropped(office, notes);
  const idsByOwner = untieDropped(office, dropped);
  emptyIdentities(office);
  refreshPivots(office, idsByOwner);
  if (removeLocalPaths(office)) notes.add('Links to files on a computer or a network share were removed.');

  const authors = new Authors();
  const contextOf = (name: string): PartContext => ({
    authors,
    droppedIds: idsByOwner.get(name) ?? new Set(),
    budget,
    isForeign: /^customXml\/item\d*\.xml$/i.test(name),
  });
  const readable = [...office.xml.keys()].filter((name) => !dropped.has(name) && isContent(name));
  const content =
    office.format === 'xlsx' ? readWorkbook(office, readable, contextOf) : readParts(office, readable, contextOf);
  const pictures = await readPictures(office, dropped, engine);
  content.parts.push(...pictures.parts);
  if (pictures.hasUnread) notes.add('Pictures inside the document were not scanned for text.');
  if (authors.count > 0) notes.add('Names of authors and reviewers were replaced by numbers.');

  const builder = new TextBuilder();
  fill(builder, office, content);
  const text = builder.text();
  return {
    format: office.format,
    text,
    sections: builder.sections,
    notes: [...notes],
    async rewrite(replacements) {
      const edits = editSlots(builder.segments, checkReplacements(text, replacements));
      const consequences = content.settle?.(edits) ?? [];
      const bySource = sourceEdits(edits);
      const covered = await coverPictures(office, pictures, bySource, engine);
      for (const { source, edit } of [...consequences, ...covered.edits]) {
        const list = bySource.get(source) ?? [];
        list.push(edit);
        bySource.set(source, list);
      }
      const output = pack(office, dropped, bySource, covered.renamed);
      const blanked = output.blanked > 0 ? ['Vector pictures that hold text were emptied.'] : [];
      return { bytes: output.bytes, notes: [...notes, ...blanked] };
    },
  };
}

/** Everything but the wiring of the package, whose identities are handled apart. */
function isContent(name: string): boolean {
  return name !== CONTENT_TYPES && !/_rels\/[^/]*\.rels$/i.test(name);
}

function fill(builder: TextBuilder, office: OfficePackage, content: PackageText): void {
  const bySection = new Map<string, PartText[]>();
  const ordered = content.parts
    .map((part) => ({ ...part, section: sectionOf(part.name, office.mainPart) }))
    .sort((a, b) => a.section.order - b.section.order || a.name.localeCompare(b.name, 'en', { numeric: true }));
  for (const { section, text } of ordered) {
    bySection.set(section.name, [...(bySection.get(section.name) ?? []), text]);
  }
  for (const [name, texts] of bySection) {
    builder.section(name, () => {
      for (const text of texts) for (const line of text.lines) builder.line(line);
    });
  }
  builder.section('attributes', () => {
    for (const { text } of ordered) builder.lines(text.attributes);
  });
  builder.section('links', () => {
    const removed = new Map<Source, Ranges>();
    for (const { source, element, isExternal } of office.relationships) {
      const target = element.attributes.find((item) => item.local === 'Target');
      const cleanups = removed.get(source) ?? new Ranges(source.cleanups);
      removed.set(source, cleanups);
      const isRemoved = target && cleanups.hold(target.from, target.to);
      if (isExternal && target && !isRemoved) builder.line([linkSlot(source, target)]);
    }
  });
}

function pack(
  office: OfficePackage,
  dropped: ReadonlySet<string>,
  edits: ReadonlyMap<Source, SourceEdit[]>,
  covered: ReadonlyMap<string, { name: string; bytes: Uint8Array }>,
) {
  const files = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  let blanked = 0;
  const types = office.xml.get(CONTENT_TYPES);
  if (types) files.set(CONTENT_TYPES, encoder.encode(spliceSource(types, edits.get(types) ?? [])));
  for (const [name, source] of office.xml) {
    if (name === CONTENT_TYPES || dropped.has(name)) continue;
    files.set(name, encoder.encode(spliceSource(source, edits.get(source) ?? [])));
  }
  for (const [name, bytes] of office.binary) {
    if (dropped.has(name)) continue;
    const replacement = covered.get(name);
    const picture = cleanPicture(replacement?.name ?? name, replacement?.bytes ?? bytes);
    if (picture.isBlanked) blanked++;
    files.set(replacement?.name ?? name, picture.bytes);
  }
  return { bytes: zip(files), blanked };
}
