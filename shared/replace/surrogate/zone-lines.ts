import { icaoDigit, isCalendarDay } from '@veilmark/catalog/validators/checksums';
import { otherSigns, pick, type Random } from './random';

type Range = readonly [from: number, to: number];

/** A line of ICAO 9303 by the places of what changes. Document type, state, nationality and sex stay. */
interface LineForm {
  pattern: RegExp;
  names?: Range;
  /** Days, and numbers that a check digit follows. */
  days?: readonly Range[];
  checked?: readonly Range[];
  /** Numbers that none follows. */
  free?: readonly Range[];
  /** What the check digit of the whole zone is made of: the places in this line, and how many there are in the line before. */
  whole?: { places: readonly Range[]; before: number };
  /** Where that digit is, if the line has everything it is made of. */
  digit?: number;
}

const DAYS = String.raw`\d{6}\d[MFX<]\d{6}\d`;
const NUMBER = String.raw`[A-Z\d<]{9}\d[A-Z<]{3}`;
const BOTH_DAYS: readonly Range[] = [
  [13, 19],
  [21, 27],
];
const NUMBER_AND_DAYS: readonly Range[] = [
  [0, 10],
  [13, 20],
];

const FORMS: readonly LineForm[] = [
  { pattern: /^[PVIAC][A-Z<][A-Z<]{3}[A-Z<]{31,39}$/, names: [5, 44] },
  { pattern: /^[A-Z<]{30}$/, names: [0, 30] },
  // The second line of a passport.
  {
    pattern: new RegExp(`^${NUMBER}${DAYS}[A-Z\\d<]{14}[\\d<]\\d$`),
    days: BOTH_DAYS,
    checked: [
      [0, 9],
      [28, 42],
    ],
    whole: { places: [...NUMBER_AND_DAYS, [21, 43]], before: 0 },
    digit: 43,
  },
  // Of a card of two lines.
  {
    pattern: new RegExp(`^${NUMBER}${DAYS}[A-Z\\d<]{7}\\d$`),
    days: BOTH_DAYS,
    checked: [[0, 9]],
    free: [[28, 35]],
    whole: { places: [...NUMBER_AND_DAYS, [21, 35]], before: 0 },
    digit: 35,
  },
  // Of a visa.
  { pattern: new RegExp(`^${NUMBER}${DAYS}[A-Z\\d<]{8,16}$`), days: BOTH_DAYS, checked: [[0, 9]], free: [[28, 44]] },
  // The first and the second line of a card of three.
  {
    pattern: /^[IAC][A-Z<][A-Z<]{3}[A-Z\d<]{9}\d[A-Z\d<]{15}$/,
    checked: [[5, 14]],
    free: [[15, 30]],
    whole: { places: [[5, 30]], before: 0 },
  },
  {
    pattern: new RegExp(`^${DAYS}[A-Z<]{3}[A-Z\\d<]{11}\\d$`),
    days: [
      [0, 6],
      [8, 14],
    ],
    free: [[18, 29]],
    whole: {
      places: [
        [0, 7],
        [8, 15],
        [18, 29],
      ],
      before: 25,
    },
  },
];

/** One in ten lines gives the check digit that the lines around it need. */
const MOST_DRAWS = 400;

/**
 * Lines of the same width whose check digits are right. Undefined for what has another form: identity cards of France until 2021,
 * lines of other widths or that a scanner misread, and numbers that continue behind the place of their check digit.
 */
export function zoneLines(value: string, random: Random): string | undefined {
  const lines = value.split(/(\s+)/).map((line) => (/\S/.test(line) ? zoneLine(line, random) : line));
  return lines.includes(undefined) ? undefined : lines.join('');
}

function zoneLine(line: string, random: Random): string | undefined {
  const form = FORMS.find(({ pattern }) => pattern.test(line));
  if (!form) return undefined;
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const made = drawLine(line, form, random);
    // The digit of the zone lies in the other line, and is that of both.
    if (form.digit !== undefined || shareOf(made, form) === shareOf(line, form)) return made;
  }
  return undefined;
}

function drawLine(line: string, form: LineForm, random: Random): string {
  const signs = [...line];
  const write = (from: number, text: string): void => void signs.splice(from, text.length, ...text);
  const part = (from: number, to: number): string => signs.slice(from, to).join('');
  const { names, days = [], checked = [], free = [], digit } = form;
  if (names) write(names[0], otherLetters(part(...names), random));
  for (const [from, to] of free) write(from, otherSigns(part(from, to), random));
  for (const [from, to] of days) write(from, otherDay(part(from, to), random));
  for (const [from, to] of checked) write(from, otherSigns(part(from, to), random));
  for (const [from, to] of [...days, ...checked]) if (signs[to] !== '<') write(to, String(icaoDigit(part(from, to))));
  if (digit !== undefined) write(digit, String(shareOf(signs.join(''), form)));
  return signs.join('');
}

/** What the line gives to the check digit of the zone. */
function shareOf(line: string, { whole }: LineForm): number {
  if (!whole) return 0;
  const signs = whole.places.map(([from, to]) => line.slice(from, to)).join('');
  return icaoDigit('<'.repeat(whole.before) + signs);
}

/** Sounds for sounds, so that names can still be said. No letter stays: else short names would at times. */
const otherLetters = (text: string, random: Random): string =>
  text.replace(/[A-Z]/g, (letter) => {
    const sounds = 'AEIOU'.includes(letter) ? 'AEIOU' : 'BDFGKLMNPRSTV';
    return pick(random, [...sounds.replace(letter, '')]);
  });

/** Another day of the same ten years. Days that no calendar has get other digits. */
function otherDay(text: string, random: Random): string {
  const [year, month, day] = [text.slice(0, 2), Number(text.slice(2, 4)), Number(text.slice(4))];
  if (!isCalendarDay(2000 + Number(year), month, day)) return otherSigns(text, random);
  const two = (most: number): string => String(1 + Math.floor(random() * most)).padStart(2, '0');
  const drawn = `${year[0]}${Math.floor(random() * 10)}${two(12)}${two(28)}`;
  return drawn === text ? otherDay(text, random) : drawn;
}
