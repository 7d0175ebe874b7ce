import type { EntityExamples } from '../../types';

export const sgExamples: Readonly<Record<string, EntityExamples>> = {
  SG_NRIC_FIN: {
    issuer: 'Immigration and Checkpoints Authority; FIN also by the Ministry of Manpower',
    source: 'https://en.wikipedia.org/wiki/National_Registration_Identity_Card',
    matches: ['S0943911J', 'F3444182X', 'T9338700C'],
    rejects: ['S0943912J', 'S943911J'],
  },
  SG_UEN: {
    issuer: 'Accounting and Corporate Regulatory Authority and other agencies',
    source: 'https://www.uen.gov.sg/',
    matches: ['76859165A', '200402220Z', 'T14LL7443E'],
    rejects: ['76859166A', '6859165A'],
  },
};
