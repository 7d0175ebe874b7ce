import type { EntityExamples } from '../../types';

export const hrExamples: Readonly<Record<string, EntityExamples>> = {
  HR_OIB: {
    issuer: 'Porezna uprava',
    source: 'https://en.wikipedia.org/wiki/Personal_identification_number_(Croatia)',
    matches: ['42728998485', '01272280266', 'HR92391116613'],
    rejects: ['42728998486', '2728998485'],
  },
};
