/** What a label says its value is. The first fourteen lead to a person directly. `NONE` marks labels of what is not personal. */
export type LabelKind =
  | 'PERSON'
  | 'ADDRESS'
  | 'POSTCODE'
  | 'PHONE'
  | 'EMAIL'
  | 'USERNAME'
  | 'ID'
  | 'BANK'
  | 'CARD'
  | 'DOB'
  | 'SECRET'
  | 'PLATE'
  | 'IP'
  | 'URL'
  | 'LOCATION'
  | 'ORGANIZATION'
  | 'DATE'
  | 'AGE'
  | 'HEALTH'
  | 'NRP'
  | 'JOB'
  | 'MONEY'
  | 'NONE';

/**
 * The labels of one language, in groups that mean the same. A group's name is a kind or, where the labels name one of the
 * catalog's types, the kind and that type: `ID/EMPLOYEE_ID`. Labels are written as people write them, separated by `|`; letter
 * case, diacritics, spaces, hyphens, underscores and full stops make no difference. `#` stands for a word for "number"
 * (`number-words.ts`) before or behind the noun or grown together with it: `kunden#` is Kundennummer, Kunden-Nr. and KundenNr. A label
 * that ends in `!` counts only where it is all of the label: "name" in "Name:", not in "File name:".
 */
export interface LanguageLabels {
  /** ISO 639-1. */
  language: string;
  groups: Readonly<Record<string, string>>;
}

/** By group, lines with such a label. The value, which must be found, stands in brackets. Kept outside every bundle. */
export type LabelExamples = Readonly<Record<string, readonly string[]>>;

/** What a value is reported as where its label names no precise type. */
export const generalTypes: Readonly<Record<Exclude<LabelKind, 'NONE'>, string>> = {
  PERSON: 'PERSON',
  ADDRESS: 'STREET_ADDRESS',
  POSTCODE: 'LOCATION',
  PHONE: 'PHONE_NUMBER',
  EMAIL: 'EMAIL_ADDRESS',
  USERNAME: 'USERNAME',
  ID: 'CUSTOMER_ID',
  BANK: 'BANK_ACCOUNT_NUMBER',
  CARD: 'CREDIT_CARD',
  DOB: 'DATE_OF_BIRTH',
  SECRET: 'PASSWORD',
  PLATE: 'LICENSE_PLATE',
  IP: 'IP_ADDRESS',
  URL: 'URL',
  LOCATION: 'LOCATION',
  ORGANIZATION: 'ORGANIZATION',
  DATE: 'DATE_TIME',
  AGE: 'AGE',
  HEALTH: 'MEDICAL_HISTORY',
  NRP: 'NRP',
  JOB: 'JOB_TITLE',
  MONEY: 'SALARY',
};
