import { NO_VALUES } from '@veilmark/catalog/words/no-values';

/** A value read out of the place its label governs. */
export interface ReadValue {
  start: number;
  end: number;
}

/** Where a value is looked for. */
export interface Place {
  text: string;
  start: number;
  end: number;
  /** Alone in a cell, in quotes or after an equals sign: all of it is the value. */
  isClosed: boolean;
  /** The label stands right before it in a sentence. */
  isProse: boolean;
}

/** A pattern tried at one place; the span of its match. */
function matchAt(pattern: RegExp, text: string, at: number, limit: number): ReadValue | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (!found || at + found[0].length > limit) return undefined;
  return { start: at, end: at + found[0].length };
}

/** The first place up to `reach` characters on where the pattern fits and no letter or digit stands before. */
export function matchNear(pattern: RegExp, { text, start, end }: Place, reach: number): ReadValue | undefined {
  for (let at = start; at < Math.min(end, start + reach); at++) {
    if (at > start && IS_WORD_LIKE.test(text.charAt(at - 1)) && IS_WORD_LIKE.test(text.charAt(at))) continue;
    const found = matchAt(pattern, text, at, end);
    if (found && found.end > found.start) return found;
  }
  return undefined;
}

const IS_WORD_LIKE = /[\p{L}\p{Nd}]/u;

/** A word that stands where a value is missing. */
const EMPTIES = new RegExp(`^(?:${NO_VALUES.join('|')})(?![\\p{L}\\p{N}_@.-]|\\\\?['’ʼ]\\p{L})`, 'iu');
const ONLY_SIGNS = /^[\s\p{P}\p{S}xX]*$/u;
/** What a template asks for: "[Job Title]", "{{name}}". */
const SLOT = /^(?:\[[\p{L}\p{M}\d _/'’-]*\]|\{\{?[^{}\n]*\}\}?)\s*$/u;

/** A role of reStructuredText, ":issue:`5388`", and the beginning of code in Markdown. */
const ROLE_OR_CODE = /^(?::?[a-z][\w.+-]{1,30}:`|```)/;

/** A form that nobody filled in: "Via/Piazza ______ n. ____". */
const IS_BLANK = /_{4}|\.{4}[^.\n]*\.{4}/;

/** Nothing stands there, or a sentence begins. */
export function isEmptyValue(text: string, start: number, end: number): boolean {
  const value = text.slice(start, Math.min(end, start + 80));
  return (
    ONLY_SIGNS.test(value) ||
    EMPTIES.test(value) ||
    SLOT.test(value) ||
    IS_BLANK.test(value) ||
    ROLE_OR_CODE.test(value)
  );
}
