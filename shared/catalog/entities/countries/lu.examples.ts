import type { EntityExamples } from '../../types';

export const luExamples: Readonly<Record<string, EntityExamples>> = {
  LU_NATIONAL_ID: {
    issuer: 'Centre des technologies de l’information de l’État (CTIE)',
    source: 'https://ctie.gouvernement.lu/',
    matches: ['1989040950175', '1983121674993', '1972020731226'],
    rejects: ['1989040950176', '989040950175'],
  },
};
