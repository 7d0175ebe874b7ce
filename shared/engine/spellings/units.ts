import { fromBase64 } from '@veilmark/crypto/bytes';
import { unitsOf } from '../units';
import { apartUnits, wordsApart } from './apart';
import { haveSignsApart, SPELLING } from './gate';
import { type NumberForm, numbersApart } from './numbers-apart';
import { isTelling, PERSONAL } from './telling';

/** A stretch of a text and what it spells. */
export interface Unit {
  start: number;
  end: number;
  text: string;
}

type Reader = (match: RegExpExecArray) => string | undefined;

/** Six or more signs by themselves; where blanks part them, two or three blanks part words. @internal */
export const APART = /(?<!\S)\S(?: {1,3}\S(?!\S)){5,}/g;

/** UTF-7. Long runs without a plus inside, so that every sign is looked at once. */
const UTF_7 = /\+([A-Za-z0-9/]{2,1024}|[A-Za-z0-9+/]{2,64})-/g;

/** Each with the spelling that it reads. */
const READERS: readonly (readonly [kind: number, RegExp, Reader])[] = [
  // Letters and digits of other alphabets of signs: mathematical, enclosed, raised and lowered.
  [
    SPELLING.signs,
    /[\u00b2\u00b3\u00b9\u2070-\u2089\u2460-\u24ff\u2776-\u2793\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f18f}\u{1fbf0}-\u{1fbf9}]/gu,
    ([sign]) => plainSign(sign),
  ],
  // Marks around and above signs, and selectors of their form, which a reader looks past.
  [SPELLING.marks, /(?<=[!-~\u{1d400}-\u{1d7ff}])(?:\p{Mn}|\p{Me})+/gu, () => ''],
  // Tags: ASCII that is not shown.
  [SPELLING.signs, /[\u{e0020}-\u{e007e}]/gu, ([tag]) => String.fromCharCode((tag.codePointAt(0) as number) - 0xe0000)],
  // Escapes of programs, however often escaped themselves.
  [
    SPELLING.backslash,
    /\\{1,16}(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/g,
    (match) => ofCode(match[1] ?? match[2] ?? match[3], 16),
  ],
  [SPELLING.backslash, /(?:\\{1,16}[0-3][0-7]{2})+/g, ([run]) => ofOctal(run)],
  [
    SPELLING.ampersand,
    /&#(?:[xX]([0-9a-fA-F]{1,6})|(\d{1,7}));?/g,
    (match) => (match[1] ? ofCode(match[1], 16) : ofCode(match[2], 10)),
  ],
  // Bytes of UTF-8 in addresses and mails; a mail's line that goes on.
  [SPELLING.percent, /(?:%[0-9a-fA-F]{2})+/g, ([run]) => ofBytes(run.replaceAll('%', ''))],
  [SPELLING.equals, /(?:=[0-9A-F]{2})+/g, (match) => ofQuotedPrintable(match)],
  [SPELLING.equals, /=\r?\n/g, () => ''],
  // Numbers of characters, one behind the other.
  [SPELLING.plus, /\b[Uu]\+([0-9a-fA-F]{4,6})\b(?:[ ,]{1,2}(?=[Uu]\+))?/g, (match) => ofCode(match[1], 16)],
];

/** Numbers one by one, each form with what it spells. */
const NUMBERS: readonly (readonly [NumberForm, (run: string) => string | undefined])[] = [
  ['digits', (run) => run.replace(/\s+/g, '')],
  ['bytes', ofBytesApart],
  ['codes', (run) => ofCodes((run.match(/\d+/g) ?? []).map(Number))],
  ['bits', (run) => ofCodes((run.match(/[01]{8}/g) ?? []).map((bits) => Number.parseInt(bits, 2)))],
];

/**
 * What a text spells in these unusual ways, in order; of two readings of one place the first counts, which is the earlier reader's.
 * `codes` are the text's units.
 */
