import type { EntityExamples } from '../../types';

export const deExamples: Readonly<Record<string, EntityExamples>> = {
  DE_TAX_ID: {
    matches: ['73 263 083 159', '66809413565', '90365517242'],
    rejects: ['73 263 083 150', '3 263 083 159'],
  },
  DE_TAX_NUMBER: {
    checkIsPartial: true,
    matches: ['181/815/08155', '2893081508152', '93815/08152', '21/815/08150'],
    rejects: ['181/81/08155', '99/9/99999'],
  },
  DE_PASSPORT: {
    checkIsPartial: true,
    matches: ['C01X00T47', 'C01X00T478', 'CH4PK8T21'],
    rejects: ['C01X00T479', 'A01X00T47'],
  },
  DE_ID_CARD: {
    checkIsPartial: true,
    matches: ['L01X00T47', 'T220001293', 'LZ6311T47'],
    rejects: ['T220001294', 'L01X00T4'],
  },
  DE_SOCIAL_SECURITY: {
    matches: ['15240267C064', '65 270799 K 816', '12060479H571'],
    rejects: ['15240267C065', '5240267C064'],
  },
  DE_HEALTH_INSURANCE: {
    matches: ['A383500665', 'K812729999', 'T161789365'],
    rejects: ['A383500666', 'A83500665'],
  },
  DE_KFZ: {
    checkIsPartial: true,
    matches: ['B-MW 4711', 'M-AB 123E', 'KÖ-HH 9'],
    rejects: ['B-MWX 4711', 'ABCD-EF 12', 'LRO-AB 1234'],
  },
  DE_HANDELSREGISTER: {
    matches: ['HRB 12345', 'HRA 4711', 'HRB123456 B'],
    rejects: ['HRC 12345', 'HRB'],
  },
  DE_PLZ: {
    matches: ['10115', '80331', 'D-50667'],
    rejects: ['00115', '1011'],
  },
  DE_LANR: {
    checkIsPartial: true,
    matches: ['474067800', '913994083', '146176501'],
    rejects: ['74067800', '4740678007'],
  },
  DE_BSNR: {
    matches: ['021234568', '381789045', '721234567'],
    rejects: ['991234568', '02123456'],
  },
  DE_FUEHRERSCHEIN: {
    matches: ['B072RRE2I55', 'J010000SD51', 'BO12345678A'],
    rejects: ['B072RRE2I5', 'BX72RRE2I55'],
  },
  DE_VAT_ID: {
    matches: ['DE305854230', 'DE 681 904 265', 'DE221388426'],
    rejects: ['DE305854231', 'DE05854230'],
  },
};
