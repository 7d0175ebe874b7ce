import type { EntityExamples } from '../../types';

export const deExamples: Readonly<Record<string, EntityExamples>> = {
  DE_TAX_ID: {
    matches: ['73 263 083 159', '66809413565', '90365517242'],
    rejects: ['73 263 083 150', '3 263 083 159'],
    seenIn: ['presidio', 'google-dlp', 'azure-pii', 'cloak.business', 'npm:stdnum', 'python-stdnum'],
  },
  DE_TAX_NUMBER: {
    matches: ['181/815/08155', '2893081508152', '93815/08152', '21/815/08150'],
    rejects: ['181/81/08155', '99/9/99999'],
    seenIn: ['presidio', 'npm:stdnum', 'python-stdnum'],
  },
  DE_PASSPORT: {
    matches: ['C01X00T47', 'C01X00T478', 'CH4PK8T21'],
    rejects: ['C01X00T479', 'A01X00T47'],
    seenIn: ['presidio', 'google-dlp', 'azure-pii', 'cloak.business', 'npm:stdnum'],
  },
  DE_ID_CARD: {
    matches: ['L01X00T47', 'T220001293', 'LZ6311T47'],
    rejects: ['T220001294', 'L01X00T4'],
    seenIn: ['presidio', 'google-dlp', 'azure-pii', 'cloak.business', 'npm:stdnum'],
  },
  DE_SOCIAL_SECURITY: {
    matches: ['15240267C064', '65 270799 K 816', '12060479H571'],
    rejects: ['15240267C065', '5240267C064'],
    seenIn: ['presidio', 'cloak.business', 'npm:stdnum'],
  },
  DE_HEALTH_INSURANCE: {
    matches: ['A383500665', 'K812729999', 'T161789365'],
    rejects: ['A383500666', 'A83500665'],
    seenIn: ['presidio'],
  },
  DE_KFZ: {
    matches: ['B-MW 4711', 'M-AB 123E', 'KÖ-HH 9'],
    rejects: ['B-MWX 4711', 'ABCD-EF 12', 'LRO-AB 1234'],
    seenIn: ['presidio'],
  },
  DE_HANDELSREGISTER: {
    matches: ['HRB 12345', 'HRA 4711', 'HRB123456 B'],
    rejects: ['HRC 12345', 'HRB'],
    seenIn: ['presidio', 'python-stdnum'],
  },
  DE_PLZ: {
    matches: ['10115', '80331', 'D-50667'],
    rejects: ['00115', '1011'],
    seenIn: ['presidio'],
  },
  DE_LANR: {
    matches: ['474067800', '913994083', '146176501'],
    rejects: ['74067800', '4740678007'],
    seenIn: ['presidio'],
  },
  DE_BSNR: {
    matches: ['021234568', '381789045', '721234567'],
    rejects: ['991234568', '02123456'],
    seenIn: ['presidio'],
  },
  DE_FUEHRERSCHEIN: {
    matches: ['B072RRE2I55', 'J010000SD51', 'BO12345678A'],
    rejects: ['B072RRE2I5', 'BX72RRE2I55'],
    seenIn: ['presidio', 'google-dlp', 'azure-pii', 'cloak.business'],
  },
  DE_VAT_ID: {
    matches: ['DE305854230', 'DE 681 904 265', 'DE221388426'],
    rejects: ['DE305854231', 'DE05854230'],
    seenIn: ['presidio', 'azure-pii', 'npm:stdnum', 'python-stdnum'],
  },
};
