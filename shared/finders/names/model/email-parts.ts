import type { Tokens } from './tokenize';

/** Signs that stand between addresses and other fields, never inside an address. */
const betweenFields: ReadonlySet<string> = new Set([',', ';', '|', '"', '<', '>']);

/**
 * The addresses among the words of one finding: of "Ada,ada@example.org" only the second field is one. One dictated in words stays whole:
 * several, with no such sign among them. What is left between two addresses that were replaced is none.
 */
export function emailParts(text: string, tokens: Tokens, first: number, last: number): (readonly [number, number])[] {
  const parts: [number, number][] = [];
  let from = first;
  let hasSign = false;
  for (let t = first; t <= last + 1; t++) {
    const sign = t > last ? ',' : text.slice(tokens.starts[t], tokens.ends[t]);
    if (sign === '@') hasSign = true;
    if (!betweenFields.has(sign)) continue;
    if (hasSign) parts.push([from, t - 1]);
    hasSign = false;
    if (t <= last) from = t + 1;
  }
  const isDictated = parts.length === 0 && from === first && first < last;
  return isDictated ? [[first, last]] : parts;
}
