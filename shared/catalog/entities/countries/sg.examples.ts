import type { EntityExamples } from '../../types';

export const sgExamples: Readonly<Record<string, EntityExamples>> = {
  SG_NRIC_FIN: {
    matches: ['S0943911J', 'F3444182X', 'T9338700C'],
    rejects: ['S0943912J', 'S943911J'],
  },
  SG_UEN: {
    matches: ['76859165A', '200402220Z', 'T14LL7443E'],
    rejects: ['76859166A', '6859165A'],
  },
};
