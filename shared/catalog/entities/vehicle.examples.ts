import type { EntityExamples } from '../types';

export const vehicleExamples: Readonly<Record<string, EntityExamples>> = {
  VIN: {
    issuer: 'The manufacturer, as ISO 3779 says',
    source: 'https://en.wikipedia.org/wiki/Vehicle_identification_number',
    checkIsPartial: true,
    matches: ['1M8GDM9AXKP042788', 'WVWZZZ1JZ3W386752', '5YJSA1DG9DFP14705'],
    rejects: ['1M8GDM9A1KP042788', 'WVWZZZ1JZ3W38675'],
  },
  LICENSE_PLATE: {
    issuer: 'The registration authority of each country',
    source: 'https://en.wikipedia.org/wiki/Vehicle_registration_plate',
    checkIsPartial: true,
    matches: ['7ABC123', 'B-MW 4711', 'XYZ 8842'],
    rejects: ['unknown', '12'],
    carrier: 'license plate: {}',
  },
};
