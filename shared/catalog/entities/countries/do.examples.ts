import type { EntityExamples } from '../../types';

export const doExamples: Readonly<Record<string, EntityExamples>> = {
  DO_CEDULA: {
    issuer: 'Junta Central Electoral',
    source: 'https://jce.gob.do/',
    matches: ['001-9055281-0', '402-7148661-1', '00197897580'],
    rejects: ['001-9055281-1', '01-9055281-0'],
  },
};
