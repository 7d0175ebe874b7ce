import { script, scriptOfUnit } from './scripts';

/** Signs that stand beside words of addresses, paths and programs, not beside words of a language. */
const codeSigns = new Set(Array.from('@_/\\#$=<>{}[]|~^*`+%&0123456789', (sign) => sign.charCodeAt(0)));
const isCodeSign = Uint8Array.from({ length: 128 }, (_, code) => (codeSigns.has(code) ? 1 : 0));
const fullStop = 46;
const colon = 58;

/**
 * Calls back for the words of a stretch of text with their script and place, until `use` answers true. Words of addresses, paths and
 * programs are left out: they are of no language. A word ends where the script changes.
 */
export function forEachWord(
  text: string,
  from: number,
  to: number,
  use: (script: number, start: number, end: number) => boolean,
): void {
  let at = from;
  while (at < to) {
    const which = scriptOfUnit[text.charCodeAt(at)] as number; // every unit has one
    if (which === script.none) {
      at++;
      continue;
    }
    const start = at;
    let isMixed = false;
    let wasSmall = false;
    for (; at < to; at++) {
      const code = text.charCodeAt(at);
      if (scriptOfUnit[code] !== which) break;
      const isCapital = code >= 65 && code <= 90;
      isMixed ||= isCapital && wasSmall;
      wasSmall = code >= 97 && code <= 122;
    }
    if (isMixed || isInCode(text, start, at)) continue;
    if (use(which, start, at)) return;
  }
}

function isInCode(text: string, start: number, end: number): boolean {
  const before = start > 0 ? text.charCodeAt(start - 1) : 0;
  const after = text.charCodeAt(end);
  if ((before < 128 && isCodeSign[before] === 1) || (after < 128 && isCodeSign[after] === 1)) return true;
  if (before === fullStop && start > 1 && scriptOfUnit[text.charCodeAt(start - 2)] !== script.none) return true;
  // A name of a server or a property, a scheme: "example.org", "https://", "a::b".
  if (after === fullStop)
    return scriptOfUnit[text.charCodeAt(end + 1)] !== script.none && isSmall(text.charCodeAt(end + 1));
  if (after === colon) return text.charCodeAt(end + 1) === colon || text.charCodeAt(end + 1) === 47;
  return false;
}

const isSmall = (code: number): boolean => code >= 97 && code <= 122;
