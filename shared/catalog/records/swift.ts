/**
 * SWIFT MT (103, 202, 940, 942, 950): what each field holds, line by line. The first word says what the line of an account is (it begins
 * with a slash), the second what the first line behind it is, the third all lines that follow. `NONE` is left to the other finders.
 */
export const SWIFT_FIELDS: Readonly<Record<string, readonly [account: string, first: string, rest: string]>> = {
  '20': ['NONE', 'ID', 'NONE'],
  '21': ['NONE', 'ID', 'NONE'],
  '25': ['BANK', 'BANK', 'BANK'],
  '25P': ['BANK', 'BANK', 'BANK'],
  '50': ['BANK', 'PERSON', 'ADDRESS'],
  '50A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '50F': ['BANK', 'PERSON', 'ADDRESS'],
  '50G': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '50H': ['BANK', 'PERSON', 'ADDRESS'],
  '50K': ['BANK', 'PERSON', 'ADDRESS'],
  '52A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '52D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  '53A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '53B': ['BANK', 'LOCATION', 'NONE'],
  '54A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '56A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '57A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '57D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  '59': ['BANK', 'PERSON', 'ADDRESS'],
  '59A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '59F': ['BANK', 'PERSON', 'ADDRESS'],
  '20C': ['NONE', 'ID', 'NONE'],
  '20D': ['NONE', 'ID', 'NONE'],
  '21C': ['NONE', 'ID', 'NONE'],
  '21D': ['NONE', 'ID', 'NONE'],
  '21F': ['NONE', 'ID', 'NONE'],
  '21P': ['NONE', 'ID', 'NONE'],
  '21R': ['NONE', 'ID', 'NONE'],
  '50C': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '50L': ['NONE', 'PERSON', 'NONE'],
  '51A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '52C': ['BANK', 'BANK', 'NONE'],
  '53D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  '54D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  '55A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '55D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  '56C': ['BANK', 'BANK', 'NONE'],
  '56D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  '57C': ['BANK', 'BANK', 'NONE'],
  '58A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '58D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  '82A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '82D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  '83A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '83C': ['BANK', 'BANK', 'NONE'],
  '83D': ['BANK', 'PERSON', 'ADDRESS'],
  '87A': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '87D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  '88D': ['BANK', 'ORGANIZATION', 'ADDRESS'],
  // Securities: a word of the standard between colon and slashes says more.
  '95P': ['BANK', 'BANK/SWIFT_CODE', 'NONE'],
  '95Q': ['BANK', 'PERSON', 'ADDRESS'],
  '95R': ['BANK', 'ID', 'NONE'],
  '95S': ['BANK', 'ID', 'NONE'],
  '95U': ['BANK', 'PERSON', 'PERSON'],
  '95V': ['BANK', 'PERSON', 'ADDRESS'],
  '97A': ['BANK', 'BANK', 'NONE'],
  '97B': ['BANK', 'BANK', 'NONE'],
  '97E': ['BANK', 'BANK', 'NONE'],
};

/** Fields that begin with a day, perhaps behind a sign for debit or credit; what follows are currencies, amounts and codes. */
export const SWIFT_DAYS: ReadonlySet<string> = new Set(
  '30,30T,30V,32A,32C,32D,33A,33C,33D,34F,60F,60M,61,62F,62M,64,65,98A,98B,98C,98E'.split(','),
);

/** Fields of codes, amounts, rates and numbers of pages. */
export const SWIFT_STRUCTURE: ReadonlySet<string> = new Set(
  '11A,12,12A,12C,13A,13B,13C,14A,16R,16S,17A,17B,19A,22A,22B,22C,22F,22H,23,23A,23B,23G,24B,24D,25D,26T,28,28C,28D,28E,32B,33B,34B,36,36B,39A,40A,71A,71F,71G,77H,90A,90B,90C,90D,92A,92B,93A,93B,93C,99A,99B'.split(
    ',',
  ),
);

/** Further words between slashes in field 86, behind which anything may follow. */
export const SWIFT_OTHER_WORDS: ReadonlySet<string> = new Set(
  'ACCW,ADDR,BIC,CHGS,CNTP,CSID,EREF,IREF,ISDT,KREF,MARF,OCMT,PREF,PURP,REMI,RTRN,STRD,SVWZ,TRCD,TRTP,USTD'.split(','),
);

/** Words between slashes in field 86 (SEPA and Dutch banks), and what follows the word. */
export const SWIFT_WORDS: Readonly<Record<string, string>> = {
  NAME: 'PERSON',
  BENM: 'PERSON',
  ORDP: 'PERSON',
  ULTD: 'PERSON',
  ULTB: 'PERSON',
  UDTR: 'PERSON',
  UCRD: 'PERSON',
  IBAN: 'BANK/IBAN_CODE',
  ACCT: 'BANK',
  BBAN: 'BANK',
  BIC: 'BANK/SWIFT_CODE',
  EREF: 'ID',
  MARF: 'ID',
  KREF: 'ID',
  CSID: 'ID/SEPA_CREDITOR_ID',
  PREF: 'ID',
  RTRN: 'NONE',
  TRTP: 'NEVER',
  ID: 'ID',
  ADDR: 'ADDRESS',
  ROC: 'ID',
  RFB: 'ID',
  INV: 'ID',
  IPI: 'ID',
};

/** Numbered parts of field 86 (`?32`), as banks of Germany, Austria and Poland write it, and in the Netherlands (`>10`). */
export const SWIFT_PARTS: Readonly<Record<string, string>> = {
  '>10': 'BANK',
  '>31': 'BANK',
  '>32': 'PERSON',
  '30': 'BANK',
  '31': 'BANK',
  '32': 'PERSON',
  '33': 'PERSON',
  '38': 'BANK/IBAN_CODE',
  // Whom it is really for.
  '70': 'PERSON',
  '71': 'PERSON',
};

/** Numbered lines of the field `NS`, in which banks of Germany and Hungary write what SWIFT has no field for. */
export const SWIFT_NUMBERED: Readonly<Record<string, string>> = {
  '15': 'PERSON',
  '16': 'PERSON',
  '22': 'PERSON',
  '23': 'PERSON',
};

/** Fields of the block for users, by their number: references of the message and of the payment. */
export const SWIFT_USER_FIELDS: Readonly<Record<string, string>> = {
  '108': 'ID',
  '121': 'ID',
};

/** Marks of SEPA in the numbered parts of field 86: `EREF+…`. */
export const SWIFT_MARKS: Readonly<Record<string, string>> = {
  EREF: 'ID',
  KREF: 'ID',
  MREF: 'ID',
  CRED: 'ID/SEPA_CREDITOR_ID',
  DEBT: 'ID',
  IBAN: 'BANK/IBAN_CODE',
  BIC: 'BANK/SWIFT_CODE',
  ABWA: 'PERSON',
  ABWE: 'PERSON',
  ANAM: 'PERSON',
};
