import type { EntityExamples } from '../../types';

export const roExamples: Readonly<Record<string, EntityExamples>> = {
  RO_CNP: {
    issuer: 'Direcția Generală pentru Evidența Persoanelor',
    source: 'https://ro.wikipedia.org/wiki/Cod_numeric_personal',
    matches: ['1650804124139', '2981009405202', '1960212351500'],
    rejects: ['1650804124130', '650804124139'],
  },
};
