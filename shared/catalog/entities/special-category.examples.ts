import type { EntityExamples } from '../types';

export const specialCategoryExamples: Readonly<Record<string, EntityExamples>> = {
  RELIGION: {
    matches: ['Muslim', 'römisch-katholisch', "Jehovah's Witness"],
    rejects: ['catholicity', 'Christiane'],
    seenIn: ['google-dlp', 'gdpr-art-9-10'],
  },
  POLITICAL_AFFILIATION: {
    matches: ['Social Democrat', 'Green Party', 'Parteimitglied'],
    rejects: ['democratise', 'conservatively'],
    seenIn: ['google-dlp', 'gdpr-art-9-10'],
  },
  ETHNICITY: {
    matches: ['African American', 'Māori', 'South Asian'],
    rejects: ['Arabica', 'aromatic'],
    seenIn: ['google-dlp', 'gdpr-art-9-10'],
  },
  SEXUAL_ORIENTATION: {
    matches: ['bisexual', 'same-sex partner', 'lesbienne'],
    rejects: ['gayly', 'straighten'],
    seenIn: ['google-dlp', 'gdpr-art-9-10'],
  },
  TRADE_UNION_MEMBERSHIP: {
    matches: ['union member', 'IG Metall', 'délégué syndical'],
    rejects: ['European Union budget', 'reunion'],
    seenIn: ['google-dlp', 'gdpr-art-9-10'],
  },
  DISABILITY: {
    matches: ['wheelchair user', 'schwerbehindert', 'visually impaired'],
    rejects: ['blindfold', 'deafening'],
    seenIn: ['gdpr-art-9-10'],
  },
  GENETIC_VARIANT: {
    matches: ['rs429358', 'c.68_69delAG', 'BRCA1 mutation', 'p.Val600Glu'],
    rejects: ['rs12', 'BRCA'],
    seenIn: ['gdpr-art-9-10'],
  },
  BIOMETRIC_TEMPLATE: {
    matches: [
      'Rk1SACAyMAAAAADkAAABAAFoAMUAxQEAAAAoIQ==',
      'RkFDADAxMAAAAE0BAAEAAAAAAAAAAAAAAAAAAAA',
      'SUlSADAxMAAAABgAAAABAAEAAAAAAAAAAAAAAAAA',
    ],
    rejects: ['Rk1TACAyMAAAAADkAAABAAFoAMUAxQEAAAAoIQ==', 'Rk1SACAyMAAA'],
    seenIn: ['hipaa-safe-harbor', 'gdpr-art-9-10'],
  },
};
