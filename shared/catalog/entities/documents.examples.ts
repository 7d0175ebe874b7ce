import type { EntityExamples } from '../types';

export const documentsExamples: Readonly<Record<string, EntityExamples>> = {
  PASSPORT_NUMBER: {
    issuer: 'The passport authority of each country',
    source: 'https://en.wikipedia.org/wiki/Passport',
    checkIsPartial: true,
    matches: ['X1234567', '488839667', 'C01X00T47', '12AB34567'],
    rejects: ['pending', '1234'],
    carrier: 'Passport number: {}',
  },
  DRIVER_LICENSE_NUMBER: {
    issuer: 'The licensing authority of each country',
    source: 'https://en.wikipedia.org/wiki/Driver%27s_license',
    matches: ['D1234567', 'S530-4608-5201', '12345678'],
    rejects: ['expired', 'A12'],
    carrier: "driver's license number: {}",
  },
  NATIONAL_ID_NUMBER: {
    issuer: 'The population register of each country',
    source: 'https://en.wikipedia.org/wiki/National_identification_number',
    matches: ['19850412-1234', 'AB 1234567', '784.123.456-9'],
    rejects: ['missing', 'A1'],
    carrier: 'National ID: {}',
  },
  MRZ: {
    issuer: 'International Civil Aviation Organization (Doc 9303)',
    source: 'https://en.wikipedia.org/wiki/Machine-readable_passport',
    checkIsPartial: true,
    matches: [
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
      'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<',
      'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6',
    ],
    rejects: [
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C37UTO7408122F1204159ZE184226B<<<<<10',
      'P<UTOERIKSSON<<ANNA<MARIA',
    ],
  },
};
