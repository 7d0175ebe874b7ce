import type { EntityExamples } from '../../types';

export const clExamples: Readonly<Record<string, EntityExamples>> = {
  CL_RUT: {
    matches: ['74.468.169-3', '36230440-7', '17.438.887-3'],
    rejects: ['74.468.169-4', '4.468.169-3'],
  },
};
