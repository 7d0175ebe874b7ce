import type { Tokens } from './tokenize';

/** Signs that stand between addresses and other fields, never inside an address. */
const BETWEEN_FIELDS: ReadonlySet<string> = new Set([',', ';', '|', '"', '<', '>']);

const WHOLE_ADDRESS = /@\s?[^\s@]+(?:\s?\.\s?[^\s.@]+)+$/;

/** "ada@example.org and": a space behind a whole address ends it. */
function isBehindAddress(text: string, { starts, ends }: Tokens, from: number, t: number): boolean {
  const before = ends[t - 1] ?? 0;
  const isApart = (starts[t] ?? 0) > before && !'.@'.includes(text.charAt(starts[t] ?? 0));
  return isApart && WHOLE_ADDRESS.test(text.slice(starts[from] ?? 0, before));
}

/** "and ada@example.org": a space before what the sign is joined to begins it. */
function startOfAddress(text: string, { starts, ends }: Tokens, from: number, to: number): number {
  let at = from;
  while (at <= to && text.charAt(starts[at] ?? 0) !== '@') at++;
  if (at > to || at === from || (starts[at] ?? 0) > (ends[at - 1] ?? 0)) return from;
  while (at > from && (starts[at] ?? 0) === (ends[at - 1] ?? 0)) at--;
  return at;
}

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
    const isField = BETWEEN_FIELDS.has(sign);
    if (!isField && !(hasSign && isBehindAddress(text, tokens, from, t))) continue;
    if (hasSign) parts.push([startOfAddress(text, tokens, from, t - 1), t - 1]);
    hasSign = false;
    if (t <= last) from = isField ? t + 1 : t;
  }
  const isDictated = parts.length === 0 && from === first && first < last;
  return isDictated ? [[first, last]] : parts;
}
