import { findEntity } from '@veilmark/catalog';
import { GENERAL_TYPE_OF, VALUE_KINDS, type ValueKind } from '@veilmark/catalog/kinds';
import { RECORD_TYPES } from '@veilmark/catalog/records';
import type { Finder } from '@veilmark/engine/finder';
import type { Finding } from '@veilmark/engine/finding';
import { placesInside } from '@veilmark/engine/settle/places';
import { TextParts } from '@veilmark/engine/text-parts';
import { acrossLines } from '../across-lines';
import { withoutCovered } from '../labels/labelled';
import { patterns } from '../patterns';
import { readAamva } from './aamva';
import { readFhir } from './fhir';
import { readGedcom } from './gedcom';
import { readLines } from './lines';
import { readEdifact, readHl7, readX12 } from './messages';
import { readSql } from './sql';
import { readSwift } from './swift';
import { collector, type RecordValue } from './value';
import { readW3c } from './w3c';
import { readXml } from './xml';

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
    const { values, structure, never, walls } = readRecords(reading.text, reading.parts);
    // Other programs write "resourceType" and "code" too.
    if (values.length === 0 && walls.length === 0) return { findings: [], structure: never };
    const found = values.flatMap((value) => asFinding(value, reading.plan.types) ?? []);
    const others = [patterns, acrossLines].flatMap((finder) => reading.earlier(finder).findings);
    const inside = placesInside(walls);
    const rivals = others.filter((one) => inside(one).length === 0);
    // The form of a date does not say whose birth it is; the standard does.
    const findings = [
      ...found.filter(isBirth),
      ...withoutCovered(
        found.filter((one) => !isBirth(one)),
        rivals,
      ),
    ];
    return { findings, structure, walls, decided: values };
  },
};

const isBirth = ({ type }: Finding): boolean => type === GENERAL_TYPE_OF.DOB;

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
