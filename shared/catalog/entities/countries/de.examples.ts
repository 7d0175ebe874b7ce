import type { EntityExamples } from '../../types';

export const deExamples: Readonly<Record<string, EntityExamples>> = {
  DE_TAX_ID: {
    issuer: 'Bundeszentralamt für Steuern',
    source:
      'https://www.bzst.de/DE/Privatpersonen/SteuerlicheIdentifikationsnummer/steuerlicheidentifikationsnummer_node.html',
    matches: ['73 263 083 159', '66809413565', '90365517242'],
    rejects: ['73 263 083 150', '3 263 083 159'],
  },
  DE_TAX_NUMBER: {
    issuer: 'The local tax office (Finanzamt)',
    source: 'https://de.wikipedia.org/wiki/Steuernummer',
    checkIsPartial: true,
    matches: ['181/815/08155', '2893081508152', '93815/08152', '21/815/08150'],
    rejects: ['181/81/08155', '99/9/99999'],
  },
  DE_PASSPORT: {
    issuer: 'The municipality, printed by the Bundesdruckerei',
    source: 'https://en.wikipedia.org/wiki/German_passport',
    checkIsPartial: true,
    matches: ['C01X00T47', 'C01X00T478', 'CH4PK8T21'],
    rejects: ['C01X00T479', 'A01X00T47'],
  },
  DE_ID_CARD: {
    issuer: 'The municipality, printed by the Bundesdruckerei',
    source: 'https://en.wikipedia.org/wiki/German_identity_card',
    checkIsPartial: true,
    matches: ['L01X00T47', 'T220001293', 'LZ6311T47'],
    rejects: ['T220001294', 'L01X00T4'],
  },
  DE_SOCIAL_SECURITY: {
    issuer: 'Deutsche Rentenversicherung',
    source: 'https://de.wikipedia.org/wiki/Versicherungsnummer',
    matches: ['15240267C064', '65 270799 K 816', '12060479H571'],
    rejects: ['15240267C065', '5240267C064'],
  },
  DE_HEALTH_INSURANCE: {
    issuer: 'Vertrauensstelle Krankenversichertennummer',
    source: 'https://de.wikipedia.org/wiki/Krankenversichertennummer',
    matches: ['A383500665', 'K812729999', 'T161789365'],
    rejects: ['A383500666', 'A83500665'],
  },
  DE_KFZ: {
    issuer: 'The district (Zulassungsstelle)',
    source: 'https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_Germany',
    checkIsPartial: true,
    matches: ['B-MW 4711', 'M-AB 123E', 'KÖ-HH 9'],
    rejects: ['B-MWX 4711', 'ABCD-EF 12', 'LRO-AB 1234'],
  },
  DE_HANDELSREGISTER: {
    issuer: 'The register court',
    source: 'https://www.handelsregister.de/',
    matches: ['HRB 12345', 'HRA 4711', 'HRB123456 B'],
    rejects: ['HRC 12345', 'HRB'],
  },
  DE_PLZ: {
    issuer: 'Deutsche Post',
    source: 'https://de.wikipedia.org/wiki/Postleitzahl_(Deutschland)',
    matches: ['10115', '80331', 'D-50667'],
    rejects: ['00115', '1011'],
  },
  DE_LANR: {
    issuer: 'The associations of statutory health insurance physicians (KV)',
    source: 'https://www.kbv.de/',
    checkIsPartial: true,
    matches: ['474067800', '913994083', '146176501'],
    rejects: ['74067800', '4740678007'],
  },
  DE_BSNR: {
    issuer: 'The associations of statutory health insurance physicians (KV)',
    source: 'https://de.wikipedia.org/wiki/Betriebsst%C3%A4ttennummer',
    matches: ['021234568', '381789045', '721234567'],
    rejects: ['991234568', '02123456'],
  },
  DE_FUEHRERSCHEIN: {
    issuer: 'The district (Fahrerlaubnisbehörde), registered by the Kraftfahrt-Bundesamt',
    source: 'https://www.kba.de/',
    matches: ['B072RRE2I55', 'J010000SD51', 'BO12345678A'],
    rejects: ['B072RRE2I5', 'BX72RRE2I55'],
  },
  DE_VAT_ID: {
    issuer: 'Bundeszentralamt für Steuern',
    source:
      'https://www.bzst.de/DE/Unternehmen/Identifikationsnummern/Umsatzsteuer-Identifikationsnummer/umsatzsteuer-identifikationsnummer_node.html',
    matches: ['DE305854230', 'DE 681 904 265', 'DE221388426'],
    rejects: ['DE305854231', 'DE05854230'],
  },
};
