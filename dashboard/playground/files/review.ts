import { type Mark, type Marks, removed } from '@veilmark/review/marks';
import type { UiCategory } from '@veilmark/ui/categories';
import type { PageOfWords } from '@veilmark/ui/review/page-words';
import type { FileTable, LookedAt, ServiceFinding } from '../engine-protocol';

/** What a person decides about a file. Nothing here knows the page or the service. */

interface Part {
  kind: 'page' | 'slide' | 'sheet';
  name: string;
  start: number;
  end: number;
}

export interface Review {
  text: string;
  parts: readonly Part[];
  notes: readonly string[];
  categories: Readonly<Record<string, UiCategory>>;
  /** Shown instead of a picture that browsers cannot show. */
  picture?: Blob;
  /** What the tables of the file tell about people. */
  tables?: readonly FileTable[] | undefined;
  /** Of a PDF, which can be drawn here. */
  pages?: readonly PageOfWords[] | undefined;
  /** In the order in which to look at them. */
  marks: Marks;
  /** Whether the copy shows the codes of the decisions. */
  printsCodes: boolean;
  /** Whether the service makes the copy of a file that was read here, to sign a receipt. */
  isSigned: boolean;
}

/** How a review begins. */
export const UNDECIDED = { printsCodes: false, isSigned: false };

export const markOf = (
  { entity_type, score, text, start, end, boxes, page, why }: LookedAt<ServiceFinding>,
  index: number,
): Mark => ({
  id: `found-${index}`,
  verdict: 'undecided',
  entity_type,
  score,
  text,
  start,
  end,
  boxes,
  page,
  why,
});

/** How many places the copy will be without, and how many there are. */
export const countsOf = ({ marks }: Review) => ({ removed: removed(marks).length, all: marks.length });

/** A mark in the form in which the service removes it: by its place in the text, which marks of a PDF have in addition to their boxes, or by boxes. */
export function told({ entity_type, start, end, boxes, text, page, code }: Mark, printsCode = false) {
  const place = start === undefined ? { boxes, page } : { start, end, text };
  return { entity_type, ...place, ...(printsCode && code && { code }) };
}
