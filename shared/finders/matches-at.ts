/** Where a text has a sign, in order. */
export function placesOf(text: string, sign: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) places.push(at);
  return places;
}

/** Whether one of the places of a sign is as asked for. */
export function isAnywhere(text: string, sign: string, isMeant: (at: number) => boolean): boolean {
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) if (isMeant(at)) return true;
  return false;
}

/**
 * All matches of a sticky expression, none inside another, tried where it may start and nowhere else: places in order, of which a
 * negative one is none.
 */
export function matchesAt(text: string, sticky: RegExp, starts: Iterable<number>): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  let end = 0;
  for (const start of starts) {
    if (start < end) continue;
    sticky.lastIndex = start;
    const match = sticky.exec(text);
    if (!match) continue;
    found.push(match);
    end = start + match[0].length;
  }
  return found;
}
