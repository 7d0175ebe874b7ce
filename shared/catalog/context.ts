import type { Category } from './types';

/**
 * Labels that fit every number of a category, whatever the country. They speak only for types with a check digit: a
 * number that fits a country's check and is called a tax number is that country's tax number.
 */
export const SHARED_CONTEXT: Readonly<Partial<Record<Category, readonly string[]>>> = {
  tax: [
    'tax id',
    'tax identification',
    'tax number',
    'taxpayer',
    'tin',
    'vat number',
    'vat no',
    'vat id',
    'company number',
  ],
  government: [
    'identity card',
    'id card',
    'national id',
    'identity number',
    'personal id',
    'identification number',
    'tax id',
    'tax identification',
    'taxpayer',
  ],
  health: ['health card', 'health insurance number', 'patient number'],
};
