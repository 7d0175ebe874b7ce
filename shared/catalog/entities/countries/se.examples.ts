import type { EntityExamples } from '../../types';

export const seExamples: Readonly<Record<string, EntityExamples>> = {
  SE_PERSONNUMMER: {
    issuer: 'Skatteverket',
    source: 'https://en.wikipedia.org/wiki/Personal_identity_number_(Sweden)',
    matches: ['670925-8732', '19990724-5576', '9307236076'],
    rejects: ['670925-8733', '70925-8732'],
  },
  SE_ORGANISATIONSNUMMER: {
    issuer: 'Bolagsverket and Skatteverket',
    source: 'https://sv.wikipedia.org/wiki/Organisationsnummer',
    matches: ['556638-8558', '802112-2638', '5565150249'],
    rejects: ['556638-8559', '56638-8558'],
  },
};
