import { dateOfSerial } from './dates';
import { decodeTextBytes } from './decode';
import type { FoundString } from './strings';

/** Which styles of a workbook show a number as a date, and from which year it counts. */
interface WorkbookCalendar {
  dateStyles: ReadonlySet<number>;
  dateFormats: ReadonlySet<number>;
  uses1904: boolean;
}

const PATTERNS = Object.fromEntries(
  ['numFmtId', 'formatCode', 'r', 's'].map((name) => [name, new RegExp(`[\\s:]${name}\\s*=\\s*["']([^"']*)["']`)]),
);
const attribute = (tag: string, name: string) => PATTERNS[name]?.exec(tag)?.[1];

/** Undefined where the package is no workbook. */
export function workbookCalendar(parts: Readonly<Record<string, Uint8Array>>): WorkbookCalendar | undefined {
  const find = (pattern: RegExp) => {
    const name = Object.keys(parts).find((part) => pattern.test(part));
    const content = name === undefined ? undefined : parts[name];
    return content && decodeTextBytes(content);
  };
  const workbook = find(/(?:^|\/)workbook\.xml$/i);
  if (workbook === undefined) return undefined;
  const styles = find(/(?:^|\/)styles\.xml$/i) ?? '';
  const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
  for (let id = 27; id <= 81; id++) if (id <= 36 || (id >= 50 && id <= 58) || id >= 71) dateFormats.add(id);
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const id = Number(attribute(tag, 'numFmtId'));
    const code = (attribute(tag, 'formatCode') ?? '').replace(/&quot;.*?&quot;|\\.|\[[^\]hms][^\]]*\]|_.|\*./gi, '');
    if (/[ymd]|h+:|:s/i.test(code.replace(/general|e[+-]/gi, ''))) dateFormats.add(id);
    else dateFormats.delete(id);
  }
  const start = /<(?:\w+:)?cellXfs\b/.exec(styles)?.index ?? styles.length;
  const [cells = ''] = styles.slice(start).split(/<\/(?:\w+:)?cellXfs>/, 1);
  const formats = [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].map(([tag]) => Number(attribute(tag, 'numFmtId')));
  return {
    dateFormats,
    dateStyles: new Set(formats.flatMap((id, style) => (dateFormats.has(id) ? style : []))),
    uses1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true|on)["']/.test(workbook),
  };
}

const CELL_OR_END = /<(\/?)(?:\w+:)?c(?=[\s>])([^<>]*)>/g;
const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]*)</;
/** Numbers that filters, rules, formulas, pivot tables and charts keep beside the cells. */
const ASIDE =
  /<(?:\w+:)?(?:(customFilter|dynamicFilter|n|filterVal)\b[^>]*?\s(?:val|v)\s*=\s*["']([\d.]+)["']|(f|formula|formula1|formula2|v)\b[^>]*>([^<]*)<)/g;

export function* readNumbers(text: string, part: string, calendar: WorkbookCalendar): Generator<FoundString> {
  const { uses1904 } = calendar;
  for (const { head, body } of cellsIn(text)) {
    const raw = VALUE.exec(body)?.[1] ?? '';
    if (!/^\s*\d+(?:\.\d+)?(?:E\+?\d+)?\s*$/i.test(raw) || /\st\s*=\s*["'](?:s|str|b|e|inlineStr)["']/.test(head))
      continue;
    const number = Number(raw);
    const address = /^[A-Z]{1,3}\d{1,7}$/.exec(attribute(head, 'r') ?? '')?.[0];
    const place = `${address ? `cell ${address}` : 'a cell'} of ${part}`;
    if (calendar.dateStyles.has(Number(attribute(head, 's') ?? 0))) {
      yield { text: dateOfSerial(number, uses1904) ?? '', place, kind: 'text', serial: { number, uses1904 } };
    } else if (/e/i.test(raw) && number < 1e21)
      yield { text: BigInt(Math.round(number)).toString(), place, kind: 'text' };
  }
  const isChart = /<(?:\w+:)?numCache\b/.test(text);
  for (const [, element, value, container, content = ''] of text.matchAll(ASIDE)) {
    const numbers = value === undefined ? content.split(/(?:"[^"]*"|[^\d.]|[A-Z$:]\d+)+/) : [value];
    // The cells themselves were judged by their formats.
    if (container === 'v' && !isChart) continue;
    for (const piece of numbers) {
      if (!/^\d{4,5}(?:\.\d+)?$/.test(piece)) continue;
      const place = `element ${element ?? container} of ${part}`;
      yield {
        text: piece,
        place,
        kind: 'text',
        role: 'structure',
        serial: { number: Math.floor(Number(piece)), uses1904 },
      };
    }
  }
}

/** What stands between the start of a cell and the next end of one, in one pass. */
function* cellsIn(text: string): Generator<{ head: string; body: string }> {
  let open: { head: string; at: number } | undefined;
  for (const { 0: tag, 1: slash, 2: head = '', index } of text.matchAll(CELL_OR_END)) {
    if (slash === '/') {
      if (open) yield { head: open.head, body: text.slice(open.at, index) };
      open = undefined;
    } else if (!open && !head.endsWith('/')) open = { head, at: index + tag.length };
  }
}
