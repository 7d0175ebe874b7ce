import type { EntityExamples } from '../../types';

export const skExamples: Readonly<Record<string, EntityExamples>> = {
  SK_BIRTH_NUMBER: {
    issuer: 'Ministerstvo vnútra',
    source: 'https://sk.wikipedia.org/wiki/Rodn%C3%A9_%C4%8D%C3%ADslo',
    matches: ['700718/7484', '8804079691', '920913/3516'],
    rejects: ['700718/7485', '00718/7484'],
  },
};
