import { firstTwoDigits, unpackPairs } from './first-digits';
import { PHONE_PLANS, PLAN_STARTS } from './phone-plans';
import { FORMER, kindsOf } from './plan-sources';

// libphonenumber's numbering plans, read directly: its parser formats and converts as well, and costs twenty times more
// than the question asked here, "is this a number of that plan".

/**
 * Numbers of one kind: the pattern, and a look-up that rules most numbers out before it is asked. Both are made when first needed: most
 * plans are ruled out by the length of a number.
 */
class Kind {
  #pattern: RegExp | undefined;
  #starts: Uint8Array | undefined;

  constructor(
    readonly source: string,
    readonly isPrefix = false,
    /** The first two digits where they were worked out before. */
    readonly packedStarts?: string,
  ) {}

  get pattern(): RegExp {
    this.#pattern ??= this.isPrefix ? new RegExp(`^(?:${this.source})`, 'y') : new RegExp(`^(?:${this.source})$`);
    return this.#pattern;
  }

  get starts(): Uint8Array {
    this.#starts ??= this.packedStarts ? unpackPairs(this.packedStarts) : firstTwoDigits(this.source);
    return this.#starts;
  }
}

export interface Plan {
  country: string;
  general: Kind;
  /** A bit for every length of a national number. */
  lengths: number;
  types: readonly Kind[];
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
for (const line of PHONE_PLANS.split('\n')) {
  const [country = '', callingCode = '', ...fields] = line.split(' ').map((field) => (field === '-' ? '' : field));
  written.set(country, fields);
  countriesByCode.set(callingCode, [...(countriesByCode.get(callingCode) ?? []), country]);
}

/** The first two digits of all numbers of each country: reading them from the patterns takes longer than reading a letter. */
const PACKED_STARTS = PLAN_STARTS.split(' ');
const startsByCountry = new Map(Array.from(written.keys(), (country, i) => [country, PACKED_STARTS[i]]));

const plans = new Map<string, Plan | undefined>();

export function planOf(country: string): Plan | undefined {
  if (!plans.has(country)) plans.set(country, readPlan(country));
  return plans.get(country);
}

function readPlan(country: string): Plan | undefined {
  const fields = written.get(country);
  if (!fields) return undefined;
  const [lengths = '', nationalPrefix = '', prefixForParsing = '', transform, pattern = '', ...types] = fields;
  const prefix = prefixForParsing || nationalPrefix;
  return {
    country,
    general: new Kind([pattern, FORMER[country]].filter(Boolean).join('|'), false, startsByCountry.get(country)),
    mobile: types[1] ? new Kind(types[1]) : undefined,
    lengths: [...lengths.split(','), ...(FORMER[country] ? ['8'] : [])].reduce(
      (bits, one) => bits | (1 << Number(one)),
      0,
    ),
    types: kindsOf(country, types).map((source) => new Kind(source)),
    hasTrunkZero: nationalPrefix === '0',
    prefix: prefix ? new Kind(prefix, true) : undefined,
    plainPrefix: /^\d+$/.test(prefix) ? prefix : undefined,
    transform: transform || undefined,
  };
}

const isOfKind = (kind: Kind, digits: string): boolean =>
  kind.starts[startOf(digits)] === 1 && kind.pattern.test(digits);

/** The number that the first two digits form. */
const startOf = (digits: string): number => (digits.charCodeAt(0) - 48) * 10 + digits.charCodeAt(1) - 48;

const hasLength = (plan: Plan, length: number): boolean => ((plan.lengths >> length) & 1) === 1;

/** A trunk prefix has at most this many digits in nearly every plan. */
const LONGEST_PREFIX = 5;

/** Whether a number of the plan and a trunk prefix together can have so many digits. */
function hasShorter(plan: Plan, length: number): boolean {
  if (plan.plainPrefix !== undefined) return hasLength(plan, length - plan.plainPrefix.length);
  return (plan.lengths & ((1 << length) - (1 << Math.max(length - LONGEST_PREFIX, 0)))) !== 0;
}

function isNational(plan: Plan, digits: string): boolean {
  if (!hasLength(plan, digits.length) || !isOfKind(plan.general, digits)) return false;
  return plan.types.length === 0 || plan.types.some(({ pattern }) => pattern.test(digits));
}

/** A number as dialled inside the country, with or without its trunk prefix. */
export function fitsPlan(plan: Plan, digits: string, accepts = isNational): boolean {
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

export function isDomestic(country: string, digits: string, accepts = isNational): boolean {
  const plan = planOf(country);
  return plan !== undefined && fitsPlan(plan, digits, accepts);
}

/** Where a plan keeps no numbers apart for mobiles, any number may be one. */
export const isMobile = (plan: Plan, digits: string): boolean =>
  plan.mobile === undefined
    ? isNational(plan, digits)
    : hasLength(plan, digits.length) && isOfKind(plan.mobile, digits);

/** Plans that a number can belong to by its length and first two digits, found when first asked for. */
const plansByStart: (readonly Plan[] | undefined)[] = [];

export function plansFor(digits: string): readonly Plan[] {
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
  return hasShorter(plan, digits.length) && plan.prefix?.starts[startOf(digits)] === 1;
}

/** Whether the digits begin with the code of a country. */
export const hasCountryCode = (digits: string): boolean =>
  [1, 2, 3].some((length) => countriesByCode.has(digits.slice(0, length)));

/** `trunkZero` allows for a 0 after the country code. */
export function isInternational(digits: string, trunkZero = false, accepts = isNational): boolean {
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

/** The part of the plans in which the number is a mobile. */
export function shareOfMobile(plans: readonly Plan[], digits: string): number {
  return plans.filter((plan) => fitsPlan(plan, digits, isMobile)).length / plans.length;
}
