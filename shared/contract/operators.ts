// Written by scripts/operator-lists.mjs from shared/replace/operators and the table of docs/anonymization.md.

export const OPERATOR_NAMES = ['replace', 'redact', 'hash', 'mask', 'encrypt', 'encrypt_asym', 'keep'] as const;
export type OperatorName = (typeof OPERATOR_NAMES)[number];
export const DEANONYMIZER_NAMES = ['decrypt', 'decrypt_asym'] as const;

interface Traits {
  /** Leaves the value as it is. */
  keepsValue?: true;
  /** The field that holds a secret of the caller. */
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
  keep: { keepsValue: true },
};

/** Fields of any operator beside its type. */
export const OPERATOR_FIELDS = {
  new_value: { type: 'string', description: 'replace: default <ENTITY_TYPE>' },
  hash_type: { type: 'string', description: 'hash: default sha256', enum: ['sha256', 'sha512'] },
  salt: {
    type: 'string',
    description: 'hash: secret of 16 to 1024 characters; the digest becomes an HMAC keyed with it',
  },
  masking_char: { type: 'string', description: 'mask: one character; default *' },
  chars_to_mask: { type: 'integer', description: 'mask: how many characters as a reader counts them; all when absent' },
  from_end: { type: 'boolean', description: 'mask: count from the end; default false' },
  key: { type: 'string', description: 'encrypt: 16, 24 or 32 characters' },
  public_key_id: { type: 'string', description: 'encrypt_asym: id of a stored, active key pair of the caller' },
  public_key: { type: 'string', description: 'encrypt_asym: PEM, instead of public_key_id' },
} as const;

/** Fields of any deanonymizer beside its type. */
export const DEANONYMIZER_FIELDS = {
  key: { type: 'string', description: 'decrypt: 16, 24 or 32 characters' },
  private_key: { type: 'string', description: 'decrypt_asym: PEM, PKCS#8 or PKCS#1, without a passphrase' },
} as const;
