import type { PageOfWords } from '@veilmark/documents/page-words';
import type { Proposal, ProposalRequest } from '@veilmark/finders/by-example';
import type { ReviewReason } from '@veilmark/review/reasons';
import type { TableReport } from '@veilmark/tables/report';
import type { UiCategory } from '@veilmark/ui/categories';
import type { ListedPreset } from '@veilmark/ui/preset-texts';
import type { AnalyzerResult, Explanation, Receipt } from '@veilmark/wire/result';
import type { OperatorChoice } from './options';

/** What the page asks of the engine's thread. */
export type EngineTask =
  | { kind: 'describe' }
  | { kind: 'classify'; types: readonly string[] }
  /** Findings that the service answered, in the order in which to look at them. */
  | { kind: 'look-first'; text: string; findings: readonly ServiceFinding[] }
  | { kind: 'draw-page'; file: FileTask; page: number }
  | { kind: 'propose'; request: ProposalRequest }
  | { kind: 'catalog' }
  | {
      kind: 'compare';
      text: string;
      results: readonly AnalyzerResult[];
      /** One for each output. */
      operators: readonly OperatorMap[];
      language: string;
    }
  | { kind: 'load-model' }
  | {
      kind: 'read-file';
      file: FileTask;
      language: string;
      /** What scanned pages and pictures inside it are read in. */
      pictureLanguage: string;
      preset: string;
      withModel: boolean;
    }
  | { kind: 'redact-file'; file: FileTask; accepted: readonly TextSpan[]; pictureLanguage: string }
  | { kind: 'read-picture'; bytes: ArrayBuffer; language: string; preset: string; withModel: boolean }
  | {
      kind: 'redact-picture';
      bytes: ArrayBuffer;
      language: string;
      covered: readonly PictureFinding[];
      left: readonly PictureFinding[];
    }
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

/** A file, and what its name and type say about it. */
export interface FileTask {
  bytes: ArrayBuffer;
  fileName: string;
  mimeType: string;
}

export interface TextSpan {
  start: number;
  end: number;
  entity_type: string;
  /** Shown in place of the type. */
  code?: string | undefined;
}

/** A finding as the service tells it: of a text, or of a picture. */
export interface ServiceFinding {
  entity_type: string;
  score: number;
  text: string;
  start?: number | undefined;
  end?: number | undefined;
  page?: number | undefined;
  boxes?: readonly PlacedBox[] | undefined;
  explanation?: Explanation | undefined;
}

/** With why to look at it before others; those that need it most come first. */
export type LookedAt<F> = Omit<F, 'explanation'> & { why: readonly ReviewReason[] };

/** What a document holds; the service answers the same fields. */
export interface ReadFile {
  text: string;
  findings: readonly LookedAt<FileFinding>[];
  parts: readonly { kind: 'page' | 'slide' | 'sheet'; name: string; start: number; end: number }[];
  notes: readonly string[];
  /** Of what has pages that can be drawn. */
  pages?: readonly PageOfWords[] | undefined;
  categories: Readonly<Record<string, UiCategory>>;
  /** What its tables tell about people. */
  tables?: readonly FileTable[] | undefined;
}

/** Of a table: roles of its columns, and how well people are hidden. The service answers the same. */
export type FileTable = TableReport;

/** What one operator makes of a text, or why it cannot. */
export interface ComparedOutput {
  text?: string;
  error?: string;
}

interface FileFinding {
  entity_type: string;
  start: number;
  end: number;
  score: number;
  text: string;
  page?: number | undefined;
  boxes?: readonly PlacedBox[] | undefined;
  slide?: number | undefined;
  sheet?: string | undefined;
  cell?: string | undefined;
  paragraph?: number | undefined;
  line?: number | undefined;
}

/** Pixels of a picture, from the upper left. */
export interface PlacedBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PictureFinding {
  /** Shown on the box. */
  code?: string | undefined;
  entity_type: string;
  score: number;
  text: string;
  boxes: readonly PlacedBox[];
}

export interface ReadPicture {
  findings: readonly LookedAt<PictureFinding>[];
  notes: readonly string[];
  /** What to show instead of a file that browsers cannot. */
  shown?: ArrayBuffer;
}

export type OperatorMap = Readonly<Record<string, OperatorChoice>>;

export interface EngineDescription {
  entityCount: number;
  /** Every type of the catalog. */
  categories: Readonly<Record<string, UiCategory>>;
  presets: readonly ListedPreset[];
  languages: readonly string[];
  engineVersion: string;
  catalogVersion: string;
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
  compare: readonly ComparedOutput[];
  'load-model': { isReady: true };
  run: RunAnswer;
  propose: Proposal;
  'look-first': { findings: readonly LookedAt<ServiceFinding>[] } & Pick<ReadFile, 'categories'>;
  'draw-page': { picture: ArrayBuffer; size: { width: number; height: number } };
  'read-file': ReadFile;
  'redact-file': { bytes: ArrayBuffer; notes: readonly string[] };
  'read-picture': ReadPicture & Pick<ReadFile, 'categories'>;
  'redact-picture': { bytes: ArrayBuffer; notes: readonly string[] };
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
  /** `isOfFile`: the file is to blame, and would be refused again. */
  | { id: number; ok: false; message: string; isOfFile: boolean };
