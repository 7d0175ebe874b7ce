import {
  SWIFT_DAYS,
  SWIFT_FIELDS,
  SWIFT_NUMBERED,
  SWIFT_STRUCTURE,
  SWIFT_USER_FIELDS,
} from '@veilmark/catalog/records';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import { readDetails } from './swift-details';
import type { Emit } from './value';

const FIELD = /^:(\d\d[A-Z]?|NS):/gm;
const BLOCKS = /\{1:[A-Z]\d{2}([A-Z]{6}[A-Z\d]{2,6})|\{2:[IO]\d{3}(?:\d{10})?([A-Z]{6}[A-Z\d]{2,6})/g;
const HEAD = /\{1:[A-Z]\d{2}[A-Z]{6}/;
const USUAL = /^(?:20[CD]?|25|61|86|5[09][A-Z]?|16R)$/;
/** A field of the block for users. */
const USER_FIELD = /\{(\d{3}):([^{}\s]{1,36})\}/g;
/** A word of the standard before the value, in fields of securities: ":SAFE//". */
const QUALIFIER = /^:[A-Z\d]{4}\/(?:[A-Z\d]{0,8}\/)?/;
/** The day, perhaps behind a sign; then the day of entry. */
const DAY = /^(?::[A-Z\d]{4}\/\/)?R?[CD]?(\d{10}(?=R?[CD])|(?:19|20)\d{6}(?=\D|\d{6}|$)|\d{6})/;
/** Behind the day of an entry: its sign, its amount and its kind. What follows are numbers of the owner and of the bank. */
const ENTRY = /^R?[CD][A-Z]?\d[\d,.]* ?[A-Z][A-Z\d]{3}/;
/** The line below an entry, where some banks write the account of the other party. */
const OTHER_ACCOUNT = /^(\r?\n)([A-Z]{0,2}\d{6,16})[ \t]*(?=\r?\n|$)/;

export const FIELD_STARTS = new PartList(['\n:', '\r:']);

/** SWIFT MT: payment orders, account statements and securities, with or without their blocks. */
export function readSwift(text: string, emit: Emit, parts: TextParts): void {
  const found = parts.hasAny(FIELD_STARTS) ? [...text.matchAll(FIELD)] : [];
  // One line may be anything; a message has its blocks, or several fields, one of them among the usual.
  const isUsual = found.length > 1 && found.some(([, name = '']) => USUAL.test(name));
  if (found.length === 0 || !(isUsual || HEAD.test(text))) return;
  for (const match of text.matchAll(BLOCKS)) {
    const bank = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].length - bank.length;
    emit(start, start + bank.length, 'BANK/SWIFT_CODE');
  }
  for (const { 0: whole, 1: name = '', 2: value = '', index } of text.matchAll(USER_FIELD)) {
    const end = index + whole.length - 1;
    emit(end - value.length, end, SWIFT_USER_FIELDS[name] ?? 'NONE');
  }
  found.forEach((match, i) => {
    const name = match[1] ?? '';
    const start = match.index + match[0].length;
    const end = endOfField(text, start, found[i + 1]?.index ?? text.length);
    emit(Math.max(0, match.index - 1), start, 'WALL');
    emit(end, end + 1, 'WALL');
    for (let at = start; at < end; at++) if (isLineEnd(text, at)) emit(at, at + 1, 'WALL');
    if (name === '86' || name === '70') readDetails(text, start, end, emit);
    else if (name === 'NS') readNumbered(text, start, end, emit);
    else if (SWIFT_DAYS.has(name)) readDay(text, start, end, name === '61', emit);
    else if (SWIFT_STRUCTURE.has(name)) emit(start, endOfLine(text, start, end), 'WALL');
    else readLines(text, start, end, SWIFT_FIELDS[name], emit);
  });
}

const isLineEnd = (text: string, at: number): boolean => text.charAt(at) === '\n' || text.charAt(at) === '\r';

/** What such a field says is in its first line; below the last field anything may follow. */
function endOfLine(text: string, start: number, end: number): number {
  const length = text.slice(start, end).search(/[\r\n]/);
  return length < 0 ? end : start + length;
}

/** A field ends where the next begins, its block ends, or a line is empty. */
function endOfField(text: string, start: number, next: number): number {
  const length = text.slice(start, next).search(/\r?\n-\}?|\r?\n[ \t\r]*\n/);
  let end = length < 0 ? next : start + length;
  while (end > start && isLineEnd(text, end - 1)) end--;
  return end;
}

function readLines(
  text: string,
  start: number,
  end: number,
  rule: readonly [string, string, string] | undefined,
  emit: Emit,
): void {
  const qualifier = QUALIFIER.exec(text.slice(start, start + 20))?.[0].length ?? 0;
  if (qualifier > 0) emit(start, start + qualifier, 'WALL');
  if (!rule) return;
  const [account, first, rest] = rule;
  let isFirst = true;
  let from = start + qualifier;
  for (const line of text.slice(from, end).split('\n')) {
    const isAccount = account !== 'NONE' && line.startsWith('/') && from === start;
    if (isAccount) {
      // A code for the kind of number may stand before it: "/ACCT/", "//CH".
      const lead = /^\/(?:[A-Z]{1,4}\/)?/.exec(line)?.[0].length ?? 1;
      emit(from, from + lead, 'WALL');
      emit(from + lead, from + line.length, account);
    } else {
      // Lines of some variants begin with their number: "1/ANNA BERG", "2/HAUPTSTR. 4".
      const lead = /^[1-8]\//.exec(line)?.[0] ?? '';
      emit(from, from + lead.length, 'WALL');
      emit(from + lead.length, from + line.length, lead && lead !== '1/' ? numbered(lead) : isFirst ? first : rest);
      isFirst = false;
    }
    from += line.length + 1;
  }
}

const numbered = (lead: string): string =>
  ({ '2': 'ADDRESS', '3': 'LOCATION', '4': 'DOB', '5': 'LOCATION' })[lead.charAt(0)] ?? 'ID';

/** Lines of a field that is not of SWIFT: each begins with the two digits that say what it is. */
function readNumbered(text: string, start: number, end: number, emit: Emit): void {
  for (const { 0: line, 1: number = '', index } of text.slice(start, end).matchAll(/^(\d\d)[^\r\n]*/gm)) {
    emit(start + index, start + index + number.length, 'WALL');
    const holds = SWIFT_NUMBERED[number];
    if (holds) emit(start + index + number.length, start + index + line.length, holds);
  }
}

function readDay(text: string, start: number, end: number, isEntry: boolean, emit: Emit): void {
  const found = DAY.exec(text.slice(start, end));
  if (!found) return;
  const [whole, day = ''] = found;
  const behind = start + whole.length;
  emit(start, behind - day.length, 'WALL');
  emit(behind - day.length, behind, 'DATE');
  const entry = isEntry ? ENTRY.exec(text.slice(behind, end)) : null;
  if (!entry) {
    if (!isEntry) emit(behind, endOfLine(text, behind, end), 'WALL');
    return;
  }
  const from = behind + entry[0].length;
  emit(behind, from, 'WALL');
  const [own = ''] = text.slice(from, end).split('\n', 1);
  const parted = own.indexOf('//');
  const numbers = parted < 0 ? [[0, own.length] as const] : [[0, parted] as const, [parted + 2, own.length] as const];
  for (const [a, b] of numbers) if (/\d/.test(own.slice(a, b))) emit(from + a, from + b, 'ID');
  if (parted >= 0) emit(from + parted, from + parted + 2, 'WALL');
  const lineEndAt = endOfLine(text, from, end);
  const [, sign = '', account = ''] = OTHER_ACCOUNT.exec(text.slice(lineEndAt, end)) ?? [];
  emit(lineEndAt + sign.length, lineEndAt + sign.length + account.length, 'BANK');
}
