import type { Budget } from '@veilmark/budget';
import { fromBase64, toBase64 } from '@veilmark/crypto/bytes';
import { cleanPicture } from '.';
import { type CleanedText, STEPS_A_FILE } from './data-address';

/** How files begin in base64: PDF, ZIP, PNG, JPEG, GIF, TIFF, old Office files, rich text, gzip, RIFF, XML, HTML. */
const FILE_STARTS =
  'JVBERi0,UEsDB,iVBORw0KGgo,/9j/,R0lGOD,SUkqA,TU0AK,0M8R4KGx,e1xydGY,H4sI,UklGR,PD94bWw,PGh0bWw,PCFET0NUWVBF'.split(
    ',',
  );
/** A slash may be written as a number. */
const SLASH = String.raw`(?:\\?/|\\u002[fF]|_|&#47;|&#x2[fF];)`;
/** Letters, too; so many signs are enough for the longest start. */
const ESCAPED_START = /[A-Za-z\d+/_]{0,11}(?:\\u[\da-f]{4}|&#)/iy;
const MOST_OF_START = 100;
const START = new RegExp(FILE_STARTS.map((start) => start.replaceAll('/', SLASH)).join('|'), 'y');
const CDATA = '<![CDATA[';
const COMMENT = '<!--';
const INSTRUCTION = '<?';
const NO_SPACE = /\S/g;
const ESCAPED_SPACE = /\\[nrt]/y;
/** What is not part of a value in texts of other kinds than markup. */
const NO_VALUE = /[^A-Za-z\d+/_=\s\\&#;-]/g;
/** Where a value may begin or end. */
const BORDER = /[<>"']/g;
/** Elements of invoices and clinical documents that hold nothing but a file, and one that may hold other things elsewhere. */
const NAMED =
  /^<(?:[\w.-]+:)?(?:EmbeddedDocumentBinaryObject|AttachmentBinaryObject|BinaryObject)[\s>]|\brepresentation\s?=\s?["']B64["']/;
const MAY_BE_NAMED = /^<(?:[\w.-]+:)?Attachment[\s>]/;
/** The key of FHIR for a file. */
const KEY = /"data"\s*:\s*$/;
const LONGEST_KEY = 60;
const WRITTEN_OTHERWISE = /\\u([\da-f]{4})|\\([nrt/])|&#x([\da-f]{1,4});|&#(\d{1,5});/gi;
const NO_DIGIT = /[^A-Za-z\d+/_=-]/;
/** Shorter ones hold no file: words look like base64, too. */
const SHORTEST = 40;
const LONG_RUN = /^[A-Za-z\d+/_=-]{40}/;
/** Says so, in base64, because programs refuse an empty one. */
const REMOVED = toBase64(new TextEncoder().encode('removed'));

type Named = 'surely' | 'perhaps' | undefined;

interface Value {
  /** What is written there, without comments. */
  written: string;
  end: number;
}

/**
 * Files that an invoice, a clinical document or other data carries as base64. Pictures are cleaned; everything else goes, also what
 * begins like a file and cannot be unpacked.
 */
export function cleanPackedFiles(text: string, budget: Budget): CleanedText {
  const pieces: string[] = [];
  let emptied = 0;
  let last = 0;
  let opened = -1;
  // Elsewhere such a key holds anything.
  const isFhir = text.includes('"resourceType"');
  const isMarkup = /^\s*</.test(text);
  BORDER.lastIndex = 0;
  for (let border = BORDER.exec(text); border; border = BORDER.exec(text)) {
    const { 0: sign, index } = border;
    if (sign === '<') opened = index;
    if (sign === '<') continue;
    const start = index + 1;
    const tag = sign === '>' && isMarkup && opened >= 0 ? text.slice(opened, start) : '';
    if (sign === '>') opened = -1;
    const named = sign === '>' ? nameOf(tag) : isFhir && isKey(text, index) ? 'surely' : undefined;
    if (named === undefined && !startsFile(text, start)) continue;
    const ofElement = isMarkup ? elementValue : strictValue;
    const { written, end } = sign === '>' ? ofElement(text, start) : quotedValue(text, start, sign);
    BORDER.lastIndex = end;
    budget.spend(STEPS_A_FILE + 4 * (end - start));
    const packed = packedFile(written, named);
    if (packed === undefined) continue;
    const bytes = NO_DIGIT.test(packed) ? undefined : fromBase64(packed);
    const clean = bytes && cleanPicture(bytes);
    if (!clean) emptied++;
    pieces.push(text.slice(last, start), clean ? toBase64(clean) : REMOVED);
    last = end;
  }
  return last === 0 ? { text, emptied } : { text: pieces.join('') + text.slice(last), emptied };
}

function nameOf(tag: string): Named {
  if (tag.endsWith('/>')) return undefined;
  if (NAMED.test(tag)) return 'surely';
  return MAY_BE_NAMED.test(tag) ? 'perhaps' : undefined;
}

const isKey = (text: string, quote: number) => KEY.test(text.slice(Math.max(0, quote - LONGEST_KEY), quote));

function startsFile(text: string, from: number): boolean {
  let at = behindGap(text, from);
  if (text.startsWith(CDATA, at)) at = behindGap(text, at + CDATA.length);
  START.lastIndex = at;
  if (START.test(text)) return true;
  ESCAPED_START.lastIndex = at;
  if (!ESCAPED_START.test(text)) return false;
  START.lastIndex = 0;
  return START.test(undone(text.slice(at, at + MOST_OF_START)));
}

/** Behind white space, and line ends that are escaped. */
function behindGap(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    NO_SPACE.lastIndex = at;
    at = NO_SPACE.exec(text)?.index ?? text.length;
    ESCAPED_SPACE.lastIndex = at;
    if (!ESCAPED_SPACE.test(text)) return at;
  }
}

/** Of an element in a string or a text of another kind: nothing but digits. */
function strictValue(text: string, from: number): Value {
  NO_VALUE.lastIndex = from;
  const end = NO_VALUE.exec(text)?.index ?? text.length;
  return { written: /[<"']/.test(text.charAt(end)) ? text.slice(from, end) : '', end };
}

/** Up to the next quote, or the backslash before it: then the whole is a string in another one. */
function quotedValue(text: string, from: number, quote: string): Value {
  const next = text.indexOf(quote, from);
  const end = next < 0 ? text.length : next;
  const written = text.slice(from, end);
  return written.endsWith('\\') ? { written: written.slice(0, -1), end: end - 1 } : { written, end };
}

/** Up to the next tag; sections of signs belong to it, and so do comments and instructions, which say nothing. */
function elementValue(text: string, from: number): Value {
  const pieces: string[] = [];
  let at = from;
  for (;;) {
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    pieces.push(text.slice(at, end));
    const isSection = text.startsWith(CDATA, end);
    const isInstruction = text.startsWith(INSTRUCTION, end);
    if (!isSection && !isInstruction && !text.startsWith(COMMENT, end)) return { written: pieces.join(''), end };
    const mark = isSection ? ']]>' : isInstruction ? '?>' : '-->';
    const close = text.indexOf(mark, end);
    if (close < 0) return { written: pieces.join(''), end: text.length };
    if (isSection) pieces.push(text.slice(end + CDATA.length, close));
    at = close + mark.length;
  }
}

/** Without escapes and character references. */
const undone = (written: string): string =>
  written.replace(WRITTEN_OTHERWISE, (_, unit?: string, letter?: string, hex?: string, number?: string) => {
    if (letter !== undefined) return letter === '/' ? '/' : '\n';
    return String.fromCharCode(Number.parseInt(unit ?? hex ?? number ?? '', number === undefined ? 16 : 10));
  });

/** The digits of a file, or undefined for a value that is none. */
function packedFile(written: string, named: Named): string | undefined {
  const plain = undone(written).trim();
  const packed = plain.replace(/\s+/g, '');
  if (packed.length < SHORTEST) return undefined;
  // Lines may be indented; words have spaces between them.
  const inLines = plain.replace(/[\r\n\t]+ */g, '');
  const isPure = !NO_DIGIT.test(packed);
  const digits = packed.replaceAll('_', '/').replaceAll('-', '+');
  if (FILE_STARTS.some((start) => digits.startsWith(start)))
    return isPure || LONG_RUN.test(inLines) ? packed : undefined;
  if (named === 'surely') return LONG_RUN.test(inLines) ? packed : undefined;
  return named === 'perhaps' && isPure && !/[\s_-]/.test(inLines) ? packed : undefined;
}
