/** Characters of a format; programs that write workbooks take no more. What is longer is read as the dates it may hide. */
const LONGEST_CODE = 255;
const UNREAD_CODE = 'yyyy-mm-dd';

/** How a cell shows its number: dates, digits in groups, plain. */
export type NumberFormat =
  | { kind: 'date'; code: string }
  | { kind: 'mask'; code: string }
  /** Without `decimals` as many as fit into a cell. */
  | { kind: 'plain'; decimals?: number };

const PLAIN: NumberFormat = { kind: 'plain' };
/** Digits behind the point of formats that every program knows by number; a percentage is stored as its hundredth. */
const BUILT_IN_DECIMALS: Record<number, number> = {
  1: 0,
  2: 2,
  3: 0,
  4: 2,
  9: 2,
  10: 4,
  37: 0,
  38: 0,
  39: 2,
  40: 2,
  41: 0,
  42: 0,
  43: 2,
  44: 2,
};

/** Formats that every program knows by number; what 14 to 17 look like depends on the country of the reader. */
const BUILT_IN_DATES: Record<number, string> = {
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yyyy',
  16: 'yyyy-mm-dd',
  17: 'yyyy-mm-dd',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};
/** Dates of East Asian and Thai programs, all built in without a code in the file. */
const isRegionalDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58) || (id >= 71 && id <= 81);

/** The format of an id, given the codes that the workbook defines itself. */
export function resolveFormat(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = codes.get(id);
  if (code !== undefined) return classifyFormat(code);
  const builtIn = BUILT_IN_DATES[id] ?? (isRegionalDate(id) ? 'yyyy-mm-dd' : undefined);
  if (builtIn !== undefined) return { kind: 'date', code: builtIn };
  const decimals = BUILT_IN_DECIMALS[id];
  return decimals === undefined ? PLAIN : { kind: 'plain', decimals };
}

/** Quoted text, escaped characters, padding and bracketed conditions of a format code. */
const LITERALS = /"[^"]*"?|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi;

