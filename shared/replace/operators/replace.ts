import * as z from 'zod';
import { defineOperator } from './operator';

export const replace = defineOperator({
  type: 'replace',
  order: 10,
  description: 'Puts new_value, or the entity type in angle brackets, in place of the value',
  Params: z.strictObject({
    type: z.literal('replace'),
    new_value: z.string('must be a string').optional().meta({ description: 'default <ENTITY_TYPE>' }),
  }),
  prepare:
    ({ new_value }) =>
    (_value, entityType) =>
      new_value ?? defaultReplacement(entityType),
  isNumberable: ({ new_value }) => new_value === undefined,
  examples: [
    { params: { type: 'replace' }, entityType: 'PERSON', value: 'Ada Lovelace', replacement: '<PERSON>' },
    {
      params: { type: 'replace', new_value: 'someone' },
      entityType: 'PERSON',
      value: 'Ada Lovelace',
      replacement: 'someone',
    },
    { params: { type: 'replace', new_value: '' }, entityType: 'PERSON', value: 'Ada Lovelace', replacement: '' },
  ],
});

function defaultReplacement(entityType: string): string {
  return `<${entityType}>`;
}
