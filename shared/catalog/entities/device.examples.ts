import type { EntityExamples } from '../types';

export const deviceExamples: Readonly<Record<string, EntityExamples>> = {
  UUID: {
    issuer: 'IETF',
    source: 'https://www.rfc-editor.org/rfc/rfc9562',
    matches: [
      '550e8400-e29b-41d4-a716-446655440000',
      '0191d6f2-7c3e-7b52-8f1a-9c0de1a2b3c4',
      '6BA7B810-9DAD-11D1-80B4-00C04FD430C8',
    ],
    rejects: ['550e8400-e29b-41d4-c716-446655440000', '550e8400-e29b-41d4-a716-44665544000'],
  },
  ADVERTISING_ID: {
    issuer: 'Apple (IDFA) and Google (GAID)',
    source: 'https://developer.apple.com/documentation/adsupport/asidentifiermanager',
    matches: [
      '6D92078A-8246-4BA4-AE5B-76104861E7DC',
      '38400000-8cf0-11bd-b23e-10b96e40000d',
      'EA7583CD-A667-48BC-B806-42ECB2B48606',
    ],
    rejects: ['6D92078A-8246-4BA4-AE5B', 'not-an-identifier'],
    carrier: 'idfa={}',
  },
  IMEI: {
    issuer: 'GSMA',
    source: 'https://en.wikipedia.org/wiki/International_Mobile_Equipment_Identity',
    checkIsPartial: true,
    matches: ['351213481149122', '49-124562-158397-7', '865768620621207'],
    rejects: ['490154203237519', '35-209900-176148-7'],
  },
  MEID: {
    issuer: 'Telecommunications Industry Association (TIA)',
    source: 'https://en.wikipedia.org/wiki/Mobile_equipment_identifier',
    checkIsPartial: true,
    matches: ['A0000000002329', 'AF0123450ABCDE', '293608736500703710'],
    rejects: ['90000000002329', '993608736599999999'],
  },
  ICCID: {
    issuer: 'Mobile operators, as ITU-T E.118 says',
    source: 'https://www.itu.int/rec/T-REC-E.118',
    matches: ['8949370412870355277', '8901 4103 2491 6987 8349', '89330221218555672829'],
    rejects: ['8949370412870355278', '949370412870355277'],
  },
  IMSI: {
    issuer: 'Mobile operators, as ITU-T E.212 says',
    source: 'https://www.itu.int/rec/T-REC-E.212',
    checkIsPartial: true,
    matches: ['310150123456789', '262-02-1234567890', '234 15 0999999999'],
    rejects: ['150150123456789', '31015012345678'],
  },
  DEVICE_SERIAL_NUMBER: {
    issuer: 'The manufacturer',
    source: 'https://www.hhs.gov/hipaa/for-professionals/special-topics/de-identification/index.html',
    matches: ['C02XK1ZZJGH5', 'SN-48201934', 'FVFG2034Q6L4'],
    rejects: ['pending', 'A1'],
    carrier: 'Serial number: {}',
  },
};
