import type { EntityExamples } from '../../types';

export const kzExamples: Readonly<Record<string, EntityExamples>> = {
  KZ_IIN: {
    issuer: 'Ministry of Justice, through eGov',
    source: 'https://egov.kz/',
    matches: ['831213358461', '691021407578', '010827326834'],
    rejects: ['831213358462', '31213358461'],
  },
};
