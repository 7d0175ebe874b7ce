import { entities } from '../entities';
import type { Preset } from '../types';
import { typesOf } from './types-of';

const everywhere = typesOf(
  'PERSON LOCATION EMAIL_ADDRESS PHONE_NUMBER STREET_ADDRESS DATE_OF_BIRTH LICENSE_PLATE PASSPORT_NUMBER DRIVER_LICENSE_NUMBER',
);
/** How accounts are numbered there, and what its unions with others add. */
const accounts = typesOf('CREDIT_CARD BANK_ACCOUNT_NUMBER');
const iban = typesOf('CREDIT_CARD IBAN_CODE');
const union = typesOf('CREDIT_CARD IBAN_CODE EU_VAT_NUMBER EU_EHIC');

/** Contact data and documents every country has, then every type this one issues. */
function country(code: string, name: string, shared: readonly string[]): Preset {
  const own = entities.filter((entity) => entity.country === code).map(({ type }) => type);
  return {
    id: `country-${name.toLowerCase().replaceAll(' ', '-').replace('ü', 'u')}`,
    name,
    description: `Identity, tax, health, bank and vehicle numbers of ${name} plus contact data`,
    entities: [...everywhere, ...shared, ...own],
  };
}

export const countries: readonly Preset[] = [
  country('US', 'United States', accounts),
  country('GB', 'United Kingdom', iban),
  country('CA', 'Canada', accounts),
  country('AU', 'Australia', accounts),
  country('NZ', 'New Zealand', accounts),
  country('IE', 'Ireland', union),
  country('DE', 'Germany', union),
  country('AT', 'Austria', union),
  country('CH', 'Switzerland', iban),
  country('FR', 'France', union),
  country('BE', 'Belgium', union),
  country('NL', 'Netherlands', union),
  country('ES', 'Spain', union),
  country('PT', 'Portugal', union),
  country('IT', 'Italy', union),
  country('GR', 'Greece', union),
  country('SE', 'Sweden', union),
  country('NO', 'Norway', iban),
  country('DK', 'Denmark', union),
  country('FI', 'Finland', union),
  country('PL', 'Poland', union),
  country('CZ', 'Czechia', union),
  country('HU', 'Hungary', union),
  country('RO', 'Romania', union),
  country('RU', 'Russia', iban),
  country('UA', 'Ukraine', iban),
  country('TR', 'Türkiye', iban),
  country('IL', 'Israel', iban),
  country('AE', 'United Arab Emirates', iban),
  country('SA', 'Saudi Arabia', iban),
  country('IN', 'India', accounts),
  country('CN', 'China', accounts),
  country('TW', 'Taiwan', accounts),
  country('JP', 'Japan', accounts),
  country('KR', 'South Korea', accounts),
  country('SG', 'Singapore', accounts),
  country('TH', 'Thailand', accounts),
  country('ID', 'Indonesia', accounts),
  country('PH', 'Philippines', accounts),
  country('ZA', 'South Africa', accounts),
  country('BR', 'Brazil', iban),
  country('MX', 'Mexico', accounts),
  country('AR', 'Argentina', accounts),
  country('CL', 'Chile', accounts),
];
