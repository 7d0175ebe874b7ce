import type { EntityExamples } from '../../types';

export const czExamples: Readonly<Record<string, EntityExamples>> = {
  CZ_BIRTH_NUMBER: {
    issuer: 'Ministerstvo vnitra',
    source: 'https://cs.wikipedia.org/wiki/Rodn%C3%A9_%C4%8D%C3%ADslo',
    matches: ['700226/1024', '9808180162', '811127/4919'],
    rejects: ['700226/1025', '00226/1024'],
  },
};
