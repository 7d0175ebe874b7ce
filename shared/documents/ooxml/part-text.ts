import type { Budget } from '@veilmark/budget';
import { roleOfText } from '../office-schema/classify';
import { PROGRAM_DATA } from '../office-schema/content-places';
import { isProgramField } from '../office-schema/notation';
import {
  classifyFormat,
  formatWithoutText,
  isFormatWithoutText,
  type NumberFormat,
} from '../office-schema/number-format';
import type { Slot, Source, SourceEdit } from '../slot';
import { asideSlot, attributeValue, encodeXmlText, textSlot } from '../xml/xml-escapes';
import type { XmlElement, XmlHandler } from '../xml/xml-scanner';
import { readAttributes, readName, refersToDropped, showNumber } from './attributes';
import type { Authors } from './authors';
import { type NameUse, readFormula } from './formula';
import { readMargin } from './margins';
import { isPlainPrompt, isPrompt, isPromptType, outlineEnd, setAside, showsMergeField, showsPrompt } from './prompts';
import { TableRows } from './table-rows';
import * as vocabulary from './vocabulary';

export interface PartContext {
  authors: Authors;
  /** Ids of the relationships of this part whose target is removed. */
  droppedIds: ReadonlySet<string>;
  budget: Budget;
  /** Data whose vocabulary is not ours: names of elements may say something. */
  isForeign: boolean;
  /** Inside data that a program keeps for itself, such as a schema. */
  isProgramData: boolean;
  /** Structure is shown as text too, for a value that is left in it. */
  isExposed: boolean;
  isWorkbook: boolean;
  isMain: boolean;
  /** Attributes of the whole package by what they say: words of people, and strings of programs. */
  shown: Map<string, Slot>;
  shownAside: Map<string, Slot>;
  /** Tags of this part whose attributes are structure wherever they are. */
  structure: Set<string>;
  notes: Set<string>;
  /** Prompts of the controls of a Word template. */
  prompts: ReadonlySet<string>;
  /** How numbers are shown, by the ids of the workbook's formats. */
  formatOf: (id: number) => NumberFormat;
  uses1904: boolean;
  /** Sound or video of this part was removed, so the animations that play it go too. */
  hasDroppedMedia: boolean;
  showNumber?: (raw: string) => string;
}

/** Slots, and the separators between them. */
export type Line = (Slot | string)[];

/** The text of one XML part. The slots of a line belong together: a value may run through all of them. */
export interface PartText {
  lines: Line[];
  attributes: Slot[];
  /** Strings that are nobody's words: searched for values that are known, never analyzed. */
  asides: Slot[];
  uses: NameUse[];
  ties?: Tie[];
  /** Of the rows of a sheet: where each of its cells begins in the source. */
  cells?: Map<Line, Uint32Array>;
}

/** An edit that is made as soon as one of the slots changes, such as the stored date of a date control. */
interface Tie {
  slots: Slot[];
  source: Source;
  edit: SourceEdit;
}

export const noText = (): PartText & { ties: Tie[] } => ({ lines: [], attributes: [], asides: [], uses: [], ties: [] });

/** A control, or a building block of the glossary. */
interface Control {
  slots: Slot[];
  edits: SourceEdit[];
  /** How many lines there were before it. */
  linesBefore: number;
  /** It says that it shows its prompt, or is one. */
  prompt?: 'shown' | 'itself';
}

interface Paragraph {
  current: Slot[];
  /** As it was before tracked changes. */
  original: Slot[];
  codes: Slot[];
  isChanged: boolean;
}

