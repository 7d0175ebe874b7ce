import { findWholeWords, spreadReplacements } from '@veilmark/documents/values';
import { beginText, operatorFor, type PreparedOperators } from '@veilmark/replace/anonymize';
import { definitionOf, keepsValue } from '@veilmark/replace/operators';
import type { Job, JobFile, TextFinding } from './types';

/** Which findings a decision is about. */
export type Target =
  | { kind: 'one'; fileId: string; id: string }
  | { kind: 'type'; type: string; fileId?: string }
  | { kind: 'value'; value: string };

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Accepts or rejects one finding, all of a type, or a value wherever it stands in any file. */
export function decide(job: Job, target: Target, isAccepted: boolean): Job {
  const change = <T extends { id: string; entity_type: string; text: string; isAccepted: boolean }>(
    fileId: string,
    list: T[],
  ): T[] => list.map((finding) => (concerns(target, fileId, finding) ? { ...finding, isAccepted } : finding));
  return mapFiles(job, (file) => ({
    ...file,
    findings: change(file.file.id, file.findings),
    boxes: change(file.file.id, file.boxes),
  }));
}

function concerns(target: Target, fileId: string, finding: { id: string; entity_type: string; text: string }): boolean {
  if (target.kind === 'one') return target.fileId === fileId && target.id === finding.id;
  if (target.kind === 'value') return same(target.value, finding.text);
  return target.type === finding.entity_type && (target.fileId === undefined || target.fileId === fileId);
}

function mapFiles(job: Job, change: (file: JobFile) => JobFile): Job {
  return { ...job, files: job.files.map(change) };
}

export function mapFile(job: Job, fileId: string, change: (file: JobFile) => JobFile): Job {
  return mapFiles(job, (file) => (file.file.id === fileId ? change(file) : file));
}

/**
 * Marks a missed value wherever it stands in the text as a whole word, and where it was selected in any case: the copy will hold
 * it nowhere, so the review must show it everywhere. A finding that it overlaps becomes part of it.
 */
export function addSpan(
  findings: readonly TextFinding[],
  text: string,
  selected: { start: number; end: number },
  type: string,
): TextFinding[] {
  const trimmed = trim(text, selected);
  if (trimmed.start >= trimmed.end) return [...findings];
  const own = absorb(findings, trimmed);
  const value = text.slice(trimmed.start, trimmed.end);
  const others = findWholeWords(text, [value]).filter(
    ({ start, end }) =>
      !findings.some((finding) => overlaps(finding, { start, end })) && !overlaps(own, { start, end }),
  );
  const added = [own, ...others].map(({ start, end }) => ({
    id: `added-${start}-${end}`,
    entity_type: type,
    start,
    end,
    score: 1,
    text: text.slice(start, end),
    isAccepted: true,
    isAdded: true as const,
  }));
  const kept = findings.filter((finding) => !overlaps(finding, own));
  return [...kept, ...added].sort((a, b) => a.start - b.start);
}

/** Marks every place of a value that was typed in. Answers nothing where it does not occur. */
export function addValue(
  findings: readonly TextFinding[],
  text: string,
  value: string,
  type: string,
): TextFinding[] | undefined {
  const wanted = value.trim();
  const [first] = wanted ? findWholeWords(text, [wanted]) : [];
  return first && addSpan(findings, text, first, type);
}

interface Span {
  start: number;
  end: number;
}
const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

function absorb(findings: readonly TextFinding[], span: Span): Span {
  let { start, end } = span;
  for (const finding of findings)
    if (overlaps(finding, { start, end })) {
      start = Math.min(start, finding.start);
      end = Math.max(end, finding.end);
    }
  return { start, end };
}

function trim(text: string, { start, end }: Span): Span {
  const value = text.slice(start, end);
  return { start: start + value.length - value.trimStart().length, end: start + value.trimEnd().length };
}

/** A rejected finding whose value is replaced all the same, because another place of it is accepted. */
export function isReplacedAnyway(file: JobFile, finding: TextFinding): boolean {
  return !finding.isAccepted && file.findings.some((other) => other.isAccepted && other.text === finding.text);
}

export interface PreviewPiece {
  text: string;
  isReplaced: boolean;
}

/** The text as the copy will hold it, spread over equal values as the service does. */
export async function previewText(
  text: string,
  findings: readonly TextFinding[],
  operators: PreparedOperators,
): Promise<PreviewPiece[]> {
  const made = [];
  const values = findings.map(({ start, end, entity_type }) => ({
    value: text.slice(start, end),
    entityType: entity_type,
  }));
  const apply = await beginText(operators, { values });
  for (const { start, end, entity_type, isAccepted } of findings) {
    const operator = operatorFor(operators, entity_type);
    if (!isAccepted || keepsValue(operator.type)) continue;
    const isSecret = definitionOf(operator.type).isCiphertext;
    made.push({
      start,
      end,
      text: isSecret ? '⟨encrypted⟩' : await apply(text.slice(start, end), entity_type),
    });
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
