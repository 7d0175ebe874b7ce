import type { EntityExamples } from '../types';

export const nlpExamples: Readonly<Record<string, EntityExamples>> = {
  PERSON: {
    issuer: 'The person, or a civil registry',
    source: 'https://en.wikipedia.org/wiki/Personal_name',
    matches: ['Maria Schneider', 'Jean-Luc Moreau', 'Oluwaseun Adeyemi'],
    rejects: ['Monday Morning', 'Quarterly Report'],
  },
  ORGANIZATION: {
    issuer: 'The organisation; as a label of text, CoNLL-2003',
    source: 'https://aclanthology.org/W03-0419/',
    matches: ['Nordwind Logistik GmbH', 'University of Leeds', 'Banco do Brasil'],
    rejects: ['the annual budget', 'next week'],
  },
  LOCATION: {
    issuer: 'As a label of text, CoNLL-2003',
    source: 'https://aclanthology.org/W03-0419/',
    matches: ['Rotterdam', 'Lower Saxony', 'Buenos Aires'],
    rejects: ['upstairs', 'the left column'],
  },
  NRP: {
    issuer: 'As a label of text, OntoNotes (NORP)',
    source: 'https://catalog.ldc.upenn.edu/LDC2013T19',
    matches: ['Norwegian', 'Buddhists', 'Social Democrats'],
    rejects: ['neighbourhood', 'colleagues'],
  },
};
