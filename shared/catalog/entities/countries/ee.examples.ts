import type { EntityExamples } from '../../types';

export const eeExamples: Readonly<Record<string, EntityExamples>> = {
  EE_ISIKUKOOD: {
    issuer: 'Siseministeerium (population register)',
    source: 'https://www.riigiteataja.ee/akt/106032012004',
    matches: ['30210037547', '40001125494', '38704061273'],
    rejects: ['30210037548', '0210037547'],
  },
};
