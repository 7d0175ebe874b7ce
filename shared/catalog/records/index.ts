export { AAMVA } from './aamva';
export { EDIFACT } from './edifact';
export { FHIR } from './fhir';
export { GEDCOM } from './gedcom';
export { HL7 } from './hl7';
export { LINE_FORMS, W3C_FIELDS, ZONE_LINE } from './lines';
export { RECORD_TYPES } from './record-types';
export type { PathStandard, SegmentStandard } from './standard';
export {
  SWIFT_DAYS,
  SWIFT_FIELDS,
  SWIFT_MARKS,
  SWIFT_NUMBERED,
  SWIFT_OTHER_WORDS,
  SWIFT_PARTS,
  SWIFT_STRUCTURE,
  SWIFT_USER_FIELDS,
  SWIFT_WORDS,
} from './swift';
export { X12 } from './x12';
export { XML_STANDARDS } from './xml';
