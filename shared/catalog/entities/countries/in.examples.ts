import type { EntityExamples } from '../../types';

export const inExamples: Readonly<Record<string, EntityExamples>> = {
  IN_PAN: {
    issuer: 'Income Tax Department',
    source: 'https://en.wikipedia.org/wiki/Permanent_account_number',
    checkIsPartial: true,
    matches: ['ABCPL6667U', 'BNZHW7003Z', 'AAACZ0951U'],
    rejects: ['ABCXD1234E', 'ABCPD123E'],
  },
  IN_AADHAAR: {
    issuer: 'Unique Identification Authority of India (UIDAI)',
    source: 'https://en.wikipedia.org/wiki/Aadhaar',
    matches: ['7576 7141 7478', '521159769104', '6305-1263-6496'],
    rejects: ['7576 7141 7479', '576 7141 7478'],
  },
  IN_GSTIN: {
    issuer: 'Goods and Services Tax Network',
    source: 'https://www.gst.gov.in/',
    matches: ['27AAPFU8825F1ZM', '29AABCT4497L1ZM', '07AAACR1785K1Z4'],
    rejects: ['27AAPFU8825F2XM', '7AAPFU8825F1ZM'],
  },
  IN_VOTER: {
    issuer: 'Election Commission of India',
    source: 'https://en.wikipedia.org/wiki/Voter_ID_(India)',
    matches: ['WKH1186253', 'ABC3909116', 'ABC5702337'],
    rejects: ['WK1186253', 'WKH118625'],
  },
  IN_PASSPORT: {
    issuer: 'Ministry of External Affairs',
    source: 'https://en.wikipedia.org/wiki/Indian_passport',
    matches: ['A3456781', 'K48 29107', 'S1234567'],
    rejects: ['Q3456781', 'A0456781'],
  },
  IN_VEHICLE_REGISTRATION: {
    issuer: 'Regional transport offices of the states',
    source: 'https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_India',
    matches: ['MH 12 AB 1234', 'KA-05-MJ-4821', '22 BH 6517 A'],
    rejects: ['XX 12 AB 1234', 'MH 12 AB 123'],
  },
  IN_DRIVER_LICENSE: {
    issuer: 'Regional transport offices of the states',
    source: 'https://en.wikipedia.org/wiki/Driving_licence_in_India',
    matches: ['MH12 20190012345', 'DL-0420110149646', 'KA0520150048219'],
    rejects: ['ZZ12 20190012345', 'MH12 2019001234'],
  },
  IN_IFSC: {
    issuer: 'Reserve Bank of India',
    source: 'https://en.wikipedia.org/wiki/Indian_Financial_System_Code',
    matches: ['HDFC0001234', 'SBIN0004821', 'ICIC0000007'],
    rejects: ['HDFC1001234', 'HDF00001234'],
  },
  IN_UPI_ID: {
    issuer: 'Banks, as the National Payments Corporation of India says',
    source: 'https://en.wikipedia.org/wiki/Unified_Payments_Interface',
    matches: ['jane.doe@okhdfcbank', '9876543210@paytm', 'maria-k@ybl'],
    rejects: ['jane@notabank', '@ybl'],
  },
  IN_PIN_CODE: {
    issuer: 'India Post',
    source: 'https://en.wikipedia.org/wiki/Postal_Index_Number',
    matches: ['110001', '400 050', '560034'],
    rejects: ['010001', '11000'],
  },
};
