export interface MarkedDocument {
  id: string;
  language: string;
  genre: string;
  text: string;
  spans: { kind: string; start: number; end: number }[];
}
export const directKinds: ReadonlySet<string>;
export function parseDocuments(body: string): MarkedDocument[];
export function readDocuments(file: string): MarkedDocument[];
