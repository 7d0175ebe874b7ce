import { streetAddress } from '../street-address';
import type { EntityDefinition } from '../types';
import { coordinates } from '../validators/device';

export const locationEntities: readonly EntityDefinition[] = [
  /** Format: house number and street name with a street word, in each language's order; any street line after a label */
  {
    type: 'STREET_ADDRESS',
    description: 'Postal street line with house number',
    category: 'location',
    detection: 'pattern',
    get pattern() {
      return streetAddress();
    },
    score: 0.6,
    context: [
      'address',
      'lives at',
      'street',
      'adresse',
      'anschrift',
      'wohnhaft',
      'dirección',
      'indirizzo',
      'endereço',
      'adres',
    ],
    container: true,
  },
  /** Format: box label plus 1-7 digits */
  {
    type: 'PO_BOX',
    description: 'Post office box number',
    category: 'location',
    detection: 'pattern',
    pattern:
      /\b(?:P\.?\s?O\.?\s?Box|Post Office Box|Postfach|Boîte Postale|B\.?P\.?|Apartado(?: de Correos| Postal)?|Casella Postale|Caixa Postal|Postbus)\s?(?:no\.?\s?|#\s?)?\d{1,3}(?:[ ]?\d{2,4})?\b/iu,
    score: 0.6,
    context: ['address', 'mail', 'post', 'adresse', 'dirección'],
  },
  /** Format: decimal degrees with 3+ decimals, or degrees-minutes-seconds with hemisphere */
  {
    type: 'GEO_COORDINATES',
    description: 'Latitude and longitude pair',
    fact: 'in-tables-of-things',
    category: 'location',
    detection: 'pattern',
    pattern:
      /(?<![\w.])(?:[-+]?\d{1,2}\.\d{3,10}°?\s?[NS]?\s?[,;/ ]\s?[-+]?\d{1,3}\.\d{3,10}(?:°?\s?[EWO]\b|°)?|\d{1,2}°\s?\d{1,2}(?:\.\d+)?['′]\s?(?:\d{1,2}(?:\.\d+)?["″]\s?)?[NS][,; ]{1,2}\d{1,3}°\s?\d{1,2}(?:\.\d+)?['′]\s?(?:\d{1,2}(?:\.\d+)?["″]\s?)?[EWO]\b)/u,
    score: 0.4,
    validator: coordinates,
    validScore: 0.7,
    context: [
      'coordinates',
      'gps',
      'latitude',
      'longitude',
      'lat',
      'lon',
      'koordinaten',
      'coordonnées',
      'coordenadas',
      'coordinate',
    ],
  },
];
