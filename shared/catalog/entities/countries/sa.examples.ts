import type { EntityExamples } from '../../types';

export const saExamples: Readonly<Record<string, EntityExamples>> = {
  SA_NATIONAL_ID: {
    issuer: 'Ministry of Interior',
    source: 'https://www.absher.sa/',
    matches: ['1518455488', '2614663165', '1417821384'],
    rejects: ['1518455489', '518455488'],
  },
};
