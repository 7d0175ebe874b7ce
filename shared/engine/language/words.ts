import { isCapital, isSmall } from '../ascii';
import { SCRIPT, scriptOfUnit } from './scripts';

/** Signs that stand beside words of addresses, paths and programs, not beside words of a language. */
const codeSigns = new Set(Array.from('@_/\\#$=<>{}[]|~^*`+%&0123456789', (sign) => sign.charCodeAt(0)));
const isCodeSign = Uint8Array.from({ length: 128 }, (_, code) => (codeSigns.has(code) ? 1 : 0));
const FULL_STOP = 46;
const COLON = 58;

/** Behind the last letter with a small one that counts here. */
const END_OF_CASED = 0x580;
/** Small letters of capitals, of all else the same. */
const smallOf = Uint16Array.from({ length: END_OF_CASED }, (_, code) => {
  const small = String.fromCharCode(code).toLowerCase();
  return code >= 0x41 && small.length === 1 ? small.charCodeAt(0) : code;
});

/** The hash of a word continued with another small letter. */
export const nextHash = (hash: number, code: number): number => (Math.imul(hash, 0x9e3779b1) + code) | 0;

/**
 * Calls back for the words of a stretch of text with their script, place and hash in small letters, until `use` answers true. Words of addresses, paths and
 * programs are left out: they are of no language. A word ends where the script changes.
 */
export function forEachWord(
  units: Uint16Array,
  from: number,
  to: number,
  use: (script: number, start: number, end: number, hash: number) => boolean,
): void {
  let at = from;
  while (at < to) {
    const which = scriptOfUnit[units[at] as number] as number; // every unit has one
    if (which === SCRIPT.none) {
      at++;
      continue;
    }
    const start = at;
    let isMixed = false;
    let wasSmall = false;
    let hash = 0;
    for (; at < to; at++) {
      const code = units[at] as number; // the stretch is inside
      if (scriptOfUnit[code] !== which) break;
      hash = nextHash(hash, code < END_OF_CASED ? (smallOf[code] as number) : code);
      isMixed ||= wasSmall && isCapital(code);
      wasSmall = isSmall(code);
    }
    if (isMixed || isInCode(units, start, at)) continue;
    if (use(which, start, at, hash)) return;
  }
}

function isInCode(units: Uint16Array, start: number, end: number): boolean {
  const before = start > 0 ? (units[start - 1] as number) : 0;
  const after = units[end] as number; // nothing behind the text
  if ((before < 128 && isCodeSign[before] === 1) || (after < 128 && isCodeSign[after] === 1)) return true;
  if (before === FULL_STOP && start > 1 && scriptOfUnit[units[start - 2] as number] !== SCRIPT.none) return true;
  // A name of a server or a property, a scheme: "example.org", "https://", "a::b".
  if (after === FULL_STOP)
    return scriptOfUnit[units[end + 1] as number] !== SCRIPT.none && isSmall(units[end + 1] as number);
  if (after === COLON) return units[end + 1] === COLON || units[end + 1] === 47;
  return false;
}
