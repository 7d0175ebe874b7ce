import { createSymmetricCipher, isSymmetricKey } from '@veilmark/crypto/tokens/symmetric';
import * as z from 'zod';
import { defineOperator } from './operator';

/** Used by `encrypt` and `decrypt`. */
export const SymmetricKey = z
  .string('must be a string')
  .refine(isSymmetricKey, 'must be 16, 24 or 32 characters long')
  .meta({ description: '16, 24 or 32 characters' });

/** What ciphertexts under a key of the caller have in common: decrypt restores them. */
export const UNDER_KEY = {
  isCiphertext: true,
  secretField: 'key',
  reversedBy: 'decrypt',
  reverse: ({ key }: { key: string }) => ({ type: 'decrypt', key }),
} as const;

export const encrypt = defineOperator({
  type: 'encrypt',
  order: 50,
  description: 'Encrypts the value with a key of 16, 24 or 32 characters (AES-256-GCM); decrypt restores it',
  Params: z.strictObject({ type: z.literal('encrypt'), key: SymmetricKey }),
  prepare: async ({ key }) => {
    const cipher = await createSymmetricCipher(key);
    return (value) => cipher.encrypt(value);
  },
  ...UNDER_KEY,
  examples: [
    {
      params: { type: 'encrypt', key: 'WmZq4t7w!z%C&F)J' },
      entityType: 'PERSON',
      value: 'John Doe',
      replacement: /^PIE1[\w-]+$/,
    },
  ],
});
