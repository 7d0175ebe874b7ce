import { AAMVA } from './aamva';
import { EDIFACT } from './edifact';
import { FHIR } from './fhir';
import { GEDCOM } from './gedcom';
import { HL7 } from './hl7';
import { LINE_FORMS } from './lines';
import { SWIFT_FIELDS, SWIFT_MARKS, SWIFT_PARTS, SWIFT_WORDS } from './swift';
import { X12 } from './x12';
import { XML_STANDARDS } from './xml';

const WRITTEN: readonly string[] = [
  ...[HL7, X12, EDIFACT].flatMap(({ segments, composites }) => [
    ...Object.values(segments),
    ...Object.values(composites),
  ]),
  ...[AAMVA, FHIR, GEDCOM, SWIFT_MARKS, SWIFT_PARTS, SWIFT_WORDS].flatMap((one) => Object.values(one)),
  ...XML_STANDARDS.flatMap(({ paths }) => Object.values(paths)),
  ...Object.values(SWIFT_FIELDS).flat(),
  ...LINE_FORMS.flatMap(({ holds }) => holds),
];

/** The types that the tables name in addition to a kind. */
export const RECORD_TYPES: readonly string[] = [
  ...new Set([
    ...WRITTEN.flatMap((one) => [...one.matchAll(/[A-Z]{2,}\/([A-Z][A-Z\d_]+)/g)].map(([, type]) => type ?? '')),
    ...LINE_FORMS.flatMap(({ line }) => line ?? []),
  ]),
];