/** Collects the text of a part into `found`; what must go in any case is added to the clean-ups of `source`. */
export function partHandler(source: Source, context: PartContext, found: PartText): XmlHandler {
  const paragraphs: Paragraph[] = [];
  const controls: Control[] = [];
  const rows = new TableRows();
  let inserted = 0;
  let deleted = 0;
  /** The format of the cached numbers that follow. */
  let cacheFormat: NumberFormat | undefined;
  /** Where the text of the placeholder ends that only shows its levels. */
  let outline = 0;
  /** How many of the elements that are open hold data of a program. */
  let programData = 0;

  const add = (slot: Slot) => {
    for (const control of controls) control.slots.push(slot);
    const paragraph = paragraphs.at(-1);
    if (!paragraph) return found.lines.push([slot]);
    if (deleted === 0) paragraph.current.push(slot);
    if (inserted === 0) paragraph.original.push(slot);
    if (inserted > 0 || deleted > 0) paragraph.isChanged = true;
  };

  return {
    // Nearly all tags of styles: numbers and words of the schema, of elements that mean nothing here.
    passesOver: (tag, local) =>
      !context.isForeign &&
      context.structure.has(tag) &&
      !vocabulary.MEANINGS.has(local) &&
      !tag.includes(vocabulary.STORED_DATE),

    open(element) {
      if (context.isForeign && PROGRAM_DATA.has(element.local)) context.isProgramData = ++programData > 0;
      if (vocabulary.PARAGRAPHS.has(element.local)) paragraphs.push(newParagraph());
      if (vocabulary.INSERTED.has(element.local)) inserted++;
      if (vocabulary.DELETED.has(element.local)) deleted++;
      if (element.local === 'txBody') outline = outlineEnd(source, element, context.budget);
      rows.open(element.local, found.lines);
      if (element.local === 'gridSpan') rows.span(Number(attributeValue(source, element, 'val')));
      readName(source, context, found, element.from + 1, element);
      if (vocabulary.CONTROLS.has(element.local)) controls.push(newControl(found));
      if (element.local === 'numCache') cacheFormat = undefined;
      if (element.local === 'cacheField') useFieldFormat(source, element, context);
      const control = controls.at(-1);
      if (control && element.local === 'showingPlcHdr') control.prompt = 'shown';
      if (control && isPromptType(element, attributeValue(source, element, 'val'))) control.prompt = 'itself';
      for (const { local, outerFrom, outerTo } of control ? element.attributes : [])
        if (local === vocabulary.STORED_DATE) control?.edits.push({ from: outerFrom, to: outerTo, text: '' });
      readAttributes(source, context, element, found);
    },

    close(element, from, to, parents) {
      if (context.isForeign && PROGRAM_DATA.has(element.local)) context.isProgramData = --programData > 0;
      if (to > from) readName(source, context, found, from + 2, element);
      if (vocabulary.INSERTED.has(element.local)) inserted--;
      if (vocabulary.DELETED.has(element.local)) deleted--;
      const character = element.local === 'sym' ? symbolIn(source, element) : vocabulary.CHARACTERS[element.local];
      if (character && paragraphs.length > 0 && !vocabulary.TAB_STOPS.has(parents.at(-1)?.local ?? '')) {
        add({
          source,
          from: element.from,
          to,
          text: character,
          offsets: Uint32Array.of(0, to - element.from),
          encode: () => '',
          writable: false,
        });
      }
      const isGone =
        vocabulary.GOING.has(element.local) ||
        (vocabulary.VANISHING.has(element.local) && refersToDropped(source, element, context)) ||
        (context.hasDroppedMedia && vocabulary.PLAYING.has(element.local));
      if (isGone) source.cleanups.push({ from: element.from, to, text: '' });
      const lost = vocabulary.GOING.get(element.local);
      if (lost) context.notes.add(lost);
      const control = vocabulary.CONTROLS.has(element.local) ? controls.pop() : undefined;
      const isOwnPrompt = control?.prompt === 'itself' && isPlainPrompt(textOf(control.slots));
      if (isOwnPrompt || (control?.prompt && showsPrompt(control.slots, context.prompts))) {
        const open = paragraphs.flatMap(({ current, original }) => [current, original]);
        setAside(control.slots, [...found.lines.slice(control.linesBefore), ...open], found);
      }
      for (const edit of control?.edits ?? []) found.ties?.push({ slots: control?.slots ?? [], source, edit });
      rows.close(element.local, found.lines);
      const paragraph = vocabulary.PARAGRAPHS.has(element.local) ? paragraphs.pop() : undefined;
      if (!paragraph) return;
      if (isPrompt(paragraph.current)) return;
      if (from < outline && isPlainPrompt(textOf(paragraph.current))) return found.asides.push(...paragraph.current);
      found.lines.push(paragraph.current);
      if (paragraph.isChanged) found.lines.push(paragraph.original);
      if (isProgramField(textOf(paragraph.codes))) found.asides.push(...paragraph.codes);
      else found.lines.push(paragraph.codes);
    },

    text(from, to, isCdata, parents) {
      const parent = parents.at(-1);
      if (!parent) return;
      if (vocabulary.RUN_TEXT.has(parent.local)) {
        const run = runSlot(source, parent, from, to, isCdata);
        // The number of the slide and the date of today: a program writes them anew each time.
        const isRunning = parent.name === 'a:t' && isRunningField(source, parents.at(-2));
        if (isRunning || showsMergeField(run.text, textOf(paragraphs.at(-1)?.codes ?? []), source, parents))
          found.asides.push(run);
        else add(run);
        return;
      }
      const slot = textSlot(source, from, to, isCdata);
      const trimmed = slot.text.trim();
      if (trimmed === '') return;
      if (parent.local === 'formatCode') {
        cacheFormat = classifyFormat(trimmed);
        if (!isFormatWithoutText(trimmed)) found.asides.push(formatSlot(slot));
        return;
      }
      const paragraph = paragraphs.at(-1);
      if (vocabulary.FIELD_CODES.has(parent.local) && paragraph) paragraph.codes.push(slot);
      else if (vocabulary.FORMULAS.has(parent.local)) {
        const formula = readFormula(source, from, to, context.isExposed);
        found.uses.push(...formula.uses);
        found.lines.push(...formula.slots.map((literal) => [literal]));
      } else if (vocabulary.SHEET_MARGINS.test(parent.local)) {
        found.lines.push(readMargin(source, from, to));
      } else if (parent.local === 'author') {
        source.cleanups.push({ from, to, text: context.authors.alias(trimmed) });
      } else if (parent.local === 'text') {
        add(slot);
      } else if (isNumberCache(parents)) {
        const text = showNumber(slot.text, cacheFormat, context);
        if (text !== slot.text || isLongNumber(text))
          found.asides.push(zeroSlot({ ...slot, text, offsets: undefined }));
      } else {
        const property = propertyOf(source, parents.at(-2));
        const role = context.isProgramData ? 'aside' : roleOfText(source.name, parent.local, slot.text, property);
        if (role === 'content') found.lines.push([slot]);
        else if (role === 'aside') found.asides.push(slot);
        else if (context.isExposed && isMoment(trimmed)) found.asides.push(momentSlot(slot));
      }
    },

    aside(from, to, kind) {
      found.asides.push(asideSlot(source, from, to, kind));
    },
  };
}

