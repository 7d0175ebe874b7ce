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
const trunkZero = /\(0\)|^\+?\d{1,3}[ -]0\d/;

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
const commonRegions = new Set(['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'BR', 'IN', 'AU', 'JP']);

const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{4}/.test(value);

/**
 * True for a number of the language's or a large country. Undefined, so that only a context word lets it through, for a
 * number of another country that looks like one: in groups, or without separators when it could be a mobile number.
 */
function judgeDomestic(value: string, digits: string, language: string): boolean | undefined {
  const local = countriesOf(language);
  if (isGrouped(value)) {
    if (digits.length < 7) return false;
    const plans = plansFor(digits);
    const isExpected = ({ country }: Plan): boolean => local.includes(country) || commonRegions.has(country);
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
const phoneLabel =
  /(?:\b(?:phone|telephone|tel\.?|fax|telefon|téléphone|teléfono|telefono|telefone|telefoon)|телефон)[ -]?(?:number|nummer|no\.?|nr\.?|n°)?\s?(?:is|ist|est|es|é|è|[:=#])?\s{0,2}$/i;

/** Six digits are dialled inside a town or a small country. Nothing but the label tells them from any other number. */
const isLocal = (digits: string, before: string): boolean =>
  phoneLabel.test(before) && !mobileLabel.test(before) && plansFor(digits).some((plan) => fitsPlan(plan, digits));

/** What the plans say: true for a likely number, undefined for a possible one, false for none. */
function judge(written: string, language: string, before: string): boolean | undefined {
  if (isDate(written)) return false;
  const value = withoutExtension(written);
  const digits = value.replace(/\D/g, '');
  if (/^\(?\+/.test(value)) return isInternational(digits, trunkZero.test(value)) || looksInternational(value, digits);
  if (digits.length === 6) return isLocal(digits, before) ? undefined : false;
  if (/^00[1-9]/.test(digits) && isInternational(digits.slice(2))) return true;
  const verdict = judgeDomestic(value, digits, language);
  return verdict === false ? looksNorthAmerican(value) : verdict;
}

function* withoutLastGroups(value: string): Generator<string> {
  let digits = value.replace(/\D/g, '').length;
  let cuts = 0;
  for (let i = value.length - 1; i > 0 && cuts < mostCuts; i--) {
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
const mostCuts = 5;

/** "Phone 2020 2021" says less than "phone number" or "phone:". Asked first, because most numbers have no label at all. */
const labelEnds = 'number|nummer|no|no.|nr|nr.|n°|is|ist|est|es|é|è|:|=|#'.split('|');

function isLabelled(before: string): boolean {
  if (before === '') return false;
  const end = before.slice(-9).trimEnd().toLowerCase();
  return labelEnds.some((ending) => end.endsWith(ending)) && (phoneLabel.test(before) || mobileLabel.test(before));
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

/** Whether nothing but its label speaks for the number, or the label says mobile and the plans do not. */
export const isHardlyPhone = (value: string, before: string, language: string, isValid: boolean): boolean =>
  (!isValid && isLabelled(before) && judge(value, language, before) === false) || isNoMobile(value, before, language);

/** A label for mobile numbers, with nothing but a connector between it and the number. */
const mobileLabel =
  /(?:\b(?:mobile|cell(?:ular)?|handy|mobil|móvil|celular|portable|cellulare|telemóvel|mobiel)|мобильный)[ -]?(?:(?:tele)?phone|telefon|teléfono|telefone|телефон)?[ -]?(?:number|nummer|no\.?|nr\.?|n°)?\s?(?:is|ist|est|es|é|[:=#])?\s{0,2}$/i;

/** Nobody sets the trunk 0 apart, or cuts one or two digits off five. */
const oddGroups = /^0[ -]|\d{5}[ -]\d{1,2}(?!\d)/;

/** Ten digits that count up are typed for want of a number; 1 800 is free to call in North America and elsewhere. */
const isMadeUpOrFree = (digits: string, local: readonly string[]): boolean =>
  '123456789012345'.includes(digits.slice(-10)) || (/^1800\d{7}$/.test(digits) && !local.includes('CN'));

/** Here the trunk 0 is always printed, so that digits without it are no number of these countries. */
const printsTrunkZero = new Set('AT BE CH DE FI FR GB GG IE IM JE NL SE'.split(' '));

const isWritten = ({ country, hasTrunkZero }: Plan, digits: string): boolean =>
  !hasTrunkZero || !printsTrunkZero.has(country) || digits.startsWith('0');

/** Countries whose mobile numbers are likely in any text: large ones, and neighbours of the languages' own. */
const widelyCalled = [...commonRegions, ...'AT BE CH CN FI GG IM JE MX PK PT RU SE TR'.split(' ')];
/** So many of the language's countries come before those where it is one language among others. */
const mainCountries = 10;

/**
 * Whether a number in national notation is called a mobile and is hardly one: none of the language's first country, no
 * mobile of its main countries or of those widely called, and a mobile in less than a third of all countries that have it.
 * A country code, or the language's own country, proves a number whatever it is called.
 */
export function isNoMobile(value: string, before: string, language: string): boolean {
  const label = before.replace(/\+[\d ()-]*$/, '');
  if (!mobileLabel.test(label)) return false;
  if (label !== before) return true; // the rest of an international number that no plan has
  const digits = value.replace(/\D/g, '');
  const local = countriesOf(language);
  if (/^\(?\+|^00/.test(value)) return false;
  if (!isGrouped(value) && isMadeUpOrFree(digits, local)) return true;
  if (isInternational(digits, true)) return false;
  if (oddGroups.test(value)) return true;
  if (isDomestic(local[0] ?? '', digits)) return false;
  const likely = [...local.slice(0, mainCountries), ...widelyCalled];
  const plans = plansFor(digits).filter((plan) => isWritten(plan, digits) && fitsPlan(plan, digits));
  if (plans.some((plan) => likely.includes(plan.country) && fitsPlan(plan, digits, isMobile))) return false;
  return plans.length === 0 || shareOfMobile(plans, digits) < 0.3;
}
