import { BARE_TIME } from '@veilmark/catalog/patterns';
import { createKeyedDigest } from '@veilmark/crypto/keyed-digest';
import { InputError } from '@veilmark/engine/input-error';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import * as z from 'zod';
import { readDate } from '../dates/read-date';
import { readingOf } from '../dates/reading';
import { SymmetricKey } from './encrypt';
import { defineOperator } from './operator';

const KEY = 'WmZq4t7w!z%C&F)J';
const LONGEST_SUBJECT = REQUEST_LIMITS.subjectCharacters;
/** Ten years: further, and records lie in another age. */
const MOST_DAYS = 3650;

export const shiftDate = defineOperator({
  type: 'shift_date',
  order: 100,
  description:
    'Moves all dates of a subject by the same number of days, in the same notation; intervals, order and ages stay as they are',
  Params: z
    .strictObject({
      type: z.literal('shift_date'),
      key: SymmetricKey,
      subject: z
        .string('must be a string')
        .min(1, 'must not be empty')
        .max(LONGEST_SUBJECT, `must be at most ${LONGEST_SUBJECT} characters long`)
        .optional()
        .meta({ description: 'whose dates they are, such as a record number; a document is its own subject' }),
      max_days: z
        .int('must be a whole number')
        .min(1, 'must be 1 or more')
        .max(MOST_DAYS, `must be ${MOST_DAYS} or less`)
        .default(365)
        .meta({ description: 'most days, earlier or later; never 0' }),
      keep_weekday: z
        .boolean('must be true or false')
        .default(false)
        .meta({ description: 'move by whole weeks; max_days must be 7 or more' }),
      day_first: z
        .boolean('must be true or false')
        .optional()
        .meta({ description: 'whether 3/4/2024 is the third of April; detected from the text if omitted' }),
    })
    .refine(({ keep_weekday, max_days }) => !keep_weekday || max_days >= 7, {
      error: 'must be 7 or more with keep_weekday',
      path: ['max_days'],
    }),
  prepare: async ({ key, subject, max_days, keep_weekday, day_first }, { document }) => {
    const whose = subject ?? document;
    if (whose === undefined) throw new InputError('MISSING_FIELD', 'subject is missing', { field: 'subject' });
    const digest = (await createKeyedDigest(key, 'pii/shift-date/v1'))(whose);
    const offset = offsetOf(digest, max_days, keep_weekday ? 7 : 1);
    return {
      begin: (text) => {
        const reading = readingOf(text, day_first);
        return (value, entityType) => {
          // The time between a birth and any other date is what it was, and so is the age.
          if (entityType === 'AGE' || BARE_TIME.test(value)) return value;
          const date = readDate(value, reading);
          return date?.write(date.days + offset) ?? `<${entityType}>`;
        };
      },
    };
  },
  secretField: 'key',
  subjectField: 'subject',
  examples: [
    {
      params: { type: 'shift_date', key: KEY, subject: 'record 17' },
      entityType: 'DATE_TIME',
      value: '5 March 2024',
      replacement: '17 February 2024',
    },
    {
      params: { type: 'shift_date', key: KEY, subject: 'record 17', max_days: 30, keep_weekday: true },
      entityType: 'DATE_TIME',
      value: 'Tuesday, 2024-03-05 08:30',
      replacement: 'Tuesday, 2024-03-12 08:30',
    },
    {
      params: { type: 'shift_date', key: KEY, subject: 'record 17' },
      entityType: 'DATE_OF_BIRTH',
      value: '平成元年1月8日',
      replacement: '昭和63年12月22日',
    },
    {
      params: { type: 'shift_date', key: KEY, subject: 'record 17' },
      entityType: 'DATE_TIME',
      value: 'the week before last',
      replacement: '<DATE_TIME>',
    },
  ],
});

/** From -most to most in steps, without 0. The remainder of 48 bits by a few thousand favors none. */
function offsetOf(digest: Uint8Array, most: number, step: number): number {
  const steps = Math.floor(most / step);
  const number = digest.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0) % (2 * steps);
  return (number < steps ? number - steps : number - steps + 1) * step;
}
