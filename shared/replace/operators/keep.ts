import * as z from 'zod';
import { defineOperator } from './operator';

export const keep = defineOperator({
  type: 'keep',
  order: 120,
  description: 'Leaves the value as it is and lists it',
  Params: z.strictObject({ type: z.literal('keep') }),
  keepsValue: true,
  prepare: () => (value) => value,
  examples: [{ params: { type: 'keep' }, entityType: 'PERSON', value: 'Ada Lovelace', replacement: 'Ada Lovelace' }],
});
