import { createDeterministicCipher } from '@veilmark/crypto/tokens/deterministic';
import * as z from 'zod';
import { SymmetricKey, UNDER_KEY } from './encrypt';
import { defineOperator } from './operator';

export const tokenize = defineOperator({
  type: 'tokenize',
  order: 80,
  description: 'Puts a token that is the same for equal values under one key (AES-SIV); decrypt restores it',
  Params: z.strictObject({ type: z.literal('tokenize'), key: SymmetricKey }),
  prepare: async ({ key }) => {
    const cipher = await createDeterministicCipher(key);
    return (value) => cipher.encrypt(value);
  },
  ...UNDER_KEY,
  examples: [
    {
      params: { type: 'tokenize', key: 'WmZq4t7w!z%C&F)J' },
      entityType: 'PERSON',
      value: 'John Doe',
      // The same as AESSIV of Python's cryptography gives.
      replacement: 'PIT1FZ5aT28HomZkxgjFWXoy-TdRwYpYZZB_',
    },
  ],
});
