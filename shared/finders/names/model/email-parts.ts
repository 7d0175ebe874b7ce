import type { Tokens } from './tokenize';

/** Signs that stand between addresses and other fields, never inside an address. */
const betweenFields: ReadonlySet<string> = new Set([',', ';', '|', '"', '<', '>']);

/** The addresses among the words of one finding: of "Ada,ada@example.org" only the second field is one. One dictated in words stays whole. */
export function emailParts(text: string, tokens: Tokens, first: number, last: number): (readonly [number, number])[] {
  const parts: [number, number][] = [];
  let from = first;
  let hasSign = false;
  for (let t = first; t <= last + 1; t++) {
    const sign = t > last ? ',' : text.slice(tokens.starts[t], tokens.ends[t]);
    if (sign === '@') hasSign = true;
    if (!betweenFields.has(sign)) continue;
    if (hasSign) parts.push([from, t - 1]);
    from = t + 1;
    hasSign = false;
  }
  return parts.length > 0 ? parts : [[first, last]];
}
