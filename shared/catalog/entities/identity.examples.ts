import type { EntityExamples } from '../types';

export const identityExamples: Readonly<Record<string, EntityExamples>> = {
  USERNAME: {
    matches: ['jdoe_84', 'maria.k', 'support-bot7'],
    rejects: ['--', 'x', 'username', 'session.open()'],
    carrier: 'username: {}',
    seenIn: ['aws-comprehend'],
  },
  GENDER: {
    matches: ['female', 'non-binary', 'männlich'],
    rejects: ['Germania', 'womanhood'],
    seenIn: ['google-dlp', 'cloak.business'],
  },
  MARITAL_STATUS: {
    matches: ['married', 'geschieden', 'célibataire'],
    rejects: ['marriedly', 'singleton'],
    seenIn: ['google-dlp'],
  },
  NATIONALITY: {
    matches: ['Norwegian', 'österreichisch', 'South African'],
    rejects: ['Germanium', 'Polished'],
    seenIn: ['google-dlp'],
  },
};
