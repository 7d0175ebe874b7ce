/** A place that is taken out, and the exemption code that a person gave it. */
export interface CodedPlace {
  start: number;
  end: number;
  code?: string | undefined;
}

interface Place {
  start: number;
  end: number;
  text: string;
}

/** A code as a copy shows it: alone on the box of a PDF, in brackets in a text. */
export const printed = (code: string, isOnBoxes: boolean) => ({
  text: isOnBoxes ? code : `[${code}]`,
  isCode: true as const,
});

/**
 * Replacements with the code of the decision in place of what an operator wrote. Offsets are UTF-16 units of the same text.
 */
export function printCodes<P extends Place>(
  places: readonly P[],
  decided: readonly CodedPlace[],
  isOnBoxes: boolean,
): (P & { isCode?: boolean })[] {
  const coded = decided.filter(({ code }) => code).sort((a, b) => a.start - b.start);
  if (coded.length === 0) return [...places];
  let at = 0;
  return [...places]
    .sort((a, b) => a.start - b.start)
    .map((place) => {
      while (at < coded.length && (coded[at]?.end ?? 0) <= place.start) at++;
      const own = coded[at];
      if (!own?.code || own.start >= place.end) return place;
      return { ...place, ...printed(own.code, isOnBoxes) };
    });
}
