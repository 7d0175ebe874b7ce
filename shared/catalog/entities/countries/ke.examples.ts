import type { EntityExamples } from '../../types';

export const keExamples: Readonly<Record<string, EntityExamples>> = {
  KE_PIN: {
    checkIsPartial: true,
    matches: ['P051365947M', 'A004821990Z', 'A007712034K'],
    rejects: ['X051365947M', 'P05136594M'],
  },
};
