import { findEntity } from '@veilmark/catalog';
import { GENERAL_TYPE_OF, VALUE_KINDS, type ValueKind } from '@veilmark/catalog/kinds';
import { RECORD_TYPES } from '@veilmark/catalog/records';
import type { Finder } from '@veilmark/engine/finder';
import type { Finding } from '@veilmark/engine/finding';
import type { DecidedPlace } from '@veilmark/engine/settle/cut-out';
import { placesInside } from '@veilmark/engine/settle/places';
import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { acrossLines } from '../across-lines';
import { withoutCovered } from '../labels/labelled';
import { patterns } from '../patterns';
import { AAMVA_WORDS, readAamva } from './aamva';
import { FHIR_WORDS, readFhir } from './fhir';
import { GEDCOM_WORDS, readGedcom } from './gedcom';
import { LINE_WORDS, readLines } from './lines';
import { EDIFACT_WORDS, HL7_WORDS, readEdifact, readHl7, readX12, TILDES, X12_WORDS } from './messages';
import { COPY_WORDS, PROGRAM_WORDS, readSql, SQL_WORDS, TABLE_WORDS } from './sql';
import { FIELD_STARTS, readSwift } from './swift';
import { collector, type RecordValue } from './value';
import { readW3c, W3C_WORDS } from './w3c';
import { readXml, TAG_ENDS } from './xml';

const readers = [
  readHl7,
  readX12,
  readEdifact,
  readSwift,
  readFhir,
  readXml,
  readGedcom,
  readAamva,
  readLines,
  readSql,
  readW3c,
];

/** Every record has one of these. */
const TRIGGERS = new PartList(
  [
    HL7_WORDS,
    X12_WORDS,
    TILDES,
    EDIFACT_WORDS,
    FIELD_STARTS,
    FHIR_WORDS,
    TAG_ENDS,
    GEDCOM_WORDS,
    AAMVA_WORDS,
    LINE_WORDS,
    SQL_WORDS,
    COPY_WORDS,
    TABLE_WORDS,
    PROGRAM_WORDS,
    W3C_WORDS,
  ].flatMap(({ parts }) => parts),
);

/** The standard says what stands there; a check digit says more. */
const SCORE = 0.85;
/** Above a labelled value, whose place is found by words alone. */
const RANK = 1.7;

/** Values of machine records by their place: segments, elements and lines whose standard says what they hold. */
export const records: Finder = {
  name: 'records',
  finds: [...VALUE_KINDS.map((kind) => GENERAL_TYPE_OF[kind]), ...RECORD_TYPES],
  after: [patterns.name, acrossLines.name],
  find(reading) {
    if (!reading.parts.mayHaveAny(TRIGGERS)) return { findings: [] };
    const { values, structure, never, walls } = readRecords(reading.text, reading.parts);
    // Other programs write "resourceType" and "code" too.
    if (values.length === 0 && walls.length === 0) return { findings: [], structure: never };
    const found = values.flatMap((value) => asFinding(value, reading.plan.types) ?? []);
    const others = [patterns, acrossLines].flatMap((finder) => reading.earlier(finder).findings);
    const inside = placesInside(walls);
    const rivals = others.filter((one) => inside(one).length === 0);
    // The digits of a day may be those of a number with a check, and do not say whose birth it is; the standard does.
    const isDay = isDayIn(reading.text);
    const findings = [
      ...found.filter(isDay),
      ...withoutCovered(
        found.filter((one) => !isDay(one)),
        rivals,
      ),
    ];
    return { findings, structure, walls, decided: values.map(asDecided) };
  },
};

const asDecided = ({ start, end, holds }: RecordValue): DecidedPlace => {
  const [group] = holds.split('/');
  return { start, end, kind: VALUE_KINDS.find((kind) => kind === group) };
};

/** "20231216110000", "29 TMZ 4865": in a field for days that holds something else, that is what it looks like. */
const DAY =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{0,6}(?:[.+-]\d{1,6}){0,2}|\d{1,2} [A-Z]{3} \d{3,4})$/;

const isDayIn =
  (text: string) =>
  ({ type, start, end }: Finding): boolean =>
    type === GENERAL_TYPE_OF.DOB || (type === GENERAL_TYPE_OF.DATE && DAY.test(text.slice(start, end)));

/** What the records in a text hold, standard by standard. @internal */
export function readRecords(text: string, parts = new TextParts(text)): Omit<ReturnType<typeof collector>, 'emit'> {
  const { emit, ...collected } = collector(text);
  for (const read of readers) read(text, emit, parts);
  return collected;
}

function asFinding({ start, end, holds }: RecordValue, types: ReadonlySet<string>): Finding | undefined {
  const [kind = '', own] = holds.split('/');
  const general: string | undefined = GENERAL_TYPE_OF[kind as ValueKind];
  const type = own && types.has(own) ? own : general;
  if (type === undefined || !types.has(type)) return undefined;
  return {
    type,
    start,
    end,
    score: SCORE,
    rank: RANK,
    specific: findEntity(type)?.country !== undefined,
    container: kind === '',
    explain: () => ({
      recognizer: 'records',
      pattern: null,
      validator: null,
      context_word: null,
      base_score: SCORE,
      final_score: SCORE,
    }),
  };
}