export function spelledUnits(text: string, kinds: number, codes = unitsOf(text)): Unit[] {
  const units: Unit[] = [];
  const add = (start: number, end: number, spelled: string | undefined): void => {
    if (spelled !== undefined) units.push({ start, end, text: spelled });
  };
  for (const [kind, pattern, read] of READERS)
    if (kinds & kind)
      for (const match of text.matchAll(pattern)) add(match.index, match.index + match[0].length, read(match));
  if (kinds & SPELLING.apart && haveSignsApart(codes, text.length))
    for (const { 0: run, index } of text.matchAll(APART)) add(index, index + run.length, closed(run));
  if (kinds & SPELLING.bytes) {
    const numbers = numbersApart(text, codes);
    for (const [form, read] of NUMBERS)
      for (const { start, text: run } of numbers[form]) add(start, start + run.length, read(run));
  }
  if (kinds & SPELLING.plus)
    for (const { 0: run, 1: base64, index } of text.matchAll(UTF_7))
      add(index, index + run.length, ofUtf7(base64 as string));
  if (kinds & SPELLING.apart) units.push(...apartUnits(text, codes));
  if (kinds & SPELLING.run)
    for (const { start, end } of base64Runs(codes, text.length)) {
      const run = text.slice(start, end);
      add(start, end, ofHex(run.replace(/^0x/, '')) ?? ofBase64(run));
    }
  units.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Unit[] = [];
  for (const unit of units) if (unit.start >= (kept.at(-1)?.end ?? 0)) kept.push(unit);
  return kept;
}

function plainSign(sign: string): string | undefined {
  const code = sign.codePointAt(0) as number;
  if (code >= 0x2776 && code <= 0x2793) return String(((code - 0x2776) % 10) + 1);
  if (code === 0x24ff) return '0';
  if (code >= 0x24eb && code <= 0x24f4) return String(code - 0x24eb + 11);
  if (code >= 0x24f5 && code <= 0x24fe) return String(code - 0x24f5 + 1);
  if (code >= 0x1f150 && code <= 0x1f189) return String.fromCharCode(65 + ((code - 0x1f150) % 32));
  const plain = sign.normalize('NFKC').replace(/[(),.]/g, '');
  return /^[A-Za-z0-9@.+-]{1,2}$/.test(plain) ? plain : undefined;
}

/** Signs that people write; a control or a half of a character spells nothing. One class: kinds in turn would be tried in every combination. */
const WRITTEN = /^[\t\n\r\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]*$/u;
const written = (text: string): string | undefined => (WRITTEN.test(text) ? text : undefined);

function ofCode(digits: string | undefined, base: number): string | undefined {
  const code = Number.parseInt(digits ?? '', base);
  return code > 0 && code <= 0xffff ? written(String.fromCharCode(code)) : undefined;
}

function ofBytes(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return decoded('utf-8', bytes) ?? decoded('windows-1252', bytes);
}

/** A single sign of two digits, or a letter with an accent, is none before a number: `iban=DE89 3704 …` and `ip=88.241.17.203` are settings. */
function ofQuotedPrintable({ 0: run, index, input }: RegExpExecArray): string | undefined {
  const isDoubtful = run.length === 3 && (run >= '=80' || /\d\d$/.test(run));
  const end = index + run.length;
  return isDoubtful && /^\.?\d/.test(input.slice(end, end + 2)) ? undefined : ofBytes(run.replaceAll('=', ''));
}

function ofOctal(run: string): string | undefined {
  const codes = run.match(/[0-7]{3}/g) ?? [];
  return ofBytes(codes.map((code) => Number.parseInt(code, 8).toString(16).padStart(2, '0')).join(''));
}

/** A run of letters that stand apart as the words they make: more blanks, or a capital behind a small letter, begin a word. */
function closed(run: string): string | undefined {
  if (new Set(run).size < 6) return undefined;
  const words = run.replace(/ {2,}/g, '\n').replaceAll(' ', '').replaceAll('\n', ' ');
  return wordsApart(words);
}

function ofUtf7(base64: string): string | undefined {
  const bytes = fromBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
  const text = bytes && bytes.length >= 2 ? decoded('utf-16be', bytes.subarray(0, bytes.length & ~1)) : undefined;
  return text && /^[\x20-\u052f\u2010-\u203f]+$/.test(text) ? text : undefined;
}

