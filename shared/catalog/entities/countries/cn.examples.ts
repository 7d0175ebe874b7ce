import type { EntityExamples } from '../../types';

export const cnExamples: Readonly<Record<string, EntityExamples>> = {
  CN_RESIDENT_ID: {
    issuer: 'Ministry of Public Security',
    source: 'https://en.wikipedia.org/wiki/Resident_Identity_Card',
    matches: ['110105196602054429', '310104197609233476', '440106198610226499'],
    rejects: ['110105196602054420', '10105196602054429'],
  },
};
