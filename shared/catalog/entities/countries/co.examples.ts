import type { EntityExamples } from '../../types';

export const coExamples: Readonly<Record<string, EntityExamples>> = {
  CO_CC: {
    issuer: 'Registraduría Nacional del Estado Civil',
    source: 'https://www.registraduria.gov.co/',
    matches: ['1.032.456.789', '52.123.456', '1032456789'],
    rejects: ['12345', '1.032.45'],
  },
};
