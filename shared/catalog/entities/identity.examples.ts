import type { EntityExamples } from '../types';

export const identityExamples: Readonly<Record<string, EntityExamples>> = {
  USERNAME: {
    issuer: 'The service, or the person',
    source: 'https://en.wikipedia.org/wiki/User_(computing)',
    matches: ['jdoe_84', 'maria.k', 'support-bot7'],
    rejects: ['--', 'x', 'username', 'session.open()'],
    carrier: 'username: {}',
  },
  GENDER: {
    issuer: 'The person, or a civil registry',
    source: 'https://en.wikipedia.org/wiki/Gender',
    matches: ['female', 'non-binary', 'männlich'],
    rejects: ['Germania', 'womanhood'],
  },
  MARITAL_STATUS: {
    issuer: 'The person, or a civil registry',
    source: 'https://en.wikipedia.org/wiki/Marital_status',
    matches: ['married', 'geschieden', 'célibataire'],
    rejects: ['marriedly', 'singleton'],
  },
  NATIONALITY: {
    issuer: 'The state',
    source: 'https://en.wikipedia.org/wiki/Nationality',
    matches: ['Norwegian', 'österreichisch', 'South African'],
    rejects: ['Germanium', 'Polished'],
  },
};
