/** How months, currencies and units begin: with one behind it, a number is no postal code. */
export const BEHIND_OTHER_NUMBERS: readonly string[] = (
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec MAR EUR USD GBP CHF PLN CZK SEK NOK DKK HUF RON TL Kč Ft ' +
  'Uhr Stück Euro Seiten Mai Juni Juli'
).split(' ');
