/** Signs that a terminal obeys or that turn text around: controls, directions, and ends of lines. */
const OBEYED = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** What GitHub Actions takes for a command at the beginning of a line. */
const COMMAND = /^(\s*)(?:::|##\[)/;

/** A name or value from outside on one line: it can neither steer the terminal nor give a command to what reads the log. */
export function visible(text: string): string {
  const escaped = text.replace(OBEYED, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
  return escaped.replace(COMMAND, (start) => `\\${start}`);
}

/** The same for several lines of our own with something from outside in them. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n');
