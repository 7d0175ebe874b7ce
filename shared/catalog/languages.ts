/**
 * The languages a request may name (ISO 639-1) and the countries whose numbers are likely in a text of that language,
 * most likely first. Pattern types are found in every language; the countries only decide between look-alikes.
 */
const COUNTRIES_BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  af: ['ZA'],
  am: ['ET'],
  ar: ['SA', 'AE', 'EG', 'KW'],
  az: ['AZ'],
  be: ['BY'],
  bg: ['BG'],
  bn: ['BD', 'IN'],
  bs: ['BA'],
  ca: ['ES', 'AD'],
  cs: ['CZ'],
  cy: ['GB'],
  da: ['DK'],
  de: ['DE', 'AT', 'CH', 'LU'],
  el: ['GR', 'CY'],
  en: ['US', 'GB', 'CA', 'AU', 'IN', 'IE', 'NZ', 'ZA', 'NG', 'SG', 'PH', 'KE', 'GH', 'PK', 'HK', 'MY', 'MT'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'VE', 'UY', 'PY', 'EC', 'DO'],
  et: ['EE'],
  eu: ['ES'],
  fa: ['IR'],
  fi: ['FI'],
  fr: ['FR', 'BE', 'CH', 'CA', 'LU'],
  ga: ['IE'],
  gl: ['ES'],
  gu: ['IN'],
  he: ['IL'],
  hi: ['IN'],
  hr: ['HR'],
  hu: ['HU'],
  hy: ['AM'],
  id: ['ID'],
  is: ['IS'],
  it: ['IT', 'CH'],
  ja: ['JP'],
  ka: ['GE'],
  kk: ['KZ'],
  km: ['KH'],
  kn: ['IN'],
  ko: ['KR'],
  lb: ['LU'],
  lt: ['LT'],
  lv: ['LV'],
  mk: ['MK'],
  ml: ['IN'],
  mn: ['MN'],
  mr: ['IN'],
  ms: ['MY', 'SG'],
  mt: ['MT'],
  my: ['MM'],
  nb: ['NO'],
  ne: ['NP'],
  nl: ['NL', 'BE'],
  nn: ['NO'],
  no: ['NO'],
  pa: ['IN', 'PK'],
  pl: ['PL'],
  pt: ['BR', 'PT'],
  ro: ['RO'],
  ru: ['RU', 'KZ'],
  si: ['LK'],
  sk: ['SK'],
  sl: ['SI'],
  sq: ['AL'],
  sr: ['RS'],
  sv: ['SE', 'FI'],
  sw: ['KE', 'TZ'],
  ta: ['IN', 'LK', 'SG'],
  te: ['IN'],
  th: ['TH'],
  tl: ['PH'],
  tr: ['TR'],
  uk: ['UA'],
  ur: ['PK'],
  uz: ['UZ'],
  vi: ['VN'],
  zh: ['CN', 'TW', 'HK', 'SG'],
  zu: ['ZA'],
};

export const SUPPORTED_LANGUAGES: readonly string[] = Object.keys(COUNTRIES_BY_LANGUAGE);

export const isSupportedLanguage = (language: string): boolean => Object.hasOwn(COUNTRIES_BY_LANGUAGE, language);

export const countriesOf = (language: string): readonly string[] => COUNTRIES_BY_LANGUAGE[language] ?? [];

/** How likely a country is behind a language, 0 the most; -1 where it is not. A country in none of the lists comes last in its own language. */
export function placeAmong(language: string, country: string): number {
  const countries = countriesOf(language);
  const place = countries.indexOf(country);
  return place >= 0 || LISTED.has(country) || languageOfCountry(country) !== language ? place : countries.length;
}
const LISTED: ReadonlySet<string> = new Set(Object.values(COUNTRIES_BY_LANGUAGE).flat());

/** The language most people of a country speak, where it is one a request may name. @internal */
export function languageOfCountry(country: string): string {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return isSupportedLanguage(language) ? language : (OTHER_CODES[language] ?? 'en');
}
/** Codes of the same language that other lists use. */
const OTHER_CODES: Readonly<Record<string, string>> = { fil: 'tl' };

/** Languages of the word lists behind the lexicon types. */
export const LEXICON_LANGUAGES: readonly string[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];

/** Languages the model serves: its results on marked documents or hand-labeled text are good enough there (training/MODEL_CARD.md). */
export const MODEL_LANGUAGES: readonly string[] =
  'af am ar az bg bn ca cs da de el en es et fa fi fr gl gu he hi hr hu hy id it ja ka kk kn ko lt lv ml mr ms nb ne nl nn no pa pl pt ro ru sk sl sr sv sw ta te th tl tr uk ur uz vi zh'.split(
    ' ',
  );

/** Languages the name rules serve: they need capital letters, or the surnames of Chinese, Japanese and Korean. */
export const RULE_LANGUAGES: readonly string[] =
  'en de fr es it pt nl pl ru uk sv da nb fi cs ro el hu tr zh ja ko ar bg ca et fa he hi hr id lt lv sk sl sr th vi'.split(
    ' ',
  );

/** Languages in which people, places and organizations are recognized. */
export const NAME_LANGUAGES: readonly string[] = [...new Set([...RULE_LANGUAGES, ...MODEL_LANGUAGES])];
