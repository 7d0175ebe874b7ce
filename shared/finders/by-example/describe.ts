import { filledIn, type ProposalSet, type ProposalWords } from '@veilmark/wire/proposal-words';
import type { CharacterSet, Element } from './elements';

/** A pattern in words: "three capitals, hyphen, five digits". */
export const inWords = (elements: readonly Element[], words: ProposalWords): string =>
  elements.map((element) => wordsOf(element, words)).join(', ');

function wordsOf(element: Element, words: ProposalWords): string {
  switch (element.kind) {
    case 'literal': {
      const text = filledIn(words.quoted, element.text);
      return element.anyCase ? filledIn(words.anyCase, text) : text;
    }
    case 'listed':
      return filledIn(words.oneOf, [...element.characters].join(' '));
    case 'except': {
      const values = element.values.map((value) => filledIn(words.quoted, value)).join(` ${words.or} `);
      return `${inWords(element.elements, words)}, ${filledIn(words.butNot, values)}`;
    }
    case 'separator': {
      const names = signNames(element.signs, words).join(` ${words.or} `);
      return element.optional ? filledIn(words.perhaps, names) : names;
    }
    case 'class':
      return counted(element.least, element.most, element.set, words);
  }
}

const signNames = (signs: string, words: ProposalWords): string[] =>
  [...signs].map((sign) => words.signs[sign] ?? filledIn(words.quoted, sign));

function counted(least: number, most: number, set: CharacterSet, words: ProposalWords): string {
  const numbers = words.numbers.split(' ');
  const number = (count: number) => numbers[count] ?? String(count);
  const name = nameOf(set);
  const also = set.signs === '' || name === 'character' ? '' : ` ${words.or} ${signNames(set.signs, words).join(', ')}`;
  if (least === 1 && most === 1) return filledIn(words.one[name], set.signs) + also;
  const many = filledIn(words.many[name], set.signs) + also;
  return least === most ? `${number(least)} ${many}` : `${number(least)} ${words.to} ${number(most)} ${many}`;
}

function nameOf({ digits, upper, lower, isHex, otherLetters }: CharacterSet): ProposalSet {
  if (isHex) return 'hexadecimal';
  if (otherLetters || (upper && lower)) return digits ? 'letterOrDigit' : 'letter';
  if (upper) return digits ? 'capitalOrDigit' : 'capital';
  if (lower) return digits ? 'smallOrDigit' : 'small';
  return digits ? 'digit' : 'character';
}
