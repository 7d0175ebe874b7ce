import type { EntityExamples } from '../../types';

export const ltExamples: Readonly<Record<string, EntityExamples>> = {
  LT_ASMENS_KODAS: {
    matches: ['39706173052', '48507289165', '48607061514'],
    rejects: ['39706173053', '9706173052'],
  },
};
