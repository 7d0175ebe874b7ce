import type { EntityExamples } from '../../types';

export const nzExamples: Readonly<Record<string, EntityExamples>> = {
  NZ_IRD: {
    issuer: 'Inland Revenue',
    source: 'https://www.ird.govt.nz/',
    matches: ['45-076-296', '120-931-180', '80438591'],
    rejects: ['45-076-297', '5-076-296'],
  },
  NZ_NHI: {
    issuer: 'Health New Zealand',
    source: 'https://en.wikipedia.org/wiki/NHI_Number',
    matches: ['ZAC5361', 'ZZZ0016', 'ALU18KZ'],
    rejects: ['ZAC5362', 'ZAC536'],
  },
  NZ_BANK_ACCOUNT: {
    issuer: 'Banks, as Payments NZ says',
    source: 'https://en.wikipedia.org/wiki/New_Zealand_bank_account_number',
    checkIsPartial: true,
    matches: ['01-0902-8725909-00', '12-3140-1123414-00', '01-0902-5225074-00'],
    rejects: ['01-0902-0068388-00', '1-0902-0068389-00'],
  },
};
