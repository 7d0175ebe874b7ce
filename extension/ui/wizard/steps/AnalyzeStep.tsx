import { Button, IconButton } from '@veilmark/ui/Button';
import { Chip, type Tone } from '@veilmark/ui/Chip';
import { documentNote } from '@veilmark/ui/document-note';
import { explainError } from '@veilmark/ui/explain-error';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { useEffect } from 'react';
import type { Problem } from '../../../messaging/protocol';
import { ProblemState } from '../../parts';
import { useUi } from '../../store';
import { estimateTokens } from '../job/listing';
import { acceptedCount } from '../job/review';
import { isSettled, useJob } from '../job/store';
import type { FileStatus, Job, JobFile } from '../job/types';
import { useBalance } from '../job/use-balance';
import { stepMessages } from '../messages';
import css from '../wizard.module.css';

export const queueMessages = defineMessages('extension/ui/wizard/steps/AnalyzeStep', {
  en: {
    title: 'Looking for personal data',
    titleDone: 'Search finished',
    progress: (done: number, all: number) => `${done} of ${all} ${all === 1 ? 'file' : 'files'}`,
    pause: 'Pause',
    resume: 'Resume',
    cancel: (name: string) => `Cancel ${name}`,
    retry: (name: string) => `Try ${name} again`,
    retryAll: 'Try all failed again',
    found: (count: number) => (count === 1 ? '1 item found' : `${count} items found`),
    tokens: (spent: string, estimate: string) => `${spent} tokens spent so far; the estimate was ${estimate}.`,
    spentOnly: (spent: string) => `${spent} tokens spent.`,
    balance: (left: string) => `${left} left.`,
    waitsUntil: (time: string) => `Continues at ${time}`,
    billing: 'Open Billing',
    connect: 'Connect again',
    review: 'Review',
    status: {
      queued: 'In the queue',
      downloading: 'Downloading…',
      analyzing: 'Analyzing…',
      waiting: 'Waiting',
      analyzed: 'Analyzed',
      writing: 'Writing the copy…',
      done: 'Done',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
  },
  de: {
    title: 'Personenbezogene Daten werden gesucht',
    titleDone: 'Suche abgeschlossen',
    progress: (done: number, all: number) => `${done} von ${all} ${all === 1 ? 'Datei' : 'Dateien'}`,
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    cancel: (name: string) => `${name} abbrechen`,
    retry: (name: string) => `${name} erneut versuchen`,
    retryAll: 'Alle fehlgeschlagenen erneut versuchen',
    found: (count: number) => (count === 1 ? '1 Fund' : `${count} Funde`),
    tokens: (spent: string, estimate: string) => `Bisher ${spent} Token verbraucht; geschätzt waren ${estimate}.`,
    spentOnly: (spent: string) => `${spent} Token verbraucht.`,
    balance: (left: string) => `${left} übrig.`,
    waitsUntil: (time: string) => `Wird um ${time} fortgesetzt`,
    billing: 'Abrechnung öffnen',
    connect: 'Erneut verbinden',
    review: 'Durchsehen',
    status: {
      queued: 'In der Warteschlange',
      downloading: 'Wird geladen …',
      analyzing: 'Wird geprüft …',
      waiting: 'Wartet',
      analyzed: 'Geprüft',
      writing: 'Kopie wird geschrieben …',
      done: 'Fertig',
      failed: 'Fehlgeschlagen',
      cancelled: 'Abgebrochen',
    },
  },
});

export function AnalyzeStep({ job }: { job: Job }) {
  const t = useMessages(queueMessages);
  const steps = useMessages(stepMessages);
  const format = useFormat();
  const { run, pause, resume, goTo, startOver } = useJob.getState();
  useEffect(() => run('analyze'), [run]);
  const settled = isSettled(job);
  const balance = useBalance(settled);
  const done = job.files.filter(({ status }) => status === 'analyzed').length;
  const spent = job.files.reduce((sum, file) => sum + file.spent, 0);
  const failed = job.files.filter(({ status }) => status === 'failed' || status === 'cancelled');
  return (
    <section className={css.card} aria-labelledby="analyze-title">
      <h2 id="analyze-title">{settled ? t.titleDone : t.title}</h2>
      <div className={css.between}>
        <span role="status">{t.progress(done, job.files.length)}</span>
        {!settled && (
          <Button icon={job.isPaused ? Play : Pause} onClick={() => (job.isPaused ? resume('analyze') : pause())}>
            {job.isPaused ? t.resume : t.pause}
          </Button>
        )}
      </div>
      <progress className={css.progress} max={job.files.length} value={done} aria-label={t.title} />
      {job.stop && <StopNote problem={job.stop} onRetry={() => resume('analyze')} />}
      <FileQueue job={job} phase="analyze" />
      <div className={css.foot}>
        <p className={css.muted}>
          {t.tokens(format.number(spent), format.number(estimateTokens(job.files.map(({ file }) => file))))}{' '}
          {settled && balance && t.balance(format.number(balance.balance))}
        </p>
        <div className={css.actions}>
          {settled && <Button onClick={() => startOver('browse')}>{steps.back}</Button>}
          {settled && failed.length > 0 && (
            <Button icon={RotateCcw} onClick={() => retryAll(failed, 'analyze')}>
              {t.retryAll}
            </Button>
          )}
          <Button variant="primary" disabled={!settled || done === 0} onClick={() => goTo('review')}>
            {t.review}
          </Button>
        </div>
      </div>
    </section>
  );
}

export function retryAll(files: readonly JobFile[], phase: 'analyze' | 'write'): void {
  for (const { file } of files) useJob.getState().retry(file.id, phase);
}

/** Why nothing goes on, and the way out. */
export function StopNote({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useMessages(queueMessages);
  const base = useUi((ui) => ui.state?.settings.apiBaseUrl);
  const { update } = useJob.getState();
  const reconnect = () => update((job) => ({ ...job, step: 'connect', resumeAt: job.step }));
  const isMoney = problem.status === 402;
  return (
    <ProblemState
      problem={problem}
      onRetry={onRetry}
      actions={
        <>
          {isMoney && base && (
            <a href={`${new URL(base).origin}/billing`} target="_blank" rel="noreferrer">
              {t.billing}
            </a>
          )}
          {problem.code === 'CONNECTION_ENDED' && <Button onClick={reconnect}>{t.connect}</Button>}
        </>
      }
    />
  );
}

const TONES: Partial<Record<FileStatus, Tone>> = {
  analyzed: 'success',
  done: 'success',
  failed: 'danger',
  waiting: 'warning',
};

export function FileQueue({ job, phase }: { job: Job; phase: 'analyze' | 'write' }) {
  return (
    <ul className={css.queue}>
      {job.files
        .filter(({ isSkipped }) => phase === 'analyze' || !isSkipped)
        .map((entry) => (
          <QueueRow key={entry.file.id} entry={entry} phase={phase} />
        ))}
    </ul>
  );
}

function QueueRow({ entry, phase }: { entry: JobFile; phase: 'analyze' | 'write' }) {
  const t = useMessages(queueMessages);
  const locale = useLocale();
  const { cancel, retry } = useJob.getState();
  const { file, status, problem, waitUntil, notes, spent } = entry;
  const format = useFormat();
  const explained = problem && explainError(problem, locale);
  const isOpen = ['queued', 'downloading', 'analyzing', 'waiting', 'writing'].includes(status);
  const canRetry = status === 'failed' || status === 'cancelled';
  return (
    <li className={css.queueRow} data-status={status}>
      <div className={css.between}>
        <strong className={css.name}>{file.name}</strong>
        <span className={css.inline}>
          {status === 'analyzed' && phase === 'analyze' && <span>{t.found(acceptedCount(entry))}</span>}
          {spent > 0 && <span className={css.muted}>{t.spentOnly(format.number(spent))}</span>}
          <Chip tone={TONES[status] ?? 'neutral'}>{t.status[status]}</Chip>
          {isOpen && status !== 'writing' && (
            <IconButton icon={X} size="small" label={t.cancel(file.name)} onClick={() => cancel(file.id)} />
          )}
          {canRetry && (
            <IconButton
              icon={RotateCcw}
              size="small"
              label={t.retry(file.name)}
              onClick={() => retry(file.id, phase)}
            />
          )}
        </span>
      </div>
      {explained && (
        <p className={status === 'waiting' ? css.warning : css.danger}>
          {explained.title}. {explained.next}
        </p>
      )}
      {status === 'waiting' && waitUntil && <p className={css.muted}>{t.waitsUntil(format.time(waitUntil))}</p>}
      {notes.map((note) => (
        <p key={note} className={css.muted}>
          {documentNote(note, locale)}
        </p>
      ))}
    </li>
  );
}
