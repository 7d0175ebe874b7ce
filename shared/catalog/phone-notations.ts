import { countriesOf } from './languages';
import { isDomestic } from './validators/numbering-plans';

// How telephone numbers are written, apart from the plans that say which exist.

const EXTENSION_WORDS =
  'x|extension|extn?|poste|durchwahl|dw|nebenstelle|interno|int|anexo|ramal|toestel|tst|wewn|wew|anknytning|dahili|linka|klapka|mellék|доб|внутр|внутрішній|内線|內線|分机|내선';

/** "ext. 12", "x204", "Durchwahl -14", "(dahili 214)" behind a number. */
export const EXTENSION = String.raw`(?:,?\s?(?:${EXTENSION_WORDS})[.:]?\s?-?\d{1,6}\b|\s\((?:${EXTENSION_WORDS})[.:]?\s?-?\d{1,6}\))`;

const EXTENSION_TAIL = new RegExp(`${EXTENSION}$`, 'iu');

/** The number without its extension. */
export const withoutExtension = (value: string): string => value.replace(EXTENSION_TAIL, '');

/** Notations that nothing else uses, in any language. `.*` stands for whatever follows. */
const WORLDWIDE = [
  String.raw`(?:\+|00)[1-9].*`,
  String.raw`\(\+?\d{1,5}\).*`,
  String.raw`0\d{1,4}(?: ?[/-] ?| )\d.*`,
  String.raw`0\d(?:\.\d\d){4}`,
  String.raw`\d{3}[-. ]\d{3}[-. ]\d{4}`,
  String.raw`1-\d{3}-\d{3}-\d{4}`,
  String.raw`8[ -]\(?\d{3}\)?[ -]\d{3}-\d\d-\d\d`,
];

/** Groups, or mobile numbers without groups, that readers of one country know at once and that could be anything elsewhere. */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  AE: String.raw`05\d{8}`,
  AU: String.raw`1[38]00 \d{3} \d{3}|04\d{8}`,
  BG: String.raw`0 \d{2,3} \d{2,3} \d\d \d\d`,
  BR: String.raw`\d\d 9?\d{4}-\d{4}|9\d{4}-\d{4}`,
  CN: String.raw`1[3-9]\d{9}|1[3-9]\d[ -]\d{4}[ -]\d{4}`,
  CZ: String.raw`\d{3} \d{3} \d{3}`,
  DE: String.raw`01[5-7]\d{8,9}`,
  DK: String.raw`\d\d \d\d \d\d \d\d|\d{4} \d{4}`,
  ES: String.raw`[6-9]\d\d(?: \d{3} \d{3}|(?: \d\d){3})`,
  FR: String.raw`0\d(?: \d\d){4}|0[67]\d{8}`,
  GB: String.raw`07\d{9}`,
  GR: String.raw`(?:69\d\d|2\d{2,4}) \d{5,7}|69\d{8}`,
  HK: String.raw`[5-9]\d{3} \d{4}`,
  HU: String.raw`06 \d\d? \/ \d{3}[ -]\d{3,4}|(?:20|30|31|50|70)\/\d{3}-\d{4}|(?:06 ?)?\d\d? \d{3} \d{3,4}|06[237]0\d{7}`,
  IL: String.raw`05\d{8}`,
  IN: String.raw`0?[6-9]\d{4}[ -]\d{5}`,
  IR: String.raw`09\d{9}`,
  IT: String.raw`3\d\d(?: \d\d \d\d \d{3}| \d{3} \d{3,4}| \d{6,7}|[./-]\d{6,7})`,
  JP: String.raw`0\d{1,4}\(\d{1,4}\)\d{4}|0[789]0\d{8}`,
  KR: String.raw`0\d{1,2}\)\d{3,4}-\d{4}|1[5-9]\d\d-\d{4}|01[016-9]\d{7,8}`,
  MX: String.raw`\d{3} \d{3} \d\d \d\d|\d\d \d{4} \d{4}`,
  NO: String.raw`\d\d \d\d \d\d \d\d|\d{3} \d\d \d{3}`,
  PL: String.raw`\d{3}[ -]\d{3}[ -]\d{3}|\d\d \d{3} \d\d \d\d`,
  PT: String.raw`(?:2\d\d|9\d\d) \d{3} \d{3}|9\d \d{3} \d\d \d\d`,
  RO: String.raw`07\d{8}`,
  RU: String.raw`8 \d{3} \d{3} \d\d \d\d|89\d{9}`,
  SA: String.raw`05\d{8}`,
  SG: String.raw`[689]\d{3} \d{4}`,
  SK: String.raw`0\d{3} \d{3} \d{3}`,
  TH: String.raw`0[689]\d{8}`,
  TR: String.raw`0 \d{3} \d{3} \d\d \d\d|5\d\d \d{3} \d\d \d\d|05\d{9}`,
  UA: String.raw`0\d\d \d{3} \d\d \d\d|0[3-9]\d{8}`,
  VN: String.raw`0\d{2,3}(?:\.\d{1,4}){2,3}|0[35789]\d{8}`,
};

/** Open forms end anywhere; the others with the number or its extension. */
function anyOf(forms: readonly string[]): RegExp {
  const open = forms.filter((form) => form.endsWith('.*'));
  const closed = forms.filter((form) => !form.endsWith('.*'));
  return new RegExp(`^(?:${open.join('|')}|(?:${closed.join('|')})${EXTENSION}?)$`, 'iu');
}

/** Every notation above; where it is one country's, `isLocalNotation` has to agree. */
export const phoneNotation = anyOf([...WORLDWIDE, ...new Set(Object.values(BY_COUNTRY))]);

const worldwideNotation = anyOf(WORLDWIDE);
const COUNTRY_NOTATION: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(BY_COUNTRY).map(([country, form]) => [country, new RegExp(`^(?:${form})$`, 'u')]),
);

/** So many of a language's countries come before those where it is one language among others. */
const MAIN_COUNTRIES = 4;

/** Whether readers of the language know such groups as a telephone number, and their country has it. */
export function isLocalNotation(value: string, language: string): boolean {
  if (worldwideNotation.test(value)) return true;
  const number = withoutExtension(value);
  return countriesOf(language)
    .slice(0, MAIN_COUNTRIES)
    .some((country) => COUNTRY_NOTATION.get(country)?.test(number) && isDomestic(country, number.replace(/\D/g, '')));
}
