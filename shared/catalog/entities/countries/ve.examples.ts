import type { EntityExamples } from '../../types';

export const veExamples: Readonly<Record<string, EntityExamples>> = {
  VE_CEDULA: {
    matches: ['V-12.345.678', 'V12345678', 'E-84.821.990'],
    rejects: ['X-12.345.678', 'V-12.345'],
  },
};
