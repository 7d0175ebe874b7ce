import { GERMAN_NAMES } from './entity-name-de';
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

const OF_A_COUNTRY = /^([A-Z]{2})_(.+)$/;

/** `EMAIL_ADDRESS` -> "Email address", `US_SSN` -> "US SSN": for people; the wire name stays available on hover. */
export function entityName(type: string, locale: Locale): string {
  return (locale === 'de' && germanName(type)) || englishName(type);
}

function germanName(type: string): string | undefined {
  const [, country, rest = ''] = OF_A_COUNTRY.exec(type) ?? [];
  const document = country && ownName(GERMAN_NAMES, rest);
  return ownName(GERMAN_NAMES, type) ?? (document && `${country} ${document}`);
}

/** A service may call a type as it likes, also by a name that every object has. */
function ownName(names: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function englishName(type: string): string {
  return type
    .split('_')
    .filter(Boolean)
    .map((word, index) => {
      const properName = ownName(PROPER_NAMES, word);
      if (properName) return properName;
      if (word.length <= LONGEST_ABBREVIATION && !SHORT_WORDS.has(word)) return word;
      const lower = word.toLowerCase();
      return index === 0 ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
    })
    .join(' ');
}
