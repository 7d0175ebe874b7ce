import { spellingKey } from './key';

interface Known {
  placeholder: string;
  value: string;
}

export interface Lookup {
  exact(placeholder: string): Known | undefined;
  similar(key: string): Known | undefined;
  /** Whether a text that begins like this may still turn out to be a placeholder. */
  mayBecome(beginning: string): boolean;
}

/** More text is needed before anything can be said about this position. */
export const WAIT = Symbol('wait');

/** `length` characters read: `before`, the value found, `after` take their place. */
interface Reading {
  length: number;
  before: string;
  found?: Known;
  after: string;
}

/** Brackets a model may write instead of `<` and `>`. Longer ones first where one begins another. */
const BRACKETS: readonly (readonly [open: string, ...close: string[]])[] = [
  ['<', '>'],
  ['&lt;', '&gt;'],
  ['&#60;', '&#62;'],
  ['&#x3c;', '&#x3e;'],
  ['%3c', '%3e'],
  ['\\u003c', '\\u003e'],
  ['\\<', '\\>', '>'],
  ['\\[', '\\]', ']'],
  ['{{', '}}'],
  ['{', '}'],
  ['[', ']'],
  ['＜', '＞'],
  ['‹', '›'],
  ['«', '»'],
  ['〈', '〉'],
  ['⟨', '⟩'],
  ['【', '】'],
];
const LONGEST_OPEN = 6;
const BRACKETS_BY_START = new Map(
  BRACKETS.map(([open]) => [open[0] as string, BRACKETS.filter(([other]) => other[0] === open[0])]),
);

/** A name of 64 characters with escapes, spaces and emphasis between its words fits well inside. */
const LONGEST_INNER = 160;
const INNER_CHARACTER = /[\p{L}\p{N}\p{M}\p{Pc}\p{Pd}\p{Cf}\s\\*.'’:#]/u;
/** A longer word is read in pieces, of which none is a placeholder: without an end to it, a word of millions of letters exhausts the stack. */
const WORD = /(?:[\p{L}\p{N}\p{M}_]|\\_){1,4096}/uy;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_]/u;
/** `PERSON_1`, `Person\_1s`, `__PERSON_1__`: without brackets the underscore before the number is what gives it away. */
const BARE = /^(_*)(\p{L}[\p{L}\p{N}\p{M}]*(?:\\?_[\p{L}\p{N}\p{M}]+)*?\\?_\p{Nd}+)(\p{L}{0,3})(_*)$/u;
const ENDING = /^['’:-]?\p{L}{1,4}$/u;

/** Reads one step at a position. `previous` is the character before it; `final` says that no more text will come. */
export function readAt(
  text: string,
  at: number,
  previous: string,
  final: boolean,
  lookup: Lookup,
): Reading | typeof WAIT {
  const character = text[at] as string;
  // The rest of a word whose beginning was read before.
  if (WORD_CHARACTER.test(previous) && text.startsWith('\\_', at)) return readWord(text, at, previous, final, lookup);
  const brackets = BRACKETS_BY_START.get(character);
  if (brackets) return readBracketed(text, at, brackets, final, lookup) ?? readHalfOpen(text, at, final, lookup);
  if (!WORD_CHARACTER.test(codePointAt(text, at)))
    return isCutPair(text, at, final) ? WAIT : plain(codePointAt(text, at));
  return readWord(text, at, previous, final, lookup);
}

function plain(text: string): Reading {
  return { length: text.length, before: text, after: '' };
}

function codePointAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) as number);
}

/** `<PERSON_1` without its closing bracket. */
function readHalfOpen(text: string, at: number, final: boolean, lookup: Lookup): Reading | typeof WAIT {
  const bracket = text[at] as string;
  if (bracket !== '<' || !WORD_CHARACTER.test(text[at + 1] ?? '')) return plain(bracket);
  const word = readWord(text, at + 1, bracket, final, lookup);
  if (word === WAIT) return WAIT;
  return word.found ? { ...word, length: word.length + 1 } : plain(bracket);
}

/** The second half of a character may still be on its way. */
function isCutPair(text: string, at: number, final: boolean): boolean {
  return !final && at === text.length - 1 && /[\ud800-\udbff]/.test(text[at] as string);
}

function readBracketed(
  text: string,
  at: number,
  brackets: typeof BRACKETS,
  final: boolean,
  lookup: Lookup,
): Reading | typeof WAIT | undefined {
  const head = text.slice(at, at + LONGEST_OPEN).toLowerCase();
  const cut = !final && at + LONGEST_OPEN > text.length;
  if (cut && brackets.some(([open]) => open.length > head.length && open.startsWith(head))) return WAIT;
  for (const [open, ...closes] of brackets) {
    if (!head.startsWith(open)) continue;
    const reading = readInner(text, at, open, closes, final, lookup);
    if (reading) return reading;
  }
  return undefined;
}

