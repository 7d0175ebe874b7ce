import { labelled, REFERENCE_NUMBER } from '../patterns';
import type { EntityDefinition } from '../types';
import { personScheme, personSchemeLabels } from '../validators/national-schemes';
import { machineReadableZone, printedInCapitals } from '../validators/people';

export const documentsEntities: readonly EntityDefinition[] = [
  /** Format: 6-9 digits with up to 3 letters, or national alphanumeric forms */
  {
    type: 'PASSPORT_NUMBER',
    description: 'Passport number of any country, recognised by its label',
    category: 'government',
    detection: 'pattern',
    pattern: labelled(
      'passport|reisepass(?:nummer)?|passeport|pasaporte|passaporto|passaporte|paspoort(?:nummer)?|paszport(?:u)?|паспорт|护照|護照|パスポート|여권|หนังสือเดินทาง(?:เลขที่)?',
      '[A-Z]{2} ?\\d{6,7}|[A-Z]{2}\\d[ -]\\d{6}|[A-Z] ?\\d{7,8}|\\d{9}|\\d{2}[A-Z]{2}\\d{5}|[CFGHJKLMNPRTVWXYZ][0-9CFGHJKLMNPRTVWXYZ]{7}\\d',
    ),
    score: 0.75,
    validator: printedInCapitals,
    context: [
      'passport',
      'reisepass',
      'passeport',
      'pasaporte',
      'passaporto',
      'passaporte',
      'paspoort',
      'паспорт',
      '护照',
      '여권',
      'หนังสือเดินทาง',
    ],
    labelled: true,
    fallback: true,
  },
  /** Format: 5-18 letters and digits after a licence label */
  {
    type: 'DRIVER_LICENSE_NUMBER',
    description: 'Driving licence number of any country, recognised by its label',
    category: 'government',
    detection: 'pattern',
    pattern:
      /(?:driver'?s?'? ?licen[cs]e|driving licen[cs]e|\bDL|führerschein(?:nummer)?|permis de conduire|licencia de conducir|permiso de conducir|carnet de conducir|patente(?: di guida)?|carta de condução|carteira de motorista|rijbewijs(?:nummer)?|praw[oa] jazdy|ใบขับขี่(?:เลขที่)?|водительское удостоверение)["']?\s{0,3}(?:number|no\.?|nr\.?|nummer|num\.?|n[°º]\.?|#)?\s{0,2}(?:is\s|ist\s|est\s|es\s|[:=#]\s?)?\s{0,2}["']?(?<v>[A-Z]{0,5}[ -]?\d[A-Z0-9-]{3,15}[A-Z0-9]|\d{2} \d{7})\b/iu,
    score: 0.7,
    context: [
      "driver's license",
      'driving licence',
      'dl',
      'führerschein',
      'permis de conduire',
      'licencia de conducir',
      'patente',
      'carta de condução',
      'rijbewijs',
    ],
    labelled: true,
    fallback: true,
  },
  /** Format: 6-20 letters and digits, optional separators, after an identity label */
  {
    type: 'NATIONAL_ID_NUMBER',
    description: 'National identity number of any country, recognised by its label',
    category: 'government',
    detection: 'pattern',
    pattern: labelled(
      `${personSchemeLabels}|national id(?:entity|entification)?(?: card)?|identity card|id card|personal id(?:entification)?|citizen id|identification number|identity number|personalausweis(?:nummer)?|ausweisnummer|carte (?:nationale )?d'identité|documento (?:nacional )?de identidad|cédula(?: de (?:ciudadanía|identidad))?|carta d'identità|bilhete de identidade|identiteitskaart|dowód osobisty|удостоверение личности|身份证(?:号码?)?|主民登録番号|주민등록번호`,
      REFERENCE_NUMBER,
    ),
    score: 0.4,
    validator: personScheme,
    needsContext: true,
    strong: { pattern: /./u, score: 0.45 },
    context: [
      'national id',
      'identity card',
      'id card',
      'personalausweis',
      "carte d'identité",
      'documento de identidad',
      'cédula',
      "carta d'identità",
      '身份证',
    ],
    labelled: true,
  },
  /** Format: ICAO 9303: 2x44 (TD3), 2x36 (TD2) or 3x30 (TD1) characters A-Z 0-9 <. Check: ICAO 9303 weights 7-3-1, several check digits */
  {
    type: 'MRZ',
    description: 'Machine-readable zone of a passport, identity card or visa',
    category: 'government',
    detection: 'pattern',
    pattern: /(?<![A-Z0-9<])(?:[PIACV][A-Z0-9<][A-Z<]{3}[A-Z0-9<]{25,39}\r?\n[A-Z0-9<]{30,44}(?:\r?\n[A-Z<]{30})?)/u,
    score: 0.6,
    validator: machineReadableZone,
    validScore: 1,
    context: ['passport', 'mrz', 'machine readable', 'reisepass', 'passeport'],
    container: true,
  },
];
