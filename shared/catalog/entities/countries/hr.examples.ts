import type { EntityExamples } from '../../types';

export const hrExamples: Readonly<Record<string, EntityExamples>> = {
  HR_OIB: {
    matches: ['42728998485', '01272280266', 'HR92391116613'],
    rejects: ['42728998486', '2728998485'],
  },
};
