import type { EntityExamples } from '../../types';

export const aeExamples: Readonly<Record<string, EntityExamples>> = {
  AE_EMIRATES_ID: {
    issuer: 'Federal Authority for Identity, Citizenship, Customs and Port Security',
    source: 'https://icp.gov.ae/en/',
    matches: ['784-1942-8203492-8', '784190035659599', '784-2082-5511049-7'],
    rejects: ['785-1985-1234567-1', '784-198-1234567-1'],
  },
};
