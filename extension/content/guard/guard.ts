import type { Finding, GuardSetup, GuardVerdict } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { GENERIC_RULE } from '../../sites/rules';
import { createTurns } from '../../state/turns';
import { copyText } from '../clipboard';
import { explainProblem, pageTexts } from '../messages';
import { createOverlay, type Overlay } from '../overlay';
import {
  type Composer,
  composerOf,
  filledComposer,
  insertText,
  isSameText,
  readComposer,
  rememberPlace,
  settle,
  writeComposer,
} from './composer';
import { type GuardTexts, guardTexts, whereText } from './messages';
import { createRestorer, type Restorer } from './restore';
import { askPerson, type Choice } from './review';
import { send, sendButtonOf } from './send';
import { askForSetup } from './setup';

const PRECHECK_MS = 300;

type Checked = Extract<GuardVerdict, { ok: true }>;
type Step = 'send' | 'paste';

interface Ready {
  setup: GuardSetup;
  t: GuardTexts;
  overlay: Overlay;
  restorer: Restorer;
}

/**
 * Stands between the person and a chat page. Listens before the page does (capture phase, from document_start), holds an event back
 * first and decides afterwards: what could not be checked does not go out by accident.
 */
export function startGuard(signal: AbortSignal) {
  let ready: Ready | undefined;
  const starting = askForSetup().then((setup): Ready => {
    const overlay = createOverlay(signal, setup.locale);
    const restorer = createRestorer(signal, setup, overlay);
    restorer.use(setup.mapping);
    ready = { setup, t: guardTexts(setup.locale), overlay, restorer };
    return ready;
  });
  /** The text that may go out as it is, by composer. */
  const approved = new WeakMap<Composer, string>();
  let cleanTexts: string[] = [];
  const inTurn = createTurns();
  /** What is being checked or asked, and pastes that wait for their turn. */
  let underWay = 0;
  let precheck: ReturnType<typeof setTimeout> | undefined;

  // Until the rule is known, every editable field counts.
  const rule = () => ready?.setup.rule ?? GENERIC_RULE;
  const isOff = () => ready !== undefined && !ready.setup.active;

  const on = <K extends keyof WindowEventMap>(name: K, handle: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(name, handle, { capture: true, signal });

  on('paste', (event) => {
    if (!event.isTrusted || isOff()) return;
    const composer = composerOf(event, rule().composers);
    if (composer) takeOver(event, composer, event.clipboardData);
  });
  on('drop', (event) => {
    if (!event.isTrusted || isOff()) return;
    const composer = composerOf(event, rule().composers);
    if (composer) takeOver(event, composer, event.dataTransfer);
  });
  on('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229 || isOff()) return;
    const composer = composerOf(event, rule().composers);
    if (composer) hold(event, composer, undefined);
  });
  on('click', (event) => {
    if (isOff()) return;
    const button = sendButtonOf(event, rule());
    const composer = button && filledComposer(rule().composers);
    if (composer) hold(event, composer, button);
  });
  on('submit', (event) => {
    if (isOff() || !(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    const composer = filledComposer(rule().composers);
    if (composer && form.contains(composer)) hold(event, composer, undefined);
  });
  on('input', (event) => {
    if (!ready?.setup.active || !ready.setup.precheck) return;
    const composer = composerOf(event, rule().composers);
    if (!composer) return;
    clearTimeout(precheck);
    precheck = setTimeout(() => void checkAhead(readComposer(composer)), PRECHECK_MS);
  });
  signal.addEventListener('abort', () => clearTimeout(precheck));

  /** Where checking costs nothing it is done while typing, so that sending clean text needs no waiting. */
  async function checkAhead(text: string): Promise<void> {
    if (text.trim() === '') return;
    const verdict = await ask('guard.check', { text }).catch(() => undefined);
    if (verdict?.ok && verdict.findings.length === 0) rememberClean(text);
  }

  function rememberClean(text: string): void {
    cleanTexts = [...cleanTexts.filter((other) => other !== text), text].slice(-20);
  }

  function mayGo(composer: Composer, text: string): boolean {
    const known = approved.get(composer);
    return text.trim() === '' || cleanTexts.includes(text) || (known !== undefined && isSameText(known, text));
  }

  function stopEvent(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function hold(event: Event, composer: Composer, button: HTMLElement | undefined): void {
    const text = readComposer(composer);
    if (mayGo(composer, text)) return;
    stopEvent(event);
    // A second press while a question is open must not ask twice.
    if (underWay === 0) void take(() => checkAndSend(composer, text, button));
  }

  /** One question at a time. */
  async function take(work: () => Promise<void>): Promise<void> {
    underWay++;
    try {
      await inTurn(work);
    } finally {
      underWay--;
    }
  }

  async function checkAndSend(composer: Composer, text: string, button: HTMLElement | undefined): Promise<void> {
    const { setup } = await starting;
    if (!setup.active) return release(composer, text, button);
    const verdict = await check(text);
    if (!verdict) return;
    if (verdict === 'unchecked' || verdict.findings.length === 0) return release(composer, text, button);
    const choice = await decide('send', text, verdict);
    if (choice === 'as-is') return release(composer, text, button);
    if (choice !== 'protected') return;
    const safe = await protect(text, verdict.findings);
    if (!(await writeComposer(composer, safe))) return offerByHand(safe);
    approved.set(composer, readComposer(composer));
    await send(composer, setup.rule, button);
  }

  async function release(composer: Composer, text: string, button: HTMLElement | undefined): Promise<void> {
    if (!isSameText(readComposer(composer), text)) return;
    approved.set(composer, text);
    await send(composer, rule(), button);
  }

  function takeOver(event: Event, composer: Composer, data: DataTransfer | null): void {
    const text = data?.getData('text/plain') ?? '';
    const html = data?.getData('text/html') || undefined;
    if (data && data.files.length > 0) noticeFiles(event);
    if (text.trim() === '') return;
    stopEvent(event);
    const hasToWait = underWay > 0;
    void take(async () => {
      // A page that was just given a message to send may not have emptied its field yet.
      if (hasToWait) await settle();
      // Only now: what was pasted before it moved the cursor.
      const place = rememberPlace(composer);
      const { setup } = await starting;
      const verdict = setup.active ? await check(text) : 'unchecked';
      if (!verdict) return;
      const isClean = verdict === 'unchecked' || verdict.findings.length === 0;
      const choice = isClean ? 'as-is' : await decide('paste', text, verdict);
      if (choice === 'cancel') return;
      const safe = choice === 'as-is' || isClean ? text : await protect(text, verdict.findings);
      const arrived = await insertText(composer, place, safe, choice === 'as-is' ? html : undefined);
      if (!arrived) return offerByHand(safe);
      // Asked and answered: the same words are not asked about again when they are sent.
      if (choice === 'as-is' && !isClean && isSameText(readComposer(composer), text)) approved.set(composer, text);
      if (isSameText(readComposer(composer), safe) && choice !== 'as-is')
        approved.set(composer, readComposer(composer));
    });
  }

  function noticeFiles(event: Event): void {
    if (ready?.setup.action === 'block') stopEvent(event);
    void starting.then(({ overlay, setup, t }) => overlay.toast(setup.action === 'block' ? t.filesBlocked : t.files));
  }

  /** Nothing when the person decided not to go on; `unchecked` when they sent it knowing that it was not checked. */
  async function check(text: string): Promise<Checked | 'unchecked' | undefined> {
    const { overlay, setup, t } = await starting;
    for (;;) {
      const verdict = await ask('guard.check', { text }).catch(
        (): GuardVerdict => ({
          ok: false,
          problem: { status: 0, code: 'EXTENSION_GONE', message: t.reload },
        }),
      );
      if (verdict.ok) {
        if (verdict.findings.length === 0) rememberClean(text);
        return verdict;
      }
      const { title, detail } = explainProblem(verdict.problem, pageTexts(setup.locale));
      const choices: Choice<'retry' | 'send' | 'cancel'>[] = [
        { label: t.retry, value: 'retry', isPrimary: true },
        { label: t.edit, value: 'cancel' },
      ];
      if (setup.action === 'warn') choices.push({ label: t.sendAnyway, value: 'send' });
      const lines = verdict.problem.code === 'EXTENSION_GONE' ? [t.reload] : [title, detail];
      const choice = await askPerson(overlay, { title: t.failedTitle, lines, choices, cancel: 'cancel' });
      if (choice === 'cancel') return undefined;
      if (choice === 'send') return 'unchecked';
    }
  }

  async function decide(
    step: Step,
    text: string,
    { findings, placeholders, where }: Checked,
  ): Promise<'protected' | 'as-is' | 'cancel'> {
    const { overlay, setup, t } = await starting;
    if (setup.action === 'mask') {
      overlay.toast(t.masked(findings.length), { detail: whereText(where, t) });
      return 'protected';
    }
    if (setup.action === 'block') {
      const lines = [setup.isManaged || setup.isBlocked ? t.blockedDetail : t.blockedOwn, whereText(where, t)];
      const choices = [{ label: t.edit, value: 'cancel', isPrimary: true }] as const;
      return askPerson(overlay, {
        title: t.blockedTitle,
        lines,
        text: { whole: text, findings },
        choices,
        cancel: 'cancel',
      });
    }
    return askPerson(overlay, {
      title: step === 'send' ? t.reviewTitle : t.pasteTitle,
      lines: [t.found(findings.length), t.promise, whereText(where, t)],
      text: { whole: text, findings, placeholders },
      choices: [
        { label: step === 'send' ? t.sendProtected : t.pasteProtected, value: 'protected', isPrimary: true },
        { label: t.edit, value: 'cancel' },
        { label: step === 'send' ? t.sendAnyway : t.pasteAnyway, value: 'as-is' },
      ],
      cancel: 'cancel',
    });
  }

  async function protect(text: string, findings: readonly Finding[]): Promise<string> {
    const { restorer } = await starting;
    const reply = await ask('guard.protect', { text, findings: [...findings] });
    if (!reply.ok) throw new Error(reply.problem.code);
    restorer.use(reply.mapping);
    return reply.protectedText;
  }

  async function offerByHand(safe: string): Promise<void> {
    const { overlay, t } = await starting;
    const choices = [
      { label: t.copy, value: true, isPrimary: true },
      { label: t.edit, value: false },
    ];
    const wantsCopy = await askPerson(overlay, {
      title: t.failedTitle,
      lines: [t.notWritten],
      text: { whole: safe, findings: [] },
      choices,
      cancel: false,
    });
    if (wantsCopy) await copyText(safe);
  }

  return {
    async run(command: { kind: string }): Promise<void> {
      const { restorer, setup } = await starting;
      if (command.kind === 'guard-cleared') restorer.clear();
      if (command.kind === 'settings') {
        const next = await ask('guard.setup', {});
        Object.assign(setup, next);
        restorer.use(next.mapping);
      }
    },
  };
}
