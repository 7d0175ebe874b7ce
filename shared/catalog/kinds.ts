import type { Category, EntityDefinition } from './types';

/**
 * The kinds of personal values that labels name and the model finds. Patterns and check digits say which of the catalog's types a value
 * is; one that nothing tells apart gets its kind's general type.
 */
export const GENERAL_TYPE_OF = {
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
  HEALTH: 'MEDICAL_DISEASE_DISORDER',
  NRP: 'NRP',
  JOB: 'JOB_TITLE',
  MONEY: 'SALARY',
} as const;

export type ValueKind = keyof typeof GENERAL_TYPE_OF;

/** In the order of the model's table rows for governing labels. */
export const VALUE_KINDS = Object.keys(GENERAL_TYPE_OF) as readonly ValueKind[];

const GENERAL_TYPES: ReadonlySet<string> = new Set(Object.values(GENERAL_TYPE_OF));

export type PatternDefinition = EntityDefinition & { pattern: RegExp };
/** By the field alone: a long pattern is made when it is first read. */
export const hasPattern = (definition: EntityDefinition): definition is PatternDefinition => 'pattern' in definition;

/** Whether the model finds values of a type, or says where they end. A number that a check confirms needs no model. */
export const isReadByModel = ({
  type,
  detection,
  validator,
}: Pick<EntityDefinition, 'type' | 'detection' | 'validator'>): boolean =>
  detection === 'nlp' || GENERAL_TYPES.has(type) || validator === undefined;

/** Whether a type says no more than that a value is someone's number. */
export const isAnyReference = (type: string): boolean => type === GENERAL_TYPE_OF.ID;

const KIND_OF_CATEGORY: Readonly<Partial<Record<Category, ValueKind>>> = {
  crypto: 'BANK',
  device: 'IP',
  financial: 'BANK',
  location: 'POSTCODE',
  network: 'IP',
  secret: 'SECRET',
  'special-category': 'NRP',
  vehicle: 'PLATE',
};

/** Types whose category says something else, or nothing. */
const KIND_OF_TYPE: Readonly<Record<string, ValueKind>> = {
  ...Object.fromEntries(VALUE_KINDS.toReversed().map((kind) => [GENERAL_TYPE_OF[kind], kind])),
  CREDIT_CARD_CVV: 'CARD',
  CREDIT_CARD_EXPIRATION: 'CARD',
  CREDIT_CARD_TRACK: 'CARD',
  DOMAIN_NAME: 'URL',
  GENDER: 'NRP',
  GEO_COORDINATES: 'LOCATION',
  INSURANCE_POLICY_NUMBER: 'ID',
  LOCATION: 'LOCATION',
  MARITAL_STATUS: 'NRP',
  NATIONALITY: 'NRP',
  PIN: 'SECRET',
  PO_BOX: 'ADDRESS',
  SOCIAL_MEDIA_HANDLE: 'USERNAME',
  SOCIAL_PROFILE_URL: 'URL',
  VIN: 'ID',
};

/** The kind of values that a type's are; numbers that authorities and companies give to people are `ID`. */
export function kindOf({ type, category }: Pick<EntityDefinition, 'type' | 'category'>): ValueKind {
  if (type.startsWith('MEDICAL_') && !/RECORD_NUMBER|LICENSE|UDI/.test(type)) return 'HEALTH';
  return KIND_OF_TYPE[type] ?? KIND_OF_CATEGORY[category] ?? 'ID';
}

/** Whether values of a type are names of people. */
export const isName = (entity: Pick<EntityDefinition, 'type' | 'category'>): boolean => kindOf(entity) === 'PERSON';

/** Whether a value of a type is a way to reach a person. */
export const isContact = (entity: Pick<EntityDefinition, 'type' | 'category'>): boolean =>
  ['EMAIL', 'PHONE', 'USERNAME'].includes(kindOf(entity));

/** Whether values of a type are dates of birth. */
export const isBirth = (entity: Pick<EntityDefinition, 'type' | 'category'>): boolean => kindOf(entity) === 'DOB';

/** Whether values of a type are parts of an address that no place is by itself: streets, boxes and postal codes. */
export const isPartOfAddress = (entity: Pick<EntityDefinition, 'type' | 'category'>): boolean =>
  ['ADDRESS', 'POSTCODE'].includes(kindOf(entity));

/** The kind of values whose type is not in the catalog: they are read as numbers are. */
export const KIND_OF_UNKNOWN: ValueKind = 'ID';

/** Whether a value of a type says that its line is about one person: a name, or a number that someone was given. */
export const isOfOnePerson = (entity: Pick<EntityDefinition, 'type' | 'category'>): boolean =>
  isName(entity) || kindOf(entity) === 'ID';

/** Kinds that are taken for one another: a birth date is a date, a postal code lies in a place, a reference may be anybody's. */
const KINSHIP: readonly (readonly ValueKind[])[] = [
  ['DATE', 'DOB', 'AGE'],
  ['LOCATION', 'POSTCODE', 'ADDRESS'],
  ['USERNAME', 'EMAIL', 'URL'],
  ['NRP', 'LOCATION'],
  ['IP', 'ID'],
];

export const areAkin = (one: ValueKind, other: ValueKind): boolean =>
  one === other || KINSHIP.some((kinds) => kinds.includes(one) && kinds.includes(other));

/** The type that a value of a type is once its surroundings name its kind: a date that is said to be one of birth. */
export const sharperType = (type: string, kind: ValueKind): string | undefined =>
  kind === 'DOB' && type === GENERAL_TYPE_OF.DATE ? GENERAL_TYPE_OF.DOB : undefined;

/** The type that a value of a type is once it is known to be a date of birth. */
export const typeOfBirth = (type: string): string | undefined => sharperType(type, 'DOB');

/** The type that a date of a type is once it is known to be no birth. */
export const typeOfOtherDay = (type: string): string | undefined =>
  type === GENERAL_TYPE_OF.DOB ? GENERAL_TYPE_OF.DATE : undefined;

const OPEN_KINDS: ReadonlySet<ValueKind> = new Set([
  'ADDRESS',
  'LOCATION',
  'POSTCODE',
  'DATE',
  'DOB',
  'AGE',
  'HEALTH',
  'MONEY',
]);

/** Whether a check of such values says nothing of where they end. */
export const hasOpenEnds = (kind: ValueKind): boolean => OPEN_KINDS.has(kind);
