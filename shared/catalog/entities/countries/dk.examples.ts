import type { EntityExamples } from '../../types';

export const dkExamples: Readonly<Record<string, EntityExamples>> = {
  DK_CPR: {
    matches: ['091160-6753', '021091-2594', '1702687694'],
    rejects: ['320175-1234', '010175-123'],
    seenIn: ['google-dlp', 'azure-pii', 'npm:stdnum', 'python-stdnum'],
  },
};
