import { EDIFACT, HL7, X12 } from '@veilmark/catalog/records';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import { compiledStandard } from './segment-rules';
import { pieces, readSegment, type Signs } from './segments';
import type { Emit } from './value';

const HL7_SIGNS: Signs = { field: '|', component: '^', repetition: '~', subcomponent: '&' };
/** These count the sign between their fields as their first field. */
const HEAD_SEGMENTS: ReadonlySet<string> = new Set(['MSH', 'BHS', 'FHS']);
const HL7_SEGMENT = /(?:^|[\n\r\v])[ \t]*([A-Z][A-Z\d]{2})\|/g;
/** Segments of a message that say by themselves what it is: a message may be pasted without its head. */
const HL7_HEADS =
  /(?:^|[\n\r\v])[ \t]*(?:MSH\||PID\||BHS\||FHS\||(?:NK1|PV1|OBR|OBX|IN1|GT1|ORC|DG1|STF|MRG)\|[^|\n\r]{0,40}\|[^\n\r]*\|)/;

/** HL7 v2: a segment a line, its signs in its head. */
export function readHl7(text: string, emit: Emit): void {
  if (!text.includes('|') || !HL7_HEADS.test(text)) return;
  const standard = compiledStandard(HL7);
  let signs = HL7_SIGNS;
  for (const match of text.matchAll(HL7_SEGMENT)) {
    const name = match[1] ?? '';
    const start = match.index + match[0].length - name.length - 1;
    const end = endOfLine(text, start);
    if (name === 'MSH') signs = hl7Signs(text.slice(start + 4, start + 8)) ?? HL7_SIGNS;
    readSegment(
      { text, signs, standard, emit },
      { place: { start, end }, name, first: HEAD_SEGMENTS.has(name) ? 2 : 1 },
    );
  }
}

function hl7Signs(written: string): Signs | undefined {
  const [component, repetition, , subcomponent] = written;
  return component && repetition && subcomponent && /^[^\w\s|]{4}$/.test(written)
    ? { field: '|', component, repetition, subcomponent }
    : undefined;
}

function endOfLine(text: string, start: number): number {
  let end = start;
  while (end < text.length && !'\n\r\v'.includes(text.charAt(end))) end++;
  return end;
}

/** The head says which sign parts its fields; the last of its fields is the one that parts components. */
const ISA = /(?<![A-Za-z\d])ISA([^\w\s])(?:(?:(?!\1)[^\n~']){0,20}\1){15}([^\w\s])?/;
const X12_PART = /(?<![A-Za-z\d])(?:NM1\*|ST\*\d{3}\*|GS\*|REF\*\w{2}\*|N4\*|CLM\*|BHT\*)/;

const X12_WORDS = new PartList(['ISA']);

/** X12: segments behind each other or each on a line. */
export function readX12(text: string, emit: Emit, parts: TextParts): void {
  const head = parts.hasAny(X12_WORDS) ? ISA.exec(text) : null;
  if (!head && !(text.includes('*') && text.includes('~') && X12_PART.test(text))) return;
  const field = head?.[1] ?? '*';
  const signs: Signs = { field, component: head?.[2] ?? ':', repetition: field === '^' ? '' : '^' };
  const standard = compiledStandard(X12);
  const behind = head
    ? text
        .slice(head.index + head[0].length)
        .trimStart()
        .charAt(0)
    : '~';
  const end = /[^\w\s]/.test(behind) && behind !== field ? behind : '~';
  for (const line of pieces(text, { start: 0, end: text.length }, '\n'))
    for (const place of pieces(text, line, end)) {
      let { start } = place;
      while (start < place.end && /\s/.test(text.charAt(start))) start++;
      const name = /^[A-Z][A-Z\d]{1,2}/.exec(text.slice(start, start + 3))?.[0];
      if (name && text.charAt(start + name.length) === field)
        readSegment({ text, signs, standard, emit }, { place: { start, end: place.end }, name });
    }
}

const EDIFACT_WORDS = new PartList(['UNA', 'UNB', 'UNH', 'NAD+']);
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
  for (const place of pieces(text, { start: 0, end: text.length }, own?.[5] ?? "'", signs.release)) {
    // A note before the message, or between two of them, ends with its line.
    let end = place.end;
    while (end > place.start && /\s/.test(text.charAt(end - 1))) end--;
    const start = Math.max(place.start, text.lastIndexOf('\n', Math.max(0, end - 1)) + 1);
    const name = /^[A-Z][A-Z\d]{2}/.exec(text.slice(start, start + 3))?.[0];
    if (name && text.charAt(start + 3) === signs.field)
      readSegment({ text, signs, standard, emit }, { place: { start, end: place.end }, name });
  }
}
