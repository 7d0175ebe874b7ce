import { fromBase64 } from '@veilmark/crypto/bytes';
import { createDeterministicCipher, isDeterministicToken } from '@veilmark/crypto/tokens/deterministic';
import { createFormatPreservingCipher } from '@veilmark/crypto/tokens/format-preserving';
import { createSymmetricCipher } from '@veilmark/crypto/tokens/symmetric';
import * as z from 'zod';
import { defineDeanonymizer } from './deanonymizer';
import { SymmetricKey } from './encrypt';

/** One key serves every operator that takes one; a token says by its first bytes what it is, format-preserving encryption does not. */
export const decrypt = defineDeanonymizer({
  type: 'decrypt',
  reverses: ['encrypt', 'fpe', 'tokenize'],
  secretField: 'key',
  Params: z.strictObject({ type: z.literal('decrypt'), key: SymmetricKey }),
  prepare: async ({ key }) => {
    const cipher = await createSymmetricCipher(key);
    const tokens = await createDeterministicCipher(key);
    const numbers = await createFormatPreservingCipher(key);
    return async (token, { entityType, operator }) => {
      if (operator === 'fpe') return numbers.decrypt(token, entityType);
      const isToken = operator === 'tokenize' || isDeterministicToken(fromBase64(token) ?? new Uint8Array());
      return isToken ? tokens.decrypt(token) : cipher.decrypt(token);
    };
  },
});
