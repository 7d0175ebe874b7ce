import type { CopyFormat, FileCopy, FileVerdict, SentFile } from '../../messaging/files';
import type { Problem } from '../../messaging/protocol';
import { askTwice } from '../../messaging/send';
import { explainProblem, pageTexts } from '../messages';
import { isOrphaned } from '../orphan';
import { NO_ANSWER, type Ready } from './clear';
import { letGo, tellDecision } from './let-go';
import { whereText } from './messages';
import { createPicker } from './picker';
import { askPerson, type Choice } from './review';
import { fromSent, MOST_FILE_BYTES, toSent } from './sent-file';

type Checked = Extract<FileVerdict, { ok: true }>;
type Answer = CopyFormat | 'as-is' | 'cancel' | 'retry';

/** The file that may go to the page: itself, a copy, or none. By the same rules as text. */
export async function clearFile(ready: Ready, file: File): Promise<File | undefined> {
  const { overlay, setup, t } = ready;
  if (!setup.active) return file;
  if (setup.attachments === 'refuse') {
    overlay.toast(t.filesRefused, { isProblem: true, detail: file.name });
    return undefined;
  }
  const sent = file.size > MOST_FILE_BYTES ? undefined : await toSent(file);
  if (!sent) {
    const code = file.size > MOST_FILE_BYTES ? 'FILE_TOO_LARGE' : 'FILE_GONE';
    const answer = await askAboutFailure(ready, file.name, t.steps.attach.notChecked, { ...NO_ANSWER, code });
    return answer === 'as-is' ? file : undefined;
  }
  for (;;) {
    const verdict = await check(ready, sent);
    if (!verdict.ok) {
      const answer = await askAboutFailure(ready, file.name, t.steps.attach.notChecked, verdict.problem);
      if (answer === 'retry') continue;
      return answer === 'as-is' ? file : undefined;
    }
    if (verdict.findings.length === 0 && !verdict.hasUnreadPictures) return file;
    const { answer, left } = await decide(ready, file.name, verdict);
    if (answer === 'as-is') return (await letGo(ready, 'attach', verdict.findings)) ? file : undefined;
    if (answer === 'same' || answer === 'text') return copy(ready, file, sent, verdict, left, answer);
    if (setup.action === 'block') tellDecision(verdict.findings, 'blocked');
    return undefined;
  }
}

async function check({ overlay, t }: Ready, sent: SentFile): Promise<FileVerdict> {
  const done = overlay.reading(t.reading(sent.name));
  return askTwice('guard.file', sent)
    .catch((): FileVerdict => ({ ok: false, problem: NO_ANSWER }))
    .finally(done);
}

async function copy(
  ready: Ready,
  file: File,
  sent: SentFile,
  { findings, copies, where }: Checked,
  left: number[],
  wanted: CopyFormat,
): Promise<File | undefined> {
  const { overlay, restorer, setup, t } = ready;
  for (let format = wanted; ; ) {
    const done = overlay.reading(t.copying(file.name));
    const made = await askTwice('guard.file-copy', { file: sent, findings, left, format })
      .catch((): FileCopy => ({ ok: false, problem: NO_ANSWER }))
      .finally(done);
    if (made.ok) {
      restorer.use(made.mapping);
      overlay.toast(t.attached(made.file.name), { detail: whereText(where, t) });
      return fromSent(made.file);
    }
    const other = copies.find((candidate) => candidate !== format);
    if (other && setup.action === 'mask') {
      format = other;
      continue;
    }
    const title = t.steps.attach.notProtected;
    const answer = await askAboutFailure(ready, file.name, title, made.problem, other);
    if (answer === 'as-is') return (await letGo(ready, 'attach', findings)) ? file : undefined;
    if (answer === 'cancel') return undefined;
    if (answer !== 'retry') format = answer;
  }
}

