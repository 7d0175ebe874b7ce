import type { AnalyzerResult, Receipt } from '@veilmark/engine/result';
import type { UiCategory } from '@veilmark/ui/categories';
import type { OperatorChoice } from './options';

/** What the page asks of the engine's thread. */
export type EngineTask =
  | { kind: 'describe' }
  | { kind: 'classify'; types: readonly string[] }
  | { kind: 'catalog' }
  | { kind: 'load-model' }
  | {
      kind: 'run';
      text: string;
      /** Empty where it is to be found out. */
      language: string;
      preset: string;
      threshold: number;
      operators: OperatorMap;
      withModel: boolean;
    };

export type OperatorMap = Readonly<Record<string, OperatorChoice>>;

export interface EngineDescription {
  entityCount: number;
  presets: readonly { id: string; name: string; entityCount: number }[];
  languages: readonly string[];
}

export interface CatalogEntity {
  type: string;
  description: string;
  category: UiCategory;
  country?: string | undefined;
  detection: 'pattern' | 'nlp';
  languages: readonly string[];
  pattern?: string | undefined;
  validator?: string | undefined;
  context: readonly string[];
  needsContext: boolean;
  matches: readonly string[];
  rejects: readonly string[];
}

export interface CatalogPreset {
  id: string;
  name: string;
  description: string;
  entities: readonly string[];
}

export interface Catalog {
  entities: readonly CatalogEntity[];
  presets: readonly CatalogPreset[];
}

interface AnonymizedText {
  text: string;
  items: readonly { start: number; end: number; entity_type: string; text: string; operator: string }[];
}

export interface RunAnswer {
  results: readonly AnalyzerResult[];
  receipt: Receipt;
  /** Absent when an operator cannot be applied yet, for example while a key is being typed. */
  output?: AnonymizedText;
  /** Why there is no output. */
  operatorError?: string;
  categories: Readonly<Record<string, UiCategory>>;
}

export interface EngineAnswers {
  describe: EngineDescription;
  classify: Readonly<Record<string, UiCategory>>;
  catalog: Catalog;
  'load-model': { isReady: true };
  run: RunAnswer;
}

export interface EngineRequest {
  id: number;
  task: EngineTask;
}

/** What the engine's thread says while the model is on its way; not asked for, so it has no id. */
export interface ModelProgress {
  modelShare: number | undefined;
}

export type EngineReply =
  | { id: number; ok: true; answer: EngineAnswers[keyof EngineAnswers] }
  | { id: number; ok: false; message: string };
