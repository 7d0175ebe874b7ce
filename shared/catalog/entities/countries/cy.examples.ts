import type { EntityExamples } from '../../types';

export const cyExamples: Readonly<Record<string, EntityExamples>> = {
  CY_TAX_ID: {
    issuer: 'Tax Department',
    source: 'https://www.mof.gov.cy/mof/tax/taxdep.nsf',
    checkIsPartial: true,
    matches: ['07037959I', '15615638D', 'CY14646665M'],
    rejects: ['07037950I', '7037959I'],
  },
};
