import type { EntityExamples } from '../types';

export const financeExamples: Readonly<Record<string, EntityExamples>> = {
  SALARY: {
    matches: ['$85,000', '€ 4.250,00', '62000 EUR'],
    rejects: ['negotiable', 'TBD'],
    carrier: 'Her salary is {}',
  },
  CREDIT_CARD: {
    matches: ['4111 1111 1111 1111', '5555-5555-5555-4444', '378282246310005', '30569309025904', '6011111111111117'],
    rejects: ['4111 1111 1111 1112', '5555-5555-5555-555'],
  },
  CREDIT_CARD_CVV: {
    matches: ['123', '9041', '007'],
    rejects: ['12', '12345'],
    carrier: 'CVV: {}',
  },
  CREDIT_CARD_EXPIRATION: {
    matches: ['09/27', '12/2028', '01-30'],
    rejects: ['13/27', '9/277'],
    carrier: 'exp date: {}',
  },
  CREDIT_CARD_TRACK: {
    checkIsPartial: true,
    matches: [
      '%B4111111111111111^DOE/JANE^29121010000000000000?',
      ';4111111111111111=29121010000000000000?',
      '%B5555555555554444^SCHNEIDER/MARIA^27051010000012300000?',
    ],
    rejects: ['%B4111111111111112^DOE/JANE^29121010000000000000?', ';4111111111111111=?'],
  },
  PIN: {
    matches: ['4821', '00917', '730462'],
    rejects: ['48', '48211234'],
    carrier: 'PIN: {}',
  },
  IBAN_CODE: {
    matches: [
      'DE89 3704 0044 0532 0130 00',
      'GB82WEST12345698765432',
      'FR14 2004 1010 0505 0001 3M02 606',
      'NO9386011117947',
      'BE 34 0012 3765 1490',
      'NO07.8380.08.06006',
    ],
    rejects: ['BE 34 0012 3765 1491', 'DE89 3704 0044 0532 0130 01', 'GB82WEST1234569876543'],
  },
  SWIFT_CODE: {
    checkIsPartial: true,
    matches: ['DEUTDEFF', 'BNPAFRPPXXX', 'CHASUS33'],
    rejects: ['DEUTXXFF', 'DEUTDEF'],
  },
  BANK_ACCOUNT_NUMBER: {
    matches: ['000123456789', '12345678', '4003 8301 71874'],
    rejects: ['123', 'closed'],
    carrier: 'Account number: {}',
  },
  ISIN: {
    matches: ['US0378331005', 'DE0007164600', 'GB0002634946'],
    rejects: ['US0378331006', 'US037833100'],
  },
  CUSIP: {
    matches: ['037833100', '17275R102', '38259P508'],
    rejects: ['037833101', '17275R10'],
  },
  SEPA_CREDITOR_ID: {
    matches: ['DE98ZZZ09999999999', 'NL79ZZZ999999990000', 'FR19ZZZ077365'],
    rejects: ['DE99ZZZ09999999999', 'DE98ZZZ'],
  },
  INSURANCE_POLICY_NUMBER: {
    matches: ['HO-4418820-01', '98-123456.7', 'KFZ20391847'],
    rejects: ['lapsed', '12'],
    carrier: 'Policy number: {}',
  },
};
