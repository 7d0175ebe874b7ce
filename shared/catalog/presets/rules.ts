import type { PresetRule } from '../types';
import { US_STATE_NAMES } from '../us-states';
import { typesOf } from './types-of';

const item = (name: string, what: string, types = '') => ({
  item: name,
  what,
  types: types === '' ? [] : typesOf(types),
});

export const typesOfRule = ({ items }: PresetRule): readonly string[] => [
  ...new Set(items.flatMap(({ types }) => types)),
];

/** States and the country are no subdivision smaller than a state. Two states are named like a town. */
const STATES = new RegExp(
  `^(?:${US_STATE_NAMES.filter((name) => !/^(?:New York|NY|Washington)$/.test(name)).join('|')}|U\\.?S\\.?A?\\.?|United States(?: of America)?|America)$`,
  'i',
);
/** Ages up to 89, in years or less. */
const YOUNGER_THAN90 = /^\D*(?:[1-8]?\d)(?!\d)(?:\D*|\D+(?:[1-8]?\d)(?!\d)\D*)$/u;
const YEARS = /^(?:in |since |year )?(?:19|20)\d\d$/i;

const TELEPHONES = 'PHONE_NUMBER';
/** A text rarely says which of them a number is. */
const FAX = 'Fax numbers, which are counted with telephone numbers';
const PLANS = 'HEALTH_INSURANCE_MEMBER_ID INSURANCE_POLICY_NUMBER US_MBI';
const ACCOUNTS = 'BANK_ACCOUNT_NUMBER CREDIT_CARD IBAN_CODE US_BANK_NUMBER ABA_ROUTING_NUMBER';
const LICENSES = 'MEDICAL_LICENSE DRIVER_LICENSE_NUMBER US_DRIVER_LICENSE US_NPI';
const DEVICES = 'DEVICE_SERIAL_NUMBER MEDICAL_DEVICE_UDI IMEI MAC_ADDRESS';
const ADDRESSES = 'URL DOMAIN_NAME SOCIAL_PROFILE_URL';

const EVERY_DETECTOR = 'Values that detection missed: no detector finds all of them.';
const PHOTOGRAPHS = 'Photographs and other pictures of people: only text in pictures is read.';
const COMBINATION = 'What several facts that stay could tell together.';

export const hipaaSafeHarbor: PresetRule = {
  source: 'https://www.ecfr.gov/current/title-45/section-164.514#p-164.514(b)(2)',
  items: [
    item('A', 'Names', 'PERSON'),
    item(
      'B',
      'Geographic subdivisions smaller than a state, hospitals and clinics among them; the first three digits of a ZIP code may stay',
      'LOCATION STREET_ADDRESS PO_BOX US_ZIP_CODE GEO_COORDINATES ORGANIZATION',
    ),
    item('C', 'Dates but for the year, and ages over 89', 'DATE_OF_BIRTH DATE_TIME AGE'),
    item('D', 'Telephone numbers', TELEPHONES),
    item('E', FAX, TELEPHONES),
    item('F', 'E-mail addresses', 'EMAIL_ADDRESS'),
    item('G', 'Social security numbers', 'US_SSN US_ITIN'),
    item('H', 'Medical record numbers', 'MEDICAL_RECORD_NUMBER RX_NUMBER'),
    item('I', 'Health plan beneficiary numbers', PLANS),
    item('J', 'Account numbers', ACCOUNTS),
    item('K', 'Certificate and license numbers', LICENSES),
    item('L', 'Vehicle identifiers and license plates', 'VIN LICENSE_PLATE'),
    item('M', 'Device identifiers and serial numbers', DEVICES),
    item('N', 'Web addresses', ADDRESSES),
    item('O', 'IP addresses', 'IP_ADDRESS'),
    item('P', 'Biometric identifiers', 'BIOMETRIC_TEMPLATE'),
    item('Q', 'Full-face photographs'),
    item(
      'R',
      'Any other unique identifying number, characteristic or code',
      'CUSTOMER_ID EMPLOYEE_ID USERNAME SOCIAL_MEDIA_HANDLE UUID PASSPORT_NUMBER US_PASSPORT',
    ),
  ],
  notCovered: [
    EVERY_DETECTOR,
    PHOTOGRAPHS,
    'Item R: numbers, characteristics and codes that nothing tells from others.',
    `${COMBINATION} The rule also asks that you do not know how the rest could identify a person (45 CFR 164.514(b)(2)(ii)).`,
  ],
  leaves: [
    { type: 'AGE', values: YOUNGER_THAN90 },
    { type: 'DATE_TIME', values: YEARS },
    { type: 'LOCATION', values: STATES },
  ],
  operators: {
    AGE: { type: 'generalize', age_band: 1 },
    DATE_TIME: { type: 'generalize', date: 'year' },
    DATE_OF_BIRTH: { type: 'generalize', date: 'year' },
    US_ZIP_CODE: { type: 'generalize', postal_digits: 3 },
    LOCATION: { type: 'generalize', place: 'region' },
  },
};

