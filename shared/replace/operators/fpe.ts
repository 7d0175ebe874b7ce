import { createFormatPreservingCipher } from '@veilmark/crypto/tokens/format-preserving';
import * as z from 'zod';
import { SymmetricKey } from './encrypt';
import { defineOperator } from './operator';

export const fpe = defineOperator({
  type: 'fpe',
  order: 70,
  description:
    'Encrypts the value into one of the same form, digits for digits and letters for letters (FF1); decrypt restores it',
  Params: z.strictObject({ type: z.literal('fpe'), key: SymmetricKey }),
  prepare: async ({ key }) => {
    const cipher = await createFormatPreservingCipher(key);
    return (value, entityType) => cipher.encrypt(value, entityType);
  },
  secretField: 'key',
  reversedBy: 'decrypt',
  reverse: ({ key }) => ({ type: 'decrypt', key }),
  examples: [
    {
      params: { type: 'fpe', key: 'WmZq4t7w!z%C&F)J' },
      entityType: 'CREDIT_CARD',
      value: '4111 1111 1111 1111',
      replacement: '5466 7788 0686 6704',
    },
    {
      params: { type: 'fpe', key: 'WmZq4t7w!z%C&F)J' },
      entityType: 'LICENSE_PLATE',
      value: 'B-AB 1234',
      replacement: 'F-HL 1220',
    },
  ],
});
