import type { EntityExamples } from '../types';

export const nlpExamples: Readonly<Record<string, EntityExamples>> = {
  PERSON: {
    matches: ['Maria Schneider', 'Jean-Luc Moreau', 'Oluwaseun Adeyemi'],
    rejects: ['Monday Morning', 'Quarterly Report'],
    seenIn: ['presidio', 'google-dlp', 'aws-comprehend', 'azure-pii', 'cloak.business', 'hipaa-safe-harbor'],
  },
  ORGANIZATION: {
    matches: ['Nordwind Logistik GmbH', 'University of Leeds', 'Banco do Brasil'],
    rejects: ['the annual budget', 'next week'],
    seenIn: ['presidio', 'google-dlp', 'azure-pii'],
  },
  LOCATION: {
    matches: ['Rotterdam', 'Lower Saxony', 'Buenos Aires'],
    rejects: ['upstairs', 'the left column'],
    seenIn: ['presidio', 'google-dlp', 'azure-pii', 'cloak.business', 'hipaa-safe-harbor'],
  },
  NRP: {
    matches: ['Norwegian', 'Buddhists', 'Social Democrats'],
    rejects: ['neighbourhood', 'colleagues'],
    seenIn: ['presidio'],
  },
};
