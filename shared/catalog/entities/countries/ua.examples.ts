import type { EntityExamples } from '../../types';

export const uaExamples: Readonly<Record<string, EntityExamples>> = {
  UA_RNTRC: {
    matches: ['3450967767', '2925140214', '3111559402'],
    rejects: ['3450967768', '450967767'],
  },
};