/** Hexadecimal digits are read where text comes out of all of them, which that of a number or of a hash is not. */
function ofHex(run: string): string | undefined {
  if (run.length % 2 !== 0 || !/^(?:[2-7][0-9a-fA-F]|0[9aAdD]|[c-fC-F89abAB][0-9a-fA-F])+$/.test(run)) return undefined;
  const text = decoded(
    'utf-8',
    Uint8Array.from(run.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  );
  return text && /[\p{L}\d].*[\p{L}\d]/su.test(text) ? text : undefined;
}

function ofBytesApart(run: string): string | undefined {
  const digits = run.replace(/0x|[^0-9a-fA-F]/g, '');
  if (digits.length < 12) return undefined;
  const text = ofHex(digits);
  return text !== undefined && (/[a-fA-F]/.test(digits) || PERSONAL.test(text)) ? text : undefined;
}

/** Numbers of characters or bytes are read where they spell what other numbers do not: ages and scores are between 48 and 57 as well. */
function ofCodes(codes: readonly number[]): string | undefined {
  const hex = (code: number) => code.toString(16).padStart(2, '0');
  const text = codes.every((code) => code < 256)
    ? ofBytes(codes.map(hex).join(''))
    : written(String.fromCharCode(...codes));
  return text !== undefined && isTelling(text) ? text : undefined;
}

/** Base64 is read where text comes out of it. */
function ofBase64(run: string): string | undefined {
  const whole = run.replace(/=+$/, '');
  if (!spellsText(whole)) return undefined;
  const bytes = fromBase64(whole.padEnd(Math.ceil(whole.length / 4) * 4, '='));
  const text = bytes && decoded('utf-8', bytes);
  return text && /[\p{L}\d].*[\p{L}\d]/su.test(text) ? text : undefined;
}

/** A shorter run is a word. */
const SHORTEST_RUN = 16;
const EQUALS = 61;

/** Runs of signs of base64, with up to two equals signs behind them, that nothing of the kind goes on beside. */
function base64Runs(units: Uint16Array, length: number): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  // A run covers one of the places that are as far apart as it is long.
  for (let at = SHORTEST_RUN - 1; at < length; at += SHORTEST_RUN) {
    if (!isBase64(units[at] as number)) continue;
    let start = at;
    while (start > 0 && isBase64(units[start - 1] as number)) start--;
    while (isBase64(units[at] as number)) at++;
    let end = at;
    while (end - at < 2 && units[end] === EQUALS) end++;
    if (at - start >= SHORTEST_RUN && !goesOn(units[start - 1] ?? 0) && !goesOn(units[end] ?? 0))
      runs.push({ start, end });
  }
  return runs;
}

/** Two units of nothing stand behind a text. */
const isBase64 = (code: number): boolean => code < 128 && base64Value[code] !== NO_DIGIT;
/** Equals signs, hyphens and underscores belong to other notations of it. */
const goesOn = (code: number): boolean => code === EQUALS || code === 45 || code === 95 || isBase64(code);

const NO_DIGIT = 255;
const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const base64Value = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < 64; value++) base64Value[BASE64_DIGITS.charCodeAt(value)] = value;

/**
 * Whether the bytes of a run may be text in UTF-8: no control, no byte out of its place. Long names of programs look like base64 as well,
 * and the first few bytes tell; decoding them only to refuse them costs a hundred times as much.
 */
function spellsText(run: string): boolean {
  let bits = 0;
  let held = 0;
  /** Bytes of a character that are to follow. */
  let open = 0;
  for (let at = 0; at < run.length; at++) {
    held = (held << 6) | (base64Value[run.charCodeAt(at)] as number); // signs of base64 alone
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (held >> bits) & 0xff;
    held &= (1 << bits) - 1;
    if (open > 0) {
      if (byte >> 6 !== 2) return false;
      open--;
    } else if (byte >= 0x80) {
      if (byte < 0xc2 || byte > 0xf4) return false;
      open = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    } else if ((byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 0x7f) return false;
  }
  return open === 0;
}

function decoded(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return written(new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
