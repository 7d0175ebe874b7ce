import { REVIEW_ENDING } from '@veilmark/review/decisions';
import { Button } from '@veilmark/ui/Button';
import { documentNote } from '@veilmark/ui/document-note';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, getLocale, useLocale, useMessages } from '@veilmark/ui/i18n';
import { refusalText } from '@veilmark/ui/refusal-text';
import { evidenceMessages } from '@veilmark/ui/review/evidence-messages';
import { showToast } from '@veilmark/ui/Toasts';
import { webAddress } from '@veilmark/ui/web-address';
import { BadgeCheck, Download, ExternalLink, FileCheck, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createReport } from '../job/report';
import { saveFile } from '../job/save-file';
import { callService } from '../job/service';
import { useJob } from '../job/store';
import type { Job, JobFile } from '../job/types';
import { useBalance } from '../job/use-balance';
import css from '../wizard.module.css';
import { FileQueue, queueMessages, retryAll, StopNote } from './AnalyzeStep';
import { JobLessons } from './JobLessons';

const messages = defineMessages('extension/ui/wizard/steps/DoneStep', {
  en: {
    writing: 'Writing the copies',
    done: 'Done',
    result: (done: number, all: number) => `${done} of ${all} copies written. The originals are unchanged.`,
    copies: 'Copies',
    open: 'Open',
    save: 'Save text',
    clean: (names: string) => `Nothing was found, so no copy was written: ${names}`,
    kept: (names: string) => `You kept all findings or chose to write no copy: ${names}`,
    todo: 'What to do about the failures',
    todoText:
      'Try again below the reason. If the file is damaged, locked or too large, fix that at the provider first.',
    receipt: 'Signed receipt',
    receiptText:
      'Hashes of originals, copies and decisions, what changed by type, whether anything is still found in the copy. No content and no names. Anyone can check it with the published keys.',
    saveReceipt: 'Save receipt',
    verify: 'Verify receipt',
    page: 'Check it yourself',
    valid: 'The service confirms this receipt.',
    report: 'Save report',
    again: 'Anonymize more files',
  },
  de: {
    writing: 'Kopien werden geschrieben',
    done: 'Fertig',
    result: (done: number, all: number) => `${done} von ${all} Kopien geschrieben. Die Originale sind unverändert.`,
    copies: 'Kopien',
    open: 'Öffnen',
    save: 'Text speichern',
    clean: (names: string) => `Nichts gefunden, daher wurde keine Kopie geschrieben: ${names}`,
    kept: (names: string) => `Sie haben alle Funde behalten oder keine Kopie gewünscht: ${names}`,
    todo: 'Was bei Fehlern zu tun ist',
    todoText:
      'Versuchen Sie es erneut; ist die Datei beschädigt, gesperrt oder zu groß, beheben Sie das zuerst beim Anbieter.',
    receipt: 'Signierte Quittung',
    receiptText:
      'Prüfsummen von Originalen, Kopien und Entscheidungen, was sich je Art geändert hat, ob in der Kopie noch etwas gefunden wird. Kein Inhalt, keine Namen. Jeder kann sie mit den veröffentlichten Schlüsseln prüfen.',
    saveReceipt: 'Quittung speichern',
    verify: 'Quittung prüfen',
    page: 'Selbst prüfen',
    valid: 'Der Dienst bestätigt diese Quittung.',
    report: 'Bericht speichern',
    again: 'Weitere Dateien anonymisieren',
  },
});

const isOver = ({ status, isSkipped }: JobFile) => isSkipped || ['done', 'failed', 'cancelled'].includes(status);

const hasNothing = ({ findings, boxes }: JobFile) => findings.length + boxes.length === 0;
const listNames = (files: readonly JobFile[]) => files.map(({ file }) => file.name).join(', ');

