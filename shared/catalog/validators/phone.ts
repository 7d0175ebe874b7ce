import { countriesOf } from '../languages';
import { firstTwoDigits } from './first-digits';
import { phonePlans } from './phone-plans';
import { validator } from './validator';

// libphonenumber's numbering plans, read directly: its parser formats and converts as well, and costs twenty times more
// than the question asked here, "is this a number of that plan".

/** Numbers of one kind: the pattern, and a look-up that rules most numbers out before it is asked. */
interface Kind {
  pattern: RegExp;
  starts: Uint8Array;
}

interface Plan {
  country: string;
  general: Kind;
  /** A bit for every length of a national number. */
  lengths: number;
  types: readonly RegExp[];
  mobile: Kind | undefined;
  /** Inside the country every number starts with 0. */
  hasTrunkZero: boolean;
  prefix: Kind | undefined;
  /** The prefix itself where it is a plain number. */
  plainPrefix: string | undefined;
  transform: string | undefined;
}

/** The plans as written down, by country and by calling code. */
const written = new Map<string, readonly string[]>();
const countriesByCode = new Map<string, string[]>();
for (const line of phonePlans.split('\n')) {
  const [country = '', callingCode = '', ...fields] = line.split(' ').map((field) => (field === '-' ? '' : field));
  written.set(country, fields);
  countriesByCode.set(callingCode, [...(countriesByCode.get(callingCode) ?? []), country]);
}

/** Numbers of eight digits from before a plan grew, which documents still hold: Benin, until November 2024 (ITU). */
const former: Readonly<Record<string, string>> = { BJ: String.raw`(?:2[0-4]|[4-69]\d)\d{6}` };

const plans = new Map<string, Plan | undefined>();

function planOf(country: string): Plan | undefined {
  if (!plans.has(country)) plans.set(country, readPlan(country));
  return plans.get(country);
}

