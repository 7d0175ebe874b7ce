import type { EntityExamples } from '../../types';

export const huExamples: Readonly<Record<string, EntityExamples>> = {
  HU_TAJ: {
    issuer: 'Nemzeti Egészségbiztosítási Alapkezelő (NEAK)',
    source: 'https://www.neak.gov.hu/',
    matches: ['137 809 413', '117894552', '202-589-846'],
    rejects: ['137 809 414', '37 809 413'],
  },
  HU_TAX_ID: {
    issuer: 'Nemzeti Adó- és Vámhivatal (NAV)',
    source: 'https://nav.gov.hu/',
    matches: ['8017121547', '8986727552', '8204063652'],
    rejects: ['8017121548', '017121547'],
  },
};
