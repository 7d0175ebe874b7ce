import type { EntityExamples } from '../types';

export const contactExamples: Readonly<Record<string, EntityExamples>> = {
  EMAIL_ADDRESS: {
    issuer: 'IETF',
    source: 'https://www.rfc-editor.org/rfc/rfc5322',
    matches: ['jane.doe+news@example.co.uk', "conor.o'neill@mail.example.org", 'vertrieb@müller-beispiel.de'],
    rejects: ['jane.doe@localhost', 'jane.doe at example'],
  },
  PHONE_NUMBER: {
    issuer: 'ITU, through national numbering plans',
    source: 'https://www.itu.int/rec/T-REC-E.164',
    checkIsPartial: true,
    matches: ['+49 30 901820', '(212) 555-2368', '+44 20 7946 0958', '0033 1 42 68 53 00', '212-555-0147 x204'],
    rejects: ['+49 3', '2024-01-15 10'],
  },
  URL: {
    issuer: 'IETF',
    source: 'https://www.rfc-editor.org/rfc/rfc3986',
    matches: [
      'https://example.org/profile?id=42',
      'www.example.co.uk/contact',
      'ftp://files.example.net/in/report.csv',
    ],
    rejects: ['http:/example.org', 'ww.example.org'],
  },
  SOCIAL_MEDIA_HANDLE: {
    issuer: 'The social network',
    source: 'https://en.wikipedia.org/wiki/Mention_(blogging)',
    matches: ['@jane_doe84', '@MariaSchneider', '@dev.ops'],
    rejects: ['@1', 'a@b', '@deprecated', '@scope1/package'],
  },
  SOCIAL_PROFILE_URL: {
    issuer: 'The social network',
    source: 'https://en.wikipedia.org/wiki/User_profile',
    matches: ['https://www.linkedin.com/in/jane-doe-4711', 'instagram.com/maria.k', 'https://github.com/octo-dev'],
    rejects: ['https://www.example.com/in/jane', 'linkedin.com/company'],
  },
};
