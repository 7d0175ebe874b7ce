import type { EntityExamples } from '../../types';

export const hkExamples: Readonly<Record<string, EntityExamples>> = {
  HK_ID: {
    issuer: 'Immigration Department',
    source: 'https://en.wikipedia.org/wiki/Hong_Kong_identity_card',
    matches: ['A920612(7)', 'K506813(4)', 'G0785228'],
    rejects: ['A920612(8)', 'A20612(7)'],
  },
};
