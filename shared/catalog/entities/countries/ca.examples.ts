import type { EntityExamples } from '../../types';

export const caExamples: Readonly<Record<string, EntityExamples>> = {
  CA_SIN: {
    issuer: 'Service Canada',
    source: 'https://www.canada.ca/en/employment-social-development/services/sin.html',
    matches: ['718-189-921', '528 837 420', '317184539'],
    rejects: ['718-189-922', '18-189-921'],
  },
  CA_POSTAL_CODE: {
    issuer: 'Canada Post',
    source: 'https://en.wikipedia.org/wiki/Postal_codes_in_Canada',
    matches: ['K1A 0B1', 'H3Z-2Y7', 'V6B4Y8'],
    rejects: ['D1A 0B1', 'K1A 0B'],
  },
  CA_OHIP: {
    issuer: 'Ontario Ministry of Health',
    source: 'https://www.ontario.ca/page/apply-ohip-and-get-health-card',
    matches: ['3481-020-455', '2530 722 442 AB', '4474359694'],
    rejects: ['3481-020-456', '481-020-455'],
  },
  CA_RAMQ: {
    issuer: 'Régie de l’assurance maladie du Québec',
    source: 'https://www.ramq.gouv.qc.ca/en',
    matches: ['TREM 8458 2318', 'BOUF 9401 1419', 'GAGN75531205'],
    rejects: ['TREM 8413 2318', 'TRE 8458 2318'],
  },
  CA_BC_PHN: {
    issuer: 'British Columbia Ministry of Health',
    source:
      'https://www2.gov.bc.ca/gov/content/health/health-drug-coverage/msp/bc-residents/personal-health-identification',
    matches: ['9321 303 905', '9016186021', '9009-656-991'],
    rejects: ['9321 303 906', '321 303 905'],
  },
  CA_DRIVER_LICENSE: {
    issuer: 'The provinces and territories',
    source: 'https://en.wikipedia.org/wiki/Driver%27s_licences_in_Canada',
    matches: ['A1234-56789-01234', 'L1234-567890-12', 'T24860781005512'],
    rejects: ['A123-56789-01234', 'A1234-5678-01234'],
  },
  CA_BANK_ACCOUNT: {
    issuer: 'Banks; routing numbers by Payments Canada',
    source: 'https://en.wikipedia.org/wiki/Routing_number_(Canada)',
    matches: ['00012-003-1234567', '10202-815-0048219', '04412-010-123456789012'],
    rejects: ['0001-003-1234567', '00012-03-1234567'],
  },
};
