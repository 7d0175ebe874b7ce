import { listEntities } from '@veilmark/catalog';
import { prepareOperators } from '@veilmark/replace/anonymize';
import { definitionOf, Operator } from '@veilmark/replace/operators';
import { Button } from '@veilmark/ui/Button';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { SkeletonRows } from '@veilmark/ui/States';
import { Tabs } from '@veilmark/ui/Tabs';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { addSpan, addValue, mapFile, type PreviewPiece, previewText } from '../job/review';
import { useJob } from '../job/store';
import type { Job, JobFile, TextFinding } from '../job/types';
import { useContent } from '../job/use-content';
import css from '../wizard.module.css';
import { FindingList } from './FindingList';
import { MarkedText, PART } from './MarkedText';
import { reviewMessages } from './review-messages';

const types = listEntities().map(({ type }) => type);

export function TextReview({ job, entry }: { job: Job; entry: JobFile }) {
  const t = useMessages(reviewMessages);
  const content = useContent(entry);
  const [part, setPart] = useState(0);
  const [selection, setSelection] = useState<{ start: number; end: number }>();
  const text = content?.kind === 'text' ? content.text : undefined;
  if (content === undefined) return <SkeletonRows rows={6} height={40} />;
  if (text === undefined) return <p className={css.danger}>{t.lost}</p>;
  const toggle = (id: string) =>
    useJob.getState().update((current) =>
      mapFile(current, entry.file.id, (file) => ({
        ...file,
        findings: file.findings.map((finding) =>
          finding.id === id ? { ...finding, isAccepted: !finding.isAccepted } : finding,
        ),
      })),
    );
  return (
    <div className={css.stack}>
      <FindingList
        entry={entry}
        text={text}
        onShow={(finding) => 'start' in finding && setPart(Math.floor(finding.start / PART))}
      />
      <AddMissed entry={entry} text={text} selection={selection} onDone={() => setSelection(undefined)} />
      <Tabs
        label={t.view}
        tabs={[
          {
            id: 'before',
            label: t.before,
            content: (
              <MarkedText
                text={text}
                findings={entry.findings}
                part={part}
                onPart={setPart}
                onToggle={toggle}
                onSelect={setSelection}
              />
            ),
          },
          {
            id: 'after',
            label: t.after,
            content: <AfterText job={job} text={text} findings={entry.findings} part={part} />,
          },
        ]}
      />
    </div>
  );
}

interface AddProps {
  entry: JobFile;
  text: string;
  selection: { start: number; end: number } | undefined;
  onDone: () => void;
}

/** For what the detection missed: by selecting it, or by typing it in. */
function AddMissed({ entry, text, selection, onDone }: AddProps) {
  const t = useMessages(reviewMessages);
  const entityName = useEntityName();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState('PERSON');
  const [isAbsent, setAbsent] = useState(false);
  const value = selection ? text.slice(selection.start, selection.end) : typed;
  function add(event: FormEvent): void {
    event.preventDefault();
    const { findings } = entry;
    const next = selection ? addSpan(findings, text, selection, type) : addValue(findings, text, typed, type);
    setAbsent(next === undefined);
    if (!next) return;
    useJob.getState().update((job) => mapFile(job, entry.file.id, (file) => ({ ...file, findings: next })));
    setTyped('');
    onDone();
  }
  return (
    <form className={css.inline} onSubmit={add} aria-label={t.missed}>
      <p className={css.hint}>{t.select}</p>
      <TextField
        label={t.value}
        error={isAbsent ? t.absent : undefined}
        value={value}
        onChange={({ target }) => {
          onDone();
          setAbsent(false);
          setTyped(target.value);
        }}
      />
      <SelectField label={t.asType} value={type} onChange={({ target }) => setType(target.value)}>
        {types.map((name) => (
          <option key={name} value={name}>
            {entityName(name)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={value.trim() === ''}>
        {t.add}
      </Button>
    </form>
  );
}

function AfterText({ job, text, findings, part }: { job: Job; text: string; findings: TextFinding[]; part: number }) {
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
    const near = findings.filter(({ start, end }) => end > (part - 1) * PART && start < (part + 2) * PART);
    void operators
      .then((prepared) => previewText(text, near, prepared))
      .then((next) => own === version.current && setPieces(next));
  }, [operators, text, findings, part]);
  if (!pieces) return <SkeletonRows rows={3} height={24} />;
  return (
    <div className={css.text}>
      {clip(pieces, part).map(({ text: piece, isReplaced, key }) =>
        isReplaced ? <ins key={key}>{piece}</ins> : <span key={key}>{piece}</span>,
      )}
    </div>
  );
}

/** The pieces of one part, as far as lengths before and after agree. */
function clip(pieces: PreviewPiece[], part: number): (PreviewPiece & { key: number })[] {
  const shown: (PreviewPiece & { key: number })[] = [];
  let at = 0;
  for (const piece of pieces) {
    const from = Math.max(0, part * PART - at);
    const to = Math.min(piece.text.length, (part + 1) * PART - at);
    if (from < to || (piece.isReplaced && at >= part * PART && at < (part + 1) * PART))
      shown.push({
        ...piece,
        text: piece.isReplaced ? piece.text : piece.text.slice(from, to),
        key: at + shown.length,
      });
    at += piece.text.length;
  }
  return shown;
}
