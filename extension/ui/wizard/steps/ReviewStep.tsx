import { keepsValue } from '@veilmark/replace/operators';
import { Button } from '@veilmark/ui/Button';
import { classNames } from '@veilmark/ui/class-names';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { ReviewerField, useReviewer } from '@veilmark/ui/review/ReviewerField';
import { newHistory, type ReviewHistory } from '@veilmark/ui/review/use-review';
import { useState } from 'react';
import { acceptedCount, mapFile } from '../job/review';
import { useJob } from '../job/store';
import type { Job, JobFile } from '../job/types';
import { useRenderer } from '../renderer-context';
import css from '../wizard.module.css';
import { FileReview } from './FileReview';
import { reviewMessages } from './review-messages';

/** Every decision before anything is written. */
export function ReviewStep({ job }: { job: Job }) {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const { renderer } = useRenderer();
  const { update } = useJob.getState();
  const reviewed = job.files.filter(({ status }) => status === 'analyzed');
  const [openId, setOpenId] = useState(reviewed[0]?.file.id);
  const [isAsking, setAsking] = useState(false);
  const { reviewer, setReviewer, known, name } = useReviewer();
  const [histories] = useState(() => new Map<string, ReviewHistory>());
  const entry = reviewed.find(({ file }) => file.id === openId) ?? reviewed[0];
  const toWrite = reviewed.filter((file) => !file.isSkipped && acceptedCount(file) > 0);
  const countOf = ({ findings, boxes }: JobFile) => findings.length + boxes.length;
  const hasFindings = reviewed.some((file) => countOf(file) > 0);
  const write = () =>
    update((current) => ({
      ...current,
      reviewer: name,
      step: 'done',
      isPaused: false,
      files: current.files.map((file) =>
        file.status === 'analyzed' && acceptedCount(file) === 0 ? { ...file, isSkipped: true as const } : file,
      ),
    }));
  return (
    <section className={css.card} aria-labelledby="review-title">
      <h2 id="review-title">{t.title}</h2>
      <p className={css.muted}>{t.lead}</p>
      <div className={css.review}>
        <nav aria-label={t.files} className={css.fileList}>
          {reviewed.map((file) => (
            <button
              key={file.file.id}
              type="button"
              className={classNames(css.fileTab, file === entry && css.current)}
              aria-current={file === entry ? 'true' : undefined}
              onClick={() => setOpenId(file.file.id)}
            >
              <span className={css.name}>{file.file.name}</span>
              <span className={css.muted}>{t.removed(acceptedCount(file), countOf(file))}</span>
            </button>
          ))}
        </nav>
        {entry && (
          <OneFile
            key={entry.file.id}
            job={job}
            entry={entry}
            reviewer={known}
            history={historyOf(histories, entry.file.id)}
          />
        )}
      </div>
      <div className={css.foot}>
        <div className={css.reviewer}>
          <ReviewerField value={reviewer} onChange={setReviewer} />
        </div>
        <p className={css.muted}>
          {toWrite.length === 0 ? t.none(hasFindings) : renderer.capabilities.includes('upload') ? '' : t.notWritable}
        </p>
        <Button variant="primary" disabled={toWrite.length === 0} onClick={() => setAsking(true)}>
          {t.write}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.confirmTitle}
        description={t.confirm(toWrite.length, format.number(costOf(job, toWrite)))}
      >
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{t.cancel}</Button>
          <Button variant="primary" onClick={write}>
            {t.write}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}

/** One token for each text finding that is not kept; pictures were paid for when they were read. */
function costOf({ options }: Job, files: readonly JobFile[]): number {
  const isKept = (type: string) => {
    const operator = options.operators[type] ?? options.operators.DEFAULT;
    return operator !== undefined && keepsValue(operator.type);
  };
  const counts = files.map(
    ({ findings }) => findings.filter(({ isAccepted, entity_type }) => isAccepted && !isKept(entity_type)).length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Going to another file and back keeps what can be undone. */
function historyOf(histories: Map<string, ReviewHistory>, fileId: string): ReviewHistory {
  const history = histories.get(fileId) ?? newHistory();
  histories.set(fileId, history);
  return history;
}

function OneFile(shown: { job: Job; entry: JobFile; reviewer: string | undefined; history: ReviewHistory }) {
  const { entry } = shown;
  const t = useMessages(reviewMessages);
  const { update } = useJob.getState();
  const toggleSkip = (isSkipped: boolean) =>
    update((current) =>
      mapFile(current, entry.file.id, ({ isSkipped: _, ...file }) => ({
        ...file,
        ...(isSkipped && { isSkipped: true as const }),
      })),
    );
  return (
    <div className={css.stack}>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={entry.isSkipped ?? false}
          onChange={({ target }) => toggleSkip(target.checked)}
        />
        {t.skip}
      </label>
      <FileReview {...shown} />
    </div>
  );
}
