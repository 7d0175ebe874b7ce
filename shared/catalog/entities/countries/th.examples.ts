import type { EntityExamples } from '../../types';

export const thExamples: Readonly<Record<string, EntityExamples>> = {
  TH_TNIN: {
    issuer: 'Department of Provincial Administration',
    source: 'https://en.wikipedia.org/wiki/Thai_identity_card',
    matches: ['1-7749-00647-75-8', '3751057018625', '5-8341-86463-19-4'],
    rejects: ['1-7749-00647-75-9', '-7749-00647-75-8'],
  },
};
