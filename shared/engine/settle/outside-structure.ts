import { GENERAL_TYPE_OF, sharperType } from '@veilmark/catalog/kinds';
import type { Finding } from '../finding';
import type { KindSpan } from '../name-recognizer';
import type { DecidedPlace, Place } from './cut-out';
import { isOwn } from './own-rules';
import { placesInside, reachesOutOf } from './places';
import { wallsOf } from './walls';

interface FinderResult {
  findings: readonly Finding[];
  values?: readonly KindSpan[];
  /** Places that hold nothing personal. */
  structure?: readonly Place[];
  /** Signs that no value runs over. */
  walls?: readonly Place[];
  /** Places of which a standard says what they hold. */
  decided?: readonly DecidedPlace[];
}

interface Outside {
  found: Finding[];
  values: KindSpan[];
  /** Cuts what is made of them later at the same signs. */
  withinWalls: (settled: readonly Finding[]) => Finding[];
}

/**
 * What all finders found outside of what each says is structure: also inside it what the caller looks for, and secrets that prove
 * themselves. What runs over the signs of a record is cut there.
 */
export function outsideStructure(all: readonly FinderResult[], text: string): Outside {
  if (!all.some(hasPlaces)) return withoutPlaces(all);
  const structure = all.flatMap((one) => one.structure ?? []);
  const outside = reachesOutOf(structure);
  const decided = all.flatMap((one) => one.decided ?? []);
  const signs = all.flatMap((one) => one.walls ?? []);
  const walls = wallsOf(text, signs, [...structure, ...decided]);
  const isKept = (one: Finding) => isOwn(one) || isWrittenSecret(one);
  const found = all.flatMap(({ findings }) => findings).filter((one) => isKept(one) || outside(one));
  return {
    found: found.flatMap((one) => (isKept(one) ? [one] : walls.among([one]))),
    values: walls.among(all.flatMap(({ values }) => values ?? []).filter(outside)).filter(unlessDecided(decided)),
    withinWalls: (settled) => settled.flatMap((one) => (isKept(one) ? [one] : walls.within([one]).filter(outside))),
  };
}

/** What a model reads into a value, the standard of a record knows better: the day of a message is nobody's birth. */
function unlessDecided(decided: readonly DecidedPlace[]): (value: KindSpan) => boolean {
  const places = placesInside(decided);
  const isSharper = ({ kind }: DecidedPlace, value: KindSpan) =>
    kind !== undefined && value.kind !== undefined && sharperType(GENERAL_TYPE_OF[kind], value.kind) !== undefined;
  return (value) => !places(value).some((place) => isSharper(place, value));
}

const hasPlaces = ({ structure, walls, decided }: FinderResult): boolean =>
  (structure?.length ?? 0) > 0 || (walls?.length ?? 0) > 0 || (decided?.length ?? 0) > 0;

/** Most texts are no records and have no structure. */
function withoutPlaces(all: readonly FinderResult[]): Outside {
  const outside: Outside = { found: [], values: [], withinWalls: (settled) => [...settled] };
  for (const { findings, values } of all) {
    for (const one of findings) outside.found.push(one);
    for (const one of values ?? []) outside.values.push(one);
  }
  return outside;
}

/** A secret whose own form proves it; a label alone may be a word of a standard. */
const isWrittenSecret = ({ secret, isPattern }: Finding): boolean => secret === true && isPattern === true;
