import type { EntityExamples } from '../../types';

export const plExamples: Readonly<Record<string, EntityExamples>> = {
  PL_PESEL: {
    matches: ['04052435874', '81031348873', '02120724183'],
    rejects: ['04052435875', '4052435874'],
  },
  PL_NIP: {
    matches: ['935-489-43-30', '9863608350', '124-59-24-795'],
    rejects: ['935-489-43-31', '35-489-43-30'],
  },
  PL_ID_CARD: {
    matches: ['ABM773651', 'CCH059719', 'DBF 130247'],
    rejects: ['ABM773652', 'ABM73651'],
  },
};
