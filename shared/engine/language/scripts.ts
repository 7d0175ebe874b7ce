/** Scripts that distinguish languages. East is Han with kana: one text of Japanese has both. */
export const SCRIPT = {
  none: 0,
  latin: 1,
  cyrillic: 2,
  greek: 3,
  arabic: 4,
  hebrew: 5,
  devanagari: 6,
  bengali: 7,
  thai: 8,
  hangul: 9,
  east: 10,
  /** Letters of a script that no language we know is written in. */
  foreign: 11,
  armenian: 12,
  gurmukhi: 13,
  gujarati: 14,
  tamil: 15,
  telugu: 16,
  kannada: 17,
  malayalam: 18,
  georgian: 19,
  ethiopic: 20,
} as const;
export const SCRIPT_COUNT = 21;

/** Languages by the script they are written in; the first is taken where nothing tells them apart. */
export const languagesOf: readonly (readonly string[])[] = [
  [],
  'en af ca cs da de es et fi fr gl hr hu id it lt lv ms nb nl nn pl pt ro sk sl sr sv tr vi'.split(' '),
  'ru bg kk sr uk'.split(' '),
  ['el'],
  'ar fa ur'.split(' '),
  ['he'],
  'hi ne'.split(' '),
  ['bn'],
  ['th'],
  ['ko'],
  'zh ja'.split(' '),
  [],
  ['hy'],
  ['pa'],
  ['gu'],
  ['ta'],
  ['te'],
  ['kn'],
  ['ml'],
  ['ka'],
  ['am'],
];

/** Scripts of languages that we cannot tell from others, where it is not Latin. */
const OTHER_SCRIPTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries('be mk mn'.split(' ').map((language) => [language, SCRIPT.cyrillic])),
  ...Object.fromEntries('km lo my si'.split(' ').map((language) => [language, SCRIPT.foreign])),
  mr: SCRIPT.devanagari,
};

/** The script a language is mostly written in. */
export function scriptOfLanguage(language: string): number {
  const known = languagesOf.findIndex((languages) => languages.includes(language));
  return known >= 0 ? known : (OTHER_SCRIPTS[language] ?? SCRIPT.latin);
}

/** First and last character of each stretch of letters and of the marks written with them. */
const RANGES: readonly (readonly [from: number, to: number, script: number])[] = [
  [0x41, 0x5a, SCRIPT.latin],
  [0x61, 0x7a, SCRIPT.latin],
  [0xc0, 0xd6, SCRIPT.latin],
  [0xd8, 0xf6, SCRIPT.latin],
  [0xf8, 0x24f, SCRIPT.latin],
  [0x300, 0x36f, SCRIPT.latin],
  [0x370, 0x3ff, SCRIPT.greek],
  [0x400, 0x52f, SCRIPT.cyrillic],
  [0x531, 0x588, SCRIPT.armenian],
  [0x591, 0x5f2, SCRIPT.hebrew],
  [0x620, 0x65f, SCRIPT.arabic],
  [0x66e, 0x6d3, SCRIPT.arabic],
  [0x6d5, 0x6dc, SCRIPT.arabic],
  [0x6fa, 0x8ff, SCRIPT.arabic],
  [0x900, 0x963, SCRIPT.devanagari],
  [0x980, 0x9e3, SCRIPT.bengali],
  [0xa01, 0xa75, SCRIPT.gurmukhi],
  [0xa81, 0xaff, SCRIPT.gujarati],
  [0xb00, 0xb7f, SCRIPT.foreign],
  [0xb82, 0xbfa, SCRIPT.tamil],
  [0xc00, 0xc7f, SCRIPT.telugu],
  [0xc80, 0xcff, SCRIPT.kannada],
  [0xd00, 0xd7f, SCRIPT.malayalam],
  [0xd80, 0xdff, SCRIPT.foreign],
  [0xe01, 0xe4e, SCRIPT.thai],
  [0xe80, 0x109f, SCRIPT.foreign],
  [0x10a0, 0x10ff, SCRIPT.georgian],
  [0x1100, 0x11ff, SCRIPT.hangul],
  [0x1200, 0x139f, SCRIPT.ethiopic],
  [0x13a0, 0x1cff, SCRIPT.foreign],
  [0x1e00, 0x1eff, SCRIPT.latin],
  [0x1f00, 0x1fff, SCRIPT.greek],
  [0x3041, 0x30ff, SCRIPT.east],
  [0x3130, 0x318f, SCRIPT.hangul],
  [0x3400, 0x9fff, SCRIPT.east],
  [0xac00, 0xd7a3, SCRIPT.hangul],
  [0xf900, 0xfaff, SCRIPT.east],
  [0xfb1d, 0xfb4f, SCRIPT.hebrew],
  [0xfb50, 0xfdff, SCRIPT.arabic],
  [0xfe70, 0xfefc, SCRIPT.arabic],
  [0xff21, 0xff5a, SCRIPT.latin],
  [0xff66, 0xff9d, SCRIPT.east],
];

/** The script of every UTF-16 unit; pairs of them are rare letters and tell nothing. */
export const scriptOfUnit: Uint8Array = new Uint8Array(0x10000);
for (const [from, to, which] of RANGES) scriptOfUnit.fill(which, from, to + 1);

/** How much a letter says, in letters of an alphabet: a Chinese character is most of a word, a Korean one a syllable. */
export const weightOfLetter = Uint8Array.from({ length: SCRIPT_COUNT }, (_, which) =>
  which === SCRIPT.east ? 3 : which === SCRIPT.hangul ? 2 : 1,
);
