import type { EntityExamples } from '../types';

export const legalExamples: Readonly<Record<string, EntityExamples>> = {
  IMMIGRATION_STATUS: {
    matches: ['asylum seeker', 'permanent resident', 'Aufenthaltserlaubnis'],
    rejects: ['residential permanence', 'visa card'],
  },
  CRIMINAL_RECORD: {
    matches: ['convicted of fraud', 'criminal record', 'vorbestraft'],
    rejects: ['convictionless', 'charge card'],
  },
  CASE_NUMBER: {
    matches: ['12 O 345/21', 'CV-2023-004512', 'HQ20-001234', '67586/01'],
    rejects: ['closed', '7'],
    carrier: 'Case number: {}',
  },
  BAR_NUMBER: {
    matches: ['284617', '00794321', '123.456'],
    rejects: ['12', 'none'],
    carrier: 'State Bar No.: {}',
  },
};
