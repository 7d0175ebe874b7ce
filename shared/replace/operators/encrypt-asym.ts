import * as z from 'zod';
import { defineOperator } from './operator';

export const encryptAsym = defineOperator({
  type: 'encrypt_asym',
  order: 60,
  description: 'Encrypts the value for an RSA public key; only the private key restores it (decrypt_asym)',
  Params: z
    .strictObject({
      type: z.literal('encrypt_asym'),
      public_key_id: z
        .string('must be a string')
        .min(1, 'must not be empty')
        .max(128, 'is too long')
        .optional()
        .meta({ description: 'id of a stored, active key pair of the caller' }),
      public_key: z
        .string('must be a string')
        .min(1, 'must not be empty')
        .optional()
        .meta({ description: 'PEM, instead of public_key_id' }),
    })
    .refine((params) => params.public_key_id === undefined || params.public_key === undefined, {
      error: 'give either public_key_id or public_key, not both',
    })
    .refine((params) => params.public_key_id !== undefined || params.public_key !== undefined, {
      error: 'give public_key_id or public_key',
    }),
  prepare: async ({ public_key_id, public_key }, { publicKeys }) => {
    // The schema lets exactly one of the two through.
    const encryptor = await (public_key === undefined
      ? publicKeys.forId(public_key_id ?? '')
      : publicKeys.forPem(public_key));
    return (value) => encryptor.encrypt(value);
  },
  isCiphertext: true,
  keyPairField: 'public_key_id',
  reversedBy: 'decrypt_asym',
  // Needs a key pair: the tests bring one.
  examples: [],
});
