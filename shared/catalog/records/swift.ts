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
};

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
  BIC: 'BANK/SWIFT_CODE',
  EREF: 'ID',
  MARF: 'ID',
  KREF: 'ID',
  CSID: 'ID/SEPA_CREDITOR_ID',
  PREF: 'ID',
  RTRN: 'NONE',
  ID: 'ID',
  ADDR: 'ADDRESS',
};

/** Numbered parts of field 86 (`?32`), as banks of Germany, Austria and Poland write it. */
export const SWIFT_PARTS: Readonly<Record<string, string>> = {
  '30': 'BANK',
  '31': 'BANK',
  '32': 'PERSON',
  '33': 'PERSON',
  '38': 'BANK/IBAN_CODE',
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
