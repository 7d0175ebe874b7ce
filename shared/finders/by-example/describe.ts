import type { CharacterSet, Element } from './elements';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const SIGNS: Readonly<Record<string, string>> = {
  '-': 'hyphen',
  ' ': 'space',
  '.': 'full stop',
  '/': 'slash',
  _: 'underscore',
  ':': 'colon',
  '@': 'at sign',
  '#': 'number sign',
  '+': 'plus sign',
  ',': 'comma',
  '=': 'equals sign',
  '(': 'bracket',
  ')': 'closing bracket',
};

/** A pattern in words: "three capitals, hyphen, five digits". */
export const inWords = (elements: readonly Element[]): string => elements.map(wordsOf).join(', ');

function wordsOf(element: Element): string {
  switch (element.kind) {
    case 'literal':
      return `"${element.text}"${element.anyCase ? ' in any letter case' : ''}`;
    case 'listed':
      return `one of ${[...element.characters].join(' ')}`;
    case 'separator': {
      const names = [...element.signs].map((sign) => SIGNS[sign] ?? `"${sign}"`);
      return `${element.optional ? 'perhaps a ' : ''}${names.join(' or ')}`;
    }
    case 'class':
      return counted(element.least, element.most, nameOf(element.set));
  }
}

function counted(least: number, most: number, [one, many]: readonly [string, string]): string {
  const number = (count: number) => NUMBERS[count] ?? String(count);
  if (least === most) return `${number(least)} ${least === 1 ? one : many}`;
  return `${number(least)} to ${number(most)} ${many}`;
}

function nameOf({ digits, upper, lower, isHex, otherLetters, signs }: CharacterSet): readonly [string, string] {
  const also = signs === '' ? '' : ` or ${[...signs].map((sign) => SIGNS[sign] ?? `"${sign}"`).join(', ')}`;
  const name = (one: string, many: string) => [`${one}${also}`, `${many}${also}`] as const;
  if (isHex) return name('hexadecimal digit', 'hexadecimal digits');
  if (otherLetters) return digits ? name('letter or digit', 'letters or digits') : name('letter', 'letters');
  if (upper && lower) return digits ? name('letter or digit', 'letters or digits') : name('letter', 'letters');
  if (upper) return digits ? name('capital or digit', 'capitals or digits') : name('capital', 'capitals');
  if (lower)
    return digits ? name('small letter or digit', 'small letters or digits') : name('small letter', 'small letters');
  return digits ? name('digit', 'digits') : [`character of ${signs}`, `characters of ${signs}`];
}