export const hipaaLimitedDataSet: PresetRule = {
  source: 'https://www.ecfr.gov/current/title-45/section-164.514#p-164.514(e)(2)',
  items: [
    item('i', 'Names', 'PERSON'),
    item('ii', 'Postal address information other than town, state and ZIP code', 'STREET_ADDRESS PO_BOX'),
    item('iii', 'Telephone numbers', TELEPHONES),
    item('iv', FAX, TELEPHONES),
    item('v', 'E-mail addresses', 'EMAIL_ADDRESS'),
    item('vi', 'Social security numbers', 'US_SSN US_ITIN'),
    item('vii', 'Medical record numbers', 'MEDICAL_RECORD_NUMBER RX_NUMBER'),
    item('viii', 'Health plan beneficiary numbers', PLANS),
    item('ix', 'Account numbers', ACCOUNTS),
    item('x', 'Certificate and license numbers', LICENSES),
    item('xi', 'Vehicle identifiers and license plates', 'VIN LICENSE_PLATE'),
    item('xii', 'Device identifiers and serial numbers', DEVICES),
    item('xiii', 'Web addresses', ADDRESSES),
    item('xiv', 'IP addresses', 'IP_ADDRESS'),
    item('xv', 'Biometric identifiers', 'BIOMETRIC_TEMPLATE'),
    item('xvi', 'Full-face photographs'),
  ],
  notCovered: [EVERY_DETECTOR, PHOTOGRAPHS, 'The data use agreement that the rule asks for (45 CFR 164.514(e)(4)).'],
};

export const gdprPseudonymize: PresetRule = {
  source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj#d1e1489-1-1',
  items: [
    item('name', 'A name', 'PERSON'),
    item(
      'identification number',
      'Numbers that authorities and companies give to people',
      'NATIONAL_ID_NUMBER TAX_ID_NUMBER PASSPORT_NUMBER DRIVER_LICENSE_NUMBER MRZ EMPLOYEE_ID CUSTOMER_ID STUDENT_ID IBAN_CODE BANK_ACCOUNT_NUMBER CREDIT_CARD VIN LICENSE_PLATE MEDICAL_RECORD_NUMBER',
    ),
    item('location data', 'Where a person lives or is', 'STREET_ADDRESS PO_BOX GEO_COORDINATES'),
    item(
      'online identifier',
      'What identifies a person or a device on a network',
      'EMAIL_ADDRESS PHONE_NUMBER USERNAME SOCIAL_MEDIA_HANDLE SOCIAL_PROFILE_URL IP_ADDRESS MAC_ADDRESS UUID ADVERTISING_ID HTTP_COOKIE IMEI',
    ),
    item('birth', 'The date of birth, which singles people out together with little else', 'DATE_OF_BIRTH'),
  ],
  notCovered: [
    EVERY_DETECTOR,
    `${COMBINATION} Pseudonymized data is still personal data.`,
    'That keys and sessions are kept apart from the data, as Art. 4(5) asks.',
  ],
};

export const pciDss: PresetRule = {
  source: 'https://www.pcisecuritystandards.org/document_library/?document=pci_dss',
  items: [
    item('3.5.1', 'Primary account number', 'CREDIT_CARD'),
    item('3.2.1', 'Cardholder name and expiration date', 'PERSON CREDIT_CARD_EXPIRATION'),
    item('3.3.1.1', 'Track data', 'CREDIT_CARD_TRACK'),
    item('3.3.1.2', 'Card verification code', 'CREDIT_CARD_CVV'),
    item('3.3.1.3', 'PIN', 'PIN'),
  ],
  notCovered: [EVERY_DETECTOR, 'Where and how card data is stored, sent and deleted.'],
  operators: {
    CREDIT_CARD: { type: 'mask', chars_to_mask: 15 },
    CREDIT_CARD_CVV: { type: 'redact' },
    CREDIT_CARD_TRACK: { type: 'redact' },
    PIN: { type: 'redact' },
  },
};
