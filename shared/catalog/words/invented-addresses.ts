// What invented addresses are made of.

interface AddressWords {
  /** ISO 3166-1, whose towns go with them. */
  country: string;
  /** `{n}` is the number. */
  forms: readonly string[];
  /** Words by which a street of this language is known. */
  known: RegExp;
}

export const ADDRESS_WORDS: Readonly<Record<string, AddressWords>> = {
  en: {
    country: 'US',
    forms: [
      '{n} Maple Street',
      '{n} Cedar Avenue',
      '{n} Willow Lane',
      '{n} Highland Drive',
      '{n} Orchard Road',
      '{n} Juniper Court',
      '{n} Lakeview Terrace',
      '{n} Meadow Lane',
      '{n} Chestnut Street',
      '{n} Ridge Road',
      '{n} Sycamore Avenue',
      '{n} Hillcrest Drive',
      '{n} Birch Street',
      '{n} Prospect Avenue',
      '{n} Garden Street',
    ],
    known: /\b(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|way|place|terrace|close)\b/i,
  },
  de: {
    country: 'DE',
    forms: [
      'Lindenstraße {n}',
      'Gartenweg {n}',
      'Birkenallee {n}',
      'Mühlenstraße {n}',
      'Rosenweg {n}',
      'Feldstraße {n}',
      'Wiesengrund {n}',
      'Ahornweg {n}',
      'Bergstraße {n}',
      'Kirchplatz {n}',
      'Kastanienallee {n}',
      'Seestraße {n}',
    ],
    known: /(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|ufer|damm)\b/i,
  },
  fr: {
    country: 'FR',
    forms: [
      '{n} rue des Lilas',
      '{n} avenue des Tilleuls',
      '{n} rue du Moulin',
      '{n} chemin des Vignes',
      '{n} rue de la Fontaine',
      '{n} boulevard des Acacias',
      '{n} rue des Cerisiers',
      '{n} allée des Chênes',
    ],
    known: /\b(?:rue|avenue|boulevard|chemin|allée|impasse|quai|place)\b/i,
  },
  es: {
    country: 'ES',
    forms: [
      'Calle de los Olivos, {n}',
      'Avenida del Parque, {n}',
      'Calle del Molino, {n}',
      'Paseo de los Tilos, {n}',
      'Calle de la Fuente, {n}',
      'Calle Nueva, {n}',
      'Plaza del Prado, {n}',
      'Calle de las Flores, {n}',
    ],
    known: /\b(?:calle|c\/|avenida|avda|plaza|paseo|carrer|camino)\b/i,
  },
  it: {
    country: 'IT',
    forms: [
      'Via dei Tigli {n}',
      'Via delle Rose {n}',
      'Viale dei Pini {n}',
      'Via del Mulino {n}',
      'Corso degli Ulivi {n}',
      'Via della Fontana {n}',
      'Via dei Ciliegi {n}',
      'Piazza dei Platani {n}',
    ],
    known: /\b(?:via|viale|corso|piazza|vicolo|largo)\b/i,
  },
  pt: {
    country: 'PT',
    forms: [
      'Rua das Oliveiras {n}',
      'Rua do Moinho {n}',
      'Avenida dos Plátanos {n}',
      'Rua da Fonte {n}',
      'Rua das Flores {n}',
    ],
    known: /\b(?:rua|avenida|travessa|praça|largo)\b/i,
  },
  nl: {
    country: 'NL',
    forms: ['Lindelaan {n}', 'Beukenstraat {n}', 'Molenweg {n}', 'Kerkplein {n}', 'Esdoornlaan {n}', 'Parkstraat {n}'],
    known: /(?:straat|laan|weg|plein|gracht|kade)\b/i,
  },
  pl: {
    country: 'PL',
    forms: [
      'ul. Lipowa {n}',
      'ul. Ogrodowa {n}',
      'ul. Polna {n}',
      'ul. Leśna {n}',
      'ul. Klonowa {n}',
      'al. Brzozowa {n}',
    ],
    known: /\b(?:ul\.|al\.|ulica|aleja|plac|os\.)/i,
  },
};

/** Countries whose names are the same in most languages. */
export const OTHER_COUNTRIES: readonly string[] =
  'Canada Australia Portugal Argentina Chile Colombia Kenya Nigeria'.split(' ');

/** American states, as addresses abbreviate them. */
export const OTHER_STATES: readonly string[] = 'AZ CO GA IL MI MN NC OH OR PA TN VA WA WI'.split(' ');
