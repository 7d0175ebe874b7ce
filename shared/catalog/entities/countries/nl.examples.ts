import type { EntityExamples } from '../../types';

export const nlExamples: Readonly<Record<string, EntityExamples>> = {
  NL_BSN: {
    issuer: 'Rijksdienst voor Identiteitsgegevens',
    source: 'https://nl.wikipedia.org/wiki/Burgerservicenummer',
    matches: ['992763071', '5185.43.365', '436265850'],
    rejects: ['992763072', '92763071'],
  },
  NL_PASSPORT: {
    issuer: 'Rijksdienst voor Identiteitsgegevens',
    source: 'https://www.rvig.nl/',
    matches: ['SPECI2014', 'NX4KB1L09', 'IM1BC2D34'],
    rejects: ['NO4KB1L09', 'NX4KB1L0'],
  },
  NL_POSTCODE: {
    issuer: 'PostNL',
    source: 'https://en.wikipedia.org/wiki/Postal_codes_in_the_Netherlands',
    matches: ['1012 JS', '2511CV', '9711 LM'],
    rejects: ['0012 JS', '1012 SA'],
  },
};
