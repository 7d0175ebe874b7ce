import type { MarkedDocument } from './read-documents.mjs';

export interface Leak {
  document: MarkedDocument;
  kind: string;
  start: number;
  end: number;
}
export interface Score {
  tally: { share(group: string, kind: string): number | undefined };
  leaks: Leak[];
  wrong: unknown[];
  clean: number;
  documents: number;
  characters: number;
}
export function scoreDocuments(
  documents: readonly MarkedDocument[],
  find: (document: MarkedDocument) => readonly { start: number; end: number }[],
): Score;
