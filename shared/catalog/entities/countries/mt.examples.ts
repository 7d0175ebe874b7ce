import type { EntityExamples } from '../../types';

export const mtExamples: Readonly<Record<string, EntityExamples>> = {
  MT_ID_CARD: {
    issuer: 'Identità',
    source: 'https://identita.gov.mt/',
    matches: ['0123456M', '482190G', '0077213A'],
    rejects: ['0123456Q', '123M'],
  },
};
