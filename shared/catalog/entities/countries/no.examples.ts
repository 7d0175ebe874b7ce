import type { EntityExamples } from '../../types';

export const noExamples: Readonly<Record<string, EntityExamples>> = {
  NO_FODSELSNUMMER: {
    issuer: 'Skatteetaten',
    source: 'https://no.wikipedia.org/wiki/F%C3%B8dselsnummer',
    matches: ['28117991654', '260659 67404', '25076873847'],
    rejects: ['28117991655', '8117991654'],
  },
};
