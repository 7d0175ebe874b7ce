import { Budget } from '@veilmark/budget';
import type { Replacement } from '@veilmark/documents/document';

interface Token {
  text: string;
  start: number;
}

/** Words that must agree before two places count as the same again. */
const RUN = 4;
/** Words and signs a single change may span, both sides together; a longer one runs to the end of the text. */
const MAX_CHANGE = 600;

/**
 * The replacements that turn `original` into `changed`. They always do, exactly; that they are short relies on what an
 * anonymized text is: the original with some places replaced.
 */
export function replacementsBetween(original: string, changed: string, budget: Budget = new Budget()): Replacement[] {
  const [left, right] = [tokensOf(original), tokensOf(changed)];
  const replacements: Replacement[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (left[i] !== undefined && left[i]?.text === right[j]?.text) {
      i++;
      j++;
      continue;
    }
    const [nextI, nextJ] = nextAgreement(left, right, i, j, budget);
    replacements.push({
      start: startOf(left, i, original),
      end: startOf(left, nextI, original),
      text: changed.slice(startOf(right, j, changed), startOf(right, nextJ, changed)),
    });
    [i, j] = [nextI, nextJ];
  }
  return replacements;
}

/** How much of both texts the replacements touch. */
export function changeSize(replacements: readonly Replacement[]): number {
  return replacements.reduce((sum, { start, end, text }) => sum + end - start + text.length, 0);
}

/** The nearest places after `i` and `j` from which both sides run alike. */
function nextAgreement(left: Token[], right: Token[], i: number, j: number, budget: Budget): [number, number] {
  for (let distance = 1; distance <= MAX_CHANGE; distance++) {
    budget.spend(distance);
    for (let skip = 0; skip <= distance; skip++) {
      const [a, b] = [i + skip, j + distance - skip];
      if (a <= left.length && b <= right.length && agrees(left, right, a, b)) return [a, b];
    }
  }
  return [left.length, right.length];
}

function agrees(left: Token[], right: Token[], a: number, b: number): boolean {
  for (let offset = 0; offset < RUN; offset++) {
    const [one, other] = [left[a + offset]?.text, right[b + offset]?.text];
    if (one !== other) return false;
    // Both texts end here.
    if (one === undefined) return true;
  }
  return true;
}

function startOf(tokens: Token[], index: number, text: string): number {
  return tokens[index]?.start ?? text.length;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+|\s+|./gsu)].map((match) => ({ text: match[0], start: match.index }));
}
