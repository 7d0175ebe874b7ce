import type { EntityExamples } from '../types';

export const nlpExamples: Readonly<Record<string, EntityExamples>> = {
  PERSON: {
    matches: ['Maria Schneider', 'Jean-Luc Moreau', 'Oluwaseun Adeyemi'],
    rejects: ['Monday Morning', 'Quarterly Report'],
  },
  ORGANIZATION: {
    matches: ['Nordwind Logistik GmbH', 'University of Leeds', 'Banco do Brasil'],
    rejects: ['the annual budget', 'next week'],
  },
  LOCATION: {
    matches: ['Rotterdam', 'Lower Saxony', 'Buenos Aires'],
    rejects: ['upstairs', 'the left column'],
  },
  NRP: {
    matches: ['Norwegian', 'Buddhists', 'Social Democrats'],
    rejects: ['neighbourhood', 'colleagues'],
  },
};
