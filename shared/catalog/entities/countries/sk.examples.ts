import type { EntityExamples } from '../../types';

export const skExamples: Readonly<Record<string, EntityExamples>> = {
  SK_BIRTH_NUMBER: {
    matches: ['700718/7484', '8804079691', '920913/3516'],
    rejects: ['700718/7485', '00718/7484'],
  },
};
