import { countriesOf } from '../languages';
import { withoutExtension } from '../phone-notations';
import {
  fitsPlan,
  hasCountryCode,
  isDomestic,
  isInternational,
  isMobile,
  type Plan,
  planOf,
  plansFor,
  shareOfMobile,
} from './numbering-plans';
import { validator } from './validator';

/** The 0 that some write after the country code, in brackets or set apart, although it is not dialled. */
const TRUNK_ZERO = /\(0\)|^\+?\d{1,3}[ -]0\d/;

/**
 * A short run of digits is a mobile number only in the way it is dialled, with the trunk 0 where the country has one, or
 * where most plans that have it say so.
 */
function isShortMobile(digits: string, local: readonly string[]): boolean {
  if (digits.length < 8) return false;
  const isDialled = (country: string): boolean =>
    planOf(country)?.hasTrunkZero === digits.startsWith('0') && isDomestic(country, digits, isMobile);
  if (local.some(isDialled)) return true;
  if (digits.length !== (digits.startsWith('0') ? 9 : 8)) return false;
  return (
    shareOfMobile(
      plansFor(digits).filter((plan) => fitsPlan(plan, digits)),
      digits,
    ) >= 0.5
  );
}

/** Tried for national notation after the countries of the language. */
const COMMON_REGIONS = new Set(['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'BR', 'IN', 'AU', 'JP']);

const isDate = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{4}|^[0-3]\d[ -][01]\d[ -](?:19|20)\d\d$/.test(value) ||
  MONTHS.test(value) ||
  YEARS.test(value) ||
  DECIMAL.test(value);
/** "74488.03", "250000.0": an amount. */
const DECIMAL = /^[1-9]\d{2,8}\.\d{1,2}$/;
/** "2014/2015": from one year to another. */
const YEARS = /^(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d$/;
/** "02/2017 – 07/2017": from one month to another; or a month with the number of the next line. */
const MONTHS = /^(?:0?[1-9]|1[0-2])[./](?:19|20)\d\d(?:\s?[-–]\s?(?:0?[1-9]|1[0-2])[./](?:19|20)\d\d|\s\d{1,2})$/;

/**
 * True for a number of the language's or a large country. Undefined, so that only a context word lets it through, for a
 * number of another country that looks like one: in groups, or without separators when it could be a mobile number.
 */
function judgeDomestic(value: string, digits: string, language: string): boolean | undefined {
  const local = countriesOf(language);
  if (isGrouped(value)) {
    if (digits.length < 7) return false;
    const plans = plansFor(digits);
    const isExpected = ({ country }: Plan): boolean => local.includes(country) || COMMON_REGIONS.has(country);
    // The expected plans settle most numbers, and they are few.
    if (plans.some((plan) => isExpected(plan) && fitsPlan(plan, digits))) return true;
    return plans.some((plan) => !isExpected(plan) && fitsPlan(plan, digits)) ? undefined : false;
  }
  if (local[0] !== undefined && isDomestic(local[0], digits)) return true;
  if (digits.length < 10) return isShortMobile(digits, local) ? undefined : false;
  if (local.some((country) => isDomestic(country, digits, isMobile))) return true;
  if (/^[1-9]/.test(digits) && isInternational(digits)) return undefined;
  return plansFor(digits).some((plan) => fitsPlan(plan, digits, isMobile)) ? undefined : false;
}

const isGrouped = (value: string): boolean => /\d[ ()./-]+\d/.test(value);

/** Grouped like a number of North America although the exchange is not in service: samples and typing errors. */
const looksNorthAmerican = (value: string): undefined | false =>
  /^(?:(?:\+|00)?1[-. ]?)?(?:\(\d{3}\)\s?|\d{3}[-. ])\d{3}[-. ]\d{4}$/.test(value) ? undefined : false;

/**
 * In groups behind a plus sign and a country's code: plans grow, so a context word lets it through, unless its first groups are
 * a number and the rest belongs to the next words.
 */
function looksInternational(value: string, digits: string): undefined | false {
  if (digits.length < 8 || !isGrouped(value) || !hasCountryCode(digits)) return looksNorthAmerican(value);
  for (const shorter of withoutLastGroups(value)) if (isInternational(shorter.replace(/\D/g, ''))) return false;
  return undefined;
}

/** A label for telephone numbers, with nothing but a connector between it and the number. */
const PHONE_LABEL =
  /(?:\b(?:phone|telephone|tel\.?|fax|telefon|téléphone|teléfono|telefono|telefone|telefoon)|телефон)[ -]?(?:number|nummer|no\.?|nr\.?|n°)?\s?(?:is|ist|est|es|é|è|[:=#])?\s{0,2}$/i;

/** Six digits are dialled inside a town or a small country. Nothing but the label tells them from any other number. */
const isLocal = (digits: string, before: string): boolean =>
  PHONE_LABEL.test(before) && !MOBILE_LABEL.test(before) && plansFor(digits).some((plan) => fitsPlan(plan, digits));

/** What the plans say: true for a likely number, undefined for a possible one, false for none. */
function judge(written: string, language: string, before: string): boolean | undefined {
  if (isDate(written)) return false;
  const value = withoutExtension(written);
  const digits = value.replace(/\D/g, '');
  if (/^\(?\+/.test(value)) return isInternational(digits, TRUNK_ZERO.test(value)) || looksInternational(value, digits);
  if (digits.length === 6) return isLocal(digits, before) ? undefined : false;
  if (/^00[1-9]/.test(digits) && isInternational(digits.slice(2))) return true;
  const verdict = judgeDomestic(value, digits, language);
  return verdict === false ? looksNorthAmerican(value) : verdict;
}

function* withoutLastGroups(value: string): Generator<string> {
  let digits = value.replace(/\D/g, '').length;
  let cuts = 0;
  for (let i = value.length - 1; i > 0 && cuts < MOST_CUTS; i--) {
    const code = value.charCodeAt(i);
    if (code >= 48 && code <= 57) {
      if (--digits < 7) return;
    } else if (i > 0 && /\d/.test(value[i - 1] ?? '')) {
      cuts++;
      yield value.slice(0, i);
    }
  }
}

/** Words and numbers that follow a telephone number are few. */
const MOST_CUTS = 5;

/** "Phone 2020 2021" says less than "phone number" or "phone:". Asked first, because most numbers have no label at all. */
const LABEL_ENDS = 'number|nummer|no|no.|nr|nr.|n°|is|ist|est|es|é|è|:|=|#'.split('|');

function isLabelled(before: string): boolean {
  if (before === '') return false;
  const end = before.slice(-9).trimEnd().toLowerCase();
  return LABEL_ENDS.some((ending) => end.endsWith(ending)) && (PHONE_LABEL.test(before) || MOBILE_LABEL.test(before));
}

/**
 * A number that no plan has, right behind "phone number is" or "Mobile:". Plans grow and people mistype, so it is somebody's
 * number all the same, unless its first groups are one and the rest belongs to the next words.
 */
function isNamedOnly(value: string, language: string, before: string): boolean {
  if (!isLabelled(before) || isDate(value)) return false;
  if (value.replace(/\D/g, '').length < 7) return false;
  for (const shorter of withoutLastGroups(value)) if (judge(shorter, language, before) !== false) return false;
  return true;
}

export const phoneNumber = validator(
  'libphonenumber plans',
  (value, language, before) => {
    const verdict = judge(value, language, before);
    return verdict === false && isNamedOnly(value, language, before) ? undefined : verdict;
  },
  withoutLastGroups,
  40,
);

/** A label for mobile numbers, with nothing but a connector between it and the number. */
const MOBILE_LABEL =
  /(?:\b(?:mobile|cell(?:ular)?|handy|mobil|móvil|celular|portable|cellulare|telemóvel|mobiel)|мобильный)[ -]?(?:(?:tele)?phone|telefon|teléfono|telefone|телефон)?[ -]?(?:number|nummer|no\.?|nr\.?|n°)?\s?(?:is|ist|est|es|é|[:=#])?\s{0,2}$/i;
