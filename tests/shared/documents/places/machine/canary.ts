/** A message of a standard in which every value is a hiding place: `{PID-5.1 PERSON}` is a canary of that kind, which no other place has. */
export interface MachineRecords {
  title: string;
  fileName: string;
  template: string;
  /** What a program reads the message by: the copy has as many of them in the same order. */
  signs: RegExp;
  /** How a day is written; `YYYY-MM-DD` unless given. */
  day?: (year: number, month: number, day: number) => string;
  isUpperCase?: true;
  /** Makes the message where its values depend on each other. */
  plant?: () => { text: string; canaries: Canary[] };
}

export interface Canary {
  name: string;
  value: string;
}

const CONSONANTS = 'bcdfghjklmnprstvwz';
const letters = (n: number) =>
  `${CONSONANTS[Math.floor(n / CONSONANTS.length) % CONSONANTS.length]}${CONSONANTS[n % CONSONANTS.length]}`;
const two = (n: number) => String(n).padStart(2, '0');

/** A card of its own, with the digit that proves it. */
function card(n: number): string {
  const digits = `411111${String(n).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Words and numbers that nothing but their place tells from others. */
const CANARIES: Record<string, (n: number, day: NonNullable<MachineRecords['day']>) => string> = {
  PERSON: (n) => `Quoz${letters(n)}wick`,
  ORGANIZATION: (n) => `Oxbral${letters(n)}in`,
  ADDRESS: (n) => `Wexfrin${letters(n)} Yard`,
  LOCATION: (n) => `Trell${letters(n)}wick`,
  POSTCODE: (n) => String(91_000 + n * 7),
  ID: (n) => `QZ7${String(n).padStart(3, '0')}K31V`,
  NUMBER: (n) => String(771_200_300 + n * 1_013),
  PHONE: (n) => `54155${String(50_000 + n * 7)}`,
  EMAIL: (n) => `quz${letters(n)}@trellwick.example`,
  URL: (n) => `https://quz${letters(n)}.example/x`,
  DATE: (n, day) => day(1931 + (n % 61), 1 + (n % 12), 1 + (n % 28)),
  BANK: (n) => `9915${String(1_000_000 + n * 37)}`,
  JOB: (n) => `Glazew${letters(n)}right`,
  NRP: (n) => `Vorl${letters(n)}ene`,
  HEALTH: (n) => `Brello${letters(n)}mycosis`,
  USERNAME: (n) => `quz${letters(n)}user`,
  CARD: card,
  RECORD: (n) => `JQ${String(n).padStart(2, '0')}KM`,
  TICKET: (n) => `220-2412345${String(n).padStart(3, '0')}`,
  MAIL_PNR: (n) => `quz${letters(n)}//trellwick.example`,
  EMAIL_ENCODED: (n) => `quz${letters(n)}%40trellwick.example`,
  USERNAME_HOME: (n) => `home/quz${letters(n)}user`,
  DOMAIN_USER: (n) => `CORP\\quz${letters(n)}user`,
  ADDRESS_IP: (n) => `81.2.69.${n % 250}`,
};

const PLACE = /\{(?<name>[^\s{}][^{}]*?) (?<kind>[A-Z_]+)\}/g;

/** The message with its canaries, and where they are. */
export function planted({ template, day = isoDay, isUpperCase, plant }: MachineRecords) {
  if (plant) return plant();
  const canaries: Canary[] = [];
  const text = template.replace(PLACE, (_, name: string, kind: string) => {
    const made = CANARIES[kind]?.(canaries.length + 1, day);
    if (made === undefined) throw new Error(`There is no canary of the kind ${kind}`);
    const value = isUpperCase ? made.toUpperCase() : made;
    canaries.push({ name, value });
    return value;
  });
  return { text, canaries };
}

const isoDay = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;
export const plainDay = (year: number, month: number, day: number) => `${year}${two(month)}${two(day)}`;
export const shortDay = (year: number, month: number, day: number) => plainDay(year, month, day).slice(2);
export const americanDay = (year: number, month: number, day: number) => `${two(month)}${two(day)}${year}`;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
export const flightDay = (year: number, month: number, day: number) =>
  `${two(day)}${MONTHS[month - 1]}${String(year).slice(2)}`;
export const treeDay = (year: number, month: number, day: number) => `${day} ${MONTHS[month - 1]} ${year}`;
