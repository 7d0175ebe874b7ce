import { EDIFACT, HL7, X12 } from '@veilmark/catalog/records';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import { compiledStandard } from './segment-rules';
import { pieces, readSegment, type Segment, type Signs } from './segments';
import type { Emit, Place } from './value';

const HL7_SIGNS: Signs = { field: '|', component: '^', repetition: '~', subcomponent: '&' };
/** These count the sign between their fields as their first field. */
const HEAD_SEGMENTS: ReadonlySet<string> = new Set(['MSH', 'BHS', 'FHS']);
const HL7_SEGMENT = /(?:^|[\n\r\v])[ \t]*([A-Z][A-Z\d]{2})([^\w\s])/g;
/** Segments of a message that say by themselves what it is: a message may be pasted without its head. */
const HL7_HEADS =
  /(?:^|[\n\r\v])[ \t]*(?:(?:MSH|BHS|FHS)([^\w\s])|PID\||(?:NK1|PV1|OBR|OBX|IN1|GT1|ORC|DG1|STF|MRG)\|[^|\n\r]{0,40}\|[^\n\r]*\|)/;
/** What a head says behind its sign between fields: four more, or five. One with another sign than the usual must say all of them. */
const HL7_OWN = /^([^\w\s])([^\w\s])([^\w\s])([^\w\s])/;

/** HL7 v2: a segment a line, its signs in its head. */
export function readHl7(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(HL7_WORDS)) return;
  const head = HL7_HEADS.exec(text);
  if (!head) return;
  const standard = compiledStandard(HL7);
  let signs = HL7_SIGNS;
  for (const match of text.matchAll(HL7_SEGMENT)) {
    const [whole, name = '', field = ''] = match;
    const start = match.index + whole.length - name.length - 1;
    if (HEAD_SEGMENTS.has(name)) signs = hl7Signs(field, text.slice(start + 4, start + 8)) ?? signs;
    if (field !== signs.field) continue;
    readSegment(
      { text, signs, standard, emit },
      { place: { start, end: endOfLine(text, start) }, name, first: HEAD_SEGMENTS.has(name) ? 2 : 1 },
    );
  }
}

/** One of these is in each of the segments that say what a message is. */
export const HL7_WORDS = new PartList([
  ...HEAD_SEGMENTS,
  ...'PID| NK1| PV1| OBR| OBX| IN1| GT1| ORC| DG1| STF| MRG|'.split(' '),
]);

function hl7Signs(field: string, written: string): Signs | undefined {
  const [, component = '', repetition = '', , subcomponent = ''] = HL7_OWN.exec(written) ?? [];
  const isOwn = component !== '' && !written.includes(field);
  if (isOwn) return { field, component, repetition, subcomponent };
  return field === '|' ? HL7_SIGNS : undefined;
}

function endOfLine(text: string, start: number): number {
  let end = start;
  while (end < text.length && !'\n\r\v'.includes(text.charAt(end))) end++;
  return end;
}

/** The head says which sign parts its fields; the last of its fields is the one that parts components. */
const ISA = /(?<![A-Za-z\d])ISA([^\w\s])(?:(?:(?!\1)[^\n~']){0,20}\1){15}([^\w\s])?/;
const X12_PART = /(?<![A-Za-z\d])(?:NM1\*|ST\*\d{3}\*|GS\*|REF\*\w{2}\*|N4\*|CLM\*|BHT\*)/;

export const X12_WORDS = new PartList(['ISA']);
const STARS = new PartList(['*']);
export const TILDES = new PartList(['~']);

/** X12: segments behind each other or each on a line. */
export function readX12(text: string, emit: Emit, parts: TextParts): void {
  const head = parts.hasAny(X12_WORDS) ? ISA.exec(text) : null;
  if (!head && !(parts.hasAny(STARS) && parts.hasAny(TILDES) && X12_PART.test(text))) return;
  const field = head?.[1] ?? '*';
  const said = head?.[0].split(field)[11] ?? '';
  const component = head?.[2] ?? ':';
  const repetition = /^[^\w\s]$/.test(said) ? said : [field, component].includes('^') ? '' : '^';
  const signs: Signs = { field, component, repetition };
  const standard = compiledStandard(X12);
  const behind = head
    ? text
        .slice(head.index + head[0].length)
        .trimStart()
        .charAt(0)
    : '~';
  const end = /[^A-Za-z\d\s]/.test(behind) && behind !== field ? behind : '~';
  // Where segments end with a sign, a line may end anywhere inside one.
  const lines = head && end === behind ? [wholeOf(text)] : pieces(text, wholeOf(text), '\n');
  for (const line of lines)
    for (const place of pieces(text, line, end)) {
      const found = segmentIn(text, place, X12_NAME, field);
      if (found) readSegment({ text, signs, standard, emit }, found);
    }
}

const wholeOf = (text: string): Place => ({ start: 0, end: text.length });

const X12_NAME = /(?:^|[\n\r])[ \t]*([A-Z][A-Z\d]{1,2})([^\w\s])/g;
const EDIFACT_NAME = /(?:^|[\n\r])[ \t]*([A-Z][A-Z\d]{2})([^\w\s])/g;

/** The segment that begins on one of the lines of a place: a note before the message, or between two of them, ends with its line. */
function segmentIn(text: string, { start, end }: Place, names: RegExp, field: string): Segment | undefined {
  for (const match of text.slice(start, end).matchAll(names)) {
    const [whole, name = '', sign] = match;
    if (sign === field) return { place: { start: start + match.index + whole.length - name.length - 1, end }, name };
  }
  return undefined;
}

export const EDIFACT_WORDS = new PartList(['UNA', 'UNB', 'UNH', 'NAD+']);
const EDIFACT_HEAD = /(?<![A-Za-z\d])(?:UNA[^\w\s]{3}.[^\w] ?|UNB\+|UNH\+|NAD\+[A-Z]{2,3}\+)/;

/** EDIFACT: signs of its own where a UNA says them. */
export function readEdifact(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(EDIFACT_WORDS) || !EDIFACT_HEAD.test(text)) return;
  const own = /(?<![A-Za-z\d])UNA([^\w\s])([^\w\s]).(.)(.)([^\w])/.exec(text);
  const signs: Signs = {
    component: own?.[1] ?? ':',
    field: own?.[2] ?? '+',
    ...((own?.[3] ?? '?') !== ' ' && { release: own?.[3] ?? '?' }),
  };
  const standard = compiledStandard(EDIFACT);
  for (const place of pieces(text, wholeOf(text), own?.[5] ?? "'", signs.release)) {
    const found = segmentIn(text, place, EDIFACT_NAME, signs.field);
    if (found) readSegment({ text, signs, standard, emit }, found);
  }
}
