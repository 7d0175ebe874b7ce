import type { EntityExamples } from '../../types';

export const vnExamples: Readonly<Record<string, EntityExamples>> = {
  VN_CCCD: {
    issuer: 'Ministry of Public Security',
    source: 'https://bocongan.gov.vn/',
    checkIsPartial: true,
    matches: ['001099012345', '079185048219', '038200001234'],
    rejects: ['099099012345', '00109901234'],
  },
};
