import type { EntityExamples } from '../../types';

export const keExamples: Readonly<Record<string, EntityExamples>> = {
  KE_PIN: {
    issuer: 'Kenya Revenue Authority',
    source: 'https://www.kra.go.ke/individual/individual-pin-registration/learn-about-pin/about-pin',
    checkIsPartial: true,
    matches: ['P051365947M', 'A004821990Z', 'A007712034K'],
    rejects: ['X051365947M', 'P05136594M'],
  },
};
