import { encodeIdentifier, isTelling, nameSlot } from '../names';
import { type Role, roleOfAttribute } from '../office-schema/classify';
import { formatDate, formatWithoutText, type NumberFormat, stepsToShow } from '../office-schema/number-format';
import type { Slot, Source } from '../slot';
import { attributeSlot, attributeValue, decodeXml, linkSlot } from '../xml/xml-escapes';
import type { XmlAttribute, XmlElement } from '../xml/xml-scanner';
import { readFormula } from './formula';
import { isLocalPath } from './local-paths';
import type { PartContext, PartText } from './part-text';
import { isPlaceholderName } from './prompts';
import * as vocabulary from './vocabulary';

/** What is long is rarely said twice. */
const LONGEST_TAG = 300;

/** The attributes of an element. Styles repeat a few tags thousands of times: one that is all structure is read once in a part. */
export function readAttributes(source: Source, context: PartContext, element: XmlElement, found: PartText): void {
  const { from, to } = element;
  const tag = to - from <= LONGEST_TAG ? source.content.slice(from, to) : undefined;
  if (tag !== undefined && context.structure.has(tag)) return;
  let isStructure = true;
  for (const attribute of element.attributes)
    if (!readAttribute(source, context, element, attribute, found)) isStructure = false;
  if (isStructure && tag !== undefined) context.structure.add(tag);
}

/**
 * An attribute is words, a string of the program or structure (`roleOfAttribute`). People and paths go in any case. What is said more
 * than once is shown once: styles and names are repeated thousands of times. True for what is structure wherever it is in the part.
 */
export function readAttribute(
  source: Source,
  context: PartContext,
  element: XmlElement,
  attribute: XmlAttribute,
  found: PartText,
): boolean {
  const { name, from, to } = attribute;
  if (from === to) return true;
  const raw = source.content.slice(from, to);
  if (name === 'xmlns' || name.startsWith('xmlns:')) {
    if (roleOf(source, context, element, attribute, raw) === 'structure') return true;
    show(context, found, linkSlot(source, attribute), 'aside');
    return false;
  }
  if (isDroppedReference(source, attribute, context)) {
    if (!vocabulary.VANISHING.has(element.local))
      source.cleanups.push({ from: attribute.outerFrom, to: attribute.outerTo, text: '' });
    return false;
  }
  const alias = context.authors.rename(source, element, attribute);
  if (alias !== undefined) {
    source.cleanups.push({ from, to, text: alias });
    return false;
  }
  // The accounts of people who may edit a range; with another number it would be no descriptor.
  if (attribute.local === 'securityDescriptor') {
    source.cleanups.push({ from: attribute.outerFrom, to: attribute.outerTo, text: '' });
    return false;
  }
  // The folder the workbook was saved in: a path with the user's name.
  if (element.local === 'absPath' || isLocalPath(raw)) {
    source.cleanups.push({ from, to, text: element.local === 'absPath' ? '' : 'removed' });
    context.notes.add('Paths of files on a computer or a network share were removed.');
    return false;
  }
  if (readSpecial(source, context, element, attribute, raw, found)) return false;
  // What a link leads to is used by what it leads to, and a name may be that of a placeholder.
  const isAlways = name !== 'name' && attribute.local !== 'location';
  if (raw.length < 2) return isAlways;
  const role = roleOf(source, context, element, attribute, raw);
  if (role !== 'structure') show(context, found, slotFor(source, attribute, raw), role);
  else if (!context.isExposed) return isAlways;
  else if (MOMENT.test(raw)) show(context, found, slotFor(source, attribute, raw), 'aside');
  else if (LONG_NUMBER.test(raw)) show(context, found, typedSlot(source, attribute, raw, otherNumber(raw)), 'aside');
  else if (FILTERS.has(element.local)) show(context, found, typedSlot(source, attribute, raw, '0'), 'aside');
  return false;
}

function roleOf(source: Source, context: PartContext, element: XmlElement, attribute: XmlAttribute, raw: string): Role {
  const value = raw.includes('&') ? decodeXml(raw).text : raw;
  if (attribute.name === 'name' && isPlaceholderName(source, element, value)) return 'aside';
  const role = roleOfAttribute(source.name, element.local, attribute.name, value);
  return role === 'content' && context.isProgramData ? 'aside' : role;
}

/** Percent escapes are resolved wherever they occur; moments and numbers must stay what their schema demands. */
function slotFor(source: Source, attribute: XmlAttribute, raw: string): Slot {
  const isLink = vocabulary.LINK_ATTRIBUTES.has(attribute.local) || /%[\da-f]{2}/i.test(raw);
  if (MOMENT.test(raw))
    return typedSlot(source, attribute, raw.replace(/T00:00:00(?:\.0+)?Z?$/, ''), '1900-01-01T00:00:00Z');
  return isLink ? linkSlot(source, attribute) : attributeSlot(source, attribute);
}

/** An id or a measure that may be the number of somebody. */
const LONG_NUMBER = /^-?\d{7,11}$/;
const FAR = 1009;
const MOST = 0xffff_ffff;

