import type { EntityExamples } from '../types';

export const specialCategoryExamples: Readonly<Record<string, EntityExamples>> = {
  RELIGION: {
    issuer: 'The person; named by the GDPR, Article 9',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: ['Muslim', 'römisch-katholisch', "Jehovah's Witness"],
    rejects: ['catholicity', 'Christiane'],
  },
  POLITICAL_AFFILIATION: {
    issuer: 'The person; named by the GDPR, Article 9',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: ['Social Democrat', 'Green Party', 'Parteimitglied'],
    rejects: ['democratise', 'conservatively'],
  },
  ETHNICITY: {
    issuer: 'The person; named by the GDPR, Article 9',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: ['African American', 'Māori', 'South Asian'],
    rejects: ['Arabica', 'aromatic'],
  },
  SEXUAL_ORIENTATION: {
    issuer: 'The person; named by the GDPR, Article 9',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: ['bisexual', 'same-sex partner', 'lesbienne'],
    rejects: ['gayly', 'straighten'],
  },
  TRADE_UNION_MEMBERSHIP: {
    issuer: 'The person; named by the GDPR, Article 9',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: ['union member', 'IG Metall', 'délégué syndical'],
    rejects: ['European Union budget', 'reunion', 'credit union member', 'European Union member states'],
  },
  DISABILITY: {
    issuer: 'The person; health data by the GDPR, Article 9',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: ['wheelchair user', 'schwerbehindert', 'visually impaired'],
    rejects: ['blindfold', 'deafening'],
  },
  GENETIC_VARIANT: {
    issuer: 'A laboratory, in the nomenclature of the HGVS',
    source: 'https://hgvs-nomenclature.org/',
    matches: ['rs429358', 'c.68_69delAG', 'BRCA1 mutation', 'p.Val600Glu'],
    rejects: ['rs12', 'BRCA'],
  },
  BIOMETRIC_TEMPLATE: {
    issuer: 'The system that took it, as ISO/IEC 19794 says; named by the GDPR, Article 9',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: [
      'Rk1SACAyMAAAAADkAAABAAFoAMUAxQEAAAAoIQ==',
      'RkFDADAxMAAAAE0BAAEAAAAAAAAAAAAAAAAAAAA',
      'SUlSADAxMAAAABgAAAABAAEAAAAAAAAAAAAAAAAA',
    ],
    rejects: ['Rk1TACAyMAAAAADkAAABAAFoAMUAxQEAAAAoIQ==', 'Rk1SACAyMAAA'],
  },
};
