import type { EntityExamples } from '../../types';

export const siExamples: Readonly<Record<string, EntityExamples>> = {
  SI_EMSO: {
    issuer: 'Ministrstvo za notranje zadeve',
    source: 'https://sl.wikipedia.org/wiki/Enotna_mati%C4%8Dna_%C5%A1tevilka_ob%C4%8Dana',
    matches: ['2005932503556', '2803005508293', '2005926509038'],
    rejects: ['2005932503557', '005932503556'],
  },
};
