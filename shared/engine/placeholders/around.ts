/** So much of what was given out before a value is looked at. */
export const SHOWN_BEFORE = 2048;
const SHOWN_AFTER = 256;
const ENDS = /[\s"'`<>()[\]{}|,;]/;

/** What follows at a place of a text, up to the next space, quote or bracket; nothing where more of the text has to come first. */
export function readAfter(text: string, at: number, final: boolean): string | undefined {
  const rest = text.slice(at, at + SHOWN_AFTER);
  const end = rest.search(ENDS);
  if (end >= 0) return rest.slice(0, end);
  return final || rest.length === SHOWN_AFTER ? rest : undefined;
}
