/** What family names begin with that have a capital inside: "McDonald", "vanDyke". */
export const SURNAME_PREFIXES: readonly string[] = 'Mc Mac Fitz De Del Della Di Du La Le Van Von San St'.split(' ');

/** Those that people also write small. */
export const SMALL_SURNAME_PREFIXES: readonly string[] = 'de di du da van von la le mc mac'.split(' ');
