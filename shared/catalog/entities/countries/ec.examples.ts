import type { EntityExamples } from '../../types';

export const ecExamples: Readonly<Record<string, EntityExamples>> = {
  EC_CI: {
    matches: ['1712709342', '0948799242', '0100890151'],
    rejects: ['1712709343', '712709342'],
  },
};
