import { HASH_TYPES, hashText, saltedHasher } from '@veilmark/crypto/hash';
import * as z from 'zod';
import { defineOperator } from './operator';

/** A short salt can be found by trying; sixteen characters cannot. */
const SHORTEST_SALT = 16;
const LONGEST_SALT = 1024;

export const hash = defineOperator({
  type: 'hash',
  order: 30,
  description: 'Puts the lower-case hexadecimal digest in place of the value; with a salt, a keyed digest (HMAC)',
  Params: z.strictObject({
    type: z.literal('hash'),
    hash_type: z.enum(HASH_TYPES, 'must be sha256 or sha512').default('sha256'),
    salt: z
      .string('must be a string')
      .min(SHORTEST_SALT, `must be at least ${SHORTEST_SALT} characters long`)
      .max(LONGEST_SALT, `must be at most ${LONGEST_SALT} characters long`)
      .optional()
      .meta({
        description: 'secret of 16 to 1024 characters; the digest becomes an HMAC keyed with it',
      }),
  }),
  errorCodes: { hash_type: 'INVALID_HASH_TYPE' },
  prepare: ({ hash_type, salt }) =>
    salt === undefined ? (value) => hashText(value, hash_type) : saltedHasher(salt, hash_type),
  examples: [
    {
      params: { type: 'hash' },
      entityType: 'PHONE_NUMBER',
      value: '123456',
      replacement: '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92',
    },
    {
      params: { type: 'hash', hash_type: 'sha512' },
      entityType: 'PHONE_NUMBER',
      value: 'abc',
      replacement:
        'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    },
    {
      // openssl dgst -sha256 -hmac
      params: { type: 'hash', salt: 'Jefe has a salt of enough characters' },
      entityType: 'PHONE_NUMBER',
      value: 'what do ya want for nothing?',
      replacement: 'a7dfdaeccaf3cdf71481a6ebb45093ff40b6d68b478256354e8c01b589915505',
    },
  ],
});
