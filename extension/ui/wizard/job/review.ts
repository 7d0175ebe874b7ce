import { spreadReplacements } from '@veilmark/documents/values';
import { beginText, operatorFor, type PreparedOperators } from '@veilmark/replace/anonymize';
import { definitionOf, keepsValue } from '@veilmark/replace/operators';
import { printed } from '@veilmark/replace/print-codes';
import { decided, isAdded, isKept, type Mark, type Marks } from '@veilmark/review/marks';
import { type Signature, signed } from '@veilmark/review/sign';
import type { BoxFinding, Job, JobFile, TextFinding } from './types';

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Accepts or rejects a value wherever it is in any file. */
export function decideValue(job: Job, value: string, isAccepted: boolean, by: Signature): Job {
  return mapFiles(job, (file) => {
    const marks = marksOf(file);
    const ids = marks.filter(({ text }) => same(value, text)).map(({ id }) => id);
    if (ids.length === 0) return file;
    return withMarks(file, signed(marks, decided(marks, ids, isAccepted ? 'accept' : 'reject'), by));
  });
}

function mapFiles(job: Job, change: (file: JobFile) => JobFile): Job {
  return { ...job, files: job.files.map(change) };
}

export function mapFile(job: Job, fileId: string, change: (file: JobFile) => JobFile): Job {
  return mapFiles(job, (file) => (file.file.id === fileId ? change(file) : file));
}

/** Every copy of the job shows the exemption codes, or none does. */
export function withCodesPrinted(job: Job, prints: boolean): Job {
  return mapFiles(job, ({ printsCodes: _, ...file }) => ({ ...file, ...(prints && { printsCodes: true as const }) }));
}

/** The findings of a file as the review shows them, those that need a look first. */
export function marksOf({ kind, findings, boxes }: JobFile): Mark[] {
  const all: readonly (TextFinding | BoxFinding)[] = kind === 'image' ? boxes : findings;
  const last = Number.POSITIVE_INFINITY;
  return [...all].sort((a, b) => compare(a.rank ?? last, b.rank ?? last)).map(markOf);
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b);

function markOf(finding: TextFinding | BoxFinding): Mark {
  const { id, entity_type, found_as, text, score, code, reason, reviewer, time, why, isAccepted } = finding;
  const verdict = !isAccepted ? 'reject' : finding.isAdded ? 'add' : finding.isDecided ? 'accept' : 'undecided';
  const { left, top, width, height } = finding as BoxFinding;
  const place =
    'start' in finding ? { start: finding.start, end: finding.end } : { boxes: [{ left, top, width, height }] };
  return { id, entity_type, found_as, text, score, code, reason, reviewer, time, why, verdict, ...place };
}

/** A file with what was decided about its marks. Findings stay in the order of the text: copies are written in it. */
export function withMarks(file: JobFile, marks: Marks): JobFile {
  const judged = marks.map((mark, rank) => ({ mark, finding: { ...findingOf(mark), rank } }));
  if (file.kind === 'image')
    return {
      ...file,
      boxes: judged.flatMap(({ mark: { boxes = [] }, finding }) =>
        boxes.slice(0, 1).map((box) => ({ ...finding, ...box })),
      ),
    };
  const findings = judged.map(({ mark: { start = 0, end = 0 }, finding }) => ({ ...finding, start, end }));
  return { ...file, findings: findings.sort((a, b) => a.start - b.start) };
}

function findingOf(mark: Mark) {
  const { id, entity_type, found_as, text, score, code, reason, reviewer, time, why, verdict } = mark;
  return {
    id,
    entity_type,
    score,
    text,
    isAccepted: !isKept(mark),
    ...(isAdded(mark) && { isAdded: true as const }),
    ...(verdict !== 'undecided' && { isDecided: true as const }),
    ...(found_as && { found_as }),
    ...(code && { code }),
    ...(reason && { reason }),
    ...(reviewer && { reviewer }),
    ...(time && { time }),
    ...(why && { why }),
  };
}

export interface PreviewPiece {
  text: string;
  isReplaced: boolean;
}

/** The text as the copy will hold it, with `codes` those of the findings, spread over equal values as the service does. */
export async function previewText(
  text: string,
  findings: readonly TextFinding[],
  operators: PreparedOperators,
  codes?: { isOnBoxes: boolean } | undefined,
): Promise<PreviewPiece[]> {
  const made = [];
  const values = findings.map(({ start, end, entity_type }) => ({
    value: text.slice(start, end),
    entityType: entity_type,
  }));
  const apply = await beginText(operators, { values });
  for (const { start, end, entity_type, isAccepted, code } of findings) {
    const operator = operatorFor(operators, entity_type);
    if (!isAccepted || keepsValue(operator.type)) continue;
    const isSecret = definitionOf(operator.type).isCiphertext;
    const written = isSecret ? '⟨encrypted⟩' : await apply(text.slice(start, end), entity_type);
    made.push({ start, end, text: codes && code ? printed(code, codes.isOnBoxes).text : written });
  }
  const pieces: PreviewPiece[] = [];
  let at = 0;
  for (const { start, end, text: replacement } of spreadReplacements(text, made)) {
    if (start < at) continue;
    pieces.push({ text: text.slice(at, start), isReplaced: false }, { text: replacement, isReplaced: true });
    at = end;
  }
  return [...pieces, { text: text.slice(at), isReplaced: false }];
}

export const acceptedCount = ({ findings, boxes }: JobFile) =>
  findings.filter(({ isAccepted }) => isAccepted).length + boxes.filter(({ isAccepted }) => isAccepted).length;
