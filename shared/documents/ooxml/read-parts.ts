import { Ranges } from '../ranges';
import type { Slot, Source, SourceEdit } from '../slot';
import type { SlotEdits } from '../splice';
import { scanXml } from '../xml/xml-scanner';
import type { OfficePackage } from './package';
import { type PartContext, type PartText, partHandler } from './part-text';

/** What reading a package yields beyond its text. */
export interface PackageText {
  /** Text of the parts in reading order. */
  parts: { name: string; text: PartText }[];
  /** Edits that follow from the edits of the slots, such as renamed sheets in formulas. */
  settle?: (edits: SlotEdits) => { source: Source; edit: SourceEdit }[];
}

export function readParts(
  office: OfficePackage,
  names: readonly string[],
  contextOf: (name: string) => PartContext,
): PackageText {
  const parts = names.map((name) => ({ name, text: readPart(office, name, contextOf(name)) }));
  return { parts };
}

export function readPart(office: OfficePackage, name: string, context: PartContext): PartText {
  const found: PartText = { lines: [], attributes: [], uses: [] };
  const source = office.xml.get(name);
  if (!source) return found;
  scanXml(source.content, partHandler(source, context, found));
  return withoutEmptied(source, found);
}

/** Text that goes in any case is not shown: it would be scanned for nothing. */
function withoutEmptied(source: Source, found: PartText): PartText {
  const removals = source.cleanups.filter((edit) => edit.text === '');
  if (removals.length === 0) return found;
  const emptied = new Ranges(removals);
  const keep = (piece: Slot | string) => typeof piece === 'string' || !emptied.hold(piece.from, piece.to);
  return {
    lines: found.lines.map((line) => line.filter(keep)),
    attributes: found.attributes.filter(keep),
    uses: found.uses,
  };
}
