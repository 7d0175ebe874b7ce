import type { EntityExamples } from '../types';

export const vehicleExamples: Readonly<Record<string, EntityExamples>> = {
  VIN: {
    checkIsPartial: true,
    matches: ['1M8GDM9AXKP042788', 'WVWZZZ1JZ3W386752', '5YJSA1DG9DFP14705'],
    rejects: ['1M8GDM9A1KP042788', 'WVWZZZ1JZ3W38675'],
  },
  LICENSE_PLATE: {
    checkIsPartial: true,
    matches: ['7ABC123', 'B-MW 4711', 'XYZ 8842'],
    rejects: ['unknown', '12'],
    carrier: 'license plate: {}',
  },
};
