import type { EntityDefinition } from '../types';
import { iccid, imei, imsi, meid } from '../validators/device';

export const deviceEntities: readonly EntityDefinition[] = [
  /** Format: 8-4-4-4-12 hexadecimal, RFC 9562 version and variant */
  {
    type: 'UUID',
    description: 'Universally unique identifier used as a record or device key',
    category: 'device',
    detection: 'pattern',
    pattern: /\b[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[1-8][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}\b/u,
    score: 0.4,
    context: ['uuid', 'guid', 'id', 'identifier', 'kennung', 'identifiant'],
    container: true,
  },
  /** Format: UUID after an advertising-id label */
  {
    type: 'ADVERTISING_ID',
    description: 'Mobile advertising identifier (IDFA, GAID)',
    category: 'device',
    detection: 'pattern',
    pattern:
      /\b(?:idfa|idfv|gaid|aaid|adid|ifa|maid|(?:google |apple )?advertising[ _-]?id(?:entifier)?|werbe-?id)["']?\s{0,2}(?:is\s|[:=]\s?)?["']?(?<v>[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12})\b/iu,
    score: 0.85,
    context: ['idfa', 'gaid', 'advertising id', 'adid', 'werbe-id'],
    labelled: true,
  },
  /** Format: 15 digits (14 + Luhn) or 16 digits IMEISV; groups 2-6-6-1. Check: Luhn over 15 digits (IMEISV has none) */
  {
    type: 'IMEI',
    description: 'Mobile equipment identity of a handset',
    category: 'device',
    detection: 'pattern',
    pattern: /\b\d{2}-\d{6}-\d{6}-\d{1,2}\b|\b\d{2} \d{6} \d{6} \d{1,2}\b|\b\d{15,16}\b/u,
    score: 0.05,
    validator: imei,
    validScore: 0.3,
    strong: { pattern: /^\d{2}[- ]\d{6}[- ]\d{6}[- ]\d$/u, score: 0.9 },
    context: ['imei', 'imeisv', 'handset', 'device id', 'phone serial', 'gerätenummer'],
    needsContext: true,
  },
  /** Format: 14 hexadecimal digits starting A-F, or 18 decimal digits */
  {
    type: 'MEID',
    description: 'CDMA mobile equipment identifier',
    category: 'device',
    detection: 'pattern',
    pattern: /\b[A-Fa-f][0-9A-Fa-f]{13}\b|\b\d{10} ?\d{8}\b/u,
    score: 0.1,
    validator: meid,
    validScore: 0.3,
    context: ['meid', 'esn', 'cdma', 'device id'],
    needsContext: true,
  },
  /** Format: 19-20 digits starting 89. Check: Luhn */
  {
    type: 'ICCID',
    description: 'SIM card serial number',
    category: 'device',
    detection: 'pattern',
    pattern: /\b89(?:[ -]?\d){17,18}\b/u,
    score: 0.3,
    validator: iccid,
    validScore: 0.8,
    context: ['iccid', 'sim', 'sim card', 'sim-karte', 'carte sim', 'tarjeta sim'],
  },
  /** Format: 15 digits: mobile country code, network code, subscriber number */
  {
    type: 'IMSI',
    description: 'Mobile subscriber identity stored on a SIM',
    category: 'device',
    detection: 'pattern',
    pattern: /\b(?:[2-7]\d{2}|901)[ -]?\d{2,3}[ -]?\d{9,10}\b/u,
    score: 0.05,
    validator: imsi,
    validScore: 0.2,
    context: ['imsi', 'subscriber identity', 'sim', 'teilnehmerkennung'],
    needsContext: true,
  },
  /** Format: 6-24 letters and digits after a serial label */
  {
    type: 'DEVICE_SERIAL_NUMBER',
    description: 'Manufacturer serial number of a device (HIPAA device identifier)',
    category: 'device',
    detection: 'pattern',
    pattern:
      /\b(?:serial(?: number| no\.?)?|s\/n|seriennummer|numéro de série|número de serie|numero di serie|número de série|serienummer)\s{0,2}(?:is\s|[:#=]\s?)?(?<v>[A-Z0-9]{0,12}-?[A-Z]{0,4}\d[A-Z0-9]{4,16})\b/iu,
    score: 0.5,
    context: ['serial number', 's/n', 'seriennummer', 'numéro de série', 'número de serie'],
    labelled: true,
  },
];
