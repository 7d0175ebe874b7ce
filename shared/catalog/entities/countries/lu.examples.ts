import type { EntityExamples } from '../../types';

export const luExamples: Readonly<Record<string, EntityExamples>> = {
  LU_NATIONAL_ID: {
    matches: ['1989040950175', '1983121674993', '1972020731226'],
    rejects: ['1989040950176', '989040950175'],
  },
};
