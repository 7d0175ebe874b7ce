import type { EntityExamples } from '../types';

export const workAndEducationExamples: Readonly<Record<string, EntityExamples>> = {
  JOB_TITLE: {
    matches: ['senior software engineer', 'Rechtsanwältin', 'nurse'],
    rejects: ['engineering', 'nursery'],
  },
  EMPLOYMENT_STATUS: {
    matches: ['unemployed', 'self-employed', 'krankgeschrieben'],
    rejects: ['retirement', 'freelancers.com'],
  },
  EMPLOYEE_ID: {
    matches: ['E-104233', '00412', 'HR88120'],
    rejects: ['of the month', '12'],
    carrier: 'Employee ID: {}',
  },
  CUSTOMER_ID: {
    matches: ['C-4471209', '20049187', 'KD100482'],
    rejects: ['satisfaction', '12'],
    carrier: 'Customer number: {}',
  },
  STUDENT_ID: {
    matches: ['S1234567', '20231984', '11904567'],
    rejects: ['discount', '123'],
    carrier: 'Student ID: {}',
  },
  ORCID: {
    matches: ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X'],
    rejects: ['0000-0002-1825-0098', '0000-0002-1825-009'],
  },
  PARCEL_TRACKING_NUMBER: {
    matches: ['1Z999AA10123456784', 'RR473124829GB', 'RB123456785GB'],
    rejects: ['1Z999AA10123456785', 'RR473124828GB'],
  },
};
