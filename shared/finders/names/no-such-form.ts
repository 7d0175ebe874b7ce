// What the model takes for a value in prose though no value of its kind is written so, and what it should be called instead.
import { GENERAL_TYPE_OF, type ValueKind } from '@veilmark/catalog/kinds';
import type { KindSpan } from '@veilmark/engine/name-recognizer';
import { digitsIn } from '../labels/structure/values/numbers';

/** "the 4th" and "A&E" are a day and a ward, "merged #4482" a ticket. "T. Baptiste #614" is the badge of an officer. */
const NO_PLACE = /^(?:(?:the )?\d{1,2}(?:st|nd|rd|th)|[A-Z]&[A-Z])$/i;
const TICKET = /^#\d{3,}$/;
const NAMED = /\p{Lu}[\p{L}\p{M}'’-]*\s$/u;
const BARE_NUMBER = /^\d{1,3}$/;
/** "I'm Oakley, 41, Geelong": an age. "10 ans/175 000 km": part of another number. */
const AFTER_COMMA = /,\s$/;
const BEFORE_COMMA = /^,/;
const INSIDE_NUMBER = /^[ \u00a0]\d{3}(?!\d)/;
/** "3 ceilings" in an invoice. */
const COUNT = /^\d{1,3}\s\p{Ll}/u;
/** "261/2004": a regulation and its year. */
const REGULATION = /^\d{1,4}\/(?:19|20)\d\d$/;
/** "codice P0301": the fault that a car reports. */
const CAR_FAULT = /^P[0-3]\d{3}$/;
const FAULT_BEFORE = /(?:[ck][oó]d(?:e|ice|igo)?|fehler|fault|felkod|код)\W{0,3}$/iu;
/** "EU261", "385k": too few digits for an account, unless they are its last. */
const NO_ACCOUNT = /^(?:[A-Z]{2}\d{1,3}|\d{1,4}(?:k|rb|jt))$/;
/** "dtr": three letters are a word or an abbreviation. */
const THREE_LETTERS = /^\p{Ll}{3}$/u;
/** "VISITOR-06": the end of a word. */
const GOES_ON = /[\p{L}\p{Nd}]$/u;
/** "Stiftung Warentest 11/2023": when something was printed. */
const MONTH_AND_YEAR = /^(?:(?:0?[1-9]|1[0-2])\/)?20[0-3]\d$/;
/** A card on the same line. */
export const CARD_NEAR = /(?:\d[ -]?){12}|[*xX•·.]{3,}[ -]?\d/;
const FEWEST_DIGITS_OF_CARD = 12;
const LAST_DIGITS_OF_CARD = 6;
const LONGEST_LEAD = 40;

const leadOf = (text: string, { start }: KindSpan): string => text.slice(Math.max(0, start - LONGEST_LEAD), start);

function isNoAddress(value: string, before: string, behind: string): boolean {
  if (NO_PLACE.test(value) || (TICKET.test(value) && !NAMED.test(before))) return true;
  if (!BARE_NUMBER.test(value)) return false;
  return (AFTER_COMMA.test(before) && BEFORE_COMMA.test(behind)) || before.endsWith('/') || INSIDE_NUMBER.test(behind);
}

const isCarFault = (value: string, before: string): boolean => CAR_FAULT.test(value) && FAULT_BEFORE.test(before);

/** "6.626e-34", and "c = 299792458": what a formula calculates with. */
const SCIENTIFIC = /^[-+]?\d+(?:\.\d+)?e[-+]?\d{1,3}$/i;
const PLAIN = /^\d+(?:\.\d+)?$/;
const CONSTANT_BEFORE = /(?:^|[\s(,;])\p{L}\s?=\s?$/u;

/** Whether nothing of the kind is written like this, unless a label names it. */
export function hasNoSuchForm(text: string, span: KindSpan): boolean {
  const value = text.slice(span.start, span.end);
  const before = leadOf(text, span);
  const behind = text.slice(span.end, span.end + LONGEST_LEAD);
  switch (span.kind) {
    case 'ADDRESS':
      return isNoAddress(value, before, behind);
    case 'POSTCODE':
      return COUNT.test(value);
    case 'PHONE':
      return REGULATION.test(value);
    case 'BANK':
      return NO_ACCOUNT.test(value);
    case 'CARD':
      return MONTH_AND_YEAR.test(value) && !CARD_NEAR.test(before + behind);
    case 'SECRET':
      return isCarFault(value, before) || THREE_LETTERS.test(value) || (value.startsWith('-') && GOES_ON.test(before));
    case 'ID':
      return isCarFault(value, before) || SCIENTIFIC.test(value) || (PLAIN.test(value) && CONSTANT_BEFORE.test(before));
    default:
      return false;
  }
}

/** From one day or month to another, and a day without its year: no birth. */
const TIME_SPAN = /^\d{1,2}\.?(?:\d{1,2}\.?)?\s?[-–]\s?\d{1,2}\.\d{1,2}\.?$|\d{4}\s?[-–]\s?\p{L}{3,12}\.?\s\d{4}$/u;
const DAY_AND_MONTH = /^\d{1,2}[/.]\d{1,2}\.?$/;
/** "Istanbul 2005", "Münster 1648": a year behind a name. Extensions stand behind small or short words. */
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const NAME_BEFORE = /(?:^|[^\p{L}])\p{Lu}\p{Ll}{3,}\s$/u;
/** "20-48-08 / 5330 9912": the account behind the sort code of its bank. */
const SORT_CODE_BEFORE = /(?<!\d)\d\d-\d\d-\d\d\s?[/,;]?\s?$/;
const EIGHT_DIGITS = /^\d{4}\s?\d{4}$/;
/** Whole cards; of a masked or misread one nobody knows how many digits it has. */
const PLAIN_NUMBER = /^\d[\d -]*$/;
/** "5CG2140KXR": the number of a device. "heron", "EDI-LT-20417": the name of a machine. Neither is an address of the net. */
const DEVICE_NUMBER = /^(?=(?:\D*\d){3})(?:[A-Z0-9]{8,}|[0-9a-f]{8,}|[0-9A-Fa-f]{2,}(?:-[0-9A-Fa-f]{2,})+)$|\s/;
const TYPE_OF_DEVICE = { number: 'DEVICE_SERIAL_NUMBER', name: 'DOMAIN_NAME' } as const;

/** The value as one of another kind. */
export const asKind = (value: KindSpan, kind: ValueKind): KindSpan => ({
  ...value,
  kind,
  entityType: GENERAL_TYPE_OF[kind],
});

/** Whether a birth or a telephone number is written as a time, unless a label names it. */
export function isTime(text: string, value: KindSpan): boolean {
  const written = text.slice(value.start, value.end);
  if (value.kind === 'DOB') return TIME_SPAN.test(written) || DAY_AND_MONTH.test(written);
  return value.kind === 'PHONE' && YEAR.test(written) && NAME_BEFORE.test(leadOf(text, value));
}

/** The value as what its form says, whatever a label names it: a bank account instead of a telephone number, a device's number. */
export function calledByForm(text: string, value: KindSpan): KindSpan {
  const written = text.slice(value.start, value.end);
  if (value.kind === 'IP' && !/[.:]/.test(written))
    return { ...value, entityType: DEVICE_NUMBER.test(written) ? TYPE_OF_DEVICE.number : TYPE_OF_DEVICE.name };
  if (value.kind === 'PHONE')
    return EIGHT_DIGITS.test(written) && SORT_CODE_BEFORE.test(leadOf(text, value)) ? asKind(value, 'BANK') : value;
  if (value.kind === 'CARD' && PLAIN_NUMBER.test(written)) {
    const digits = digitsIn(written);
    return digits > LAST_DIGITS_OF_CARD && digits < FEWEST_DIGITS_OF_CARD ? asKind(value, 'ID') : value;
  }
  return value;
}
