import { REVIEW_ENDING } from '@veilmark/review/decisions';
import { Button, buttonClass } from '@veilmark/ui/Button';
import { PlaceChip } from '@veilmark/ui/Chip';
import { documentNote } from '@veilmark/ui/document-note';
import { useFormat } from '@veilmark/ui/format';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { evidenceMessages } from '@veilmark/ui/review/evidence-messages';
import { ErrorState } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { Download, FileCheck, FileText, Image, LogIn, Pencil, Send, ShieldCheck, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { saveFile } from '../../app/save-file';
import { useUser } from '../../app/session';
import play from '../Playground.module.css';
import { FileLessons } from './FileLessons';
import { FileReview } from './FileReview';
import css from './Files.module.css';
import { isPicture, isUnreviewed } from './file-calls';
import { fileMessages } from './messages';
import { countsOf } from './review';
import { SecondPerson } from './SecondPerson';
import { TableReports } from './TableReport';
import { copyName, type FileItem, type Files, isFinal } from './use-files';

/** One file: where it is, what was found, and what to do next. */
export function FileCard({ item, files }: { item: FileItem; files: Files }) {
  const t = useMessages(fileMessages);
  const format = useFormat();
  const titleId = useId();
  const { file, place, stage, review } = item;
  const user = useUser();
  const Icon = isPicture(file) ? Image : FileText;
  const remove = () => {
    const undo = files.remove(item.id);
    if (undo) showToast(t.removed(file.name), { undo });
  };
  const isInReview = stage.kind === 'review' && review;
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <header className={css.head}>
        <Icon size={18} aria-hidden />
        <h2 id={titleId} title={file.name}>
          {file.name}
        </h2>
        <span className={play.summary}>{format.bytes(file.size)}</span>
        <PlaceChip host={place === 'service' ? location.host : undefined} />
        <Button size="small" variant="ghost" icon={X} aria-label={t.removeNamed(file.name)} onClick={remove}>
          <span className="visually-hidden">{t.remove}</span>
        </Button>
      </header>
      <Status item={item} />
      {stage.kind === 'failed' && <FileError item={item} files={files} />}
      {isInReview && review.tables && review.tables.length > 0 && <TableReports tables={review.tables} />}
      {isInReview && (
        <Disclosure name={file.name} isOpenAtFirst={files.items.length < 4}>
          <FileReview
            file={file}
            place={place}
            review={review}
            history={item.history}
            reviewer={files.known}
            onChange={(next) => files.setReview(item.id, next)}
            onEverywhere={files.items.length > 1 ? files.decideEverywhere : undefined}
          />
        </Disclosure>
      )}
      <Actions item={item} files={files} />
      {user && review && (stage.kind === 'review' || stage.kind === 'done') && (
        <SecondPerson
          file={file}
          review={review}
          reviewer={files.reviewer}
          known={files.known}
          written={stage.kind === 'done' ? stage.decisions : undefined}
          onChange={(next) => files.setReview(item.id, next)}
        />
      )}
      {user && stage.kind === 'done' && review && <FileLessons marks={review.marks} text={review.text} />}
    </article>
  );
}

/** Where the file stands, read out when it changes. */
function Status({ item: { file, stage, review } }: { item: FileItem }) {
  const locale = useLocale();
  const t = useMessages(fileMessages);
  const format = useFormat();
  const user = useUser();
  const share = 'share' in stage ? stage.share : undefined;
  const texts = {
    waiting: user ? t.waiting(location.host) : t.needsAccount,
    reading: isUnreviewed(file) ? t.unreviewed : t.reading,
    review: review ? t.review(countsOf(review).removed, countsOf(review).all) : '',
    writing: t.writing,
    done: t.done,
    failed: '',
  };
  const ofCopy = stage.kind === 'done' ? stage.notes : [];
  const ofFile = (stage.kind === 'review' || stage.kind === 'done') && review ? review.notes : [];
  const notes = [...new Set([...ofFile, ...ofCopy])];
  const isWorking = stage.kind === 'reading' || stage.kind === 'writing';
  return (
    <div className={css.status}>
      <p role="status">
        {texts[stage.kind]}
        {share !== undefined && ` ${t.progress(format.percent(share))}`}
      </p>
      {isWorking && <progress aria-label={file.name} {...(share !== undefined && { value: share })} />}
      {notes.length > 0 && (
        <details className={play.summary}>
          <summary>{t.notes}</summary>
          <ul>
            {notes.map((note) => (
              <li key={note}>{documentNote(note, locale)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function FileError({ item, files }: { item: FileItem; files: Files }) {
  const t = useMessages(fileMessages);
  const format = useFormat();
  if (item.stage.kind !== 'failed') return null;
  const { error } = item.stage;
  const texts: Readonly<Record<string, string>> = {
    ENGINE_FAILED: t.engineFailed,
    FILE_TOO_LARGE: t.tooLarge(format.bytes(REQUEST_LIMITS.imageBytes)),
    UNSUPPORTED_MEDIA_TYPE: t.unreadable,
  };
  const shown = error.message ? error : { ...error, message: texts[error.code ?? ''] ?? '' };
  if (isFinal(error, item.review)) return <ErrorState error={shown} />;
  return <ErrorState error={shown} onRetry={() => (item.review ? files.redact(item) : files.start(item))} />;
}

function Actions({ item, files }: { item: FileItem; files: Files }) {
  const t = useMessages(fileMessages);
  const e = useMessages(evidenceMessages);
  const user = useUser();
  const { file, stage, review } = item;
  if (stage.kind === 'waiting')
    return user ? (
      <div className={play.barGroup}>
        <Button variant="primary" icon={Send} onClick={() => files.start(item)}>
          {t.send}
        </Button>
      </div>
    ) : (
      <div className={play.barGroup}>
        <Link href="/sign-in?next=/playground" className={buttonClass({ variant: 'primary' })}>
          <LogIn size={16} aria-hidden />
          {t.signIn}
        </Link>
      </div>
    );
  if (stage.kind === 'review')
    return (
      <div className={play.barGroup}>
        <Button variant="primary" icon={ShieldCheck} onClick={() => files.redact(item)}>
          {t.redact}
        </Button>
      </div>
    );
  if (stage.kind !== 'done') return null;
  const { result, decisions, receipt } = stage;
  return (
    <div className={play.barGroup}>
      <Button variant="primary" icon={Download} onClick={() => saveFile(copyName(file), result, result.type)}>
        {t.save}
      </Button>
      {decisions !== undefined && (
        <Button
          icon={FileCheck}
          onClick={() => saveFile(`${file.name}${REVIEW_ENDING}`, decisions, 'application/jsonl')}
        >
          {e.saveDecisions}
        </Button>
      )}
      {receipt !== undefined && (
        <Button
          icon={FileCheck}
          onClick={() => saveFile(`${file.name}.veilmark-receipt.json`, receipt, 'application/json')}
        >
          {t.saveReceipt}
        </Button>
      )}
      {review && (
        <Button icon={Pencil} onClick={() => files.setReview(item.id, review)}>
          {t.change}
        </Button>
      )}
    </div>
  );
}

function Disclosure({
  name,
  isOpenAtFirst,
  children,
}: {
  name: string;
  isOpenAtFirst: boolean;
  children: React.ReactNode;
}) {
  const t = useMessages(fileMessages);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <>
      <div>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? t.hide : t.show}: ${t.showNamed(name)}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.hide : t.show}
        </Button>
      </div>
      <section id={id} hidden={!isOpen} aria-label={t.showNamed(name)} className={css.review}>
        {isOpen && children}
      </section>
    </>
  );
}
