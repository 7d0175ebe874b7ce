import { allBut, escaped, inClass } from './all-but';

/** Characters that an element takes: the parts of its class, and signs. */
export interface CharacterSet {
  digits: boolean;
  upper: boolean;
  lower: boolean;
  /** Only the letters of hexadecimal numbers. */
  isHex: boolean;
  /** Letters of other scripts, or with marks. */
  otherLetters: boolean;
  signs: string;
}

/** A part of a pattern. */
export type Element =
  | { kind: 'literal'; text: string; anyCase: boolean }
  | { kind: 'class'; set: CharacterSet; least: number; most: number }
  | { kind: 'listed'; characters: string }
  | { kind: 'separator'; signs: string; optional: boolean }
  /** What the elements take, but for some values; `places` are the characters of each place. */
  | { kind: 'except'; elements: readonly Element[]; places: readonly string[]; values: readonly string[] };

/** The set that contains these characters and others like them. */
export function setOf(text: string): CharacterSet {
  return {
    digits: /\d/.test(text),
    upper: /[A-Z]/.test(text),
    lower: /[a-z]/.test(text),
    isHex: false,
    otherLetters: /(?![A-Za-z])\p{L}/u.test(text),
    signs: [...new Set(text.replace(/[\p{L}\p{N}]/gu, ''))].sort().join(''),
  };
}
/** So many letters of which none is above F are hardly chance: one in sixty thousand. */
const LEAST_HEX_LETTERS = 7;

/** The same with hexadecimal digits, where the examples have no other letters besides what is fixed. */
export function withHex(elements: Element[], examples: readonly string[]): Element[] {
  const fixed = elements.flatMap((one) => (one.kind === 'literal' ? [one.text] : []));
  const letters = examples
    .map((example) => fixed.reduce((rest, text) => rest.replace(text, ''), example).replace(/[^\p{L}]/gu, ''))
    .join('');
  if (letters.length < LEAST_HEX_LETTERS || !/^[A-Fa-f]+$/.test(letters)) return elements;
  const cases = { upper: /[A-F]/.test(letters), lower: /[a-f]/.test(letters) };
  return elements.map((one) =>
    one.kind === 'class' && one.set.digits ? { ...one, set: { ...one.set, ...cases, isHex: true } } : one,
  );
}

/** In RE2 syntax. */
export function regexOf(elements: readonly Element[]): string {
  const body = elements.map(partOf).join('');
  const [first, last] = [elements[0], elements.at(-1)];
  return `${first && isWordEdge(first, 0) ? '\\b' : ''}${body}${last && isWordEdge(last, -1) ? '\\b' : ''}`;
}

/** Whether a word boundary can stand beside the element; RE2 knows those of ASCII. */
function isWordEdge(element: Element, at: 0 | -1): boolean {
  if (element.kind === 'literal') return /\w/.test(element.text.at(at) ?? '');
  if (element.kind === 'except') {
    const edge = element.elements.at(at);
    return edge !== undefined && isWordEdge(edge, at);
  }
  if (element.kind === 'listed') return /^\w+$/.test(element.characters);
  return element.kind === 'class' && !element.set.otherLetters && element.set.signs === '';
}

function partOf(element: Element): string {
  switch (element.kind) {
    case 'literal':
      return element.anyCase ? `(?i:${escaped(element.text)})` : escaped(element.text);
    case 'listed':
      return `[${inClass(element.characters)}]`;
    case 'except':
      return allBut(element.places, element.values);
    case 'separator': {
      const one = element.signs.length === 1 ? escaped(element.signs) : `[${inClass(element.signs)}]`;
      return element.optional ? `${one}?` : one;
    }
    case 'class': {
      const { least, most } = element;
      const times = least === most ? (least === 1 ? '' : `{${least}}`) : `{${least},${most}}`;
      return `${classOf(element.set)}${times}`;
    }
  }
}

const DIGITS = '0123456789';
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** All characters of a set; undefined where they are too many to list. */
export function charactersOf({ digits, upper, lower, isHex, otherLetters, signs }: CharacterSet): string | undefined {
  if (otherLetters) return undefined;
  const capitals = isHex ? CAPITALS.slice(0, 6) : CAPITALS;
  return (digits ? DIGITS : '') + (upper ? capitals : '') + (lower ? capitals.toLowerCase() : '') + signs;
}

function classOf({ digits, upper, lower, isHex, otherLetters, signs }: CharacterSet): string {
  if (digits && !upper && !lower && !otherLetters && signs === '') return '[0-9]';
  const [from, to] = isHex ? ['A', 'F'] : ['A', 'Z'];
  const parts = [
    digits && '0-9',
    upper && `${from}-${to}`,
    lower && `${from.toLowerCase()}-${to.toLowerCase()}`,
    otherLetters && '\\p{L}',
    inClass(signs),
  ];
  return `[${parts.filter(Boolean).join('')}]`;
}
