import type { ValueKind } from '@veilmark/catalog/kinds';
import { isFolder } from '@veilmark/catalog/validators/secrets';
import { CURRENCIES_BEHIND } from '@veilmark/catalog/words/currencies';
import { SMALL_SURNAME_PREFIXES } from '@veilmark/catalog/words/prefixes-of-names';
import { isCodeOfList } from '@veilmark/catalog/words/references';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { isAmount, isCountedKind } from '../amounts';
import type { LabelledRegion } from './structure/region';
import { digitsIn } from './structure/values/numbers';

/** Cells of a sheet by their addresses (`ref="H2:J17"`): never anybody's number. */
const CELL_RANGE = /^\$?[A-Z]{1,3}\$?\d{1,7}:\$?[A-Z]{1,3}\$?\d{1,7}$/;

/** The identifier of nothing. */
const NIL = /^(?=.*0{8})[0-]+$/;
export const isNil = (value: string): boolean => NIL.test(value);

/** "Document 4 Filed 07/02/25": a day, and nobody's number. */
const SLASHED_DATE = /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])\/(?:19|20)?\d\d$/;

/** "6.102" or "(a) 10" below "6.101 Policy.": the number of a section or paragraph. */
const PARAGRAPH = /^(?:\d{1,3}\.\d{3,4}(?:-\d{1,2})?$|\(\p{L}\)\s)/u;

/** "facture 12 450 €": what somebody pays. */
const currencyBehind = lazyPattern(() => new RegExp(String.raw`^\s?(?:${CURRENCIES_BEHIND})`, 'u'));
const LONGEST_CURRENCY = 5;

