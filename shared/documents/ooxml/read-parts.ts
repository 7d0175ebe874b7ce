import type { Slot, Source, SourceEdit } from '../slot';
import type { SlotEdits } from '../splice';
import type { OfficePackage } from './package';
import { scanPart } from './part-source';
import { noText, type PartContext, type PartText, partHandler } from './part-text';
import { RemovedRanges } from './removed-ranges';

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
  const found = noText();
  const source = office.xml.get(name);
  if (!source) return found;
  scanPart(source, partHandler(source, context, found));
  return withoutEmptied(source, found);
}

/** Text that goes in any case is not shown: it would be scanned for nothing. */
function withoutEmptied(source: Source, found: PartText): PartText {
  if (source.cleanups.length === 0) return found;
  const removed = new RemovedRanges(source.cleanups);
  const keep = (piece: Slot | string) => typeof piece === 'string' || !removed.holds(piece.from, piece.to);
  return { ...found, lines: found.lines.map((line) => line.filter(keep)) };
}
