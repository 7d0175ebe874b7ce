import type { EntityExamples } from '../../types';

export const zaExamples: Readonly<Record<string, EntityExamples>> = {
  ZA_ID_NUMBER: {
    issuer: 'Department of Home Affairs',
    source: 'https://www.dha.gov.za/index.php/identity-documents2',
    matches: ['9006027623089', '750206 0524 087', '7110180562183'],
    rejects: ['9006027623080', '006027623089'],
  },
};
