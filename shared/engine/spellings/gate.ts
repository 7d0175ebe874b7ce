import { unitsOf } from '../units';

/** Runs of so many signs of base64 may hold something; shorter ones do beside other spellings. */
const LONG_RUN = 24;
const SHORT_RUN = 16;

const NOTHING = 0;
const BASE64 = 1;
const HEX = 2;
const SIGN = 4;

/** What an ASCII character may be part of. */
const KINDS = new Uint8Array(128);
for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
  KINDS[sign.charCodeAt(0)] = BASE64 | (/[0-9a-fA-F]/.test(sign) ? HEX : NOTHING);
const SIGNS = ['%', '=', '\\', '&', '+'] as const;
for (const sign of SIGNS) KINDS[sign.charCodeAt(0)] = (KINDS[sign.charCodeAt(0)] ?? 0) | SIGN;

/** Which spellings a text may contain, a bit each; what is no sign of an unusual spelling by itself is read together with one that is. */
export const SPELLING = {
  signs: 1,
  backslash: 2,
  ampersand: 4,
  percent: 8,
  equals: 16,
  plus: 32,
  longRun: 64,
  /** Only read beside others: marks that may belong to the sign before them, and shorter runs of base64. */
  marks: 128,
  run: 256,
  apart: 512,
  /** Bytes or digits one by one: 34 31 31, 0x34, 0x31, or a digit to a line. */
  bytes: 1024,
} as const;
const BESIDE = SPELLING.marks | SPELLING.run;

/** Whether a text with these bits may spell anything in an unusual way; most texts do not. */
export const isSpelled = (kinds: number): boolean => (kinds & ~BESIDE) !== 0;

/** One look at every character tells which spellings there may be. */
export function spellingsIn(text: string, units = unitsOf(text)): number {
  const apart =
    (mayStandApart(units, text.length) || mayBeListed(units, text.length) ? SPELLING.apart : 0) |
    (text.includes('0x') || mayBeBytes(units, text.length) ? SPELLING.bytes : 0);
  return apart | (isAscii(units, text.length) ? spellingsInAscii(text, units) : spellingsInAny(text, units));
}

/** Whether letters may stand apart, each by itself: three blanks, two apart, around one of every two places. */
function mayStandApart(units: Uint16Array, length: number): boolean {
  for (let at = 0; at + 5 < length; at += 2) {
    const first = units[at] === 32 ? at : at + 1;
    if (units[first] !== 32 || units[first + 2] !== 32 || units[first + 4] !== 32) continue;
    if (units[first + 1] !== 32 && units[first + 3] !== 32) return true;
  }
  return false;
}

/** So many signs that stand apart may be a word. */
const FEWEST_APART = 6;

/** Whether so many signs in a row each stand by themselves, with one to three blanks between them. */
export function haveSignsApart(units: Uint16Array, length: number): boolean {
  let [signs, blanks, at] = [0, 0, 0];
  while (at < length) {
    if (isWhite(units[at] as number)) {
      blanks = units[at] === 32 ? blanks + 1 : MANY_BLANKS;
      at++;
      continue;
    }
    const start = at;
    while (at < length && !isWhite(units[at] as number)) at++;
    if (at - start > 1) signs = 0;
    else {
      signs = blanks > 0 && blanks <= 3 ? signs + 1 : 1;
      if (signs === FEWEST_APART) return true;
    }
    blanks = 0;
  }
  return false;
}

const MANY_BLANKS = 4;
/** As regular expressions have it. */
const isWhite = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || (code >= 0xa0 && /\s/.test(String.fromCharCode(code)));

/** So many entries, each a sign by itself, may be letters or digits one by one. */
const FEWEST_ENTRIES = 6;

/** Tab, line end, comma, semicolon and bar end an entry; blanks and quotes are around it. */
const LISTED = new Uint8Array(128);
for (const sign of '\t\n,;|') LISTED[sign.charCodeAt(0)] = 2;
for (const sign of ' \r"\'') LISTED[sign.charCodeAt(0)] = 1;

/** Whether signs may stand by themselves, each a cell, a line or an entry of a list. */
function mayBeListed(units: Uint16Array, length: number): boolean {
  let [entries, signs] = [0, 0];
  for (let at = 0; at < length; at++) {
    const code = units[at] as number; // as many as the text has
    const kind = code < 128 ? LISTED[code] : 0;
    if (kind === 0) signs++;
    else if (kind === 2) {
      if (signs > 1) entries = 0;
      else if (signs === 1 && ++entries === FEWEST_ENTRIES) return true;
      signs = 0;
    }
  }
  return false;
}

/** How often a text is looked at for bytes, and how much of it then: six pairs of digits are seen wherever they begin. */
const BYTES_STEP = 6;
const BYTES_SEEN = 11;

/** Whether digits of bytes may stand apart, in groups of one to four: nothing else in so many places, and two gaps. Or bits. */
function mayBeBytes(units: Uint16Array, length: number): boolean {
  for (let at = 0; at + BYTES_SEEN <= length; at += BYTES_STEP) {
    let [gaps, end] = [0, at];
    let [isGap, isBits] = [true, true];
    for (; end < at + BYTES_SEEN; end++) {
      const code = units[end] as number;
      if (isHex(code) || code === 0x78) {
        isGap = false;
        isBits &&= code === 0x30 || code === 0x31;
      } else if (!isBetweenBytes(code)) break;
      else {
        if (!isGap) gaps++;
        isGap = true;
      }
    }
    if (end === at + BYTES_SEEN && (gaps >= 2 || isBits)) return true;
  }
  return false;
}

