import type { EntityExamples } from '../../types';

export const bgExamples: Readonly<Record<string, EntityExamples>> = {
  BG_EGN: {
    issuer: 'General Directorate Civil Registration and Administrative Services (GRAO)',
    source: 'https://www.grao.bg/',
    matches: ['7908185462', '7004195686', '7008200970'],
    rejects: ['7908185463', '908185462'],
  },
};
