import * as z from 'zod';
import { splitGraphemes } from '../graphemes';
import { defineOperator } from './operator';

export const mask = defineOperator({
  type: 'mask',
  order: 40,
  description: 'Covers characters with masking_char, from the start or the end; all of them when no number is given',
  Params: z.strictObject({
    type: z.literal('mask'),
    masking_char: z
      .string('must be a string')
      .refine((text) => splitGraphemes(text).length === 1, 'must be exactly one character')
      .default('*')
      .meta({ description: 'one character' }),
    chars_to_mask: z
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .optional()
      .meta({ description: 'how many characters as a reader counts them; all if omitted' }),
    from_end: z.boolean('must be true or false').default(false).meta({ description: 'count from the end' }),
  }),
  prepare:
    ({ masking_char, chars_to_mask, from_end }) =>
    (value) => {
      const characters = splitGraphemes(value);
      const count = Math.min(chars_to_mask ?? characters.length, characters.length);
      const covered = masking_char.repeat(count);
      return from_end
        ? characters.slice(0, characters.length - count).join('') + covered
        : covered + characters.slice(count).join('');
    },
  examples: [
    { params: { type: 'mask' }, entityType: 'PERSON', value: 'Ada', replacement: '***' },
    {
      params: { type: 'mask', masking_char: '#', chars_to_mask: 6, from_end: true },
      entityType: 'PHONE_NUMBER',
      value: '03-4453334',
      replacement: '03-4######',
    },
    { params: { type: 'mask', chars_to_mask: 20 }, entityType: 'PERSON', value: 'Jane', replacement: '****' },
    { params: { type: 'mask', chars_to_mask: 0 }, entityType: 'PERSON', value: 'Jane', replacement: 'Jane' },
    { params: { type: 'mask', chars_to_mask: 2 }, entityType: 'PERSON', value: 'e\u0301👩‍👩‍👧x', replacement: '**x' },
  ],
});
