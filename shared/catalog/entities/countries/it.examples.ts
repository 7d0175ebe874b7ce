import type { EntityExamples } from '../../types';

export const itExamples: Readonly<Record<string, EntityExamples>> = {
  IT_FISCAL_CODE: {
    issuer: 'Agenzia delle Entrate',
    source: 'https://en.wikipedia.org/wiki/Italian_fiscal_code',
    matches: ['RSSMRA41A08H501E', 'BNCGLI89P11F205N', 'VRDLCU11A25L219V'],
    rejects: ['RSSMRA41A08H502E', 'RSSMRA1A08H501E'],
  },
  IT_DRIVER_LICENSE: {
    issuer: 'Ministero delle Infrastrutture e dei Trasporti',
    source: 'https://www.ilportaledellautomobilista.it/',
    matches: ['AA0123456B', 'U1H00J042K', 'MI4821990X'],
    rejects: ['AA012345B', 'U2H00J042K'],
  },
  IT_VAT_CODE: {
    issuer: 'Agenzia delle Entrate',
    source: 'https://it.wikipedia.org/wiki/Partita_IVA',
    matches: ['00322620097', 'IT00444570808', '10726530735'],
    rejects: ['00322620098', '0322620097'],
  },
  IT_PASSPORT: {
    issuer: 'Polizia di Stato',
    source: 'https://en.wikipedia.org/wiki/Italian_passport',
    matches: ['AA1234567', 'YB0482199', 'YA7712034'],
    rejects: ['A1234567', 'AA123456'],
  },
  IT_IDENTITY_CARD: {
    issuer: 'Ministero dell’Interno',
    source: 'https://en.wikipedia.org/wiki/Italian_electronic_identity_card',
    matches: ['CA12345AA', 'AX 4821990', '1234567AB'],
    rejects: ['CA1234AA', '123456AB'],
  },
};
