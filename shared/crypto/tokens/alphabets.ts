/** First and last character of runs of characters that stand for one another: digits for digits, small letters for small letters. */
const RUNS: readonly (readonly [from: string, to: string])[] = [
  ['0', '9'],
  ['a', 'z'],
  ['A', 'Z'],
  // Arabic and Persian digits.
  ['٠', '٩'],
  ['۰', '۹'],
  ['０', '９'],
  ['ß', 'ö'],
  ['ø', 'ÿ'],
  ['À', 'Ö'],
  ['Ø', 'Þ'],
  ['Ā', 'ſ'],
  ['α', 'ω'],
  ['ά', 'ί'],
  ['Α', 'Ρ'],
  ['Σ', 'Ω'],
  ['а', 'я'],
  ['ѐ', 'џ'],
  ['А', 'Я'],
  ['Ѐ', 'Џ'],
  ['א', 'ת'],
  ['ء', 'غ'],
  ['ف', 'ي'],
  ['ٱ', 'ۓ'],
  ['अ', 'ह'],
  ['ก', 'ะ'],
  ['า', 'ำ'],
  ['เ', 'ๆ'],
  ['ぁ', 'ゖ'],
  ['ァ', 'ヺ'],
  ['一', '鿿'],
  ['가', '힣'],
];

/** A run of characters, by their code points. */
export interface Alphabet {
  from: number;
  radix: number;
}

const ALPHABETS: readonly Alphabet[] = RUNS.map(([from, to]) => {
  const first = from.codePointAt(0) as number;
  return { from: first, radix: (to.codePointAt(0) as number) - first + 1 };
});

/** The run that a character belongs to; signs and spaces, and letters of other scripts, belong to none. */
export function alphabetOf(character: string): Alphabet | undefined {
  const point = character.codePointAt(0) as number;
  return ALPHABETS.find(({ from, radix }) => point >= from && point < from + radix);
}
