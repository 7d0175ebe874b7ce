import { isUnmistakable } from './unseen';

/** Where a string that was not shown stands. */
export interface Unseen {
  place: string;
  isAside: boolean;
}

interface FoundPart {
  value: string;
  start: number;
  /** Where its string ends. */
  end: number;
  source: Unseen;
}

/** What was found, each in the string that contains it. Two strings that happen to follow each other say nothing together. */
export function* inTheirStrings(
  found: readonly { value: string; start: number }[],
  strings: readonly (readonly [text: string, source: Unseen])[],
): Generator<FoundPart> {
  let index = 0;
  let end = strings[0]?.[0].length ?? 0;
  for (const { value, start } of found) {
    // Strings and findings are both in order, so each string is passed once.
    while (start > end && index + 1 < strings.length) end += 1 + (strings[++index]?.[0].length ?? 0);
    const sourceOf = (at: number) => strings[at]?.[1] ?? { place: 'the file', isAside: false };
    const whole = { value, start, end, source: sourceOf(index) };
    if (start + value.length <= end) {
      yield whole;
      continue;
    }
    const parts: FoundPart[] = [];
    let [from, to] = [start, end];
    for (let at = index; from < start + value.length; at++, from = to + 1, to = from + (strings[at]?.[0].length ?? 0)) {
      const part = { value: value.slice(from - start, to - start), start: from, end: to, source: sourceOf(at) };
      if (isUnmistakable(part.value)) parts.push(part);
    }
    // An account may be cut in two.
    if (parts.length > 0) yield* parts;
    else if (isUnmistakable(value)) yield whole;
  }
}
