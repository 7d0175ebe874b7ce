import type { EntityExamples } from '../../types';

export const isExamples: Readonly<Record<string, EntityExamples>> = {
  IS_KENNITALA: {
    issuer: 'Þjóðskrá (Registers Iceland)',
    source: 'https://en.wikipedia.org/wiki/Kennitala',
    matches: ['200865-0309', '2307595109', '021255-0680'],
    rejects: ['200865-0301', '00865-0309'],
  },
};
