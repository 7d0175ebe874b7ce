import type { EntityExamples } from '../../types';

export const atExamples: Readonly<Record<string, EntityExamples>> = {
  AT_SVN: {
    issuer: 'Dachverband der österreichischen Sozialversicherungsträger',
    source: 'https://de.wikipedia.org/wiki/Sozialversicherungsnummer',
    matches: ['2910 200764', '7285220403', '7384 181200'],
    rejects: ['2910 200765', '910 200764'],
  },
};
