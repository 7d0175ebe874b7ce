import type { EntityExamples } from '../../types';

export const beExamples: Readonly<Record<string, EntityExamples>> = {
  BE_NATIONAL_NUMBER: {
    issuer: 'Rijksregister / Registre national',
    source:
      'https://www.ibz.rrn.fgov.be/fileadmin/user_upload/nl/rr/instructies/IT-lijst/IT000_Rijksregisternummer.pdf',
    matches: ['96.03.10-568.05', '90051881288', '03.04.01-112.46'],
    rejects: ['96.03.10-568.06', '6.03.10-568.05'],
  },
};
