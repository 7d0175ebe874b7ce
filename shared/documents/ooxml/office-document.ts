import type { ExtractedDocument } from '../document';
import type { Reading } from '../engines';
import { Members } from '../members';
import { OUTLINES_UNREAD, PICTURES_UNREAD } from '../notes';
import type { Slot, Source, SourceEdit } from '../slot';
import { checkReplacements, editSlots, sourceEdits, spliceSource } from '../splice';
import { TextBuilder } from '../text-builder';
import { zip } from '../zip/zip';
import { Authors } from './authors';
import {
  emptyIdentities,
  refreshPivots,
  removeLocalPaths,
  removeUnknownAttributes,
  untieDropped,
} from './clean-package';
import { compareNames } from './compare-names';
import { readEmbedded, writeEmbedded } from './embedded';
import { readLinks } from './links';
import { OfficePlaces } from './office-places';
import { type OfficePackage, openPackage } from './package';
import { chooseDropped, isRecording } from './part-policy';
import { CONTENT_TYPES } from './part-source';
import type { PartContext, PartText } from './part-text';
import { readPictures, type WrittenPicture, writePictures } from './picture-text';
import { readPrompts } from './prompts';
import { type PackageText, readParts } from './read-parts';
import { withoutRemoved } from './removed-ranges';
import { renameParts } from './rename-parts';
import { sectionOf } from './sections';
import { readWorkbook } from './xlsx';
import { readStyles } from './xlsx-styles';

/**
 * Word, Excel and PowerPoint: text is replaced in place, every other byte of the XML stays as it is. The embedded files of the parts in
 * `unwritable` are shown, but the copy goes without them.
 */
export async function readOffice(
  bytes: Uint8Array,
  reading: Reading,
  unwritable: ReadonlySet<string> = new Set(),
): Promise<ExtractedDocument> {
  const { engines, budget, readInside } = reading;
  const { pictures: engine, isExposed = false } = engines;
  const office = openPackage(bytes, budget);
  const embedded = await readEmbedded(office, readInside);
  const notes = new Set([...embedded.values()].flatMap(({ document }) => document.notes));
  const dropped = chooseDropped(office, notes, (name) => embedded.has(name) && !unwritable.has(name));
  const idsByOwner = untieDropped(office, dropped);
  emptyIdentities(office);
  removeUnknownAttributes(office);
  refreshPivots(office, idsByOwner);
  if (removeLocalPaths(office)) notes.add('Links to files on a computer or a network share were removed.');

  const authors = new Authors();
  const [shown, shownAside] = [new Map<string, Slot>(), new Map<string, Slot>()];
  const stylesPart = [...office.xml.keys()].find((name) => /(?:^|\/)styles\.xml$/i.test(name)) ?? '';
  // Only workbooks have number formats and a calendar; the parts of other documents are long.
  const isWorkbook = office.format === 'xlsx';
  const styles = readStyles(
    isWorkbook ? office.xml.get(stylesPart) : undefined,
    isWorkbook ? office.xml.get(office.mainPart) : undefined,
  );
  const silenced = new Set(
    office.relationships.flatMap(({ owner, target }) => (dropped.has(target) && isRecording(target) ? owner : [])),
  );
  const prompts = readPrompts(office);
  const contextOf = (name: string): PartContext => ({
    authors,
    shown,
    shownAside,
    structure: new Set(),
    notes,
    isExposed,
    isProgramData: false,
    prompts,
    formatOf: styles.byId,
    uses1904: styles.uses1904,
    droppedIds: idsByOwner.get(name) ?? new Set(),
    budget,
    isForeign: /^customXml\/item\d*\.xml$/i.test(name),
    isWorkbook,
    isMain: name === office.mainPart,
    hasDroppedMedia: silenced.has(name),
  });
  const readable = [...office.xml.keys()].filter((name) => !dropped.has(name) && isContent(name));
  const content =
    office.format === 'xlsx'
      ? readWorkbook(office, readable, contextOf, styles)
      : readParts(office, readable, contextOf);
  const pictures = await readPictures(office, dropped, engine);
  content.parts.push(...pictures.parts);
  if (pictures.hasUnread) notes.add(PICTURES_UNREAD);
  if (pictures.hasOutlines) notes.add(OUTLINES_UNREAD);
  if (authors.count > 0) notes.add('Names of authors and reviewers were replaced by numbers.');

  const builder = new TextBuilder(budget);
  const places = new OfficePlaces(office);
  const inside = new Members(builder);
  const showEmbedded = () => {
    for (const { document } of embedded.values()) inside.add('embedded files', document);
  };
  const contentEnd = fill(builder, office, content, shownAside, places, showEmbedded);
  inside.addAsides();
  const { whole, shown: document } = builder.parted(contentEnd);
  return {
    format: office.format,
    ...document,
    parts: places.parts(contentEnd),
    notes: [...notes],
    locate: (ranges) => inside.locateInside(ranges, places.locate(document.text, builder.sections, ranges)),
    async rewrite(replacements) {
      const { own, of } = inside.shareOut(checkReplacements(whole, replacements));
      const edits = editSlots(builder.segments, own);
      const consequences = content.settle?.(edits) ?? [];
      const ties = content.parts
        .flatMap((part) => part.text.ties ?? [])
        .filter(({ slots }) => slots.some((slot) => edits.has(slot)));
      const bySource = sourceEdits(edits);
      const kept = new Map([...embedded].filter(([name]) => !unwritable.has(name)));
      const files = await writeEmbedded(kept, of, budget);
      if (files.failed.size > 0) {
        const again = await readOffice(bytes, reading, new Set([...unwritable, ...files.failed.keys()]));
        // The replacements say where in this text they belong.
        if (again.text + (again.aside ?? '') !== whole) throw [...files.failed.values()][0];
        return again.rewrite(replacements);
      }
      const { written, emptied, ...renaming } = await writePictures(office, dropped, pictures, bySource, engine);
      for (const { source, edit } of [...consequences, ...ties, ...renaming.edits]) {
        const list = bySource.get(source) ?? [];
        list.push(edit);
        bySource.set(source, list);
      }
      const lost = emptied.length > 0 ? [`Pictures that cannot be cleaned were emptied: ${emptied.join(', ')}.`] : [];
      const said = new Set([...notes, ...files.notes, ...lost]);
      return { bytes: pack(bytes, office, dropped, bySource, written, files.written), notes: [...said] };
    },
  };
}

