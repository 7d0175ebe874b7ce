import { importPrivateKey } from '@veilmark/crypto/rsa';
import { createAsymmetricDecryptor } from '@veilmark/crypto/tokens/asymmetric';
import * as z from 'zod';
import { defineDeanonymizer } from './deanonymizer';

export const decryptAsym = defineDeanonymizer({
  type: 'decrypt_asym',
  reverses: ['encrypt_asym'],
  secretField: 'private_key',
  Params: z.strictObject({
    type: z.literal('decrypt_asym'),
    private_key: z
      .string('must be a string')
      .min(1, 'must not be empty')
      .meta({ description: 'PEM, PKCS#8 or PKCS#1, without a passphrase' }),
  }),
  prepare: async ({ private_key }) => {
    const decryptor = createAsymmetricDecryptor(await importPrivateKey(private_key));
    return (token) => decryptor.decrypt(token);
  },
});
