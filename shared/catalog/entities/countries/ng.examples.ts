import type { EntityExamples } from '../../types';

export const ngExamples: Readonly<Record<string, EntityExamples>> = {
  NG_NIN: {
    matches: ['55737206889', '90219812234', '73539742946'],
    rejects: ['1234567890', '123456789012'],
  },
  NG_VEHICLE_REGISTRATION: {
    matches: ['ABC-123DE', 'LND 482 XA', 'KJA771BC'],
    rejects: ['AB-123DE', 'ABC-12DE'],
  },
};
