import { COUNTRY_TYPES } from './entity-names/country-types';
import { ENGLISH_ADJECTIVES, ENGLISH_NAMES } from './entity-names/en';
import type { Locale } from './i18n';
import { GERMAN_COUNTRIES, GERMAN_NAMES } from './languages/de/names';
import { addedTexts } from './translations';

interface Names {
  types: Readonly<Record<string, unknown>>;
  countries: Readonly<Record<string, unknown>>;
}

/** German stands in its own file; an added language names types and countries among its texts for pages. */
const namesIn = (locale: Locale): Names =>
  locale === 'de'
    ? { types: GERMAN_NAMES, countries: GERMAN_COUNTRIES }
    : { types: addedTexts('catalog/names', locale), countries: addedTexts('catalog/countries', locale) };

/** Short words of type names that are words; every other short part is an abbreviation (IBAN, SSN, PESEL). */
const SHORT_WORDS = new Set(
  (
    'TOKEN KEY CODE CARD TAX PLATE BANK BIRTH TIME DATE CASE BOT VOTER VAULT USER UNION TRADE TRACK TITLE SORT SEED PHONE ' +
    'OF NAME MEDIA JOB HUB HASH EVENT EMAIL COURT BOX BASIC BAR AUTH ALIEN AGENT AGE CASH ONE CIVIL GEO STATE PLACE ' +
    'ORDER HOME WORK FILE ROOM CITY POST STAFF OTHER VALUE TEXT LOGIN PAY'
  ).split(' '),
);
const PROPER_NAMES: Readonly<Record<string, string>> = {
  SLACK: 'Slack',
  AZURE: 'Azure',
  TRON: 'Tron',
  OAUTH: 'OAuth',
  PYPI: 'PyPI',
  GITHUB: 'GitHub',
  GITLAB: 'GitLab',
  OPENAI: 'OpenAI',
  HUGGINGFACE: 'Hugging Face',
  SENDGRID: 'SendGrid',
  NPM: 'npm',
  ASMENS: 'asmens',
  KODAS: 'kodas',
};
const LONGEST_ABBREVIATION = 5;

/** `DE_PLZ` -> "German postcode": for people; the wire name stays available on hover. */
export function entityName(type: string, locale: Locale): string {
  return (locale !== 'en' && translatedName(type, namesIn(locale))) || englishName(type);
}

/** A kind of document is translated once and followed by the country; without a name for the country, English is the better one. */
function translatedName(type: string, { types, countries }: Names): string | undefined {
  const own = ownName(types, type);
  if (own) return own;
  if (!COUNTRY_TYPES.has(type)) return undefined;
  const [code, kind] = splitCountry(type);
  const country = ownName(countries, code);
  return country && `${ownName(types, kind) ?? capitalized(spelled(kind))} (${country})`;
}

function englishName(type: string): string {
  const own = ownName(ENGLISH_NAMES, type);
  if (own) return own;
  if (!COUNTRY_TYPES.has(type)) return capitalized(spelled(type));
  const [code, kind] = splitCountry(type);
  return `${ENGLISH_ADJECTIVES[code] ?? code} ${ownName(ENGLISH_NAMES, kind) ?? spelled(kind)}`;
}

const splitCountry = (type: string) => [type.slice(0, 2), type.slice(3)] as const;

/** A service may call a type as it likes, also by a name that every object has. */
function ownName(names: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const own = Object.hasOwn(names, name) ? names[name] : undefined;
  return typeof own === 'string' ? own : undefined;
}

const spelled = (type: string) =>
  type
    .split('_')
    .filter(Boolean)
    .map((word) => ownName(PROPER_NAMES, word) ?? (isAbbreviation(word) ? word : word.toLowerCase()))
    .join(' ');

const isAbbreviation = (word: string) => word.length <= LONGEST_ABBREVIATION && !SHORT_WORDS.has(word);

/** npm is written small even at the start. */
const capitalized = (name: string) => (name.startsWith('npm') ? name : name.charAt(0).toUpperCase() + name.slice(1));
