import { DEFAULT_SCOPE } from '@veilmark/catalog/scope-ids';
import type { CloudFile } from '@veilmark/contract/addins';
import type { SignedReceipt } from '@veilmark/contract/receipts';
import type { OperatorInput } from '@veilmark/replace/operators';
import type { ReviewReason } from '@veilmark/review/reasons';
import { DEFAULT_THRESHOLD } from '@veilmark/wire/defaults';
import type { Problem } from '../../../messaging/protocol';

export const STEPS = ['connect', 'preset', 'browse', 'analyze', 'review', 'done'] as const;
export type Step = (typeof STEPS)[number];

export interface JobOptions {
  /** Id of a preset; empty when the person chose types. */
  preset: string;
  /** Chosen types; empty with an empty preset means all. */
  entities: string[];
  /** By entity type, and DEFAULT for the others. */
  operators: Record<string, OperatorInput>;
  scoreThreshold: number;
  /** Empty: detected in each text. */
  language: string;
}

interface Judged {
  id: string;
  entity_type: string;
  score: number;
  text: string;
  isAccepted: boolean;
  /** Marked by the person. */
  isAdded?: true;
  /** Somebody looked at it and said so. */
  isDecided?: true;
  /** The type it was found as, where the person changed it. */
  found_as?: string;
  /** An exemption code, and what else a person said about it. */
  code?: string;
  reason?: string;
  /** Who decided last, and when. */
  reviewer?: string;
  time?: string;
  /** Why to look at it before others, and its place among them. */
  why?: readonly ReviewReason[];
  rank?: number;
}

/** In a text; offsets are UTF-16 code units of what the download answered. */
export interface TextFinding extends Judged {
  start: number;
  end: number;
}

/** On a picture, in its pixels. */
export interface BoxFinding extends Judged {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type FileStatus =
  | 'queued'
  | 'downloading'
  | 'analyzing'
  /** Until `waitUntil`, because the service or the provider said so. */
  | 'waiting'
  | 'analyzed'
  | 'writing'
  | 'done'
  | 'failed'
  | 'cancelled';

export interface Copy {
  name: string;
  webUrl?: string;
  notes: string[];
  receipt?: SignedReceipt;
  /** Where the addin stores nothing: the text, to save by hand. */
  text?: string;
  /** The file of the decisions behind it. The receipt names its hash. */
  decisions?: string;
}

export interface JobFile {
  file: CloudFile;
  kind?: 'text' | 'image';
  status: FileStatus;
  /** Of the original as it was read. */
  sha256?: string;
  /** What looked for the findings. */
  versions?: { engine: string; catalog: string };
  findings: TextFinding[];
  boxes: BoxFinding[];
  /** The copy shows the exemption codes in place of the types. */
  printsCodes?: true;
  notes: string[];
  /** Tokens charged for this file so far. */
  spent: number;
  problem?: Problem;
  waitUntil?: number;
  /** Waits so far; they have a limit. */
  waits: number;
  copy?: Copy;
  /** The person left it out of the writing. */
  isSkipped?: true;
}

export interface Job {
  id: string;
  slug: string;
  step: Step;
  options: JobOptions;
  files: JobFile[];
  isPaused: boolean;
  /** Why the queue stopped by itself: something that would refuse every file. */
  stop?: Problem;
  receipt?: SignedReceipt;
  /** Who decided. */
  reviewer?: string;
  /** Where to go on once the connection that ended is there again. */
  resumeAt?: Step;
}

const DEFAULT_OPTIONS: JobOptions = {
  preset: DEFAULT_SCOPE,
  entities: [],
  operators: { DEFAULT: { type: 'replace' } },
  scoreThreshold: DEFAULT_THRESHOLD,
  language: '',
};

export function newJob(slug: string, options: JobOptions = DEFAULT_OPTIONS, step: Step = 'connect'): Job {
  return { id: crypto.randomUUID(), slug, step, options, files: [], isPaused: false };
}

export function newFile(file: CloudFile): JobFile {
  return { file, status: 'queued', findings: [], boxes: [], notes: [], spent: 0, waits: 0 };
}
