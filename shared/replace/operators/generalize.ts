import { findEntity, resolveEntityName } from '@veilmark/catalog';
import { kindOf } from '@veilmark/catalog/kinds';
import * as z from 'zod';
import type { Reading } from '../dates/read-date';
import { readingOf } from '../dates/reading';
import { generalizeDate } from '../generalize/dates';
import {
  generalizeAge,
  generalizeAmount,
  generalizeIp,
  generalizePlace,
  generalizePostalCode,
} from '../generalize/values';
import { defineOperator } from './operator';

const Params = z.strictObject({
  type: z.literal('generalize'),
  age_band: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(45, 'must be 45 or less')
    .default(10)
    .meta({ description: 'years of a band; 1 keeps ages under 90, and 90 and more are always 90+' }),
  date: z
    .enum(['year', 'quarter', 'month'], 'must be year, quarter or month')
    .default('year')
    .meta({ description: 'what is left of a date' }),
  postal_digits: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(5, 'must be 5 or less')
    .default(3)
    .meta({ description: 'leading characters of a postal code; American areas of few people are 000' }),
  place: z
    .enum(['region', 'country'], 'must be region or country')
    .default('region')
    .meta({ description: 'what takes the place of a town' }),
  amount_step: z
    .number('must be a number')
    .positive('must be more than 0')
    .optional()
    .meta({ description: 'width of a range of amounts; absent, from one leading digit to the next' }),
});

/** What a value becomes; undefined where it cannot be read, or has nothing to be made wider. */
function generalized(
  value: string,
  entityType: string,
  params: z.output<typeof Params>,
  reading: Reading,
): string | undefined {
  const entity = findEntity(resolveEntityName(entityType) ?? '');
  if (!entity) return undefined;
  switch (kindOf(entity)) {
    case 'AGE':
      return generalizeAge(value, params.age_band);
    case 'DATE':
    case 'DOB':
      return generalizeDate(value, params.date, reading, entity.type === 'DATE_OF_BIRTH');
    case 'POSTCODE':
      return generalizePostalCode(value, params.postal_digits, entity.country === 'US');
    case 'LOCATION':
      // Whose postal code a number is nobody says: it may be an American one.
      return /^\d{4,6}(?:-\d{4})?$/.test(value.trim())
        ? generalizePostalCode(value, params.postal_digits, true)
        : generalizePlace(value, params.place);
    case 'MONEY':
      return generalizeAmount(value, params.amount_step);
    case 'IP':
      return entity.type === 'IP_ADDRESS' ? generalizeIp(value) : undefined;
    default:
      return undefined;
  }
}

export const generalize = defineOperator({
  type: 'generalize',
  order: 90,
  description:
    'Puts something wider: an age band, a year, leading digits of a postal code, a region, a range, a network; else the entity type',
  Params,
  prepare: (params) => ({
    begin: (text) => {
      const reading = readingOf(text);
      return (value, entityType) => generalized(value, entityType, params, reading) ?? `<${entityType}>`;
    },
  }),
  isMeantToBeFound: true,
  examples: [
    { params: { type: 'generalize' }, entityType: 'AGE', value: '45 years old', replacement: '40-49 years old' },
    { params: { type: 'generalize', age_band: 5 }, entityType: 'AGE', value: 'aged 63', replacement: 'aged 60-64' },
    {
      params: { type: 'generalize', age_band: 1 },
      entityType: 'AGE',
      value: '45-year-old',
      replacement: '45-year-old',
    },
    {
      params: { type: 'generalize', age_band: 1 },
      entityType: 'AGE',
      value: '94-year-old',
      replacement: '90+-year-old',
    },
    { params: { type: 'generalize' }, entityType: 'AGE', value: '18 months old', replacement: '0-9' },
    { params: { type: 'generalize' }, entityType: 'DATE_TIME', value: '5 March 2024', replacement: '2024' },
    {
      params: { type: 'generalize', date: 'quarter' },
      entityType: 'DATE_TIME',
      value: '5.3.24',
      replacement: 'Q1 2024',
    },
    { params: { type: 'generalize' }, entityType: 'DATE_TIME', value: '令和6年3月5日', replacement: '令和6年' },
    { params: { type: 'generalize' }, entityType: 'DATE_TIME', value: 'March 5', replacement: '<DATE_TIME>' },
    {
      params: { type: 'generalize' },
      entityType: 'DATE_OF_BIRTH',
      value: '1901-02-03',
      replacement: '<DATE_OF_BIRTH>',
    },
    { params: { type: 'generalize' }, entityType: 'US_ZIP_CODE', value: '94107-1234', replacement: '941' },
    { params: { type: 'generalize' }, entityType: 'US_ZIP_CODE', value: '03601', replacement: '000' },
    { params: { type: 'generalize' }, entityType: 'CA_POSTAL_CODE', value: 'K1A 0B1', replacement: 'K1A' },
    { params: { type: 'generalize', postal_digits: 2 }, entityType: 'DE_PLZ', value: '80331', replacement: '80' },
    { params: { type: 'generalize' }, entityType: 'LOCATION', value: 'München', replacement: 'Bayern' },
    {
      params: { type: 'generalize', place: 'country' },
      entityType: 'LOCATION',
      value: 'Austin, Texas',
      replacement: 'United States',
    },
    { params: { type: 'generalize' }, entityType: 'LOCATION', value: 'Springfield', replacement: '<LOCATION>' },
    { params: { type: 'generalize' }, entityType: 'LOCATION', value: 'Springfield, Ohio', replacement: 'Ohio' },
    { params: { type: 'generalize' }, entityType: 'LOCATION', value: 'Nowhere Creek', replacement: '<LOCATION>' },
    { params: { type: 'generalize' }, entityType: 'SALARY', value: '$52,300', replacement: '$50,000-60,000' },
    {
      params: { type: 'generalize', amount_step: 25_000 },
      entityType: 'SALARY',
      value: '3.500,50 €',
      replacement: '0-25.000 €',
    },
    { params: { type: 'generalize' }, entityType: 'IP_ADDRESS', value: '203.0.113.77', replacement: '203.0.113.0/24' },
    {
      params: { type: 'generalize' },
      entityType: 'IP_ADDRESS',
      value: '2001:db8:17::8a2e:370:7334',
      replacement: '2001:db8:17::/48',
    },
    { params: { type: 'generalize' }, entityType: 'PERSON', value: 'Ada Lovelace', replacement: '<PERSON>' },
  ],
});