function readInner(
  text: string,
  at: number,
  open: string,
  closes: readonly string[],
  final: boolean,
  lookup: Lookup,
): Reading | typeof WAIT | undefined {
  const from = at + open.length;
  const waitFor = (inner: string) => (final || !lookup.mayBecome(inner) ? undefined : WAIT);
  for (let i = from; i < from + LONGEST_INNER; ) {
    if (i >= text.length) return waitFor(text.slice(from, i));
    const rest = text.slice(i, i + LONGEST_OPEN).toLowerCase();
    const close = closes.find((candidate) => rest.startsWith(candidate));
    if (close) return readClosed({ text, at, from, to: i, open, close, final }, lookup);
    if (i + LONGEST_OPEN > text.length && closes.some((candidate) => candidate.startsWith(rest))) {
      if (!final) return waitFor(text.slice(from, i));
    }
    const character = codePointAt(text, i);
    if (!INNER_CHARACTER.test(character)) return isCutPair(text, i, final) ? WAIT : undefined;
    i += character.length;
  }
  return undefined;
}

interface Closed {
  text: string;
  /** Where it opens, and where its inner text begins and ends. */
  at: number;
  from: number;
  to: number;
  open: string;
  close: string;
  /** Nothing follows the text. */
  final: boolean;
}

function readClosed(
  { text, at, from, to, open, close, final }: Closed,
  lookup: Lookup,
): Reading | typeof WAIT | undefined {
  const end = to + close.length;
  const inner = text.slice(from, to);
  const exact = close === '>' ? lookup.exact(`<${inner}>`) : undefined;
  // A backslash before an untouched placeholder belongs to the text, as in a path or a domain login.
  if (exact) return open === '<' ? { length: end - at, before: '', found: exact, after: '' } : undefined;
  const similar = findSimilar(inner, lookup);
  if (!similar) return undefined;
  if (close !== ']') return { length: end - at, before: '', ...similar };
  // `[PERSON_1](…)` is a link whose text is the placeholder: its brackets stay.
  if (end >= text.length && !final) return WAIT;
  const link = text[end] === '(';
  return {
    length: end - at,
    before: link ? open : '',
    found: similar.found,
    after: similar.after + (link ? close : ''),
  };
}

/** The placeholder an inner text spells, with a genitive or plural ending that was written inside the brackets. */
function findSimilar(inner: string, lookup: Lookup): { found: Known; after: string } | undefined {
  const parts = /^(.*\p{Nd})(\P{Nd}*)$/su.exec(inner);
  if (!parts) return undefined;
  const ending = (parts[2] ?? '').replace(/[\s*_\\.\p{Cf}]+/gu, '');
  if (ending !== '' && !ENDING.test(ending)) return undefined;
  const found = findKey(spellingKey(parts[1] ?? ''), lookup);
  return found && { found, after: ending };
}

/** Also the plural of the name (`PERSONS_1`, `EMAIL_ADDRESSES_1`) and a number written with zeros before it (`PERSON_01`). */
function findKey(key: string, lookup: Lookup): Known | undefined {
  const [, name = '', number = ''] = /^(.*?\P{Nd})0*(\p{Nd}+)$/su.exec(key) ?? [];
  return (
    lookup.similar(key) ??
    lookup.similar(name + number) ??
    (name.endsWith('S') ? lookup.similar(name.slice(0, -1) + number) : undefined) ??
    (name.endsWith('ES') ? lookup.similar(name.slice(0, -2) + number) : undefined)
  );
}

function readWord(text: string, at: number, previous: string, final: boolean, lookup: Lookup): Reading | typeof WAIT {
  WORD.lastIndex = at;
  const end = at + (WORD.exec(text)?.[0].length ?? 0);
  // What follows may continue the word, complete a character or close a bracket.
  const word = text.slice(at, end);
  if (!final && end >= text.length - 1) {
    const isSettled = word.length > LONGEST_INNER || WORD_CHARACTER.test(previous) || !lookup.mayBecome(word);
    return isSettled ? plain(word) : WAIT;
  }
  const parts = WORD_CHARACTER.test(previous) || word.length > LONGEST_INNER ? null : BARE.exec(word);
  const found = parts ? findKey(spellingKey(parts[2] ?? ''), lookup) : undefined;
  if (!parts || !found) return plain(word);
  const closed = text[end] === '>' ? 1 : 0;
  return { length: word.length + closed, before: parts[1] ?? '', found, after: (parts[3] ?? '') + (parts[4] ?? '') };
}
