import { partitionPoint } from '@veilmark/budget/partition-point';
import { GENERAL_TYPE_OF, type ValueKind } from '@veilmark/catalog/kinds';
import type { GovernedPlace, NlpSpan } from '@veilmark/engine/name-recognizer';
import { placeAt } from './place-at';
import { showsName } from './shows-name';

/** How far to either side other values are looked for, in characters; a shorter text says too little about itself. */
const REACH = 1000;
const SHORTEST = 700;
/** A value this sure shows that its surroundings are about somebody. Numbers of no known form show nothing: codes of things stand together. */
const SURE = 0.8;
/** Sure values per 1,000 characters from which on a doubtful one is believed. Most doubtful numbers beside few sure values count things. */
const ENOUGH_FOR_NAME = 1;
const ENOUGH_FOR_NUMBER = 4;
/** Below these a reading is doubtful. Names of this score are right two times in three in letters, one time in six where nobody else is named. */
const DOUBTFUL_NAME = 0.4;
const DOUBTFUL_NUMBER = 0.8;

const DIRECT: readonly ValueKind[] = [
  'PERSON',
  'ADDRESS',
  'PHONE',
  'EMAIL',
  'USERNAME',
  'BANK',
  'CARD',
  'DOB',
  'SECRET',
  'PLATE',
  'IP',
  'URL',
];
const directTypes: ReadonlySet<string> = new Set(DIRECT.map((kind) => GENERAL_TYPE_OF[kind]));
/** What the model reads by its form; an address of words is seldom something else. */
const numbers: ReadonlySet<string> = new Set(
  (['ID', 'PHONE', 'BANK', 'CARD', 'PLATE', 'DOB'] as const).map((kind) => GENERAL_TYPE_OF[kind]),
);

/**
 * Tells which doubtful readings to believe. The same words are a name in a letter and a heading in a manual: a doubtful one counts where
 * surer values stand near it, a label governs it, or its own form shows a name. `governed` is in order.
 */
export function believedIn(
  text: string,
  all: readonly NlpSpan[],
  governed: readonly GovernedPlace[],
): (span: NlpSpan) => boolean {
  const sure = all
    .filter(({ entityType, score }) => score >= SURE && directTypes.has(entityType))
    .map(({ start }) => start)
    .sort((a, b) => a - b);
  const before = (place: number): number => partitionPoint(sure.length, (i) => (sure[i] ?? 0) < place);
  const isSparse = (at: number, enough: number): boolean => {
    const from = Math.max(0, at - REACH);
    const to = Math.min(text.length, at + REACH);
    return to - from > SHORTEST && (before(to) - before(from)) * 1000 < enough * (to - from);
  };
  return (span) => {
    const isName = span.entityType === GENERAL_TYPE_OF.PERSON;
    if (!isName && !numbers.has(span.entityType)) return true;
    if (span.score >= (isName ? DOUBTFUL_NAME : DOUBTFUL_NUMBER)) return true;
    if (!isSparse(span.start, isName ? ENOUGH_FOR_NAME : ENOUGH_FOR_NUMBER) || placeAt(governed, span)) return true;
    return isName && showsName(text, span.start, span.end);
  };
}
