import type { EntityExamples } from '../../types';

export const auExamples: Readonly<Record<string, EntityExamples>> = {
  AU_ABN: {
    issuer: 'Australian Business Register',
    source: 'https://abr.business.gov.au/',
    matches: ['50 735 925 474', '70249680852', '96 832 214 210'],
    rejects: ['50 735 925 475', '0 735 925 474'],
  },
  AU_ACN: {
    issuer: 'Australian Securities and Investments Commission',
    source: 'https://en.wikipedia.org/wiki/Australian_Company_Number',
    matches: ['090 150 388', '205520298', '568 449 052'],
    rejects: ['090 150 389', '90 150 388'],
  },
  AU_TFN: {
    issuer: 'Australian Taxation Office',
    source: 'https://en.wikipedia.org/wiki/Tax_file_number',
    matches: ['279 008 575', '998996738', '722-446-721'],
    rejects: ['279 008 576', '79 008 575'],
  },
  AU_MEDICARE: {
    issuer: 'Services Australia',
    source: 'https://www.servicesaustralia.gov.au/medicare',
    checkIsPartial: true,
    matches: ['2946 68074 7', '4383072567', '3799 15624 9/1'],
    rejects: ['946 68074 7', '3799 15624 9/17'],
  },
  AU_PASSPORT: {
    issuer: 'Australian Passport Office',
    source: 'https://www.passports.gov.au/',
    matches: ['N1234567', 'PA0941443', 'RA4821093'],
    rejects: ['N123456', 'PQ0941443'],
  },
  AU_BANK_ACCOUNT: {
    issuer: 'Banks; the BSB by Australian Payments Network',
    source: 'https://en.wikipedia.org/wiki/Bank_state_branch',
    matches: ['062-000 12345678', '733-015 1234567', '013-999'],
    rejects: ['62-000 12345678', '062-00'],
  },
};
