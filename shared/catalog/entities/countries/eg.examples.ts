import type { EntityExamples } from '../../types';

export const egExamples: Readonly<Record<string, EntityExamples>> = {
  EG_NATIONAL_ID: {
    issuer: 'Ministry of Interior, Civil Status Organization',
    source: 'https://moi.gov.eg/',
    checkIsPartial: true,
    matches: ['20107140119840', '36512102170028', '28906028887014'],
    rejects: ['29013011234567', '49001011234567'],
  },
};
