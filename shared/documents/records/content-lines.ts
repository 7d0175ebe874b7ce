import type { Budget } from '@veilmark/budget';
import { fromBase64, latin1, toBase64 } from '@veilmark/crypto/bytes';
import type { DocumentFormat, ExtractedDocument } from '../document';
import { decodePercent } from '../percent';
import type { Slot, Source } from '../slot';
import { readTextDocument } from '../text/text-document';
import type { TextBuilder } from '../text-builder';
import { daySlot } from '../valid-days';

type RecordFormat = Extract<DocumentFormat, 'vcf' | 'ics' | 'ldif'>;

/** One field, which may take several lines of the file. */
interface ContentLine {
  /** As it is written before the colon: a name, and parameters behind semicolons. */
  head: string;
  from: number;
  /** Where the value begins, and where the field ends. */
  valueFrom: number;
  to: number;
  /** Base64 in LDIF is marked by a second colon. */
  isPacked: boolean;
}

/** What says nothing but what kind of record this is. */
const STRUCTURE =
  /^(?:BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|PROFILE|CLASS|STATUS|TRANSP|SEQUENCE|PRIORITY|ACTION|TRIGGER|RRULE|REV|DTSTAMP|CREATED|LAST-MODIFIED|TZOFFSETFROM|TZOFFSETTO|changetype|objectClass|dn-version|version)$/i;
/** Where programs expect a day. */
const DAYS =
  /^(?:DTSTART|DTEND|DUE|COMPLETED|RECURRENCE-ID|EXDATE|RDATE|BDAY|ANNIVERSARY|DEATHDATE|DTSTAMP|CREATED|LAST-MODIFIED|REV)$/i;
/** A zone of the world's list, by which programs read a time: it says no more than the time does. */
const REGIONS = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific';
const ZONE = new RegExp(`^(?:${REGIONS})/[A-Za-z_+/\\d-]{1,40}$`);
const ZONE_OF_FIELD = new RegExp(`;TZID="?(?:${REGIONS})/[A-Za-z_+/\\d-]{1,40}"?(?=;|$)`);
const ZONE_FIELD = /^(?:TZID|X-WR-TIMEZONE|X-LIC-LOCATION)$/i;
/** Names of fields that the standards define, with the group that programs of Apple number. */
const DEFINED_NAME =
  /^(?:item\d{1,3}\.)?(?:N|FN|ADR|TEL|EMAIL|ORG|TITLE|ROLE|NICKNAME|BDAY|NOTE|URL|UID|SUMMARY|DESCRIPTION|LOCATION|ORGANIZER|ATTENDEE|CONTACT|COMMENT|CATEGORIES|DTSTART|DTEND|X-WR-CALNAME|X-WR-CALDESC)(?=;|$)/i;
/** Attributes of a directory are named by one word of its schema: `olcAccess`. */
const ATTRIBUTE = /^[a-z][A-Za-z\d]{0,60}$/;
/** What a record is no record without. */
const FRAME = /^(?:BEGIN|END|VERSION)$/i;
const FOLD = /\r?\n[ \t]/g;
const WIDEST = 74;

/** Contacts, calendars and directories: fields of a name and a value, long ones folded. */
export function readRecords(
  bytes: Uint8Array,
  format: RecordFormat,
  budget: Budget,
  isExposed = false,
): ExtractedDocument {
  const fill = (source: Source, builder: TextBuilder, notes: string[]) => {
    const eol = source.content.includes('\r\n') ? '\r\n' : '\n';
    const structure = isExposed ? FRAME : STRUCTURE;
    builder.section('body', () => {
      for (const line of contentLines(source.content, format === 'ldif'))
        showLine(source, line, { builder, notes, format, eol, structure });
    });
  };
  return readTextDocument(bytes, { format, fill }, budget);
}

interface Showing {
  builder: TextBuilder;
  notes: string[];
  format: RecordFormat;
  eol: string;
  /** Fields that are not shown. */
  structure: RegExp;
}

function showLine(source: Source, line: ContentLine, showing: Showing): void {
  const { builder, format, eol, structure } = showing;
  const raw = source.content.slice(line.valueFrom, line.to);
  if (ZONE_FIELD.test(plainName(line)) && structure !== FRAME && ZONE.test(raw)) return;
  if (structure.test(plainName(line)) && /^(?:-\/\/[\w.:/+\-=,; ()]{0,100}|[\w.:/+\-=,;]{0,100})$/.test(raw)) return;
  if (isBinary(line, raw)) {
    removeLine(source, line, showing);
    return;
  }
  showHead(source, line, showing);
  builder.literal(': ');
  const from = line.valueFrom;
  // Some programs read no comment of several lines.
  const write = (text: string) => (line.head === '' || isComment(line) ? text : fold(text, line, eol));
  if (line.isPacked)
    builder.slot(
      wholeSlot(source, from, line.to, unpacked(raw) ?? '', (text) => write(toBase64(new TextEncoder().encode(text)))),
    );
  else if (isQuotedPrintable(line)) builder.slot(wholeSlot(source, from, line.to, unquoted(raw), quoted));
  else if (format === 'ldif') builder.slot(directorySlot(source, line, raw.replace(FOLD, ''), write));
  else showComponents(source, line, showing);
  builder.borderLine();
}

