import type { EntityExamples } from '../../types';

export const lvExamples: Readonly<Record<string, EntityExamples>> = {
  LV_PERSONAL_CODE: {
    issuer: 'Office of Citizenship and Migration Affairs',
    source: 'https://www.pmlp.gov.lv/en',
    checkIsPartial: true,
    matches: ['031088-16962', '140492-10200', '322836-29892'],
    rejects: ['451175-19997', '161175-1999'],
  },
};
