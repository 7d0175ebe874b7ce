import { entities } from '../../shared/catalog/entities';
import { examples } from '../../shared/catalog/entities/examples';
import type { EntityDefinition } from '../../shared/catalog/types';
import { analyze } from '../../shared/engine/analyze';

export interface SelfTest {
  /** Examples that were not found as their type when it was asked for. */
  missed: string[];
  /** Values that must not be found as this type but were. */
  wronglyFound: string[];
  /** Share of examples whose own type wins with every type running. */
  ownTypeWins: number;
  /** What the others were taken for. */
  taken: string[];
  /** Types whose check lets through too many values with one digit changed. */
  laxChecks: string[];
}

/** Runs every example of the catalog through the real engine. Used in Node and in workerd. */
export function runCatalogSelfTest(): SelfTest {
  const result: SelfTest = { missed: [], wronglyFound: [], ownTypeWins: 0, taken: [], laxChecks: [] };
  let positives = 0;
  let wins = 0;
  for (const definition of entities) {
    const { matches, rejects } = examples[definition.type] ?? { matches: [], rejects: [] };
    for (const value of matches) {
      positives++;
      const sentence = sentenceFor(definition, value);
      if (!isFound(sentence, definition, value, [definition.type])) result.missed.push(`${definition.type}: ${value}`);
      const found = typeOf(sentence, value, languageOf(definition));
      if (found === definition.type) wins++;
      else result.taken.push(`${definition.type}: ${value} as ${found ?? 'nothing'}`);
    }
    for (const value of rejects) {
      // "Name: Quarterly Report" would be a name to anyone; what is no name must not be taken for one by itself.
      const sentence = definition.pattern ? sentenceFor(definition, value) : `We spoke about ${value} again.`;
      if (isFound(sentence, definition, value, [definition.type], true))
        result.wronglyFound.push(`${definition.type}: ${value}`);
    }
    if (acceptedShare(definition, matches) > laxest(definition)) result.laxChecks.push(definition.type);
  }
  result.ownTypeWins = wins / positives;
  return result;
}

/** The value in its carrier, or after a context word of its type. */
export function sentenceFor({ type, context }: EntityDefinition, value: string): string {
  const carrier = examples[type]?.carrier;
  return carrier ? carrier.replace('{}', value) : `Regarding the ${context[0] ?? 'record'}: ${value}`;
}

const languages: Readonly<Record<string, string>> = {
  AR: 'es',
  AT: 'de',
  BE: 'nl',
  BG: 'bg',
  BR: 'pt',
  CH: 'de',
  CL: 'es',
  CN: 'zh',
  CO: 'es',
  CY: 'el',
  CZ: 'cs',
  DE: 'de',
  DK: 'da',
  DO: 'es',
  EC: 'es',
  EE: 'et',
  EG: 'ar',
  ES: 'es',
  FI: 'fi',
  FR: 'fr',
  GR: 'el',
  HR: 'hr',
  HU: 'hu',
  ID: 'id',
  IL: 'he',
  IS: 'is',
  IT: 'it',
  JP: 'ja',
  KR: 'ko',
  KW: 'ar',
  KZ: 'kk',
  LT: 'lt',
  LU: 'lb',
  LV: 'lv',
  MX: 'es',
  MY: 'ms',
  NL: 'nl',
  NO: 'no',
  PE: 'es',
  PL: 'pl',
  PT: 'pt',
  PY: 'es',
  RO: 'ro',
  RS: 'sr',
  RU: 'ru',
  SA: 'ar',
  SE: 'sv',
  SI: 'sl',
  SK: 'sk',
  TH: 'th',
  TR: 'tr',
  TW: 'zh',
  UA: 'uk',
  UY: 'es',
  VE: 'es',
  VN: 'vi',
  AE: 'ar',
  PK: 'ur',
  IN: 'hi',
  ZA: 'af',
  MT: 'mt',
  PH: 'tl',
};

export const languageOf = ({ country }: EntityDefinition): string => languages[country ?? ''] ?? 'en';

