import type { EntityExamples } from '../types';

export const taxExamples: Readonly<Record<string, EntityExamples>> = {
  TAX_ID_NUMBER: {
    issuer: 'The tax authority of each country',
    source: 'https://ec.europa.eu/taxation_customs/tin/',
    matches: ['12-3456789', '93815/08152', 'X1234567L'],
    rejects: ['exempt', '12'],
    carrier: 'Tax ID: {}',
  },
  EU_VAT_NUMBER: {
    issuer: 'The tax authorities of the member states and the United Kingdom',
    source: 'https://ec.europa.eu/taxation_customs/vies/',
    matches: ['ATU13585627', 'FR 40 303 265 045', 'NL004495445B01', 'BE0403170701', 'BG7111042925'],
    rejects: ['ATU13585626', 'FR 41 303 265 045', 'BG1037735942'],
  },
};
