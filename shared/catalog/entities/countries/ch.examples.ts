import type { EntityExamples } from '../../types';

export const chExamples: Readonly<Record<string, EntityExamples>> = {
  CH_AHV: {
    issuer: 'Zentrale Ausgleichsstelle (ZAS)',
    source: 'https://www.zas.admin.ch/',
    matches: ['756.4103.8562.45', '7563830623038', '756 7234 6619 93'],
    rejects: ['756.4103.8562.46', '56.4103.8562.45'],
  },
};
