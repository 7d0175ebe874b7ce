import type { EntityExamples } from '../../types';

export const krExamples: Readonly<Record<string, EntityExamples>> = {
  KR_RRN: {
    issuer: 'Ministry of the Interior and Safety',
    source: 'https://en.wikipedia.org/wiki/Resident_registration_number',
    matches: ['650505-1528669', '951108-2119294', '0407253800034'],
    rejects: ['971332-1019902', '971013-5019902'],
  },
  KR_FRN: {
    issuer: 'Korea Immigration Service',
    source: 'https://www.immigration.go.kr/',
    matches: ['800623-5114782', '910821-6128065', '0405137090988'],
    rejects: ['971332-5019902', '971013-1019902'],
  },
  KR_DRIVER_LICENSE: {
    issuer: 'National Police Agency',
    source: 'https://www.safedriving.or.kr/',
    matches: ['11-17-123456-02', '26-98-048219-31', '130512345678'],
    rejects: ['31-17-123456-02', '11-17-12345-02'],
  },
  KR_PASSPORT: {
    issuer: 'Ministry of Foreign Affairs',
    source: 'https://www.passport.go.kr/',
    matches: ['M123A4567', 'M12345678', 'S00482199'],
    rejects: ['X123A4567', 'M1234567'],
  },
  KR_BRN: {
    issuer: 'National Tax Service',
    source:
      'https://www.oecd.org/tax/automatic-exchange/crs-implementation-and-assistance/tax-identification-numbers/Korea-TIN.pdf',
    matches: ['180-89-98917', '204-02-57773', '1898188026'],
    rejects: ['180-89-98918', '80-89-98917'],
  },
};
