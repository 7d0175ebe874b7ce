import { COUNTRY_TYPES } from './entity-names/country-types';
import { GERMAN_COUNTRIES, GERMAN_NAMES } from './entity-names/de';
import { ENGLISH_ADJECTIVES, ENGLISH_NAMES } from './entity-names/en';
import type { Locale } from './i18n';

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
  return (locale === 'de' && germanName(type)) || englishName(type);
}

function germanName(type: string): string | undefined {
  const own = ownName(GERMAN_NAMES, type);
  if (own) return own;
  if (!COUNTRY_TYPES.has(type)) return undefined;
  const [code, kind] = splitCountry(type);
  return `${ownName(GERMAN_NAMES, kind) ?? capitalized(spelled(kind))} (${GERMAN_COUNTRIES[code] ?? code})`;
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
function ownName(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
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
