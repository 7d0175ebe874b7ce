import { labelled } from '../patterns';
import type { EntityDefinition } from '../types';
import { vin } from '../validators/device';
import { numberPlate } from '../validators/people';

export const vehicleEntities: readonly EntityDefinition[] = [
  /** Format: 17 characters, no I, O, Q. Check: ISO 3779 weighted mod 11 at position 9 (mandatory for North America and China only) */
  {
    type: 'VIN',
    description: 'Vehicle identification number',
    category: 'vehicle',
    detection: 'pattern',
    pattern: /\b[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{5}\d{3}\b|\b[A-HJ-NPR-Z0-9]{14}\d{3}\b/u,
    score: 0.4,
    validator: vin,
    validScore: 0.8,
    context: [
      'vin',
      'vehicle',
      'chassis',
      'fahrgestellnummer',
      'fin',
      'numéro de série',
      'bastidor',
      'telaio',
      'chassi',
    ],
  },
  /** Format: 4-10 letters and digits after a plate label */
  {
    type: 'LICENSE_PLATE',
    description: 'Vehicle registration plate of any country, recognised by its label',
    category: 'vehicle',
    detection: 'pattern',
    pattern: labelled(
      "licen[cs]e plate|number plate|plate(?: number| no\\.?)|registration(?: number| no\\.?| plate)|vehicle reg(?:istration)?|kennzeichen|plaque d'immatriculation|immatriculation|matrícula|targa|placa|kenteken|numer rejestracyjny(?: pojazdu)?|nr rej\\.?|ทะเบียน(?:รถ|จองไว้)?|registreringsnummer|госномер|车牌号?|ナンバープレート",
      '[A-ZÄÖÜ]{1,3}[ -]?\\d{1,5}(?:[ -]?[A-Z]{1,3})?|[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2}[ -]?\\d{1,4}|\\d{1,4}[ -]?[A-Z]{1,3}(?:[ -]?\\d{1,4})?|\\d?[ก-ฮ]{1,3} ?\\d{1,4}',
    ),
    score: 0.6,
    validator: numberPlate,
    context: [
      'license plate',
      'plate',
      'registration',
      'kennzeichen',
      'immatriculation',
      'matrícula',
      'targa',
      'placa',
      'kenteken',
    ],
    labelled: true,
    fallback: true,
  },
];
