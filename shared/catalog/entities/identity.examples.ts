import type { EntityExamples } from '../types';

export const identityExamples: Readonly<Record<string, EntityExamples>> = {
  USERNAME: {
    matches: ['jdoe_84', 'maria.k', 'support-bot7'],
    rejects: ['--', 'x', 'username', 'session.open()'],
    carrier: 'username: {}',
  },
  GENDER: {
    matches: ['female', 'non-binary', 'männlich'],
    rejects: ['Germania', 'womanhood'],
  },
  MARITAL_STATUS: {
    matches: ['married', 'geschieden', 'célibataire'],
    rejects: ['marriedly', 'singleton'],
  },
  NATIONALITY: {
    matches: ['Norwegian', 'österreichisch', 'South African'],
    rejects: ['Germanium', 'Polished'],
  },
};
