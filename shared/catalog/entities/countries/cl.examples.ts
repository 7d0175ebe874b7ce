import type { EntityExamples } from '../../types';

export const clExamples: Readonly<Record<string, EntityExamples>> = {
  CL_RUT: {
    issuer: 'Servicio de Registro Civil e Identificación and Servicio de Impuestos Internos',
    source: 'https://es.wikipedia.org/wiki/Rol_%C3%9Anico_Tributario',
    matches: ['74.468.169-3', '36230440-7', '17.438.887-3'],
    rejects: ['74.468.169-4', '4.468.169-3'],
  },
};
