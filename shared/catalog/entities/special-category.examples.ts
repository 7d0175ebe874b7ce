import type { EntityExamples } from '../types';

export const specialCategoryExamples: Readonly<Record<string, EntityExamples>> = {
  RELIGION: {
    matches: ['Muslim', 'römisch-katholisch', "Jehovah's Witness"],
    rejects: ['catholicity', 'Christiane'],
  },
  POLITICAL_AFFILIATION: {
    matches: ['Social Democrat', 'Green Party', 'Parteimitglied'],
    rejects: ['democratise', 'conservatively'],
  },
  ETHNICITY: {
    matches: ['African American', 'Māori', 'South Asian'],
    rejects: ['Arabica', 'aromatic'],
  },
  SEXUAL_ORIENTATION: {
    matches: ['bisexual', 'same-sex partner', 'lesbienne'],
    rejects: ['gayly', 'straighten'],
  },
  TRADE_UNION_MEMBERSHIP: {
    matches: ['union member', 'IG Metall', 'délégué syndical'],
    rejects: ['European Union budget', 'reunion'],
  },
  DISABILITY: {
    matches: ['wheelchair user', 'schwerbehindert', 'visually impaired'],
    rejects: ['blindfold', 'deafening'],
  },
  GENETIC_VARIANT: {
    matches: ['rs429358', 'c.68_69delAG', 'BRCA1 mutation', 'p.Val600Glu'],
    rejects: ['rs12', 'BRCA'],
  },
  BIOMETRIC_TEMPLATE: {
    matches: [
      'Rk1SACAyMAAAAADkAAABAAFoAMUAxQEAAAAoIQ==',
      'RkFDADAxMAAAAE0BAAEAAAAAAAAAAAAAAAAAAAA',
      'SUlSADAxMAAAABgAAAABAAEAAAAAAAAAAAAAAAAA',
    ],
    rejects: ['Rk1TACAyMAAAAADkAAABAAFoAMUAxQEAAAAoIQ==', 'Rk1SACAyMAAA'],
  },
};
