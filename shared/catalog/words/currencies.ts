/** Signs and short names of currencies behind an amount: "12 450 €", "38 000 kr". Alternatives of a pattern. */
export const CURRENCIES_BEHIND =
  '\\p{Sc}|(?:EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|TRY|zł|kr|Kč|Ft|lei|руб|грн)(?!\\p{L})';
