import type { EntityExamples } from '../../types';

export const bgExamples: Readonly<Record<string, EntityExamples>> = {
  BG_EGN: {
    matches: ['7908185462', '7004195686', '7008200970'],
    rejects: ['7908185463', '908185462'],
  },
};
