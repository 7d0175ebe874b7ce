import type { EntityExamples } from '../../types';

export const uyExamples: Readonly<Record<string, EntityExamples>> = {
  UY_CI: {
    issuer: 'Dirección Nacional de Identificación Civil',
    source: 'https://www.gub.uy/ministerio-interior/',
    matches: ['4.087.152-0', '78742666', '7370399-2'],
    rejects: ['4.087.152-1', '.087.152-0'],
  },
};