/** Everything but the wiring of the package, whose identities are handled apart. */
function isContent(name: string): boolean {
  return name !== CONTENT_TYPES && !/_rels\/[^/]*\.rels$/i.test(name);
}

/** Words first, what they say apart from the body after it, and at last the strings that are nobody's words. Answers where those begin. */
function fill(
  builder: TextBuilder,
  office: OfficePackage,
  content: PackageText,
  shownAside: Map<string, Slot>,
  places: OfficePlaces,
  showEmbedded: () => void,
): number {
  const bySection = new Map<string, { name: string; text: PartText }[]>();
  const ordered = content.parts
    .map((part) => ({ ...part, section: sectionOf(part.name, office.mainPart) }))
    .sort((a, b) => a.section.order - b.section.order || compareNames(a.name, b.name));
  for (const { section, name, text } of ordered) {
    const parts = bySection.get(section.name) ?? [];
    parts.push({ name, text });
    bySection.set(section.name, parts);
  }
  for (const [section, parts] of bySection) {
    builder.section(section, () => {
      for (const { name, text } of parts) {
        places.beginPart(name, builder.length);
        for (const line of text.lines) {
          const cells = text.cells?.get(line);
          if (cells) places.row(name, builder.length, line, cells);
          builder.line(line);
        }
      }
    });
  }
  const { links, asides } = readLinks(office, shownAside);
  builder.section('attributes', () => builder.lines(withoutRemoved(ordered.flatMap(({ text }) => text.attributes))));
  builder.section('links', () => builder.lines(links));
  showEmbedded();
  const contentEnd = builder.length;
  const others = withoutRemoved(ordered.flatMap(({ text }) => text.asides));
  builder.section('aside', () => builder.lines([...others, ...asides]));
  return contentEnd;
}

function pack(
  original: Uint8Array,
  office: OfficePackage,
  dropped: ReadonlySet<string>,
  edits: ReadonlyMap<Source, SourceEdit[]>,
  pictures: ReadonlyMap<string, WrittenPicture>,
  embedded: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const files = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  const types = office.xml.get(CONTENT_TYPES);
  if (types) files.set(CONTENT_TYPES, encoder.encode(spliceSource(types, edits.get(types) ?? [])));
  for (const [name, source] of office.xml) {
    if (name === CONTENT_TYPES || dropped.has(name)) continue;
    files.set(name, encoder.encode(spliceSource(source, edits.get(source) ?? [])));
  }
  for (const [name, bytes] of office.binary) {
    if (dropped.has(name)) continue;
    const picture = pictures.get(name);
    files.set(picture?.name ?? name, picture?.bytes ?? embedded.get(name) ?? bytes);
  }
  return zip(renameParts(files), original);
}
