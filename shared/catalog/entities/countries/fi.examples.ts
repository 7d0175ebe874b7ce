import type { EntityExamples } from '../../types';

export const fiExamples: Readonly<Record<string, EntityExamples>> = {
  FI_PERSONAL_IDENTITY_CODE: {
    issuer: 'Digital and Population Data Services Agency',
    source: 'https://dvv.fi/en/personal-identity-code',
    matches: ['100272-7594', '070304A478C', '060371-100U'],
    rejects: ['100272-7595', '00272-7594'],
  },
};
