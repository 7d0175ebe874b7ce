export interface Replacement {
  start: number;
  end: number;
  text: string;
}

export interface ReplacedText {
  text: string;
  /** Where each replacement stands in the new text, in the order given. */
  spans: { start: number; end: number }[];
}

/**
 * Puts replacements into a text. They must be ordered and must not overlap; offsets are UTF-16 code units.
 *
 * @example
 * replaceSpans('Dear Ada', [{ start: 5, end: 8, text: '<PERSON>' }]).text; // => 'Dear <PERSON>'
 */
export function replaceSpans(text: string, replacements: readonly Replacement[]): ReplacedText {
  const parts: string[] = [];
  const spans: ReplacedText['spans'] = [];
  let copied = 0;
  let length = 0;
  for (const { start, end, text: replacement } of replacements) {
    if (start < copied || end < start) throw new RangeError('Replacements must be ordered and must not overlap');
    const begin = length + (start - copied);
    parts.push(text.slice(copied, start), replacement);
    length = begin + replacement.length;
    spans.push({ start: begin, end: length });
    copied = end;
  }
  parts.push(text.slice(copied));
  return { text: parts.join(''), spans };
}
