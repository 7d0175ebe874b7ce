import type { EntityDefinition } from '../types';
import { coordinates } from '../validators/device';

export const locationEntities: readonly EntityDefinition[] = [
  /** Format: house number plus street name and street-type word, in English, German, Dutch, French, Spanish, Italian or Portuguese order */
  {
    type: 'STREET_ADDRESS',
    description: 'Postal street line with house number',
    category: 'location',
    detection: 'pattern',
    pattern:
      /\b\d{1,6}[A-Za-z]?(?:-\d{1,5})?\s(?:[NSEW]\.?\s)?(?:[A-Z0-9][\p{L}\p{N}'.-]{0,30}\s){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Square|Sq|Highway|Hwy|Parkway|Pkwy|Terrace|Place|Pl|Way|Circle|Cir|Close|Crescent|Row|Gardens|Mews|Trail)\b(?:\.?,?\s(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor)\.?\s?#?[0-9A-Za-z-]{1,6}\b)?|\b[A-Z][\p{L}.-]{1,40}(?:straße|strasse|str\.|weg|platz|allee|gasse|damm|ufer|straat|laan|plein|gracht|kade|singel|dijk)\s\d{1,4}(?:\s?[a-zA-Z]\b)?|\b\d{1,4}(?:\s(?:bis|ter))?,?\s(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Qq]uai|[Rr]oute)(?:\s(?:de|du|des|la|le|les|d'|de l'))*(?:\s?\p{Lu}[\p{L}'-]{1,30}){1,4}|\b(?:Calle|Avenida|Avda\.|Plaza|Paseo|Rua|Praça|Travessa|Via|Viale|Piazza|Corso)\s(?:\p{L}[\p{L}'.]{0,30},?\s){1,6}(?:n[.º°]?\s?)?\d{1,4}\b|(?:PSC \d{1,5},? Box \d{1,5}|Unit \d{1,5},? Box \d{1,5}|US(?:NS|S|CGC|NV) \p{Lu}[\p{L}-]{1,30})(?:,|\s){1,3}(?:APO|FPO|DPO),? A[AEP] \d{5}\b|\p{Lu}\p{L}{2,30}(?:gata|gatan|vägen|vej|gade|stræde|gate|veien|katu|tie|kuja|utca|utcája)\s\d{1,4}(?:\s?[a-zA-Z]\b)?|\b(?:ul\.|al\.|os\.)\s\p{Lu}[\p{L}.-]{1,30}(?:\s\p{Lu}[\p{L}.-]{1,30}){0,3}\s\d{1,4}(?:\/\d{1,4})?\b|\p{Lu}\p{L}{2,30}\s(?:utca|út|tér|sokak|caddesi|sok\.|cad\.)\s(?:No[:.]?\s?)?\d{1,4}\b|\b(?:Apt|Apartment|Suite|Ste)\.?\s#?\d{1,5}[A-Z]?\b/u,
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
