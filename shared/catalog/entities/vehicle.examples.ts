import type { EntityExamples } from '../types';

export const vehicleExamples: Readonly<Record<string, EntityExamples>> = {
  VIN: {
    matches: ['1M8GDM9AXKP042788', 'WVWZZZ1JZ3W386752', '5YJSA1DG9DFP14705'],
    rejects: ['1M8GDM9A1KP042788', 'WVWZZZ1JZ3W38675'],
    seenIn: ['google-dlp', 'aws-comprehend', 'azure-pii'],
  },
  LICENSE_PLATE: {
    matches: ['7ABC123', 'B-MW 4711', 'XYZ 8842'],
    rejects: ['unknown', '12'],
    carrier: 'license plate: {}',
    seenIn: ['aws-comprehend', 'azure-pii'],
  },
};
