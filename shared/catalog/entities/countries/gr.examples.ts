import type { EntityExamples } from '../../types';

export const grExamples: Readonly<Record<string, EntityExamples>> = {
  GR_AFM: {
    issuer: 'Independent Authority for Public Revenue (AADE)',
    source: 'https://www.aade.gr/en',
    matches: ['082148680', '113153242', 'EL039250502'],
    rejects: ['082148681', '82148680'],
  },
  GR_AMKA: {
    issuer: 'IDIKA',
    source: 'https://www.amka.gr/tieinai_en.html',
    matches: ['17077429656', '10057657917', '14116300972'],
    rejects: ['17077429657', '7077429656'],
  },
};
