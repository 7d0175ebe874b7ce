import type { EntityExamples } from '../../types';

export const pkExamples: Readonly<Record<string, EntityExamples>> = {
  PK_CNIC: {
    issuer: 'National Database and Registration Authority (NADRA)',
    source: 'https://en.wikipedia.org/wiki/CNIC_(Pakistan)',
    checkIsPartial: true,
    matches: ['34201-0891231-8', '42101-4821990-3', '3740512345671'],
    rejects: ['84201-0891231-8', '34201-089123-8'],
  },
};
