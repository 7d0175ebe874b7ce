import type { EntityExamples } from '../../types';

export const roExamples: Readonly<Record<string, EntityExamples>> = {
  RO_CNP: {
    matches: ['1650804124139', '2981009405202', '1960212351500'],
    rejects: ['1650804124130', '650804124139'],
  },
};