/** Another number of the same type, the same for the same number everywhere: references stay together, and neighbours apart. */
const otherNumber = (raw: string) => String(Number(raw) + (Number(raw) + FAR > MOST ? -FAR : FAR));

/** Filters hold numbers that may mean a date. */
const FILTERS = new Set(['customFilter', 'dynamicFilter', 'filter']);
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;

/** A value that can be replaced only as a whole, by `substitute`. */
function typedSlot(source: Source, attribute: XmlAttribute, text: string, substitute: string): Slot {
  const { from, to } = attribute;
  return { source, from, to, text, encode: () => '', finish: () => [{ from, to, text: substitute }] };
}

/** Removes the attribute whatever it is to be replaced by. */
function removableSlot(source: Source, attribute: XmlAttribute, text: string): Slot {
  const { from, to, outerFrom, outerTo } = attribute;
  return { source, from, to, text, encode: () => '', finish: () => [{ from: outerFrom, to: outerTo, text: '' }] };
}

/** Attributes with rules of their own. True when nothing is left to do. */
function readSpecial(
  source: Source,
  context: PartContext,
  element: XmlElement,
  attribute: XmlAttribute,
  raw: string,
  found: PartText,
): boolean {
  const { local, from, to } = attribute;
  switch (`${element.local}@${local}`) {
    case 'hyperlink@location':
      found.uses.push(...readFormula(source, from, to).uses);
      return false;
    // Formulas use these names: they are read with the names of the workbook.
    case 'table@displayName':
    case 'tableColumn@name':
      return context.isWorkbook;
    case 'sheet@name':
    case 'definedName@name':
      return context.isWorkbook && context.isMain;
    case 'date@fullDate':
      show(context, found, removableSlot(source, attribute, raw.slice(0, 10)), 'aside');
      return true;
    case 'n@v':
      show(context, found, typedSlot(source, attribute, context.showNumber?.(raw) ?? raw, '0'), 'aside');
      return true;
    case 'd@v':
      show(context, found, slotFor(source, attribute, raw), 'aside');
      return true;
    case 'numFmt@formatCode':
    case 'numFmt@sourceFormat':
    case 'dateFormat@val': {
      if (roleOf(source, context, element, attribute, raw) === 'structure') return true;
      const text = decodeXml(raw).text;
      show(context, found, typedSlot(source, attribute, text.replace(/["\\]/g, ''), formatWithoutText(text)), 'aside');
      return true;
    }
    case 'dateGroupItem@year': {
      const [month, day] = [attributeValue(source, element, 'month'), attributeValue(source, element, 'day')];
      if (!month || !day) return true;
      const text = `${raw}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      const place = { from: element.from, to: element.to };
      show(
        context,
        found,
        { source, ...place, text, encode: () => '', finish: () => [{ ...place, text: '' }] },
        'aside',
      );
      return true;
    }
    default:
      return false;
  }
}

/** The name of an element, at its start and at its end. Those of Office are its schemas and say nothing. */
export function readName(
  source: Source,
  context: PartContext,
  found: PartText,
  from: number,
  element: XmlElement,
): void {
  if (!context.isForeign || !(context.isExposed || isTelling(element.local))) return;
  const start = from + element.name.length - element.local.length;
  show(context, found, nameSlot(source, start, start + element.local.length), 'aside');
}

function show(context: PartContext, found: PartText, slot: Slot, role: Exclude<Role, 'structure'>): void {
  const shown = role === 'content' ? context.shown : context.shownAside;
  if (role === 'aside') keepReferable(slot);
  const first = shown.get(slot.text);
  if (!first) {
    shown.set(slot.text, slot);
    (role === 'content' ? found.attributes : found.asides).push(slot);
  } else if (first !== slot) {
    first.echoes ??= [];
    first.echoes.push(slot);
  }
}

/**
 * Names that refer to one another take only what a name may contain, all of them alike; addresses of schemas are not an address of a
 * person, so only words are taken out of them.
 */
export function keepReferable(slot: Slot): Slot {
  if (/^[\p{L}\p{N}_.-]+$/u.test(slot.text)) slot.encode = encodeIdentifier;
  if (/:\/\/|\burn:/.test(slot.text)) slot.refuses = isAddress;
  return slot;
}

const isAddress = (value: string) => /:\/\/|^[\w-]+(?:\.[\w-]+)+$/.test(value.trim());

function isDroppedReference(source: Source, attribute: XmlAttribute, context: PartContext): boolean {
  if (context.droppedIds.size === 0 || !attribute.name.includes(':')) return false;
  return context.droppedIds.has(source.content.slice(attribute.from, attribute.to));
}

export const refersToDropped = (source: Source, element: XmlElement, context: PartContext) =>
  element.attributes.some((attribute) => isDroppedReference(source, attribute, context));

/** A cached number of a chart or a pivot table as its format shows it. */
export function showNumber(
  raw: string,
  format: NumberFormat | undefined,
  { uses1904, budget }: Pick<PartContext, 'uses1904' | 'budget'>,
): string {
  if (format?.kind !== 'date' || raw.trim() === '') return raw;
  budget.spend(stepsToShow(format));
  return formatDate(Number(raw), format.code, uses1904) ?? raw;
}
