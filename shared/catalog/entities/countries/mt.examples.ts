import type { EntityExamples } from '../../types';

export const mtExamples: Readonly<Record<string, EntityExamples>> = {
  MT_ID_CARD: {
    matches: ['0123456M', '482190G', '0077213A'],
    rejects: ['0123456Q', '123M'],
  },
};
