const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Characters as a reader counts them. Plain ASCII without line breaks, the common case, needs no segmenter. */
export function splitGraphemes(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return text.split('');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
