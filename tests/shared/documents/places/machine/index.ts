import type { MachineRecords } from './canary';
import { FHIR, ISO20022, UBL } from './documents';
import { AAMVA, GEDCOM, MAIL_LOGS, PNR, SQL, WEB_LOGS } from './lines';
import { EDIFACT, HL7, SWIFT, X12 } from './messages';
import { MRZ } from './zones';

/** A message for each standard, with a canary in every place that may be personal. */
export const MACHINE_RECORDS: readonly MachineRecords[] = [
  HL7,
  FHIR,
  X12,
  EDIFACT,
  SWIFT,
  ISO20022,
  UBL,
  MRZ,
  AAMVA,
  PNR,
  GEDCOM,
  SQL,
  MAIL_LOGS,
  WEB_LOGS,
];
