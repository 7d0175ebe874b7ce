import type { Finding, GuardSetup, GuardVerdict, Problem } from '../../messaging/protocol';
import { askTwice } from '../../messaging/send';
import { explainProblem, pageTexts } from '../messages';
import { isOrphaned } from '../orphan';
import type { Overlay } from '../show/overlay';
import { letGo, tellDecision } from './let-go';
import type { Step } from './line';
import { type GuardTexts, whereText } from './messages';
import type { Picked } from './picked-values';
import { createPicker } from './picker';
import type { Restorer } from './restore';
import { askPerson, type Choice } from './review';

/** A check that takes longer than this is told, so that nobody presses again and again. */
const UNNOTICED_MS = 400;

export interface Ready {
  setup: GuardSetup;
  t: GuardTexts;
  overlay: Overlay;
  restorer: Restorer;
}

type Checked = Extract<GuardVerdict, { ok: true }>;

/** What may go on. As it is: because the guard is off here, nothing was found, or the person said so, having seen it or unchecked. */
type Cleared =
  | { kind: 'as-is'; because: 'off' | 'clean' | 'answered' | 'unchecked' }
  | { kind: 'protected'; text: string }
  /** The person says that what they pressed does not send. */
  | { kind: 'press-only' }
  | { kind: 'nothing' };

/** What else the question has to say: it is unsure whether the press sends, or the text would go into the field. */
type About = 'unsure' | 'suggestion';

const NOTHING: Cleared = { kind: 'nothing' };
const ANSWERED: Cleared = { kind: 'as-is', because: 'answered' };

/** Checks a text and asks what the settings leave to the person. Nothing is sent that was neither checked nor answered for. */
export async function clear(ready: Ready, step: Step, text: string, about?: About): Promise<Cleared> {
  const { setup } = ready;
  if (!setup.active) return { kind: 'as-is', because: 'off' };
  const verdict = await check(ready, step, text);
  if (verdict === 'cancel') return NOTHING;
  if (verdict === 'as-is') return { kind: 'as-is', because: 'unchecked' };
  if (verdict.findings.length === 0) return { kind: 'as-is', because: 'clean' };
  const choice = await decide(ready, step, text, verdict, about);
  if (choice === 'cancel' && setup.action === 'block') tellDecision(verdict.findings, 'blocked');
  if (choice === 'cancel') return NOTHING;
  if (choice === 'press-only') return { kind: choice };
  // Everything was left as it is, one by one or at once.
  if (choice === 'as-is' || choice.left.length === choice.findings.length)
    return (await letGo(ready, step, verdict.findings)) ? ANSWERED : NOTHING;
  return protect(ready, step, text, { ...choice, where: verdict.where });
}

async function check(ready: Ready, step: Step, text: string): Promise<Checked | 'as-is' | 'cancel'> {
  const words = ready.t.steps[step];
  for (;;) {
    const done = sayWhenSlow(ready, words.checking);
    const verdict = await askTwice('guard.check', { text })
      .catch((): GuardVerdict => ({ ok: false, problem: NO_ANSWER }))
      .finally(done);
    if (verdict.ok) return verdict;
    const choice = await askAboutFailure(ready, step, words.notChecked, verdict.problem, { whole: text, findings: [] });
    if (choice !== 'retry') return choice;
  }
}

/** Once the person has chosen placeholders, only they can choose anything else. */
async function protect(
  ready: Ready,
  step: Step,
  text: string,
  { findings, left, where }: Picked & Pick<Checked, 'where'>,
): Promise<Cleared> {
  const { overlay, restorer, setup, t } = ready;
  for (;;) {
    const reply = await askTwice('guard.protect', { text, findings, left }).catch(
      (): GuardVerdict => ({ ok: false, problem: NO_ANSWER }),
    );
    if (reply.ok) {
      restorer.use(reply.mapping);
      // Nobody was asked, so it is said.
      if (setup.action === 'mask') overlay.toast(t.masked(findings.length), { detail: whereText(where, t) });
      return { kind: 'protected', text: reply.protectedText };
    }
    const shown = { whole: text, findings };
    const choice = await askAboutFailure(ready, step, t.steps[step].notProtected, reply.problem, shown);
    if (choice === 'as-is') return (await letGo(ready, step, findings)) ? ANSWERED : NOTHING;
    if (choice === 'cancel') return NOTHING;
  }
}

/** Said in the reader's words by its code. */
export const NO_ANSWER: Problem = { status: 0, code: 'NO_ANSWER', message: '' };

async function askAboutFailure(
  { overlay, setup, t }: Ready,
  step: Step,
  title: string,
  problem: Problem,
  text: { whole: string; findings: readonly Finding[] },
): Promise<'retry' | 'as-is' | 'cancel'> {
  const words = t.steps[step];
  const isGone = isOrphaned();
  const reason = problem.code === 'NO_ANSWER' ? t.noAnswer : explainProblem(problem, pageTexts(setup.locale)).title;
  const choices: Choice<'retry' | 'as-is' | 'cancel'>[] = [
    ...(isGone ? [] : [{ label: t.retry, value: 'retry' as const, isPrimary: true }]),
    { label: words.back, value: 'cancel', isPrimary: isGone },
    ...(setup.action === 'warn' ? [{ label: words.asItIs, value: 'as-is' as const }] : []),
  ];
  const lines = [isGone ? t.gone : reason, words.kept];
  return askPerson(overlay, { title, lines, text, choices, cancel: 'cancel' });
}

async function decide(
  { overlay, setup, t }: Ready,
  step: Step,
  text: string,
  { findings, placeholders, where }: Checked,
  about: About | undefined,
): Promise<Picked | 'as-is' | 'cancel' | 'press-only'> {
  const words = t.steps[step];
  if (setup.action === 'mask') return { findings, left: [] };
  if (setup.action === 'block')
    return askPerson(overlay, {
      title: words.blocked,
      lines: [setup.isManaged || setup.isBlocked ? t.blockedDetail : t.blockedOwn, whereText(where, t)],
      text: { whole: text, findings },
      choices: [{ label: words.back, value: 'cancel', isPrimary: true }],
      cancel: 'cancel',
    });
  const picker = createPicker({ whole: text, findings, placeholders, locale: setup.locale, t, mayAdd: true });
  const answer = await askPerson<'protected' | 'as-is' | 'cancel' | 'press-only'>(overlay, {
    title: about === 'unsure' ? t.unsure : words.review,
    lines: [
      ...(about ? [about === 'unsure' ? t.unsureDetail : t.suggestion] : []),
      t.found(findings.length),
      t.promise[setup.restore],
      whereText(where, t),
    ],
    parts: picker.parts,
    choices: [
      { label: about === 'suggestion' ? t.intoField : words.protected, value: 'protected', isPrimary: true },
      ...(about === 'unsure' ? [{ label: t.pressOnly, value: 'press-only' as const }] : []),
      { label: words.back, value: 'cancel' },
      { label: words.asItIs, value: 'as-is' },
    ],
    cancel: 'cancel',
  });
  if (answer === 'cancel' || answer === 'press-only') return answer;
  for (const value of picker.neverAsked()) {
    const { outcome } = await askTwice('page.exclude', { value });
    if (outcome !== 'excluded') overlay.toast(t.notRemembered, { isProblem: true });
  }
  return answer === 'protected' ? picker.picked() : answer;
}

function sayWhenSlow({ overlay }: Ready, text: string): () => void {
  let close: (() => void) | undefined;
  const timer = setTimeout(() => {
    close = overlay.notice(text);
  }, UNNOTICED_MS);
  return () => {
    clearTimeout(timer);
    close?.();
  };
}
