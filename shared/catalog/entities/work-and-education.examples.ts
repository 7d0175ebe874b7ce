import type { EntityExamples } from '../types';

export const workAndEducationExamples: Readonly<Record<string, EntityExamples>> = {
  JOB_TITLE: {
    issuer: 'The employer',
    source: 'https://isco.ilo.org/',
    matches: ['senior software engineer', 'Rechtsanwältin', 'nurse'],
    rejects: ['engineering', 'nursery'],
  },
  EMPLOYMENT_STATUS: {
    issuer: 'The employer',
    source: 'https://en.wikipedia.org/wiki/Employment',
    matches: ['unemployed', 'self-employed', 'krankgeschrieben'],
    rejects: ['retirement', 'freelancers.com'],
  },
  EMPLOYEE_ID: {
    issuer: 'The employer',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: ['E-104233', '00412', 'HR88120'],
    rejects: ['of the month', '12'],
    carrier: 'Employee ID: {}',
  },
  CUSTOMER_ID: {
    issuer: 'The company or authority',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    matches: ['C-4471209', '20049187', 'KD100482'],
    rejects: ['satisfaction', '12'],
    carrier: 'Customer number: {}',
  },
  STUDENT_ID: {
    issuer: 'The school or university',
    source: 'https://studentprivacy.ed.gov/ferpa',
    matches: ['S1234567', '20231984', '11904567'],
    rejects: ['discount', '123'],
    carrier: 'Student ID: {}',
  },
  ORCID: {
    issuer: 'ORCID',
    source: 'https://support.orcid.org/hc/en-us/articles/360006897674-Structure-of-the-ORCID-Identifier',
    matches: ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X'],
    rejects: ['0000-0002-1825-0098', '0000-0002-1825-009'],
  },
  PARCEL_TRACKING_NUMBER: {
    issuer: 'The carrier; for registered mail as the Universal Postal Union says (S10)',
    source: 'https://en.wikipedia.org/wiki/S10_(UPU_standard)',
    matches: ['1Z999AA10123456784', 'RR473124829GB', 'RB123456785GB'],
    rejects: ['1Z999AA10123456785', 'RR473124828GB'],
  },
};
