import type { EntityExamples } from '../../types';

export const idExamples: Readonly<Record<string, EntityExamples>> = {
  ID_NIK: {
    issuer: 'Ministry of Home Affairs (Dukcapil)',
    source: 'https://id.wikipedia.org/wiki/Nomor_Induk_Kependudukan',
    checkIsPartial: true,
    matches: ['3171010907656184', '3273050708582492', '5104012006694199'],
    rejects: ['3171013213900001', '317101120190000'],
  },
};