const propertyOf = (source: Source, element: XmlElement | undefined) =>
  element?.local === 'property' ? attributeValue(source, element, 'name') : undefined;
const newControl = ({ lines }: PartText): Control => ({ slots: [], edits: [], linesBefore: lines.length });
function symbolIn(source: Source, { attributes }: XmlElement): string {
  const char = attributes.find(({ local }) => local === 'char');
  return char ? vocabulary.symbolOf(source.content.slice(char.from, char.to)) : '';
}

/** Leading and trailing white space of a run counts only with xml:space, so an edited run asks for it. */
export function runSlot(source: Source, element: XmlElement, from: number, to: number, isCdata: boolean): Slot {
  const slot = textSlot(source, from, to, isCdata);
  if (element.attributes.some((item) => item.name === 'xml:space')) return slot;
  // DrawingML text keeps its white space and knows no such attribute.
  if (element.name.startsWith('a:')) return slot;
  const at = element.from + 1 + element.name.length;
  return {
    ...slot,
    finish: (text, splices) =>
      /^\s|\s$|\s\s/.test(text) ? [{ from: at, to: at, text: ' xml:space="preserve"' }, ...splices] : splices,
  };
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);
/** A moment that holds a date after all: it stays what its schema demands. */
function momentSlot(slot: Slot): Slot {
  return { ...slot, finish: () => [{ from: slot.from, to: slot.to, text: '1980-01-01T00:00:00Z' }] };
}

/** Long enough for the number of a person or a card. */
const isLongNumber = (text: string) => /^\s*\d{7,}\s*$/.test(text);

const textOf = (slots: readonly Slot[]) => slots.map(({ text }) => text).join('');

/** Text in the format of a number; without it the format is still one. */
function formatSlot(slot: Slot): Slot {
  const edit = { from: slot.from, to: slot.to, text: encodeXmlText(formatWithoutText(slot.text)) };
  return { ...slot, text: slot.text.replace(/["\\]/g, ''), offsets: undefined, finish: () => [edit] };
}

function useFieldFormat(source: Source, element: XmlElement, context: PartContext): void {
  const format = context.formatOf(Number(attributeValue(source, element, 'numFmtId') ?? 0));
  context.showNumber = (raw) => showNumber(raw, format, context);
}

/** A cached number of a chart must stay a number. */
function zeroSlot(slot: Slot): Slot {
  return { ...slot, finish: () => [{ from: slot.from, to: slot.to, text: '0' }] };
}

const isRunningField = (source: Source, element: XmlElement | undefined) =>
  element?.local === 'fld' && /^(?:slidenum|datetime)/.test(attributeValue(source, element, 'type') ?? '');

const isNumberCache = (path: readonly XmlElement[]) =>
  path.at(-1)?.local === 'v' && path.some((element) => element.local === 'numCache');

const newParagraph = (): Paragraph => ({ current: [], original: [], codes: [], isChanged: false });
