import type { EntityExamples } from '../../types';

export const pyExamples: Readonly<Record<string, EntityExamples>> = {
  PY_CI: {
    issuer: 'Policía Nacional (Departamento de Identificaciones)',
    source: 'https://www.policianacional.gov.py/',
    checkIsPartial: true,
    matches: ['4.567.890', '4567890', '3.482.199'],
    rejects: ['1234', '45.67.890'],
  },
};
