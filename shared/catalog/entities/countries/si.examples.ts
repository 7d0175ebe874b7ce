import type { EntityExamples } from '../../types';

export const siExamples: Readonly<Record<string, EntityExamples>> = {
  SI_EMSO: {
    matches: ['2005932503556', '2803005508293', '2005926509038'],
    rejects: ['2005932503557', '005932503556'],
  },
};
