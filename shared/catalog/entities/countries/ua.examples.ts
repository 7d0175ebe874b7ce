import type { EntityExamples } from '../../types';

export const uaExamples: Readonly<Record<string, EntityExamples>> = {
  UA_RNTRC: {
    issuer: 'State Tax Service',
    source: 'https://uk.wikipedia.org/wiki/%D0%A0%D0%9D%D0%9E%D0%9A%D0%9F%D0%9F',
    matches: ['3450967767', '2925140214', '3111559402'],
    rejects: ['3450967768', '450967767'],
  },
};
