import { SWIFT_FIELDS, SWIFT_MARKS, SWIFT_PARTS, SWIFT_WORDS } from '@veilmark/catalog/records';
import type { Emit } from './value';

const FIELD = /^:(\d\d[A-Z]?):/gm;
const BLOCKS = /\{1:[A-Z]\d{2}([A-Z]{6}[A-Z\d]{2,6})|\{2:[IO]\d{3}(?:\d{10})?([A-Z]{6}[A-Z\d]{2,6})/g;
const ENTRY = /^(\d{6})(?:\d{4})?R?[CD][A-Z]?[\d,]+[A-Z][A-Z\d]{3}([^\n/]{0,16}(?:\/(?!\/)[^\n/]*)*)(?:\/\/([^\n]*))?/;
const BALANCE = /^[CD]?(\d{6})[A-Z]{3}/;
const WORD = /\/([A-Z]{2,4})\//g;
const PART = /[?~](\d\d)/g;
const MARK = /(?<![A-Z])([A-Z]{3,4})\+/g;

/** SWIFT MT: payment orders and account statements, with or without their blocks. */
export function readSwift(text: string, emit: Emit): void {
  const found = text.includes('\n:') ? [...text.matchAll(FIELD)] : [];
  // One line may be anything; a message has several fields, one of them among the usual.
  if (found.length < 2 || !found.some(([, name = '']) => /^(?:20|25|61|86|5[09][A-Z]?)$/.test(name))) return;
  for (const match of text.matchAll(BLOCKS)) {
    const bank = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].length - bank.length;
    emit(start, start + bank.length, 'BANK/SWIFT_CODE');
  }
  found.forEach((match, i) => {
    const name = match[1] ?? '';
    const start = match.index + match[0].length;
    const end = endOfField(text, start, found[i + 1]?.index ?? text.length);
    emit(Math.max(0, match.index - 1), start, 'WALL');
    emit(end, end + 1, 'WALL');
    if (name === '86') readDetails(text, start, end, emit);
    else if (name === '61') readEntry(text, start, end, emit);
    else if (/^(?:6[0-5][FM]?|32A|34F)$/.test(name)) {
      const date =
        BALANCE.exec(text.slice(start, start + 12)) ?? /^(\d{6})[A-Z]{3}/.exec(text.slice(start, start + 12));
      if (date) emit(start + date[0].indexOf(date[1] ?? ''), start + date[0].indexOf(date[1] ?? '') + 6, 'DATE');
    } else readLines(text, start, end, SWIFT_FIELDS[name], emit);
  });
}

/** A field ends where the next begins, its block ends, or a line is empty. */
function endOfField(text: string, start: number, next: number): number {
  const length = text.slice(start, next).search(/\n-\}?|\n[ \t\r]*\n/);
  return length < 0 ? next : start + length;
}

function readLines(
  text: string,
  start: number,
  end: number,
  rule: readonly [string, string, string] | undefined,
  emit: Emit,
): void {
  if (!rule) return;
  const [account, first, rest] = rule;
  let isFirst = true;
  let from = start;
  for (const line of text.slice(start, end).split('\n')) {
    const isAccount = account !== 'NONE' && line.startsWith('/') && from === start;
    if (isAccount) {
      // A code for the kind of number may stand before it: "/ACCT/", "//CH".
      const lead = /^\/(?:[A-Z]{1,4}\/)?/.exec(line)?.[0].length ?? 1;
      emit(from + lead, from + line.length, account);
    } else {
      // Lines of some variants begin with their number: "1/ANNA BERG", "2/HAUPTSTR. 4".
      const lead = /^[1-8]\//.exec(line)?.[0] ?? '';
      emit(from + lead.length, from + line.length, lead && lead !== '1/' ? numbered(lead) : isFirst ? first : rest);
      isFirst = false;
    }
    from += line.length + 1;
    if (from <= end) emit(from - 1, from, 'WALL');
  }
}

const numbered = (lead: string): string =>
  ({ '2': 'ADDRESS', '3': 'LOCATION', '4': 'DOB', '5': 'LOCATION' })[lead.charAt(0)] ?? 'ID';

function readEntry(text: string, start: number, end: number, emit: Emit): void {
  const found = ENTRY.exec(text.slice(start, end));
  if (!found) return;
  const [whole, date = '', own = '', bank = ''] = found;
  emit(start, start + date.length, 'DATE');
  const bankStart = start + whole.length - bank.length;
  if (bank) emit(bankStart, bankStart + bank.length, 'ID');
  const ownStart = bankStart - (bank || whole.endsWith('//') ? 2 : 0) - own.length;
  if (/\d/.test(own)) emit(ownStart, ownStart + own.length, 'ID');
}

/** Free text that most banks part by words between slashes, by numbers or by marks. */
function readDetails(text: string, start: number, end: number, emit: Emit): void {
  const details = text.slice(start, end);
  const cut = (pattern: RegExp, rules: Readonly<Record<string, string>>, stop?: RegExp): void => {
    const found = [...details.matchAll(pattern)];
    found.forEach((match, i) => {
      const holds = rules[match[1] ?? ''];
      if (!holds) return;
      const from = match.index + match[0].length;
      const next = found[i + 1]?.index ?? details.length;
      const stopped = stop ? details.slice(from, next).search(stop) : -1;
      emit(start + from, start + (stopped < 0 ? next : from + stopped), holds);
    });
  };
  cut(WORD, SWIFT_WORDS, /\/[A-Z]{2,4}\//);
  cut(PART, SWIFT_PARTS);
  for (const { 0: part, index } of details.matchAll(PART)) emit(start + index, start + index + part.length, 'WALL');
  cut(MARK, SWIFT_MARKS, /[?~]\d\d/);
}
