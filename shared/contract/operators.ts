// Written by scripts/generate/operator-lists.ts from shared/replace/operators.

export const OPERATOR_NAMES = [
  'replace',
  'redact',
  'hash',
  'mask',
  'encrypt',
  'encrypt_asym',
  'fpe',
  'tokenize',
  'generalize',
  'shift_date',
  'surrogate',
  'keep',
] as const;
export type OperatorName = (typeof OPERATOR_NAMES)[number];
export const DEANONYMIZER_NAMES = ['decrypt', 'decrypt_asym'] as const;

interface Traits {
  /** Leaves the value as it is. */
  keepsValue?: true;
  /** The field that contains a secret of the caller. */
  secretField?: string;
  /** The field that names a key pair stored with the service. */
  keyPairField?: string;
}

export const OPERATOR_TRAITS: Readonly<Record<OperatorName, Traits>> = {
  replace: {},
  redact: {},
  hash: {},
  mask: {},
  encrypt: { secretField: 'key' },
  encrypt_asym: { keyPairField: 'public_key_id' },
  fpe: { secretField: 'key' },
  tokenize: { secretField: 'key' },
  generalize: {},
  shift_date: { secretField: 'key' },
  surrogate: { secretField: 'key' },
  keep: { keepsValue: true },
};

/** Fields of any operator in addition to its type. */
export const OPERATOR_FIELDS = {
  new_value: { type: 'string', description: 'replace: default <ENTITY_TYPE>' },
  hash_type: { type: 'string', description: 'hash: default sha256', enum: ['sha256', 'sha512'] },
  salt: {
    type: 'string',
    description: 'hash: secret of 16 to 1024 characters; the digest becomes an HMAC keyed with it',
  },
  masking_char: { type: 'string', description: 'mask: one character; default *' },
  chars_to_mask: { type: 'integer', description: 'mask: how many characters as a reader counts them; all if omitted' },
  from_end: { type: 'boolean', description: 'mask: count from the end; default false' },
  key: {
    type: 'string',
    description:
      'encrypt: 16, 24 or 32 characters. fpe: 16, 24 or 32 characters. tokenize: 16, 24 or 32 characters. shift_date: 16, 24 or 32 characters. surrogate: 16, 24 or 32 characters',
  },
  public_key_id: { type: 'string', description: 'encrypt_asym: id of a stored, active key pair of the caller' },
  public_key: { type: 'string', description: 'encrypt_asym: PEM, instead of public_key_id' },
  age_band: {
    type: 'integer',
    description: 'generalize: years of a band; 1 keeps ages under 90, and 90 and more are always 90+; default 10',
  },
  date: {
    type: 'string',
    description: 'generalize: what is left of a date; default year',
    enum: ['year', 'quarter', 'month'],
  },
  postal_digits: {
    type: 'integer',
    description: 'generalize: leading characters of a postal code; American areas of few people are 000; default 3',
  },
  place: {
    type: 'string',
    description: 'generalize: what takes the place of a town; default region',
    enum: ['region', 'country'],
  },
  amount_step: {
    type: 'number',
    description: 'generalize: width of a range of amounts; absent, from one leading digit to the next',
  },
  subject: {
    type: 'string',
    description: 'shift_date: whose dates they are, such as a record number; a document is its own subject',
  },
  max_days: { type: 'integer', description: 'shift_date: most days, earlier or later; never 0; default 365' },
  keep_weekday: {
    type: 'boolean',
    description: 'shift_date: move by whole weeks; max_days must be 7 or more; default false',
  },
  day_first: {
    type: 'boolean',
    description: 'shift_date: whether 3/4/2024 is the third of April; detected from the text if omitted',
  },
  reversible: {
    type: 'boolean',
    description:
      'surrogate: answer each value encrypted under the key as `sealed` of its item, so that decrypt restores it; default false',
  },
} as const;

/** Fields of any deanonymizer in addition to its type. */
export const DEANONYMIZER_FIELDS = {
  key: { type: 'string', description: 'decrypt: 16, 24 or 32 characters' },
  private_key: { type: 'string', description: 'decrypt_asym: PEM, PKCS#8 or PKCS#1, without a passphrase' },
} as const;
