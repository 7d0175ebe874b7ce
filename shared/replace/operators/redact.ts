import * as z from 'zod';
import { defineOperator } from './operator';

export const redact = defineOperator({
  type: 'redact',
  order: 20,
  description: 'Removes the value',
  Params: z.strictObject({ type: z.literal('redact') }),
  prepare: () => () => '',
  examples: [{ params: { type: 'redact' }, entityType: 'PERSON', value: 'Ada Lovelace', replacement: '' }],
});
