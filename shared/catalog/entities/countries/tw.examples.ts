import type { EntityExamples } from '../../types';

export const twExamples: Readonly<Record<string, EntityExamples>> = {
  TW_NATIONAL_ID: {
    issuer: 'Ministry of the Interior, Department of Household Registration',
    source: 'https://www.ris.gov.tw/',
    matches: ['A160864067', 'F257450261', 'H109913711'],
    rejects: ['A160864068', 'A60864067'],
  },
};
