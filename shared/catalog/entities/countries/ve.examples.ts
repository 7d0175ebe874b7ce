import type { EntityExamples } from '../../types';

export const veExamples: Readonly<Record<string, EntityExamples>> = {
  VE_CEDULA: {
    issuer: 'Servicio Administrativo de Identificación, Migración y Extranjería (SAIME)',
    source: 'https://www.saime.gob.ve/',
    matches: ['V-12.345.678', 'V12345678', 'E-84.821.990'],
    rejects: ['X-12.345.678', 'V-12.345'],
  },
};
