import type { EntityExamples } from '../../types';

export const ltExamples: Readonly<Record<string, EntityExamples>> = {
  LT_ASMENS_KODAS: {
    issuer: 'Registrų centras',
    source: 'https://lt.wikipedia.org/wiki/Asmens_kodas',
    matches: ['39706173052', '48507289165', '48607061514'],
    rejects: ['39706173053', '9706173052'],
  },
};
