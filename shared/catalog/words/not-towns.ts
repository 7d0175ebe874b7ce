import { SHORT_MONTHS } from './small-words-of-dates';

/** How months, currencies and units begin: with one behind it, a number is no postal code. */
export const BEHIND_OTHER_NUMBERS: readonly string[] = [
  ...SHORT_MONTHS,
  ...'MAR EUR USD GBP CHF PLN CZK SEK NOK DKK HUF RON TL Kč Ft Uhr Stück Euro Seiten Mai Juni Juli'.split(' '),
];