/** What stands in the place of a labelled value is reported whatever it looks like; `byItself` asks for what the value says alone. */
function isFound(
  text: string,
  definition: EntityDefinition,
  value: string,
  types: string[],
  byItself = false,
): boolean {
  const start = text.lastIndexOf(value);
  return analyze(text, { language: languageOf(definition), entities: types, explain: true }).results.some(
    (found) =>
      found.entity_type === definition.type &&
      found.start <= start &&
      found.end >= start + value.length &&
      !(byItself && found.explanation?.recognizer === 'labels'),
  );
}

function typeOf(text: string, value: string, language: string): string | undefined {
  const start = text.lastIndexOf(value);
  const middle = start + value.length / 2;
  return analyze(text, { language }).results.find((found) => found.start <= middle && found.end > middle)?.entity_type;
}

/** How many of the values with one digit changed the validator still accepts. */
function acceptedShare({ validator, keepInvalid }: EntityDefinition, values: readonly string[]): number {
  if (!validator || keepInvalid) return 0;
  let tried = 0;
  let accepted = 0;
  for (const value of values) {
    if (validator.check(value, 'en', '') !== true) continue;
    for (let i = 0; i < value.length; i++) {
      const digit = value.charCodeAt(i) - 48;
      if (digit < 0 || digit > 9) continue;
      for (const step of [1, 4, 7]) {
        tried++;
        if (validator.check(value.slice(0, i) + ((digit + step) % 10) + value.slice(i + 1), 'en', '') === true)
          accepted++;
      }
    }
  }
  return tried === 0 ? 0 : accepted / tried;
}

/** Validators that check a structure, or a check digit over a part of the value only. */
const partialChecks = new Set([
  'AGE',
  'API_KEY',
  'AWS_SECRET_KEY',
  'BASIC_AUTH_HEADER',
  'CREDIT_CARD_TRACK',
  'DATE_OF_BIRTH',
  'DATE_TIME',
  'DE_KFZ',
  'DE_LANR',
  'DE_PASSPORT',
  'DE_ID_CARD',
  'ENCRYPTION_KEY',
  'ETHEREUM_ADDRESS',
  'EU_EHIC',
  'GEO_COORDINATES',
  'IP_ADDRESS',
  'JWT',
  'LICENSE_PLATE',
  'LV_PERSONAL_CODE',
  'MAC_ADDRESS',
  'MEDICAL_DEVICE_UDI',
  'NZ_BANK_ACCOUNT',
  'OAUTH_CLIENT_SECRET',
  'PASSPORT_NUMBER',
  'PASSWORD',
  'PE_DNI',
  'PHONE_NUMBER',
  'SWIFT_CODE',
  'SOLANA_ADDRESS',
  'US_SSN',
  'US_ITIN',
  'UK_DRIVING_LICENCE',
  'UK_NINO',
  'VIN',
  'IMSI',
  'MEID',
  'VN_CCCD',
  'ID_NIK',
  'EG_NATIONAL_ID',
  'US_EIN',
  'IN_PAN',
  'KE_PIN',
  'AR_DNI',
  'PY_CI',
  'MY_NRIC',
  'PK_CNIC',
  'DK_CPR',
  'DE_TAX_NUMBER',
  'IMEI',
  'MRZ',
  'AWS_ACCESS_KEY',
  'GCP_API_KEY',
  'GITHUB_TOKEN',
  'GITLAB_TOKEN',
  'SLACK_TOKEN',
  'STRIPE_API_KEY',
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'HUGGINGFACE_TOKEN',
  'NPM_TOKEN',
  'TWILIO_API_KEY',
  'SHOPIFY_TOKEN',
  'VAULT_TOKEN',
  'CY_TAX_ID',
  'AU_MEDICARE',
  'URL_CREDENTIALS',
  'DB_CONNECTION_STRING',
]);

const laxest = ({ type }: EntityDefinition): number => (partialChecks.has(type) ? 1 : 0.15);
