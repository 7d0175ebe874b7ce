import { partitionPoint } from '@veilmark/budget/partition-point';
import { GENERAL_TYPE_OF, VALUE_KINDS, type ValueKind } from '@veilmark/catalog/kinds';
import type { GovernedPlace, NlpSpan } from '@veilmark/engine/name-recognizer';
import { placeAt } from '../place-at';
import { showsName } from '../shows-name';
import { caseOf, maskOf, scriptOf, shapeOf, signBefore, signBehind } from './form';
import { percentOf, Rows } from './rows';
import { Words } from './words';

/** How far to either side other values are looked for, in characters; a shorter text says too little about itself. */
const REACH = 1000;
const NEAR = 300;
const SHORTEST = 700;
/** A value this sure shows that its surroundings are about somebody. */
const SURE = 0.8;
const FAIRLY_SURE = 0.6;
/** Rows above and below that are compared. */
const NEIGHBORS = 4;
/** A cell with more values is no cell of a table. */
const MOST_IN_CELL = 16;

const PERSON = GENERAL_TYPE_OF.PERSON;
const EMAIL = GENERAL_TYPE_OF.EMAIL;
/** These show nothing of their surroundings: reports name places and firms, and codes of things stand together. */
const TELLING: ReadonlySet<string> = new Set(
  VALUE_KINDS.filter((kind) => !['LOCATION', 'ORGANIZATION', 'NRP', 'ID'].includes(kind)).map(
    (kind) => GENERAL_TYPE_OF[kind],
  ),
);

export type ReadSpan = NlpSpan & { kind?: ValueKind | undefined };

/**
 * Tells what is known of each span that was read in a text, as whole numbers. A model's forests are made for this order: see
 * training/README.md before changing it. `governed` is in order.
 */
