import type { EntityExamples } from '../../types';

export const dkExamples: Readonly<Record<string, EntityExamples>> = {
  DK_CPR: {
    issuer: 'CPR-kontoret',
    source: 'https://cpr.dk/',
    checkIsPartial: true,
    matches: ['091160-6753', '021091-2594', '1702687694'],
    rejects: ['320175-1234', '010175-123'],
  },
};
