import type { EntityExamples } from '../../types';

export const czExamples: Readonly<Record<string, EntityExamples>> = {
  CZ_BIRTH_NUMBER: {
    matches: ['700226/1024', '9808180162', '811127/4919'],
    rejects: ['700226/1025', '00226/1024'],
  },
};
