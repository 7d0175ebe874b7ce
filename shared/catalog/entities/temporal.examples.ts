import type { EntityExamples } from '../types';

export const temporalExamples: Readonly<Record<string, EntityExamples>> = {
  AGE: {
    issuer: 'Follows from the date of birth',
    source: 'https://www.hhs.gov/hipaa/for-professionals/special-topics/de-identification/index.html',
    checkIsPartial: true,
    matches: ['45 years old', '7-year-old', 'aged 63', '34 Jahre alt'],
    rejects: ['250 years old', 'age of consent'],
  },
  DATE_OF_BIRTH: {
    issuer: 'A civil registry',
    source: 'https://www.hhs.gov/hipaa/for-professionals/special-topics/de-identification/index.html',
    checkIsPartial: true,
    matches: ['1984-07-23', '23.07.1984', 'July 23, 1984', '1984年7月23日'],
    rejects: ['1984-13-45', '45.45.1984'],
    carrier: 'Date of birth: {}',
  },
  DATE_TIME: {
    issuer: 'ISO 8601 and the customs of each language',
    source: 'https://en.wikipedia.org/wiki/ISO_8601',
    checkIsPartial: true,
    matches: [
      '2024-03-15T09:30:00Z',
      '15.03.2024',
      'March 15, 2024',
      // Found where the type is named, as here; with every type running a time alone is not reported.
      '09:30',
      '15 de marzo de 2024',
      '12. März 2025 um 16:42',
      'January 16, 2024 8:05 PM',
    ],
    rejects: ['2024-02-31', '15.15.2024'],
  },
};
