import type { EntityExamples } from '../../types';

export const gbExamples: Readonly<Record<string, EntityExamples>> = {
  UK_NHS: {
    matches: ['053 121 2181', '0878603158', '809-636-4367'],
    rejects: ['053 121 2182', '53 121 2181'],
    seenIn: ['presidio', 'google-dlp', 'aws-comprehend', 'azure-pii', 'cloak.business', 'python-stdnum'],
  },
  UK_NINO: {
    matches: ['AB318541C', 'HH 46 81 03 D', 'JG377054A'],
    rejects: ['QQ 12 34 56 C', 'AB12345C'],
    seenIn: ['presidio', 'google-dlp', 'aws-comprehend', 'azure-pii', 'npm:stdnum'],
  },
  UK_PASSPORT: {
    matches: ['AB1234567', '925665416', 'GB0048219'],
    rejects: ['ABC123456', '92566541'],
    seenIn: ['presidio', 'google-dlp', 'azure-pii'],
  },
  UK_POSTCODE: {
    matches: ['SW1A 1AA', 'M1 1AE', 'EC1A 1BB', 'B338TH'],
    rejects: ['SW1A 1A', 'QA1 1AA'],
    seenIn: ['presidio'],
  },
  UK_DRIVING_LICENCE: {
    matches: ['MORGA657054SM9IJ', 'SMITH811252AB9XY', 'LEE99903045JD9KL'],
    rejects: ['MORGA657994SM9IJ', 'MORGA657054SM9I'],
    seenIn: ['presidio', 'google-dlp', 'azure-pii'],
  },
  UK_VEHICLE_REGISTRATION: {
    matches: ['BD51 SMR', 'P123 ABC', 'LN68XYZ'],
    rejects: ['BD5 SMRT', 'QI51 SMR'],
    seenIn: ['presidio'],
  },
  UK_UTR: {
    matches: ['1535304341', '32986 13246', '5846889761'],
    rejects: ['1535304343', '535304341'],
    seenIn: ['google-dlp', 'aws-comprehend', 'azure-pii', 'cloak.business', 'npm:stdnum', 'python-stdnum'],
  },
  UK_SORT_CODE: {
    matches: ['20-45-77', '60-16-13 31926819', '09-01-28'],
    rejects: ['20-45-7', '204-57-7'],
    seenIn: ['azure-pii'],
  },
  UK_CHI_NUMBER: {
    matches: ['1110812256', '100893 1853', '1209858142'],
    rejects: ['1110812257', '110812256'],
    seenIn: ['google-dlp'],
  },
};
