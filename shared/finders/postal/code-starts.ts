import { isCapital, isDigit } from '@veilmark/engine/ascii';
import type { TextParts } from '@veilmark/engine/text-parts';

const NONE = 0;
/** Ends a line or a quote mark: spaces may follow. */
const LINE = 1;
/** Divides an address, with any blank behind it. */
const DIVIDER = 2;
/** May begin a word that leads to a code: "in", "en", "te", "à". */
const WORD = 3;

const kinds = new Uint8Array(0x10000);
for (const sign of '\n>') kinds[sign.charCodeAt(0)] = LINE;
for (const sign of ',;–—·•|-') kinds[sign.charCodeAt(0)] = DIVIDER;
for (const letter of 'ietà') kinds[letter.charCodeAt(0)] = WORD;

const SPACE = 32;
const TAB = 9;
const NO_BREAK_SPACE = 0xa0;
/** Of blanks outside ASCII it says so of all characters that may be one. */
const mayBeBlank = (code: number): boolean => code <= SPACE || code >= NO_BREAK_SPACE;

/**
 * The next place from here on where something stands that leads to a postal code, with a code's first characters behind it; or the end.
 * One look at most characters.
 */
function nextCodeStart(units: Uint16Array, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const kind = kinds[units[at] as number] as number; // every unit has one
    if (kind === NONE) {
      if (at === 0 && beginsCode(units, skipSpaces(units, at))) return at;
      continue;
    }
    if (kind === WORD && at > 0 && !isLeadWord(units, at)) continue;
    if (beginsCode(units, skipSpaces(units, behindLead(units, at, kind))) || at === 0) return at;
  }
  return end;
}

/** All such places before the numbers of a text, in order. */
export function codeStarts({ units, numberStarts }: TextParts): number[] {
  const starts: number[] = [];
  let behind = 0;
  for (const number of numberStarts) {
    const end = number + 1;
    for (let at = nextCodeStart(units, Math.max(behind, leadBefore(units, number)), end); at < end; ) {
      starts.push(at);
      at = nextCodeStart(units, at + 1, end);
    }
    behind = end;
  }
  return starts;
}

/** No code starts before this that ends with the number: the blanks and the country before it, and what leads to them. */
function leadBefore(units: Uint16Array, number: number): number {
  let at = number;
  while (at > 0 && mayBeBetween(units[at - 1] as number)) at--;
  return Math.max(0, at - LONGEST_LEAD);
}
const mayBeBetween = (code: number): boolean => code === SPACE || code === TAB || code === HYPHEN || isCapital(code);
/** "in" and two blanks. */
const LONGEST_LEAD = 4;

/** Most letters that may begin such a word stand inside another. */
function isLeadWord(units: Uint16Array, at: number): boolean {
  const letter = units[at];
  if (letter === A_GRAVE) return true;
  return units[at + 1] === (letter === LETTER_T ? LETTER_E : LETTER_N) && mayBeBlank(units[at + 2] as number);
}
const LETTER_E = 101;
const LETTER_N = 110;
const LETTER_T = 116;

function behindLead(units: Uint16Array, at: number, kind: number): number {
  const next = units[at + 1] as number; // nothing stands behind the text's end
  if (kind === LINE) return at + 1;
  if (kind === DIVIDER) return mayBeBlank(next) ? at + 2 : at + 1;
  // "in", "en" and "te" have a second letter; a blank follows in any case.
  return units[at] === A_GRAVE ? at + 2 : at + 3;
}
const A_GRAVE = 0xe0;

function skipSpaces(units: Uint16Array, from: number): number {
  let at = from;
  while (units[at] === SPACE || units[at] === TAB) at++;
  return at;
}

/** A digit, or up to three capitals, a hyphen or a space, and a digit. */
function beginsCode(units: Uint16Array, from: number): boolean {
  let at = from;
  while (at - from < 3 && isCapital(units[at] as number)) at++;
  if (at > from) {
    if (units[at] !== SPACE && units[at] !== HYPHEN) return false;
    at++;
  }
  return isDigit(units[at] as number);
}
const HYPHEN = 45;
