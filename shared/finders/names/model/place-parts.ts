import type { Tokens } from './tokenize';

/**
 * "Austin, Texas" are two places: hand-made corpora of every language mark them so, but the automatic ones the model also
 * trained on do not. Gives the first and last token of each part between commas.
 */
export function* placeParts(text: string, tokens: Tokens, first: number, last: number): Generator<[number, number]> {
  let from = first;
  for (let t = first; t <= last; t++) {
    if (text[tokens.starts[t] ?? 0] !== ',') continue;
    if (t > from) yield [from, t - 1];
    from = t + 1;
  }
  if (from <= last) yield [from, last];
}
