import type { EntityExamples } from '../../types';

export const plExamples: Readonly<Record<string, EntityExamples>> = {
  PL_PESEL: {
    issuer: 'Ministerstwo Cyfryzacji',
    source: 'https://en.wikipedia.org/wiki/PESEL',
    matches: ['04052435874', '81031348873', '02120724183'],
    rejects: ['04052435875', '4052435874'],
  },
  PL_NIP: {
    issuer: 'Krajowa Administracja Skarbowa',
    source: 'https://pl.wikipedia.org/wiki/Numer_identyfikacji_podatkowej',
    matches: ['935-489-43-30', '9863608350', '124-59-24-795'],
    rejects: ['935-489-43-31', '35-489-43-30'],
  },
  PL_ID_CARD: {
    issuer: 'The municipality, produced by PWPW',
    source: 'https://en.wikipedia.org/wiki/Polish_identity_card',
    matches: ['ABM773651', 'CCH059719', 'DBF 130247'],
    rejects: ['ABM773652', 'ABM73651'],
  },
};
