import type { EntityExamples } from '../../types';

export const hkExamples: Readonly<Record<string, EntityExamples>> = {
  HK_ID: {
    matches: ['A920612(7)', 'K506813(4)', 'G0785228'],
    rejects: ['A920612(8)', 'A20612(7)'],
  },
};
