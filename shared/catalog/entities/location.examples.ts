import type { EntityExamples } from '../types';

export const locationExamples: Readonly<Record<string, EntityExamples>> = {
  STREET_ADDRESS: {
    issuer: 'The municipality',
    source: 'https://en.wikipedia.org/wiki/Address',
    matches: [
      '221B Baker Street',
      '1600 Amphitheatre Pkwy, Suite 200',
      'Goethestraße 12a',
      '15 rue de Rivoli',
      'Calle de Alcalá 45',
      'Þorsteinsgata 63',
      'Augsburger Strasse 36',
      '324 Waechter Turnpike',
      'the corner of Dalbraut 99 and Frederikke Coves',
    ],
    rejects: ['12 angry men', 'the corner of the room and the hall'],
  },
  PO_BOX: {
    issuer: 'The postal operator',
    source: 'https://en.wikipedia.org/wiki/Post_office_box',
    matches: ['P.O. Box 1234', 'Postfach 10 0203', 'Postbus 4711'],
    rejects: ['P.O. Box', 'Postfach leer'],
  },
  GEO_COORDINATES: {
    issuer: 'ISO 6709',
    source: 'https://en.wikipedia.org/wiki/ISO_6709',
    checkIsPartial: true,
    matches: ['48.8566, 2.3522', '52.5200° N, 13.4050° E', '40°26\'46"N 79°58\'56"W'],
    rejects: ['95.1234, 200.5678', '3.14159', '0.955 0.857'],
  },
};
