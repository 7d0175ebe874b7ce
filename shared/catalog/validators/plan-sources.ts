/** Numbers of eight digits from before a plan grew, which documents still hold: Benin, until November 2024 (ITU). */
export const FORMER: Readonly<Record<string, string>> = { BJ: String.raw`(?:2[0-4]|[4-69]\d)\d{6}` };

/** The patterns of a country's numbers by kind. */
export const kindsOf = (country: string, types: readonly string[]): readonly string[] =>
  [...types, FORMER[country] ?? ''].filter((source) => source !== '');
