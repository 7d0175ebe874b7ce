/**
 * Where a pattern may continue in several ways, V8 writes what follows up to ten times, and again for each way in that: a date of birth behind
 * its label takes 45 ms to compile, in every program that meets its first one. A reference to a group that is empty, and so always matches
 * nothing, is where it stops doing that. The pattern finds the same.
 */
const GROUP = '(?<joint>)';
const JOINT = '\\k<joint>';

/** What follows a way shorter than this may well be written again. */
const WORTH = 80;

/** The source of the same pattern, quicker to compile. */
export function joined(source: string): string {
  // A group before them would change what numbers mean, and short patterns are compiled in no time.
  if (source.length < 2 * WORTH || /\\[1-9k]/.test(source)) return source;
  const places = new Joints(source).places;
  if (places.length === 0) return source;
  let written = '';
  let from = 0;
  for (const place of places) {
    written += source.slice(from, place) + JOINT;
    from = place;
  }
  return `${GROUP}(?:${written}${source.slice(from)})`;
}

const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const GROUP_START = /\((?:\?(?::|<?[=!]|<\w+>))?/y;
const LOOKS = /[=!]$/;
const ESCAPE = /\\(?:[pPu]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|.)/suy;

/** Reads a pattern once and notes where two parts of it meet, of which the first may have matched in several ways. */
class Joints {
  readonly places: number[] = [];
  #at = 0;

  constructor(readonly source: string) {
    while (this.#at < source.length) this.#readChoice(false);
  }

  /** Up to the bracket that ends it; whether it is several ways to continue. */
  #readChoice(isLooking: boolean): boolean {
    const { source } = this;
    let hasWays = false;
    while (this.#at < source.length && source[this.#at] !== ')') {
      if (source[this.#at] === '|') {
        hasWays = true;
        this.#at++;
        continue;
      }
      const isWay = this.#readPart(isLooking);
      hasWays ||= isWay;
      const next = source[this.#at];
      if (isWay && !isLooking && next !== undefined && next !== '|' && next !== ')' && source.length - this.#at > WORTH)
        this.places.push(this.#at);
    }
    this.#at++;
    return hasWays;
  }

  /** One sign, class or group, with what says how often; whether it may match in several ways. */
  #readPart(isLooking: boolean): boolean {
    const { source } = this;
    let isWay = false;
    if (source[this.#at] === '(') {
      const start = this.#take(GROUP_START);
      const looks = LOOKS.test(start);
      isWay = this.#readChoice(isLooking || looks) && !looks;
    } else if (source[this.#at] === '[') this.#skipClass();
    else if (this.#take(ESCAPE) === '') this.#at++;
    const often = this.#take(QUANTIFIER);
    return isWay || (often !== '' && !/^\{\d+\}/.test(often));
  }

  #take(sticky: RegExp): string {
    sticky.lastIndex = this.#at;
    const taken = sticky.exec(this.source)?.[0] ?? '';
    this.#at += taken.length;
    return taken;
  }

  #skipClass(): void {
    for (this.#at++; this.source[this.#at] !== ']'; this.#at++) if (this.source[this.#at] === '\\') this.#at++;
    this.#at++;
  }
}
