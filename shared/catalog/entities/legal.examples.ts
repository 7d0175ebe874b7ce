import type { EntityExamples } from '../types';

export const legalExamples: Readonly<Record<string, EntityExamples>> = {
  IMMIGRATION_STATUS: {
    issuer: 'The immigration authority of each country',
    source: 'https://en.wikipedia.org/wiki/Residence_permit',
    matches: ['asylum seeker', 'permanent resident', 'Aufenthaltserlaubnis'],
    rejects: ['residential permanence', 'visa card'],
  },
  CRIMINAL_RECORD: {
    issuer: 'Courts and police; named by the GDPR, Article 10',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: ['convicted of fraud', 'criminal record', 'vorbestraft'],
    rejects: ['convictionless', 'charge card'],
  },
  CASE_NUMBER: {
    issuer: 'The court or authority',
    source: 'https://en.wikipedia.org/wiki/Docket_(court)',
    matches: ['12 O 345/21', 'CV-2023-004512', 'HQ20-001234', '67586/01'],
    rejects: ['closed', '7'],
    carrier: 'Case number: {}',
  },
  BAR_NUMBER: {
    issuer: 'The bar association',
    source: 'https://en.wikipedia.org/wiki/Admission_to_practice_law',
    matches: ['284617', '00794321', '123.456'],
    rejects: ['12', 'none'],
    carrier: 'State Bar No.: {}',
  },
};
