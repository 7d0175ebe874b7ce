import type { EntityExamples } from '../../types';

export const ghExamples: Readonly<Record<string, EntityExamples>> = {
  GH_CARD: {
    issuer: 'National Identification Authority',
    source: 'https://nia.gov.gh/',
    matches: ['GHA-123456789-0', 'GHA-004821990-7', 'GHA0077120345'],
    rejects: ['GHB-123456789-0', 'GHA-12345678-0'],
  },
};