function showHead(source: Source, line: ContentLine, { builder, structure, format }: Showing): void {
  if (format === 'ldif' && structure !== FRAME && ATTRIBUTE.test(line.head)) {
    builder.fix(line.head);
    return;
  }
  const sign = format === 'ldif' ? (COMMENT.exec(line.head)?.[0] ?? '') : '';
  const defined = sign || (structure === FRAME ? '' : (DEFINED_NAME.exec(line.head)?.[0] ?? ''));
  builder.literal(sign ? '# ' : defined);
  const head = line.head.slice(defined.length);
  const from = line.from + defined.length;
  const zone = structure === FRAME ? undefined : ZONE_OF_FIELD.exec(head);
  const end = zone?.index ?? head.length;
  const rest = zone ? end + zone[0].length : end;
  const shown = (text: string) => decodePercent(text).text;
  const legalRest = (text: string) => legalHead(`X${text}`).slice(1);
  // Names of attributes of a directory have no underscore.
  const isDirectory = format === 'ldif' && !head.includes('_');
  const legalName = (text: string) => (isDirectory ? legalHead(text).replaceAll('_', '-') : legalHead(text));
  const legalComment = (text: string) => oneLine(text).replaceAll(':', '');
  const legalField = defined === '' ? legalName : legalRest;
  const legal = sign ? legalComment : legalField;
  builder.slot(wholeSlot(source, from, from + end, shown(head.slice(0, end)), legal));
  builder.slot(wholeSlot(source, from + rest, from + head.length, shown(head.slice(rest)), legalRest));
}

/** The name of a field without its group. */
const plainName = ({ head }: ContentLine): string => (head.split(';', 1)[0] ?? '').replace(/^.*\./, '');

/** Names of entries of a directory: `cn=Orla Quenby,ou=People`. */
const ENTRY_NAME = /^[a-z][\w.-]{0,30}=/i;

/**
 * A value of a directory. One that begins with a sign of the format or has letters that it did not have is packed, as the format asks for,
 * and the name of an entry has its angle brackets escaped.
 */
function directorySlot(source: Source, line: ContentLine, raw: string, write: (text: string) => string): Slot {
  const isName = ENTRY_NAME.test(raw);
  const text = isName ? raw.replace(/\\([<>])/g, '$1') : raw;
  const encode = (value: string) => (isName ? oneLine(value).replace(/[<>]/g, '\\$&') : oneLine(value));
  const colon = line.from + line.head.length;
  return {
    source,
    from: line.valueFrom,
    to: line.to,
    text,
    encode,
    finish: (value) => {
      const plain = encode(value);
      if (line.head === '' || isSafe(plain, raw)) return [{ from: line.valueFrom, to: line.to, text: write(plain) }];
      return [{ from: colon, to: line.to, text: `:: ${write(toBase64(new TextEncoder().encode(plain)))}` }];
    },
  };
}

const isSafe = (text: string, before: string): boolean =>
  !/^[ :<]| $/.test(text) && (/^\p{ASCII}*$/u.test(text) || !/^\p{ASCII}*$/u.test(before));

/** Fields whose values are parted by commas. */
const LISTS = /^(?:categories|resources|nickname)$/i;
const PIECES = /(?:[^;\\]|\\[\s\S])+|;|\\/g;
const PIECES_OF_LIST = /(?:[^;,\\]|\\[\s\S])+|[;,]|\\/g;

/** The parts of a name or an address are parted by semicolons, those of a list by commas, and stay apart. */
function showComponents(source: Source, line: ContentLine, { builder, eol }: Showing): void {
  const raw = source.content.slice(line.valueFrom, line.to);
  const name = plainName(line);
  const isDay = DAYS.test(name);
  let at = line.valueFrom;
  for (const piece of raw.match(LISTS.test(name) ? PIECES_OF_LIST : PIECES) ?? []) {
    if (piece === ';' || piece === ',') builder.literal(`${piece} `);
    else if (ADDRESS.test(piece)) builder.slot(addressSlot(source, at, piece, line, eol));
    else {
      const text = piece.replace(FOLD, '').replace(/\\([nN,;\\:])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign));
      const slot = wholeSlot(source, at, at + piece.length, text, (value) => fold(escaped(value), line, eol));
      builder.slot(isDay ? daySlot(slot) : slot);
    }
    at += piece.length;
  }
}