/** Blanks, tabs, line ends, commas, hyphens, colons, semicolons, and the backslash before an x. */
const isBetweenBytes = (code: number): boolean =>
  code === 0x20 ||
  code === 9 ||
  code === 10 ||
  code === 13 ||
  code === 0x2c ||
  code === 0x2d ||
  code === 0x3a ||
  code === 0x3b;

function isAscii(units: Uint16Array, length: number): boolean {
  let all = 0;
  for (let at = 0; at < length; at++) all |= units[at] as number; // as many as the text has
  return all < 128;
}

/** A run covers one of the places that are as far apart as it is long; signs are few, and found by themselves. */
function spellingsInAscii(text: string, units: Uint16Array): number {
  let found = 0;
  const isBase64 = (at: number) => ((KINDS[units[at] as number] as number) & BASE64) !== 0;
  for (let at = SHORT_RUN - 1; at < text.length; at += SHORT_RUN) {
    if (!isBase64(at)) continue;
    let start = at;
    while (start > 0 && at - start < SHORT_RUN && isBase64(start - 1)) start--;
    let end = at + 1;
    while (end < text.length && end - start < LONG_RUN && isBase64(end)) end++;
    if (end - start >= LONG_RUN) found |= SPELLING.longRun | SPELLING.run;
    else if (end - start >= SHORT_RUN) found |= SPELLING.run;
    if ((found & SPELLING.longRun) !== 0) break;
  }
  for (const sign of SIGNS) {
    const code = sign.charCodeAt(0);
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
      if (beginsEscape(code, text, at)) {
        found |= ESCAPES[code] as number; // every sign has one
        break;
      }
  }
  return found;
}

function spellingsInAny(text: string, units: Uint16Array): number {
  let found = 0;
  let run = 0;
  const { length } = text;
  for (let at = 0; at < length; at++) {
    const code = units[at] as number; // as many as the text has
    if (code >= 128) {
      run = 0;
      if (code >= 0x300) {
        const before = at > 0 ? (units[at - 1] as number) : 0;
        if ((before > 0x20 && before < 0x7f) || (before >= 0xdc00 && before < 0xe000)) found |= SPELLING.marks;
        if ((found & SPELLING.signs) === 0 && isUnusual(code, text, at)) found |= SPELLING.signs;
      } else if (code === 0xb2 || code === 0xb3 || code === 0xb9) found |= SPELLING.signs;
      continue;
    }
    const kind = KINDS[code] as number;
    if (kind === NOTHING) {
      run = 0;
      continue;
    }
    run = (kind & BASE64) === 0 ? 0 : run + 1;
    if (run >= SHORT_RUN) found |= run >= LONG_RUN ? SPELLING.longRun | SPELLING.run : SPELLING.run;
    if ((kind & SIGN) !== 0) {
      const own = ESCAPES[code] as number; // every sign has one
      if ((found & own) === 0 && beginsEscape(code, text, at)) found |= own;
    }
  }
  return found;
}

const ESCAPES: Readonly<Record<number, number>> = {
  37: SPELLING.percent,
  38: SPELLING.ampersand,
  43: SPELLING.plus,
  61: SPELLING.equals,
  92: SPELLING.backslash,
};

export const isHex = (code: number): boolean => code < 128 && ((KINDS[code] as number) & HEX) !== 0;
const UTF_7 = /(?:[A-Za-z0-9/]{2,1024}|[A-Za-z0-9+/]{2,64})-/y;

function beginsEscape(code: number, text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  switch (code) {
    case 0x25: // %
    case 0x3d: // =
      return (isHex(next) && isHex(text.charCodeAt(at + 2))) || (code === 0x3d && (next === 10 || next === 13));
    case 0x5c: {
      // Backslash, u or x, or an octal digit
      const digit = text.charCodeAt(at + 2);
      if (next >= 0x30 && next <= 0x33) return digit >= 0x30 && digit <= 0x37;
      return (next === 0x75 || next === 0x78) && (isHex(digit) || digit === 0x7b);
    }
    case 0x26: // &#
      return next === 0x23;
    default: {
      // A plus sign: U+0041, or UTF-7
      const before = text.charCodeAt(at - 1) | 0x20;
      if (before === 0x75 && isHex(next) && isHex(text.charCodeAt(at + 4))) return true;
      UTF_7.lastIndex = at + 1;
      return UTF_7.test(text);
    }
  }
}

/** Raised, lowered, enclosed and mathematical signs, tags, and marks on visible ASCII. */
function isUnusual(code: number, text: string, at: number): boolean {
  if (code < 0x370 || (code >= 0xfe00 && code <= 0xfe0f)) {
    const before = text.charCodeAt(at - 1);
    return before > 0x20 && before < 0x7f;
  }
  if (code < 0x2070 || (code > 0x2793 && code < 0xd800)) return false;
  if (code <= 0x2089 || (code >= 0x20d0 && code <= 0x20f0)) return true;
  if ((code >= 0x2460 && code <= 0x24ff) || (code >= 0x2776 && code <= 0x2793)) return true;
  const next = text.charCodeAt(at + 1);
  if (code === 0xd83e) return next >= 0xdff0 && next <= 0xdff9;
  return code === 0xd835 || code === 0xdb40 || (code === 0xd83c && next >= 0xdd00 && next <= 0xddff);
}
