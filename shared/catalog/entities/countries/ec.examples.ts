import type { EntityExamples } from '../../types';

export const ecExamples: Readonly<Record<string, EntityExamples>> = {
  EC_CI: {
    issuer: 'Dirección General de Registro Civil, Identificación y Cedulación',
    source: 'https://www.registrocivil.gob.ec/',
    matches: ['1712709342', '0948799242', '0100890151'],
    rejects: ['1712709343', '712709342'],
  },
};