/** The name of a field has letters and digits; a colon in its parameters must stand in quotes. */
function legalHead(text: string): string {
  const [name = ''] = text.split(';', 1);
  const parameters = oneLine(text.slice(name.length)).replace(/"[^"]*"|[:"]/g, (part) => (part.length > 1 ? part : ''));
  return (name.replace(/[^\w.-]/g, '') || 'X') + parameters;
}

const ADDRESS = /^[a-z][\w+.-]{1,20}:\S*%[\da-f]{2}/i;

/** An address writes spaces and letters beyond ASCII by their numbers. */
function addressSlot(source: Source, at: number, piece: string, line: ContentLine, eol: string): Slot {
  const { text } = decodePercent(piece.replace(FOLD, ''));
  return wholeSlot(source, at, at + piece.length, text, (value) =>
    fold(encodeURI(oneLine(value).replace(/\p{Surrogate}/gu, '\uFFFD')), line, eol),
  );
}

/** A place that is written anew as a whole when something in it changes. */
function wholeSlot(source: Source, from: number, to: number, text: string, write: (text: string) => string): Slot {
  return { source, from, to, text, encode: write, finish: (value) => [{ from, to, text: write(value) }] };
}

function removeLine(source: Source, { from, to }: ContentLine, { notes }: Showing): void {
  const newline = source.content.indexOf('\n', to);
  source.cleanups.push({ from, to: newline === -1 ? to : newline + 1, text: '' });
  const note = 'Pictures, keys and files in the records were removed.';
  if (!notes.includes(note)) notes.push(note);
}

function isBinary(line: ContentLine, raw: string): boolean {
  if (line.isPacked) return unpacked(raw) === undefined;
  return (
    /;(?:ENCODING=)?(?:b|base64)(?:;|$)/i.test(line.head) || /^data:[^,]*;base64,/i.test(raw) || /^< ?file:/.test(raw)
  );
}

const isQuotedPrintable = ({ head }: ContentLine) => /;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(head);
/** Whether the value is no text as it is written. A line of a directory that became a comment may be so, too. */
const isCoded = (line: ContentLine, raw: string) => line.isPacked || isBinary(line, raw) || isQuotedPrintable(line);
const COMMENT = /^#[# \t]*/;
const isComment = ({ head }: ContentLine) => COMMENT.test(head);
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');
const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Undefined where it is no text. */
function unpacked(raw: string): string | undefined {
  const bytes = fromBase64(raw.replace(/\s/g, ''));
  if (!bytes) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /[^\P{Cc}\t\n\r]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function unquoted(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
}

const quoted = (text: string) =>
  latin1(new TextEncoder().encode(text)).replace(
    /[^ -<>-~]/g,
    (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** Lines of more than 75 signs go on behind a space. */
function fold(text: string, { head }: ContentLine, eol: string): string {
  const first = Math.max(20, WIDEST - head.length);
  if (text.length <= first) return text;
  const rest = text.slice(first).match(/[\s\S]{1,73}/gu) ?? [];
  return [text.slice(0, first), ...rest].join(`${eol} `);
}

function* contentLines(content: string, mayBePacked: boolean): Generator<ContentLine> {
  for (let at = 0; at < content.length; ) {
    const to = lineEnd(content, at);
    const head = /^(?:[^:"\r\n]|"[^"\r\n]*")*/.exec(content.slice(at, Math.min(to, at + 1000)))?.[0] ?? '';
    const colon = at + head.length;
    const isField = content[colon] === ':' && colon < to;
    const isPacked = isField && mayBePacked && content[colon + 1] === ':';
    const valueFrom = isField ? afterSpaces(content, colon + (isPacked ? 2 : 1), to) : at;
    const line = { head, from: at, valueFrom, to, isPacked };
    const isText = !isField || (mayBePacked && isComment(line) && !isCoded(line, content.slice(valueFrom, to)));
    if (to > at) yield isText ? { head: '', from: at, valueFrom: at, to, isPacked: false } : line;
    const newline = content.indexOf('\n', to);
    at = newline === -1 ? content.length : newline + 1;
  }
}

/** Where the field ends: lines that begin with a space go on, and so do those of quoted-printable that end in a sign. */
function lineEnd(content: string, from: number): number {
  const isQuoted = /^[^:\r\n]*QUOTED-PRINTABLE[^:\r\n]*:/i.test(content.slice(from, from + 300));
  for (let at = from; ; ) {
    const newline = content.indexOf('\n', at);
    if (newline === -1) return content.length;
    const end = content[newline - 1] === '\r' && newline > from ? newline - 1 : newline;
    const goesOn = /[ \t]/.test(content[newline + 1] ?? '') || (isQuoted && content[end - 1] === '=');
    if (!goesOn) return end;
    at = newline + 1;
  }
}

function afterSpaces(content: string, from: number, to: number): number {
  let at = from;
  while (at < to && content[at] === ' ') at++;
  return at;
}
