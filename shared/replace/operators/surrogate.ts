import { createKeyedDigest } from '@veilmark/crypto/keyed-digest';
import { createDeterministicCipher } from '@veilmark/crypto/tokens/deterministic';
import * as z from 'zod';
import { inventorFor } from '../surrogate/invent';
import { SymmetricKey } from './encrypt';
import { defineOperator } from './operator';

const KEY = 'WmZq4t7w!z%C&F)J';

export const surrogate = defineOperator({
  type: 'surrogate',
  order: 110,
  description:
    'Puts an invented value of the same kind, language and form, the same for equal values under one key; a session restores it, and with reversible also decrypt',
  Params: z.strictObject({
    type: z.literal('surrogate'),
    key: SymmetricKey,
    reversible: z.boolean('must be true or false').default(false).meta({
      description: 'answer each value encrypted under the key as `sealed` of its item, so that decrypt restores it',
    }),
  }),
  prepare: async ({ key }) => {
    const seedOf = await createKeyedDigest(key, 'pii/surrogate/v1');
    return {
      begin: (text) => {
        const invent = inventorFor(text, seedOf);
        return (value, entityType) => invent(value, entityType) ?? `<${entityType}>`;
      },
    };
  },
  seal: async ({ key, reversible }) => (reversible ? (await createDeterministicCipher(key)).encrypt : undefined),
  isRemembered: true,
  isMeantToBeFound: true,
  secretField: 'key',
  reverse: ({ key, reversible }) => (reversible ? { type: 'decrypt', key } : undefined),
  examples: [
    {
      params: { type: 'surrogate', key: KEY },
      entityType: 'PERSON',
      value: 'Dr. Maria Keller',
      replacement: 'Dr. Victoria Bennett',
    },
    {
      params: { type: 'surrogate', key: KEY },
      entityType: 'EMAIL_ADDRESS',
      value: 'm.keller@firma.de',
      replacement: 'thomas.carter@example.org',
    },
    {
      params: { type: 'surrogate', key: KEY },
      entityType: 'IBAN_CODE',
      value: 'DE89 3704 0044 0532 0130 00',
      replacement: 'DE42 8804 4644 3513 5292 00',
    },
    {
      params: { type: 'surrogate', key: KEY },
      entityType: 'PHONE_NUMBER',
      value: '(415) 867-5309',
      replacement: '(480) 555-0120',
    },
    {
      params: { type: 'surrogate', key: KEY },
      entityType: 'MEDICAL_DISEASE_DISORDER',
      value: 'asthma',
      replacement: '<MEDICAL_DISEASE_DISORDER>',
    },
  ],
});
