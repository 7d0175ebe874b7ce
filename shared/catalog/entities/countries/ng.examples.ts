import type { EntityExamples } from '../../types';

export const ngExamples: Readonly<Record<string, EntityExamples>> = {
  NG_NIN: {
    issuer: 'National Identity Management Commission',
    source: 'https://nimc.gov.ng/',
    matches: ['55737206889', '90219812234', '73539742946'],
    rejects: ['1234567890', '123456789012'],
  },
  NG_VEHICLE_REGISTRATION: {
    issuer: 'Federal Road Safety Corps',
    source: 'https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_Nigeria',
    matches: ['ABC-123DE', 'LND 482 XA', 'KJA771BC'],
    rejects: ['AB-123DE', 'ABC-12DE'],
  },
};
