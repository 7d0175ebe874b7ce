import type { EntityExamples } from '../../types';

export const gbExamples: Readonly<Record<string, EntityExamples>> = {
  UK_NHS: {
    issuer: 'NHS England and NHS Wales',
    source: 'https://www.nhs.uk/using-the-nhs/about-the-nhs/what-is-an-nhs-number/',
    matches: ['053 121 2181', '0878603158', '809-636-4367'],
    rejects: ['053 121 2182', '53 121 2181'],
  },
  UK_NINO: {
    issuer: 'HM Revenue and Customs and the Department for Work and Pensions',
    source: 'https://www.gov.uk/national-insurance/your-national-insurance-number',
    checkIsPartial: true,
    matches: ['AB318541C', 'HH 46 81 03 D', 'JG377054A'],
    rejects: ['QQ 12 34 56 C', 'AB12345C'],
  },
  UK_PASSPORT: {
    issuer: 'HM Passport Office',
    source: 'https://en.wikipedia.org/wiki/British_passport',
    matches: ['AB1234567', '925665416', 'GB0048219'],
    rejects: ['ABC123456', '92566541'],
  },
  UK_POSTCODE: {
    issuer: 'Royal Mail',
    source: 'https://en.wikipedia.org/wiki/Postcodes_in_the_United_Kingdom',
    matches: ['SW1A 1AA', 'M1 1AE', 'EC1A 1BB', 'B338TH'],
    rejects: ['SW1A 1A', 'QA1 1AA'],
  },
  UK_DRIVING_LICENCE: {
    issuer: 'DVLA',
    source: 'https://en.wikipedia.org/wiki/Driving_licence_in_the_United_Kingdom',
    checkIsPartial: true,
    matches: ['MORGA657054SM9IJ', 'SMITH811252AB9XY', 'LEE99903045JD9KL'],
    rejects: ['MORGA657994SM9IJ', 'MORGA657054SM9I'],
  },
  UK_VEHICLE_REGISTRATION: {
    issuer: 'DVLA',
    source: 'https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_the_United_Kingdom',
    matches: ['BD51 SMR', 'P123 ABC', 'LN68XYZ'],
    rejects: ['BD5 SMRT', 'QI51 SMR'],
  },
  UK_UTR: {
    issuer: 'HM Revenue and Customs',
    source: 'https://www.gov.uk/find-utr-number',
    matches: ['1535304341', '32986 13246', '5846889761'],
    rejects: ['1535304343', '535304341'],
  },
  UK_SORT_CODE: {
    issuer: 'Pay.UK',
    source: 'https://en.wikipedia.org/wiki/Sort_code',
    matches: ['20-45-77', '60-16-13 31926819', '09-01-28'],
    rejects: ['20-45-7', '204-57-7'],
  },
  UK_CHI_NUMBER: {
    issuer: 'NHS Scotland',
    source: 'https://en.wikipedia.org/wiki/NHS_number',
    matches: ['1110812256', '100893 1853', '1209858142'],
    rejects: ['1110812257', '110812256'],
  },
};
