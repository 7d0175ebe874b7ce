const LABELS: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20127: 'windows-1252',
  20866: 'koi8-r',
  20932: 'euc-jp',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  50222: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** The name of a code page of Windows; undefined where none is known. */
export function codePageLabel(page: number | undefined): string | undefined {
  if (page === undefined) return undefined;
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  if (page >= 28591 && page <= 28606 && page !== 28602) return `iso-8859-${page - 28590}`;
  return LABELS[page];
}

/** Code pages of languages of Windows, by the lower ten bits of their numbers; others use that of Western Europe. */
const LANGUAGES: Readonly<Record<number, number>> = {
  1: 1256,
  2: 1251,
  4: 936,
  5: 1250,
  8: 1253,
  13: 1255,
  14: 1250,
  17: 932,
  18: 949,
  21: 1250,
  24: 1250,
  25: 1251,
  26: 1250,
  27: 1250,
  30: 874,
  31: 1254,
  34: 1251,
  35: 1251,
  36: 1250,
  37: 1257,
  38: 1257,
  39: 1257,
  41: 1256,
  42: 1258,
};
const TRADITIONAL_CHINESE: ReadonlySet<number> = new Set([0x0404, 0x0c04, 0x1404]);

/** The charset that Windows uses for a language without Unicode. */
export function localeLabel(locale: number | undefined): string | undefined {
  if (locale === undefined) return undefined;
  return codePageLabel(TRADITIONAL_CHINESE.has(locale) ? 950 : (LANGUAGES[locale & 0x3ff] ?? 1252));
}
