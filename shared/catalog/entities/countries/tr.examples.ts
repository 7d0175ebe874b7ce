import type { EntityExamples } from '../../types';

export const trExamples: Readonly<Record<string, EntityExamples>> = {
  TR_NATIONAL_ID: {
    issuer: 'Nüfus ve Vatandaşlık İşleri Genel Müdürlüğü',
    source: 'https://en.wikipedia.org/wiki/Turkish_Identification_Number',
    matches: ['17416519712', '45369702646', '25588805540'],
    rejects: ['17416519713', '7416519712'],
  },
  TR_LICENSE_PLATE: {
    issuer: 'Emniyet Genel Müdürlüğü',
    source: 'https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_Turkey',
    matches: ['34 ABC 123', '06 KL 4821', '35A1234'],
    rejects: ['82 ABC 123', '34 QWX 123'],
  },
};
