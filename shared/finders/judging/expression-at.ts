/** Something that a program computes, and what ends it. */
interface Expression {
  /** The words of `request.form.get`. */
  parts: readonly string[];
  /** It calls something, or looks into it by a key. */
  isCall: boolean;
  /** The sign behind it; none at the end of a line. */
  ends: string;
}

const BEGINS = /^(?:await |new |yield |return |!)?/;
const NAME = /[\p{L}_$][\p{L}\d_$]*/uy;
const JOINT = /\??\.|->|::/y;
const ENDS = /\s*([;,)}\]|&?+]|$)/y;
const TEXT = /[fbr]?(["'`])([^"'`\n]*)\1?/y;
const NUMBER = /\d{1,3}(?![\p{L}\d])/uy;
const SIGNS = /[\s,=:{}[\]()>*&|+]|\*\*/y;
const MOST_STEPS = 60;

/**
 * Reads an expression of a program at the beginning of a line: names joined by dots, calls, keys of elements. Undefined where it may as
 * well be a password: what it is called with must be names, or texts and names of which one is the word for a field ("password"); a value
 * in quotes or a longer number is one, and so is whatever does not end as code does.
 */
export function expressionAt(line: string, isField: (words: string) => boolean): Expression | undefined {
  let at = BEGINS.exec(line)?.[0].length ?? 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(line) ?? undefined;
    if (found) at += found[0].length;
    return found;
  };
  const parts: string[] = [];
  let isCall = false;
  let hasMember = false;
  let hasField = false;
  let hasArguments = false;
  for (let step = 0; step < MOST_STEPS; step++) {
    const name = take(NAME)?.[0];
    if (name === undefined) return undefined;
    parts.push(name);
    if (isField(name)) hasField = true;
    for (let sign = line.charAt(at); sign === '(' || sign === '['; sign = line.charAt(at)) {
      const inside = readInside(line, at, isField);
      if (!inside || (inside.hasOnlyNumbers && !isCall)) return undefined;
      // A key is a text or a variable.
      if (sign === '[' && inside.isEmpty) return undefined;
      ({ at } = inside);
      hasField ||= inside.hasField;
      hasArguments ||= !inside.isEmpty;
      isCall = true;
    }
    if (!take(JOINT)) break;
    hasMember = true;
  }
  const ends = take(ENDS)?.[1];
  if (ends === undefined) return undefined;
  // `hund(katze)` and `x.y(abc)` may be passwords, `f.read()` and `hash(password)` are none.
  if (isCall && !hasField && (!hasMember || hasArguments)) return undefined;
  return { parts, isCall, ends };
}

interface Inside {
  at: number;
  hasField: boolean;
  isEmpty: boolean;
  hasOnlyNumbers: boolean;
}

/** What is between brackets, up to the last of them or the end of the line. */
function readInside(line: string, from: number, isField: (words: string) => boolean): Inside | undefined {
  let at = from;
  let depth = 0;
  let hasField = false;
  const seen = { names: 0, numbers: 0, texts: 0 };
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(line);
  };
  while (at < line.length) {
    const text = match(TEXT);
    const found = text ?? match(NAME) ?? match(NUMBER) ?? match(JOINT) ?? match(SIGNS);
    if (!found) return undefined;
    const [all] = found;
    if (text) {
      // A text that is no word for a field, nor a question for one, may be the value.
      const words = text[2] ?? '';
      if (/[\d@]/.test(words) || !isField(words)) return undefined;
      hasField = true;
      seen.texts++;
    } else if (/^[\p{L}_$]/u.test(all)) {
      seen.names++;
      if (isField(all)) hasField = true;
    } else if (/^\d/.test(all)) seen.numbers++;
    else for (const sign of all) depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
    at += all.length;
    if (depth === 0) break;
  }
  const count = seen.names + seen.numbers + seen.texts;
  return { at, hasField, isEmpty: count === 0, hasOnlyNumbers: count > 0 && count === seen.numbers };
}