export function DoneStep({ job }: { job: Job }) {
  const t = useMessages(messages);
  const q = useMessages(queueMessages);
  const format = useFormat();
  const { run, resume, startOver } = useJob.getState();
  useEffect(() => run('write'), [run]);
  const written = job.files.filter(({ copy }) => copy);
  const wanted = job.files.filter(({ isSkipped, kind }) => !isSkipped && kind);
  const settled = job.files.every(isOver);
  const failed = wanted.filter(({ status }) => status === 'failed');
  const unanalyzed = job.files.filter(({ kind, status }) => !kind && status !== 'done');
  const skipped = job.files.filter(({ isSkipped }) => isSkipped);
  const namesOf = (isClean: boolean) => listNames(skipped.filter((entry) => hasNothing(entry) === isClean));
  const balance = useBalance(settled);
  const spent = job.files.reduce((sum, file) => sum + file.spent, 0);
  useReceipt(job, settled);
  return (
    <section className={css.card} aria-labelledby="done-title">
      <h2 id="done-title">{settled ? t.done : t.writing}</h2>
      <p role="status">{t.result(written.length, wanted.length)}</p>
      <progress className={css.progress} max={wanted.length} value={written.length} aria-label={t.copies} />
      {job.stop && <StopNote problem={job.stop} onRetry={() => resume('write')} />}
      {written.length > 0 && (
        <ul className={css.queue} aria-label={t.copies}>
          {written.map((entry) => (
            <CopyRow key={entry.file.id} entry={entry} />
          ))}
        </ul>
      )}
      <FileQueue job={{ ...job, files: job.files.filter((file) => !file.copy && !file.isSkipped) }} phase="write" />
      {namesOf(true) && <p className={css.muted}>{t.clean(namesOf(true))}</p>}
      {namesOf(false) && <p className={css.muted}>{t.kept(namesOf(false))}</p>}
      {settled && failed.length + unanalyzed.length > 0 && (
        <div className={css.stack}>
          <h3>{t.todo}</h3>
          <p>{t.todoText}</p>
          {failed.length > 0 && (
            <Button icon={RotateCcw} onClick={() => retryAll(failed, 'write')}>
              {q.retryAll}
            </Button>
          )}
        </div>
      )}
      {job.receipt && <ReceiptBox job={job} />}
      {settled && <JobLessons job={job} />}
      <div className={css.foot}>
        <p className={css.muted}>
          {q.spentOnly(format.number(spent))} {settled && balance && q.balance(format.number(balance.balance))}
        </p>
        {settled && (
          <div className={css.actions}>
            <Button
              icon={Download}
              onClick={() => saveFile('veilmark-report.json', JSON.stringify(createReport(job, new Date()), null, 2))}
            >
              {t.report}
            </Button>
            <Button variant="primary" onClick={() => startOver('browse')}>
              {t.again}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function CopyRow({ entry }: { entry: JobFile }) {
  const locale = useLocale();
  const t = useMessages(messages);
  const e = useMessages(evidenceMessages);
  const { copy } = entry;
  if (!copy) return null;
  const webUrl = webAddress(copy.webUrl);
  return (
    <li className={css.queueRow} data-status="done">
      <div className={css.between}>
        <strong className={css.name}>{copy.name}</strong>
        <div className={css.rowActions}>
          {webUrl && (
            <a href={webUrl} target="_blank" rel="noreferrer">
              {t.open} <ExternalLink size={13} aria-hidden />
            </a>
          )}
          {copy.decisions !== undefined && (
            <Button
              size="small"
              icon={FileCheck}
              aria-label={`${e.saveDecisions}: ${entry.file.name}`}
              onClick={() => saveFile(`${entry.file.name}${REVIEW_ENDING}`, copy.decisions ?? '', 'application/jsonl')}
            >
              {e.saveDecisions}
            </Button>
          )}
          {copy.text !== undefined && (
            <Button size="small" icon={Download} onClick={() => saveFile(copy.name, copy.text ?? '', 'text/plain')}>
              {t.save}
            </Button>
          )}
        </div>
      </div>
      {copy.notes.map((note) => (
        <p key={note} className={css.muted}>
          {documentNote(note, locale)}
        </p>
      ))}
    </li>
  );
}

/** One receipt over all copies, once every file is settled. */
function useReceipt(job: Job, isSettled: boolean): void {
  const receipts = job.files.flatMap(({ copy }) => copy?.receipt ?? []);
  const isDue = isSettled && receipts.length > 0 && job.receipt?.claims.files.length !== receipts.length;
  useEffect(() => {
    if (!isDue) return;
    void callService('joinReceipts', { body: { receipts } }).then((answer) => {
      if (answer.success) useJob.getState().update((current) => ({ ...current, receipt: answer.data.receipt }));
      else showToast(refusalText(answer.problem.message, getLocale()), { tone: 'danger' });
    });
  }, [isDue]);
}

function ReceiptBox({ job }: { job: Job }) {
  const t = useMessages(messages);
  const [verdict, setVerdict] = useState<string>();
  const { receipt } = job;
  if (!receipt) return null;
  const page = 'issuer' in receipt.claims ? webAddress(`${receipt.claims.issuer}/receipts`) : undefined;
  const verify = async () => {
    const answer = await callService('verifyReceipt', { body: { receipt } });
    setVerdict(answer.success ? t.valid : refusalText(answer.problem.message, getLocale()));
  };
  return (
    <div className={css.receipt}>
      <h3>
        <BadgeCheck size={16} aria-hidden /> {t.receipt}
      </h3>
      <p className={css.muted}>{t.receiptText}</p>
      <div className={css.inline}>
        <Button icon={Download} onClick={() => saveFile('veilmark-receipt.json', JSON.stringify({ receipt }, null, 2))}>
          {t.saveReceipt}
        </Button>
        <Button onClick={() => void verify()}>{t.verify}</Button>
        {page && (
          <a href={page} target="_blank" rel="noreferrer">
            {t.page} <ExternalLink size={13} aria-hidden />
          </a>
        )}
        <span role="status">{verdict}</span>
      </div>
    </div>
  );
}
