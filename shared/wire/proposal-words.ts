/** The words in which a type made from examples is explained: texts alone, so that they can be sent to a thread. `{}` is what is named. */
export type ProposalWords = {
  /** From nothing to twelve. */
  numbers: string;
  signs: Readonly<Record<string, string>>;
  or: string;
  to: string;
  quoted: string;
  anyCase: string;
  oneOf: string;
  perhaps: string;
  butNot: string;
  /** One of them, with the number; and several. */
  one: Readonly<Record<ProposalSet, string>>;
  many: Readonly<Record<ProposalSet, string>>;
  notes: Readonly<Record<'plain' | 'needsContext' | 'noContext' | 'oneLeft' | 'left' | 'few', string>>;
};

export type ProposalSet =
  | 'hexadecimal'
  | 'letterOrDigit'
  | 'letter'
  | 'capitalOrDigit'
  | 'capital'
  | 'smallOrDigit'
  | 'small'
  | 'digit'
  | 'character';

export const ENGLISH_PROPOSALS: ProposalWords = {
  numbers: 'no one two three four five six seven eight nine ten eleven twelve',
  signs: {
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
  },
  or: 'or',
  to: 'to',
  quoted: '"{}"',
  anyCase: '{} in any letter case',
  oneOf: 'one of {}',
  perhaps: 'perhaps a {}',
  butNot: 'but not {}',
  one: {
    hexadecimal: 'one hexadecimal digit',
    letterOrDigit: 'one letter or digit',
    letter: 'one letter',
    capitalOrDigit: 'one capital or digit',
    capital: 'one capital',
    smallOrDigit: 'one small letter or digit',
    small: 'one small letter',
    digit: 'one digit',
    character: 'one character of {}',
  },
  many: {
    hexadecimal: 'hexadecimal digits',
    letterOrDigit: 'letters or digits',
    letter: 'letters',
    capitalOrDigit: 'capitals or digits',
    capital: 'capitals',
    smallOrDigit: 'small letters or digits',
    small: 'small letters',
    digit: 'digits',
    character: 'characters of {}',
  },
  notes: {
    plain: 'The examples are words without a form of their own: a deny list finds them, and nothing else.',
    needsContext: 'The form is common: values are reported near one of the context words only ({}).',
    noContext: 'The form is common, and nothing tells context words: nothing is reported until you add some.',
    oneLeft: '1 of the counterexamples has the form of the examples and would still be found.',
    left: '{} of the counterexamples have the form of the examples and would still be found.',
    few: 'Five examples or more make a better pattern.',
  },
};

/** A text with what it is about. */
export const filledIn = (text: string, what: string): string => text.replace('{}', () => what);
