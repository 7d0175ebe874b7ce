import type { EntityExamples } from '../../types';

export const cnExamples: Readonly<Record<string, EntityExamples>> = {
  CN_RESIDENT_ID: {
    matches: ['110105196602054429', '310104197609233476', '440106198610226499'],
    rejects: ['110105196602054420', '10105196602054429'],
  },
};