export function classifyFormat(code: string): NumberFormat {
  if (code.length > LONGEST_CODE) return { kind: 'date', code: UNREAD_CODE };
  const bare = code.replace(LITERALS, ' ');
  if (/general/i.test(bare)) return PLAIN;
  if (/[ymdhs]|g{1,3}e|ee/i.test(bare.replace(/e[+-]/gi, ''))) return { kind: 'date', code };
  const [first = ''] = code.split(';');
  const digits = first.replace(LITERALS, '').replace(/[^0#?]/g, '').length;
  // Digits in groups, as numbers of people and telephones are shown; amounts are left as they are stored.
  const isMask =
    digits >= 4 && !/[.,%]|e[+-]/i.test(first.replace(LITERALS, '')) && /^[0#?]/.test(bareOf(first).trimStart());
  if (isMask && (/0{3}/.test(first) || /[0#?][^0#?]+[0#?]/.test(first))) return { kind: 'mask', code };
  const plain = first.replace(LITERALS, '');
  if (/e[+-]|[?#0]\s*\/\s*[?#\d]/i.test(plain) || !/[0#?]/.test(plain)) return PLAIN;
  const decimals = (/\.([0#?]*)/.exec(plain)?.[1] ?? '').length + (plain.includes('%') ? 2 : 0);
  return { kind: 'plain', decimals };
}

const bareOf = (section: string) => section.replace(/\[[^\]]*\]|[("\\+) -]/g, '');

/** True for a code that writes nothing but digits, dates and signs: no text of anyone stands in it. */
export function isFormatWithoutText(code: string): boolean {
  const bare = code
    .replace(
      /\[(?:\$[^\]\p{L}]{0,3}(?:-[\dA-F,]{1,9})?|\$[A-Z]{3}(?:-[\dA-F]{1,8})?|[hms]{1,4}|[<>=]{1,2}-?[\d.]{1,12}|(?:color ?\d{1,2}|black|blue|cyan|green|magenta|red|white|yellow|dbnum\d))\]/giu,
      '',
    )
    .replace(/"[^"\p{L}\d]*"|\\[^\p{L}\d]|_[^\p{L}\d]|\*[^\p{L}\d]/gu, '')
    .replace(/general|standard|am\/pm|a\/p|@/gi, '')
    .replace(/[_*\\]./gu, (pair) => (/\p{L}/u.test(pair) ? '"' : ''));
  if (/"/.test(bare)) return false;
  const words = bare.match(/\p{L}+/gu) ?? [];
  return words.every((word) =>
    /^(?:d{1,4}|m{1,5}|y{1,4}|h{1,2}|s{1,2}|e{1,4}|g{1,3}|b{1,4}|a{3,4}|t{1,4}|j{1,4}|n{1,4})+$/i.test(word),
  );
}

/** The code without the text in it. */
export function formatWithoutText(code: string): string {
  const bare = code
    .replace(/"[^"]*"?|\\[\p{L}\d]|_[\p{L}]|\*[\p{L}]|\[\$[^\]]*\]/gu, '')
    .replace(/\[[^\]]*\p{L}{2}[^\]]*\]/gu, '');
  return isFormatWithoutText(bare) && bare.trim() !== '' ? bare : 'General';
}

const DAY = 86_400_000;

/** Steps that it takes to show one number: a format is read sign by sign. */
export const stepsToShow = (format: NumberFormat): number => (format.kind === 'plain' ? 4 : 8 * format.code.length);

/** The moment a serial number stands for; undefined outside the calendar. */
function serialDate(serial: number, uses1904: boolean): Date | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial >= 2_958_466) return undefined;
  // The first calendar counts a 29 February 1900 that never was.
  const days = uses1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  return new Date(Math.round((days - 25_569) * DAY));
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const DATE_TOKEN = /"([^"]*)"?|\\(.)|_.|\*.|\[[^\]]*\]|AM\/PM|A\/P|y+|m+|d+|h+|s+(?:\.0+)?|g+|e+|@|;.*|./gis;

/**
 * The date as the cell shows it, always with four digits of the year and with day, month and year: a cell that shows less still
 * stores them. A time of day alone is no date.
 */
export function formatDate(serial: number, code: string, uses1904: boolean): string | undefined {
  const date = serialDate(serial, uses1904);
  if (!date) return undefined;
  const first = code.length > LONGEST_CODE ? UNREAD_CODE : firstSection(code);
  const bare = first.replace(LITERALS, ' ');
  const isTimeOnly = !/[yd]/i.test(bare) && /[hs]/i.test(bare);
  if (isTimeOnly && serial < 1) return undefined;
  const isWhole = /y/i.test(bare) && /d/i.test(bare.replace(/ddd+/gi, '')) && /m/i.test(bare);
  const clock = date.toISOString();
  if (!isWhole || isTimeOnly) return serial % 1 === 0 ? clock.slice(0, 10) : clock.slice(0, 16).replace('T', ' ');
  return writeDate(date, first);
}

/** Up to the first semicolon that stands in no quotes. */
function firstSection(code: string): string {
  let isQuoted = false;
  for (let at = 0; at < code.length; at++) {
    if (code[at] === '"') isQuoted = !isQuoted;
    else if (code[at] === ';' && !isQuoted) return code.slice(0, at);
  }
  return code;
}

function writeDate(date: Date, code: string): string {
  const isHalfDay = /AM\/PM|A\/P/i.test(code);
  const pieces: string[] = [];
  let afterHours = false;
  for (const match of code.matchAll(DATE_TOKEN)) {
    const token = match[0];
    const kind = token[0]?.toLowerCase() ?? '';
    const isMinutes = kind === 'm' && (afterHours || /^[^ymdh]*s/i.test(code.slice(match.index + token.length)));
    pieces.push(match[1] ?? match[2] ?? writeToken(date, token, kind, isMinutes, isHalfDay));
    if (/[hmsyd]/.test(kind)) afterHours = kind === 'h';
  }
  return pieces.join('').trim();
}

function writeToken(date: Date, token: string, kind: string, isMinutes: boolean, isHalfDay: boolean): string {
  const pad = (value: number) => String(value).padStart(Math.min(token.length, 2), '0');
  if (/^[[;_*@]/.test(token)) return '';
  if (/^a/i.test(token)) return date.getUTCHours() < 12 ? 'AM' : 'PM';
  switch (kind) {
    case 'y':
    case 'e':
      return String(date.getUTCFullYear()).padStart(4, '0');
    case 'm': {
      if (isMinutes) return pad(date.getUTCMinutes());
      const month = MONTHS[date.getUTCMonth()] ?? '';
      return token.length <= 2 ? pad(date.getUTCMonth() + 1) : token.length === 3 ? month.slice(0, 3) : month;
    }
    case 'd': {
      const day = DAYS[date.getUTCDay()] ?? '';
      return token.length <= 2 ? pad(date.getUTCDate()) : token.length === 3 ? day.slice(0, 3) : day;
    }
    case 'h':
      return pad(isHalfDay ? date.getUTCHours() % 12 || 12 : date.getUTCHours());
    case 's':
      return pad(date.getUTCSeconds());
    case 'g':
      return '';
    default:
      return token;
  }
}

/** A place for a digit, or what stands between such places. */
interface MaskPiece {
  literal: string;
  isDigit: boolean;
}

/** Very many cells have the same format. The last one is enough: cells that differ in it mostly come in runs. */
let lastMask: { section: string; pieces: MaskPiece[] } = { section: '', pieces: [] };

function maskOf(section: string): MaskPiece[] {
  if (lastMask.section === section) return lastMask.pieces;
  const pieces: MaskPiece[] = [];
  for (const [token, quoted, escaped] of section.matchAll(/"([^"]*)"?|\\(.)|_.|\*.|[0#?]|./gs)) {
    const isDigit = token === '0' || token === '#' || token === '?';
    if (isDigit) pieces.push({ literal: token === '0' ? '0' : '', isDigit });
    else pieces.push({ literal: quoted ?? escaped ?? (/^[_*]/.test(token) ? '' : token), isDigit });
  }
  lastMask = { section, pieces };
  return pieces;
}

/** Digits in the groups of a mask: 78051120 as `000-00-0000` is 078-05-1120. */
export function formatMask(number: number, code: string): string | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return undefined;
  const mask = maskOf(chooseSection(number, code).replace(/\[[^\]]*\]/g, ''));
  let digits = String(number);
  const pieces: string[] = [];
  const first = mask.findIndex(({ isDigit }) => isDigit);
  for (let i = mask.length - 1; i >= 0; i--) {
    const { literal, isDigit } = mask[i] as MaskPiece;
    const kept = !isDigit ? digits.length : i === first ? 0 : Math.max(0, digits.length - 1);
    pieces.push(isDigit ? digits.slice(kept) || literal : literal);
    digits = digits.slice(0, kept);
  }
  return pieces.reverse().join('');
}

function chooseSection(number: number, code: string): string {
  const sections = code.split(';');
  for (const section of sections) {
    const condition = /^\[([<>=]+)(-?[\d.]+)\]/.exec(section);
    if (!condition) return section;
    const limit = Number(condition[2]);
    const sign = condition[1] ?? '';
    const holds =
      (sign.includes('=') && number === limit) ||
      (sign.includes('<') && number < limit) ||
      (sign.includes('>') && number > limit);
    if (holds) return section;
  }
  return sections.at(-1) ?? '';
}

/** A number written with an exponent, in all its digits; other notations as they are. */
export function expandNumber(raw: string): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?[eE]([+-]?\d{1,3})$/.exec(raw.trim());
  if (!match) return raw;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  if (shift < 0 || shift > 40) return raw;
  const digits = whole + fraction.padEnd(shift, '0');
  const rest = fraction.slice(shift);
  return `${sign}${digits.slice(0, whole.length + shift)}${rest ? `.${rest}` : ''}`;
}
