import { prepareOperators } from '@veilmark/replace/anonymize';
import { definitionOf, Operator } from '@veilmark/replace/operators';
import { SkeletonRows } from '@veilmark/ui/States';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type PreviewPiece, previewText } from '../job/review';
import type { Job, TextFinding } from '../job/types';

interface AfterProps {
  job: Job;
  text: string;
  findings: readonly TextFinding[];
  view: { start: number; end: number };
  /** Where the copy shows exemption codes. */
  codes?: { isOnBoxes: boolean } | undefined;
}

/** A part of the text as the copy will have it. */
export function AfterText({ job, text, findings, view: { start, end }, codes }: AfterProps) {
  const isOnBoxes = codes?.isOnBoxes;
  const [pieces, setPieces] = useState<PreviewPiece[]>();
  const version = useRef(0);
  const operators = useMemo(() => {
    const named = Object.entries(job.options.operators).map(([type, operator]) => {
      // A key pair of the service is not here; its values show as encrypted either way.
      const parsed = Operator.safeParse(definitionOf(operator.type).keyPairField ? { type: 'redact' } : operator);
      return [type, parsed.success ? parsed.data : { type: 'redact' as const }] as const;
    });
    return prepareOperators({ operators: Object.fromEntries(named) });
  }, [job.options.operators]);
  useEffect(() => {
    const own = ++version.current;
    const within = findings
      .filter((one) => one.start >= start && one.end <= end)
      .map((one) => ({ ...one, start: one.start - start, end: one.end - start }));
    void operators
      .then((prepared) =>
        previewText(text.slice(start, end), within, prepared, isOnBoxes === undefined ? undefined : { isOnBoxes }),
      )
      .then((next) => own === version.current && setPieces(next));
  }, [operators, text, findings, start, end, isOnBoxes]);
  if (!pieces) return <SkeletonRows rows={3} height={24} />;
  let at = 0;
  return pieces.map(({ text: piece, isReplaced }) => {
    const key = `${at}${isReplaced}`;
    at += piece.length + 1;
    return isReplaced ? <ins key={key}>{piece}</ins> : <span key={key}>{piece}</span>;
  });
}