async function decide(
  { overlay, setup, t }: Ready,
  name: string,
  { kind, findings, placeholders, shown, where, hasUnreadPictures, hasReadPictures, isUnsure, copies }: Checked,
): Promise<{ answer: Answer; left: number[] }> {
  const words = t.steps.attach;
  const isFound = findings.length > 0;
  const best = copies[0] ?? 'text';
  if (setup.action === 'mask') return { answer: best, left: [] };
  const inOffice = !copies.includes('text');
  const about = [
    name,
    ...(isFound ? [t.found(findings.length)] : []),
    ...(hasUnreadPictures ? [inOffice ? t.unreadInOffice : t.unreadInPdf] : []),
    ...(hasReadPictures && isFound ? [t.readInside] : []),
    ...(kind === 'picture' && isFound ? [t.boxes] : []),
    ...(isUnsure ? [t.unsurePicture] : []),
  ];
  const text = shown === undefined ? undefined : { whole: shown, findings };
  if (setup.action === 'block') {
    await askPerson(overlay, {
      title: isFound ? words.blocked : words.notChecked,
      lines: [...about, setup.isManaged || setup.isBlocked ? t.fileBlocked : t.fileBlockedOwn, whereText(where, t)],
      ...(text ? { text } : {}),
      choices: [{ label: t.close, value: true, isPrimary: true }],
      cancel: true,
    });
    return { answer: 'cancel', left: [] };
  }
  const canPick = kind === 'document' && isFound;
  const picker = canPick ? createPicker({ whole: shown, findings, placeholders, locale: setup.locale, t }) : undefined;
  const answer = await askPerson<Answer>(overlay, {
    title: isFound ? words.review : t.unreadTitle,
    lines: [...about, ...(kind === 'document' && isFound ? [t.promise[setup.restore]] : []), whereText(where, t)],
    ...(picker ? { parts: picker.parts } : kind === 'picture' && text ? { text } : {}),
    choices: [
      ...copies.map((format) => ({ label: t.copyAs[format], value: format, isPrimary: format === best })),
      { label: words.back, value: 'cancel' },
      { label: words.asItIs, value: 'as-is' },
    ],
    cancel: 'cancel',
  });
  if (answer === 'cancel') return { answer, left: [] };
  for (const value of picker?.neverAsked() ?? []) {
    const { outcome } = await askTwice('page.exclude', { value });
    if (outcome !== 'excluded') overlay.toast(t.notRemembered, { isProblem: true });
  }
  const left = picker?.picked().left ?? [];
  // Everything was left as it is, one by one.
  const isAllLeft = isFound && left.length === findings.length && !hasUnreadPictures;
  return { answer: isAllLeft ? 'as-is' : answer, left };
}

async function askAboutFailure(
  { overlay, setup, t }: Ready,
  name: string,
  title: string,
  problem: Problem,
  other?: CopyFormat,
): Promise<Answer> {
  const words = t.steps.attach;
  const isGone = isOrphaned();
  const known = t.fileProblems[problem.code];
  const reason =
    problem.code === NO_ANSWER.code ? t.noAnswer : (known ?? explainProblem(problem, pageTexts(setup.locale)).title);
  // What a file is does not change by asking again.
  const canRetry = !isGone && !known;
  const choices: Choice<Answer>[] = [
    ...(other ? [{ label: t.copyAs[other], value: other, isPrimary: true }] : []),
    ...(canRetry ? [{ label: t.retry, value: 'retry' as const, isPrimary: !other }] : []),
    // Where nothing can be chosen there is nothing to decide against.
    {
      label: other || canRetry || setup.action === 'warn' ? words.back : t.close,
      value: 'cancel',
      isPrimary: !other && !canRetry,
    },
    ...(setup.action === 'warn' ? [{ label: words.asItIs, value: 'as-is' as const }] : []),
  ];
  return askPerson(overlay, { title, lines: [name, isGone ? t.gone : reason, words.kept], choices, cancel: 'cancel' });
}