function readPlan(country: string): Plan | undefined {
  const fields = written.get(country);
  if (!fields) return undefined;
  const [lengths = '', nationalPrefix = '', prefixForParsing = '', transform, pattern = '', ...types] = fields;
  const prefix = prefixForParsing || nationalPrefix;
  const sources = [...types, former[country] ?? ''].filter((source) => source !== '');
  return {
    country,
    general: {
      pattern: whole([pattern, former[country]].filter(Boolean).join('|')),
      starts: firstTwoDigits(sources.join('|') || pattern),
    },
    mobile: types[1] ? readKind(types[1]) : undefined,
    lengths: [...lengths.split(','), ...(former[country] ? ['8'] : [])].reduce(
      (bits, one) => bits | (1 << Number(one)),
      0,
    ),
    types: sources.map(whole),
    hasTrunkZero: nationalPrefix === '0',
    prefix: prefix ? { pattern: new RegExp(`^(?:${prefix})`, 'y'), starts: firstTwoDigits(prefix) } : undefined,
    plainPrefix: /^\d+$/.test(prefix) ? prefix : undefined,
    transform: transform || undefined,
  };
}

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`);

const readKind = (source: string): Kind => ({ pattern: whole(source), starts: firstTwoDigits(source) });

function isOfKind({ pattern, starts }: Kind, digits: string): boolean {
  return starts[startOf(digits)] === 1 && pattern.test(digits);
}

/** The number that the first two digits form. */
const startOf = (digits: string): number => (digits.charCodeAt(0) - 48) * 10 + digits.charCodeAt(1) - 48;

const hasLength = (plan: Plan, length: number): boolean => ((plan.lengths >> length) & 1) === 1;

/** A trunk prefix has at most this many digits in nearly every plan. */
const longestPrefix = 5;

/** Whether a number of the plan and a trunk prefix together can have so many digits. */
function hasShorter(plan: Plan, length: number): boolean {
  if (plan.plainPrefix !== undefined) return hasLength(plan, length - plan.plainPrefix.length);
  return (plan.lengths & ((1 << length) - (1 << Math.max(length - longestPrefix, 0)))) !== 0;
}

function isNational(plan: Plan, digits: string): boolean {
  if (!hasLength(plan, digits.length) || !isOfKind(plan.general, digits)) return false;
  return plan.types.length === 0 || plan.types.some((type) => type.test(digits));
}

/** A number as dialled inside the country, with or without its trunk prefix. */
function fitsPlan(plan: Plan, digits: string, accepts = isNational): boolean {
  if (accepts(plan, digits)) return true;
  if (!hasShorter(plan, digits.length)) return false;
  if (plan.plainPrefix !== undefined)
    return digits.startsWith(plan.plainPrefix) && accepts(plan, digits.slice(plan.plainPrefix.length));
  if (plan.prefix?.starts[startOf(digits)] !== 1) return false;
  const { pattern } = plan.prefix;
  const match = pattern.exec(digits);
  pattern.lastIndex = 0; // a sticky pattern goes on where its match ended
  if (!match) return false;
  // The transformation completes short local numbers, which the last group holds.
  if (plan.transform !== undefined && match.at(-1) !== undefined && match.length > 1)
    return accepts(plan, digits.replace(pattern, plan.transform));
  const end = match[0].length;
  return hasLength(plan, digits.length - end) && accepts(plan, digits.slice(end));
}

function isDomestic(country: string, digits: string, accepts = isNational): boolean {
  const plan = planOf(country);
  return plan !== undefined && fitsPlan(plan, digits, accepts);
}

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

/** Where a plan keeps no numbers apart for mobiles, any number may be one. */
const isMobile = (plan: Plan, digits: string): boolean =>
  plan.mobile === undefined
    ? isNational(plan, digits)
    : hasLength(plan, digits.length) && isOfKind(plan.mobile, digits);

/** Plans that a number can belong to by its length and first two digits, found when first asked for. */
const plansByStart: (readonly Plan[] | undefined)[] = [];

function plansFor(digits: string): readonly Plan[] {
  const key = digits.length * 100 + startOf(digits);
  plansByStart[key] ??= [...written.keys()].flatMap((country) => {
    const plan = planOf(country);
    return plan && mayFit(plan, digits) ? [plan] : [];
  });
  return plansByStart[key] ?? [];
}

/** Says the same of every number with this length and these first two digits. */
function mayFit(plan: Plan, digits: string): boolean {
  if (hasLength(plan, digits.length) && plan.general.starts[startOf(digits)] === 1) return true;
  return plan.prefix?.starts[startOf(digits)] === 1 && hasShorter(plan, digits.length);
}

/** The 0 that some write after the country code, in brackets or set apart, although it is not dialled. */
const trunkZero = /\(0\)|^\+?\d{1,3}[ -]0\d/;

/** `trunkZero` allows for a 0 after the country code. */
function isInternational(digits: string, trunkZero = false, accepts = isNational): boolean {
  for (let length = 1; length <= 3; length++) {
    const countries = countriesByCode.get(digits.slice(0, length));
    if (!countries) continue;
    const national = digits.slice(length);
    return countries.some((country) => {
      const plan = planOf(country);
      if (!plan) return false;
      return accepts(plan, national) || (trunkZero && national.startsWith('0') && accepts(plan, national.slice(1)));
    });
  }
  return false;
}

/** Tried for national notation after the countries of the language. */
const commonRegions = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'BR', 'IN', 'AU', 'JP'];

const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{4}/.test(value);

/**
 * True for a number of the language's or a large country. Undefined, so that only a context word lets it through, for a
 * number of another country that looks like one: in groups, or without separators when it could be a mobile number.
 */
function judgeDomestic(value: string, digits: string, language: string): boolean | undefined {
  const local = countriesOf(language);
  if (isGrouped(value)) {
    if (digits.length < 7) return false;
    let verdict: undefined | false = false;
    for (const plan of plansFor(digits)) {
      const isExpected = commonRegions.includes(plan.country) || local.includes(plan.country);
      if ((!isExpected && verdict === undefined) || !fitsPlan(plan, digits)) continue;
      if (isExpected) return true;
      verdict = undefined;
    }
    return verdict;
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

/** A label for telephone numbers, with nothing but a connector between it and the number. */
const phoneLabel =
  /(?:\b(?:phone|telephone|tel\.?|fax|telefon|téléphone|teléfono|telefono|telefone|telefoon)|телефон)[ -]?(?:number|nummer|no\.?|nr\.?|n°)?\s?(?:is|ist|est|es|é|è|[:=#])?\s{0,2}$/i;

/** Six digits are dialled inside a town or a small country. Nothing but the label tells them from any other number. */
const isLocal = (digits: string, before: string): boolean =>
  phoneLabel.test(before) && !mobileLabel.test(before) && plansFor(digits).some((plan) => fitsPlan(plan, digits));

export const phoneNumber = validator(
  'libphonenumber plans',
  (written, language, before) => {
    if (isDate(written)) return false;
    const value = written.replace(/\s?(?:x|ext).*$/i, '');
    const digits = value.replace(/\D/g, '');
    if (/^\(?\+/.test(value)) return isInternational(digits, trunkZero.test(value)) || looksNorthAmerican(value);
    if (digits.length === 6) return isLocal(digits, before) ? undefined : false;
    if (/^00[1-9]/.test(digits) && isInternational(digits.slice(2))) return true;
    const verdict = judgeDomestic(value, digits, language);
    return verdict === false ? looksNorthAmerican(value) : verdict;
  },
  function* withoutLastGroups(value) {
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
  },
  40,
);

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

function shareOfMobile(plans: readonly Plan[], digits: string): number {
  return plans.filter((plan) => fitsPlan(plan, digits, isMobile)).length / plans.length;
}

/** Words and numbers that follow a telephone number are few. */
const mostCuts = 5;
