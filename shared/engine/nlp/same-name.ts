import type { Tokens } from './tokenize';

/** A name in the text, tokens first to last, with its calibrated score in percent. */
export interface FoundName {
  type: string;
  first: number;
  last: number;
  percent: number;
}

/** A full name at least this sure vouches for its parts elsewhere in the text. */
const sureName = 50;
const shortestPart = 3;
const partScore = 65;

/**
 * Finds a surname or given name that stands alone in a text that also has the full name. Two passes, linear.
 * `isOrdinary` tells everyday words, which prove nothing.
 */
export function spreadNames(
  text: string,
  tokens: Tokens,
  found: readonly FoundName[],
  isOrdinary: (word: string) => boolean,
): FoundName[] {
  const parts = new Set<string>();
  for (const { type, first, last, percent } of found) {
    if (type !== 'PER' || first === last || percent < sureName) continue;
    for (const t of [first, last]) {
      const word = text.slice(tokens.starts[t], tokens.ends[t]);
      if (word.length >= shortestPart && word[0] !== word[0]?.toLowerCase() && !isOrdinary(word)) parts.add(word);
    }
  }
  if (parts.size === 0) return [...found];
  const out: FoundName[] = [];
  let next = 0;
  for (let t = 0; t < tokens.count; t++) {
    const covering = found[next];
    if (covering && t >= covering.first) {
      const alone = covering.first === covering.last && covering.percent < sureName && covering.type !== 'PER';
      out.push(
        alone && parts.has(text.slice(tokens.starts[t], tokens.ends[t]))
          ? { ...covering, type: 'PER', percent: partScore }
          : covering,
      );
      t = covering.last;
      next++;
    } else if (parts.has(text.slice(tokens.starts[t], tokens.ends[t]))) {
      out.push({ type: 'PER', first: t, last: t, percent: partScore });
    }
  }
  return out;
}
