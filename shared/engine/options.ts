import type { Budget } from '@veilmark/budget';
import { DEFAULT_OFFSET_UNIT, OFFSET_UNITS, type OffsetUnit } from '@veilmark/wire/defaults';
import type { AdHocRecognizer } from './ad-hoc';
import { InputError } from './input-error';

/** Values the caller wants reported wherever they are. */
export interface DenyListEntry {
  entity_type: string;
  values: readonly string[];
}

/** Words of the caller that label values of a type, in addition to those of the catalog. */
export interface LabelSynonyms {
  entity_type: string;
  labels: readonly string[];
}

/** Values never to report: findings that the expression matches from end to end. */
export interface AllowPattern {
  /** In RE2 syntax. */
  regex: string;
  /** Only findings of these types; of every type unless given. */
  entities?: readonly string[] | undefined;
}

export interface AnalyzeOptions {
  /** ISO 639-1. Where none is given, or a paragraph is plainly in another, it is found out; `en` where the text does not tell. */
  language?: string | undefined;
  /** Types to find; all unless given. Not together with a preset. */
  entities?: readonly string[] | undefined;
  /** Lets the list of types be of any length: for interfaces of others, which know no limit. */
  hasAnyNumberOfEntities?: boolean | undefined;
  /** A preset's id or name. */
  preset?: string | undefined;
  /**
   * Where neither is given, the types of the catalog to look for. Naming a type in `entities` also lets it through without the context it
   * otherwise needs; this does not.
   */
  only?: readonly string[] | undefined;
  /** Types left out, as if the catalog did not have them. */
  excludeEntities?: readonly string[] | undefined;
  /** Minimum score to report, 0 to 1. */
  scoreThreshold?: number | undefined;
  /** The same for single types. */
  scoreThresholds?: Readonly<Record<string, number>> | undefined;
  labelSynonyms?: readonly LabelSynonyms[] | undefined;
  adHocRecognizers?: readonly AdHocRecognizer[] | undefined;
  /** Exact values never to report. */
  allowList?: readonly string[] | undefined;
  allowPatterns?: readonly AllowPattern[] | undefined;
  /** Values always to report, as whole words in any letter case. */
  denyList?: readonly DenyListEntry[] | undefined;
  explain?: boolean | undefined;
  offsetUnit?: OffsetUnit | undefined;
  /** What the caller's own patterns and lists may take; a WorkLimitError says when they take more. */
  budget?: Budget | undefined;
}

export function checkedUnit(unit: OffsetUnit = DEFAULT_OFFSET_UNIT): OffsetUnit {
  if (OFFSET_UNITS.includes(unit)) return unit;
  throw new InputError('INVALID_REQUEST', `offset_unit must be one of ${OFFSET_UNITS.join(', ')}.`, {
    field: 'offset_unit',
  });
}

/** Types that the caller brings along: redacted text may contain their placeholders too. */
export const ownTypes = ({ adHocRecognizers = [], denyList = [] }: AnalyzeOptions): ReadonlySet<string> =>
  new Set([...adHocRecognizers, ...denyList].map(({ entity_type }) => entity_type));
