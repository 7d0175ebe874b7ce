import type { EntityExamples } from '../../types';

export const kwExamples: Readonly<Record<string, EntityExamples>> = {
  KW_CIVIL_ID: {
    issuer: 'Public Authority for Civil Information',
    source: 'https://www.paci.gov.kw/',
    matches: ['288020122596', '227081660516', '292091998298'],
    rejects: ['288020122597', '288130122596'],
  },
};