export function signsIn(
  text: string,
  all: readonly ReadSpan[],
  governed: readonly GovernedPlace[],
): (span: ReadSpan) => number[] {
  const ordered = [...all].sort((a, b) => a.start - b.start);
  const startsOf = (isWanted: (span: ReadSpan) => boolean) => ordered.filter(isWanted).map(({ start }) => start);
  const sure = startsOf(({ entityType, score }) => score >= SURE && TELLING.has(entityType));
  const sureNames = startsOf(({ entityType, score }) => score >= SURE && entityType === PERSON);
  const people = startsOf(
    ({ entityType, score }) => score >= FAIRLY_SURE && (entityType === PERSON || entityType === EMAIL),
  );
  const names = ordered.filter(({ entityType }) => entityType === PERSON);
  const nameStarts = names.map(({ start }) => start);
  const sums = [0];
  for (const name of names) sums.push((sums.at(-1) ?? 0) + chanceOf(name));
  const meanOfNames = (from: number, to: number): number => {
    const [first, last] = [before(nameStarts, from), before(nameStarts, to)];
    return first === last ? -1 : Math.round(((sums[last] ?? 0) - (sums[first] ?? 0)) / (last - first));
  };
  const same = sameValues(text, ordered);
  const byType = new Map<string, number[]>();
  const startsOfType = (type: string): number[] => {
    const known = byType.get(type) ?? startsOf(({ entityType }) => entityType === type);
    byType.set(type, known);
    return known;
  };
  const rows = new Rows(text);
  const wordsOfText = new Words(text);
  for (const { start, end } of names) wordsOfText.read(start, end);
  return (span) => {
    const { start, end, entityType, evidence } = span;
    const value = text.slice(start, end);
    const words = value.match(/[\p{L}\p{M}\p{Nd}'’.-]+/gu) ?? [];
    const digits = value.match(/\p{Nd}/gu)?.length ?? 0;
    const label = placeAt(governed, span);
    const line = rows.lookAt(start);
    const reach = Math.min(text.length, start + REACH) - Math.max(0, start - REACH);
    const again = same.get(keyOf(text, span));
    const column = columnOf(rows, ordered, people, span, value);
    return [
      chanceOf(span),
      evidence?.certainty ?? 100,
      Math.round(span.score * 100),
      evidence?.place ?? 0,
      evidence?.organization ?? 0,
      evidence?.given ?? 0,
      evidence?.family ?? 0,
      evidence?.town ?? 0,
      evidence?.everyday ?? 0,
      evidence ? 0 : 1,
      VALUE_KINDS.indexOf(kindOf(span)),
      label === undefined ? 0 : label.kind === kindOf(span) ? 1 : 2,
      Math.min(9, words.length),
      words.filter((word) => /^\p{Ll}/u.test(word)).length,
      Math.min(60, value.length),
      Math.min(20, digits),
      percentOf(digits, value.length),
      caseOf(value),
      scriptOf(value),
      shapeOf(value),
      entityType === PERSON && showsName(text, start, end) ? 1 : 0,
      signBefore(text, start),
      signBehind(text, end),
      line.digits,
      line.capitals,
      line.end - line.start,
      line.title,
      Math.min(30, line.separators),
      Math.min(9, between(startsOfType(entityType), line.start, line.end)),
      Math.min(3, between(people, line.start, start) + between(people, end, line.end)),
      Math.min(99, Math.round((10_000 * between(sure, start - REACH, start + REACH)) / Math.max(reach, SHORTEST))),
      Math.min(20, between(sureNames, start - NEAR, start + NEAR)),
      Math.min(50, between(nameStarts, start - REACH, start + REACH)),
      meanOfNames(start - 2 * REACH, start + 2 * REACH),
      Math.min(99, Math.round((10_000 * people.length) / Math.max(text.length, SHORTEST))),
      Math.min(20, again?.count ?? 1),
      again ? Math.round(again.sum / again.count) : chanceOf(span),
      ...column,
      ...wordsOfText.signsOf(words),
    ];
  };
}

const kindOf = (span: ReadSpan): ValueKind => span.kind ?? (span.entityType as ValueKind); // names of both are the same
const chanceOf = ({ evidence, score }: NlpSpan): number => evidence?.percent ?? Math.round(score * 100);
const before = (starts: readonly number[], place: number): number =>
  partitionPoint(starts.length, (i) => (starts[i] ?? 0) < place);
const between = (starts: readonly number[], from: number, to: number): number =>
  Math.max(0, before(starts, to) - before(starts, from));
const keyOf = (text: string, { entityType, start, end }: NlpSpan): string => `${entityType} ${text.slice(start, end)}`;

/** How often each value was read, and how surely in all. */
function sameValues(text: string, spans: readonly ReadSpan[]): Map<string, { count: number; sum: number }> {
  const same = new Map<string, { count: number; sum: number }>();
  for (const span of spans) {
    const key = keyOf(text, span);
    const { count, sum } = same.get(key) ?? { count: 0, sum: 0 };
    same.set(key, { count: count + 1, sum: sum + chanceOf(span) });
  }
  return same;
}

/** Of the cells above and below: how many were read as the same kind, how surely, are written alike, are equal; and rows about somebody. */
function columnOf(
  rows: Rows,
  ordered: readonly ReadSpan[],
  people: readonly number[],
  { start, entityType }: ReadSpan,
  value: string,
): number[] {
  const own = rows.rowAt(start);
  const column = rows.columnAt(own, start);
  const mask = maskOf(value);
  const seen = { rows: 0, people: 0, cells: 0, alike: 0, sum: 0, form: 0, equal: 0 };
  for (let row = own - NEIGHBORS; row <= own + NEIGHBORS; row++) {
    const bounds = row === own ? undefined : rows.boundsOf(row);
    if (!bounds) continue;
    seen.rows++;
    if (between(people, bounds.start, bounds.end) > 0) seen.people++;
    const cell = rows.cellAt(row, column);
    if (!cell) continue;
    seen.cells++;
    if (cell.mask === mask) seen.form++;
    if (cell.words === value) seen.equal++;
    const first = partitionPoint(ordered.length, (i) => (ordered[i]?.start ?? 0) < cell.start);
    for (let i = first; i < Math.min(ordered.length, first + MOST_IN_CELL); i++) {
      const other = ordered[i];
      if (!other || other.start >= cell.end) break;
      if (other.entityType !== entityType) continue;
      seen.alike++;
      seen.sum += chanceOf(other);
      break;
    }
  }
  const ofCells = (count: number): number => (seen.cells === 0 ? -1 : percentOf(count, seen.cells));
  return [
    ofCells(seen.alike),
    seen.alike === 0 ? -1 : Math.round(seen.sum / seen.alike),
    ofCells(seen.form),
    ofCells(seen.equal),
    seen.rows === 0 ? -1 : percentOf(seen.people, seen.rows),
  ];
}
