import type { EntityExamples } from '../../types';

export const myExamples: Readonly<Record<string, EntityExamples>> = {
  MY_NRIC: {
    issuer: 'Jabatan Pendaftaran Negara',
    source: 'https://en.wikipedia.org/wiki/Malaysian_identity_card',
    checkIsPartial: true,
    matches: ['971020-14-0742', '750403-08-0363', '810723108675'],
    rejects: ['771305-02-1234', '770305-02-123'],
  },
};