/** "id" above 1, 2, 3: numbers of rows. */
const ROW_LABEL = /^(?:id|#)$/i;
const ROW_NUMBER = /^\d{1,3}$/;

/**
 * The head of a column again, an amount, the number of a row, a name that a program gave to something, or a decimal that no list calls a
 * person's number.
 */
export function isNoValue(text: string, start: number, end: number, region: LabelledRegion): boolean {
  const { label, labelStart, labelEnd } = region;
  const value = text.slice(start, end);
  if (CELL_RANGE.test(value) || isTooShort(text, start, end, region)) return true;
  if (label.kind === 'ID' && isNumberOfPart(text, value, region)) return true;
  if (isNil(value)) return true;
  if (label.kind === 'SECRET' && (isFolder(value) || isCodeOfList(text, start))) return true;
  if (label.kind === 'SECRET' && DAY.test(value) && TIME_BEHIND.test(text.slice(end, end + 6))) return true;
  if (isCountedKind(label.kind) && (isAmount(text, start, end) || isFirstOfRow(text, start, end))) return true;
  if (label.kind === 'ID' && currencyBehind().test(text.slice(end, end + LONGEST_CURRENCY))) return true;
  if (label.kind === 'ID' && (SLASHED_DATE.test(value) || PARAGRAPH.test(value))) return true;
  if (label.kind === 'USERNAME' && DECIMAL.test(value)) return true;
  if (label.kind === 'ID' && ROW_NUMBER.test(value) && ROW_LABEL.test(text.slice(labelStart, labelEnd).trim()))
    return true;
  if (label.kind === 'PERSON')
    return (
      LABEL_END.test(text.slice(end, end + 2)) ||
      NAME_IN_CODE.test(value) ||
      value.toLowerCase() === text.slice(labelStart, labelEnd).toLowerCase()
    );
  return label.isGuess === true && DECIMAL.test(value);
}

/**
 * An account or card with fewer digits than any, not even the last four, right behind a word or in a cell that may mean other things: "NO CC | 920".
 * A colon says that the number is meant.
 */
const LEAST_DIGITS: Partial<Record<ValueKind, number>> = { BANK: 4, CARD: 4 };
const MASKED = /[*•xX#_]{2}|…|\.{3}/;
const MEANT = /[:：=]/;
const MASK_BEFORE = 6;
const LONGEST_GAP = 3;

function isTooShort(text: string, start: number, end: number, { label, labelEnd, by }: LabelledRegion): boolean {
  if (label.kind === 'NONE' || WITH_FEW_DIGITS.has(label.type) || MEANT.test(text.slice(labelEnd, start))) return false;
  if (by === 'beside' && start - labelEnd > LONGEST_GAP) return false;
  const value = text.slice(start, end);
  const isMasked = MASKED.test(text.slice(Math.max(0, start - MASK_BEFORE), end));
  return digitsIn(value) < (LEAST_DIGITS[label.kind] ?? 0) && !isMasked && !/\p{L}/u.test(value);
}
const WITH_FEW_DIGITS: ReadonlySet<string> = new Set(['CREDIT_CARD_CVV', 'CREDIT_CARD_EXPIRATION']);

/** `document_number: 23`, "Document Page 20 of 46", `<xpath id="x1">`: the number of a part of a file. */
const DOCUMENT = /^doc(?:ument)?s?[ _-]?(?:number|no|nr|id|#)?\.?$/i;
const SHORT_NUMBER = /^\d{1,3}$/;
const ATTRIBUTE = /^(?:xml:|master-)?(?:id|ref|reference)$/i;
const OF_SOMEONE = /<[^<>\s]*(?:cust|client|patient|person|user|employ|member)[^<>]*$/i;
const LONGEST_TAG = 120;
const SHORT_CODE = /^[\p{L}_-]{0,8}\d{1,3}$/u;

function isNumberOfPart(text: string, value: string, { labelStart, labelEnd }: LabelledRegion): boolean {
  const label = text.slice(labelStart, labelEnd).trim();
  if (DOCUMENT.test(label) && SHORT_NUMBER.test(value)) return true;
  if (!ATTRIBUTE.test(label) || !SHORT_CODE.test(value) || !text.startsWith('="', labelEnd)) return false;
  return !OF_SOMEONE.test(text.slice(Math.max(0, labelStart - LONGEST_TAG), labelStart));
}

/** "pass = 2015-07-28 15:07:26": when something happened. */
const DAY = /^(?:19|20)\d\d[-/.](?:0\d|1[0-2])[-/.](?:[0-2]\d|3[01])$/;
const TIME_BEHIND = /^ \d\d:\d\d/;

/** "executor.Executor:", the last part of a name in a program, and the statement `pass` above the next line of one. */
export const isNoLabel = (text: string, region: LabelledRegion): boolean =>
  isPartOfName(text, region) || isStatement(text, region);

const isStatement = (text: string, { by, label, labelStart, labelEnd }: LabelledRegion): boolean =>
  by === 'above' &&
  label.kind === 'SECRET' &&
  text.slice(labelStart, labelEnd) === 'pass' &&
  /:[ \t]*\n[ \t]{2,40}$/.test(text.slice(Math.max(0, labelStart - LONGEST_INDENT), labelStart));
const LONGEST_INDENT = 50;

const isPartOfName = (text: string, { labelStart, label }: LabelledRegion): boolean =>
  label.kind === 'PERSON' &&
  /^\p{Lu}/u.test(text.slice(labelStart, labelStart + 2)) &&
  /\p{Ll}{3}\.$/u.test(text.slice(Math.max(0, labelStart - 4), labelStart));

/** "CPR ⇥ 475042 ⇥ 104 ⇥ 435576 ⇥ 465580": the figures of a row. */
const FIGURES_BEHIND = /^(?:\t[-\d.,%]+){3}/;
const isFirstOfRow = (text: string, start: number, end: number): boolean =>
  /^[\d.,]+$/.test(text.slice(start, end)) && FIGURES_BEHIND.test(text.slice(end, end + 60));

/** "E-mail*": the label of a field that must be filled in. */
const LABEL_END = /^ ?\*/;
/** "commentsPart", but not "vanDyke". */
const NAME_IN_CODE = new RegExp(String.raw`^(?!${SMALL_SURNAME_PREFIXES.join('|')})\p{Ll}{3,}\p{Lu}[\p{L}\d]*$`, 'u');
const DECIMAL = /^\d+\.\d+(?:E[+-]?\d*)?$/i;
