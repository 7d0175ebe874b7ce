/** States, the district and territories of the United States by their postal code (USPS Publication 28, appendix B). */
const NAMES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  VI: 'Virgin Islands',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

const WRITTEN = new Set([...Object.keys(NAMES), ...Object.values(NAMES)]);

/** Whether this is a state, as code ("NY", "N.Y.") or in full. */
export const isUsState = (word: string): boolean => WRITTEN.has(word) || WRITTEN.has(word.replace(/[. ]/g, ''));

/** Codes that are words, countries or abbreviations elsewhere: only a town and a comma before them tell. */
export const AMBIGUOUS_STATES: ReadonlySet<string> = new Set(
  'AL AR CO DE HI ID IN LA MA ME MS OH OK OR PA SC'.split(' '),
);

/** In full, and as codes that are nothing else. */
export const US_STATE_NAMES: readonly string[] = [...Object.values(NAMES), ...Object.keys(NAMES)];
