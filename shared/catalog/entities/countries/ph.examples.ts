import type { EntityExamples } from '../../types';

export const phExamples: Readonly<Record<string, EntityExamples>> = {
  PH_TIN: {
    issuer: 'Bureau of Internal Revenue',
    source: 'https://www.bir.gov.ph/',
    matches: ['071-158-169', '376-388-468-000', '619988848'],
    rejects: ['071-158-160', '71-158-169'],
  },
  PH_UMID: {
    issuer: 'Social Security System and Government Service Insurance System',
    source: 'https://en.wikipedia.org/wiki/Unified_Multi-Purpose_ID',
    matches: ['0111-1234567-8', '0033-4821990-2', '0411-0077123-5'],
    rejects: ['111-1234567-8', '0111-123456-8'],
  },
};
