import type { EntityExamples } from '../../types';

export const peExamples: Readonly<Record<string, EntityExamples>> = {
  PE_DNI: {
    issuer: 'Registro Nacional de Identificación y Estado Civil (RENIEC)',
    source: 'https://www.gob.pe/235-documento-nacional-de-identidad-dni',
    checkIsPartial: true,
    matches: ['10117410-2', '10117410', '45821990'],
    rejects: ['10117410-3', '1011741'],
  },
};
