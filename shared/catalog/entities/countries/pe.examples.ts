import type { EntityExamples } from '../../types';

export const peExamples: Readonly<Record<string, EntityExamples>> = {
  PE_DNI: {
    matches: ['10117410-2', '10117410', '45821990'],
    rejects: ['10117410-3', '1011741'],
    seenIn: ['google-dlp', 'npm:stdnum', 'python-stdnum'],
  },
};
