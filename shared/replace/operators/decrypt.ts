import { createSymmetricCipher } from '@veilmark/crypto/tokens/symmetric';
import * as z from 'zod';
import { defineDeanonymizer } from './deanonymizer';
import { SymmetricKey } from './encrypt';

export const decrypt = defineDeanonymizer({
  type: 'decrypt',
  reverses: 'encrypt',
  secretField: 'key',
  Params: z.strictObject({ type: z.literal('decrypt'), key: SymmetricKey }),
  prepare: async ({ key }) => {
    const cipher = await createSymmetricCipher(key);
    return (token) => cipher.decrypt(token);
  },
});
