import type { UiCategory } from '@veilmark/ui/categories';
import type { FileTable } from '../engine-protocol';

/** What a person decides about a file. Nothing here knows the page or the service. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Finding {
  entity_type: string;
  text: string;
  score: number;
  /** In texts. */
  start?: number | undefined;
  end?: number | undefined;
  /** In pictures. */
  boxes?: readonly Box[] | undefined;
  page?: number | undefined;
  isAdded?: boolean;
}

export interface Part {
  kind: 'page' | 'slide' | 'sheet';
  name: string;
  start: number;
  end: number;
}

export interface Review {
  text: string;
  findings: readonly Finding[];
  parts: readonly Part[];
  notes: readonly string[];
  categories: Readonly<Record<string, UiCategory>>;
  /** Shown instead of a picture that browsers cannot show. */
  picture?: Blob;
  /** What the tables of the file tell about people. */
  tables?: readonly FileTable[] | undefined;
  /** Indices of the findings that stay in the file. */
  left: ReadonlySet<number>;
}

/** A stretch of the text that is shown at once: a page, a slide, a sheet, or a piece of one that is long. */
export interface View {
  part: Part | undefined;
  piece: number;
  pieces: number;
  start: number;
  end: number;
}

const LONGEST_VIEW = 20_000;

export function viewsOf({ text, parts }: Pick<Review, 'text' | 'parts'>): View[] {
  // What stands outside the parts, such as names of sheets, comments and properties, is shown after them.
  const covered = parts.at(-1)?.end ?? 0;
  const rest = text.slice(covered).trim() === '' ? [] : [{ part: undefined, start: covered, end: text.length }];
  const before =
    parts[0] && text.slice(0, parts[0].start).trim() !== '' ? [{ part: undefined, start: 0, end: parts[0].start }] : [];
  const stretches = [...parts.map((part) => ({ part, start: part.start, end: part.end })), ...before, ...rest];
  return stretches.flatMap(({ part, start, end }) => {
    const cuts = cutAtLines(text, start, end);
    return cuts.map((cut, index) => ({ part, piece: index + 1, pieces: cuts.length, ...cut }));
  });
}

function cutAtLines(text: string, start: number, end: number): { start: number; end: number }[] {
  const cuts: { start: number; end: number }[] = [];
  for (let from = start; from < end; ) {
    const most = Math.min(end, from + LONGEST_VIEW);
    const line = most < end ? text.lastIndexOf('\n', most - 1) + 1 : most;
    const to = line > from ? line : most;
    cuts.push({ start: from, end: to });
    from = to;
  }
  return cuts;
}

/** Findings that begin in a view, with their index. */
export function findingsIn({ findings }: Review, { start, end }: View): { finding: Finding; index: number }[] {
  return findings.flatMap((finding, index) =>
    finding.start !== undefined && finding.start >= start && finding.start < end ? [{ finding, index }] : [],
  );
}

export function toggled(review: Review, indices: readonly number[], isLeft: boolean): Review {
  const left = new Set(review.left);
  for (const index of indices) {
    if (isLeft) left.add(index);
    else left.delete(index);
  }
  return { ...review, left };
}

/** Takes a value out wherever it stands and nothing else is taken out; answers at how many places. */
export function withMissed(review: Review, value: string, entityType: string): { review: Review; places: number } {
  const wanted = value.trim();
  if (wanted === '') return { review, places: 0 };
  const taken = review.findings.filter((_, index) => !review.left.has(index));
  const added: Finding[] = [];
  for (let at = review.text.indexOf(wanted); at !== -1; at = review.text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    if (taken.some((one) => (one.start ?? 0) < end && at < (one.end ?? 0))) continue;
    added.push({ entity_type: entityType, text: wanted, score: 1, start: at, end, isAdded: true });
  }
  // What stays in at these places gives way: the reader has just said otherwise.
  const kept = review.findings.filter(
    (one, index) =>
      !(
        review.left.has(index) &&
        added.some(({ start = 0, end = 0 }) => (one.start ?? 0) < end && start < (one.end ?? 0))
      ),
  );
  const stillLeft = new Set(review.findings.flatMap((one, index) => (review.left.has(index) ? [one] : [])));
  const findings = [...kept, ...added].sort((a, b) => (a.start ?? 0) - (b.start ?? 0));
  const left = new Set(findings.flatMap((one, index) => (stillLeft.has(one) ? [index] : [])));
  return { review: { ...review, findings, left }, places: added.length };
}

export function accepted({ findings, left }: Review): Finding[] {
  return findings.filter((_, index) => !left.has(index));
}

/** A finding as the service is told to take it out: by its place in the text, which those of a PDF have beside their boxes, or by boxes. */
export function told({ entity_type, start, end, boxes, text, isAdded, page }: Finding) {
  return start === undefined ? { entity_type, boxes, page } : { entity_type, start, end, ...(!isAdded && { text }) };
}
