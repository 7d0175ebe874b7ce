// Written by scripts/generate/library-options.ts from shared/engine.

import type { OffsetUnit } from './result';
import type { NameModel } from './types';

export interface AnalyzeOptions {
  /** ISO 639-1. Where none is given, or a paragraph is plainly in another, it is found out; `en` where the text does not tell. */
  language?: string | undefined;
  /** Types to find; all unless given. Not together with a preset. */
  entities?: readonly string[] | undefined;
  /** A preset's id or name. */
  preset?: string | undefined;
  /**
   * Where neither is given, the types of the catalog to look for. Naming a type in `entities` also lets it through without the context it
   * otherwise needs; this does not.
   */
  only?: readonly string[] | undefined;
  /** Types left out, as if the catalog did not have them. */
  excludeEntities?: readonly string[] | undefined;
  /** Minimum score to report, 0 to 1; 0.35 unless given. */
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
  /** Names are found by rules, and by the model where it is given. */
  model?: NameModel | undefined;
}

/** Words of the caller that label values of a type, in addition to those of the catalog. */
interface LabelSynonyms {
  entity_type: string;
  labels: readonly string[];
}

/** Values never to report: findings that the expression matches from end to end. */
interface AllowPattern {
  /** In RE2 syntax. */
  regex: string;
  /** Only findings of these types; of every type unless given. */
  entities?: readonly string[] | undefined;
}

/** Values the caller wants reported wherever they are. */
interface DenyListEntry {
  entity_type: string;
  values: readonly string[];
}

interface AdHocPattern {
  name: string;
  regex: string;
  score: number;
  /** Matches whose check digits do not fit are not reported. */
  check?: CheckName | undefined;
}

/** A recognizer the caller brings along for one request. */
export interface AdHocRecognizer {
  entity_type: string;
  patterns: readonly AdHocPattern[];
  context?: readonly string[] | undefined;
}

type CheckName = 'luhn' | 'iban' | 'mod97' | 'verhoeff' | 'ean' | 'mod11' | 'mod11_10' | 'letters_and_digits';
