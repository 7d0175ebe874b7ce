import { ask } from '../../messaging/send';
import { BUILT_IN, genericRule } from '../../sites/rules';
import { copyText } from '../change/clipboard';
import { isField } from '../find/elements';
import { isOrphaned } from '../orphan';
import { createOverlay } from '../show/overlay';
import { isOnPath, takePromptFromAddress, waitForComposer } from './address';
import { clear, type Ready } from './clear';
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
import { watchCopies } from './copied';
import { copyHanded, type Handed } from './elsewhere';
import { createEnterGate } from './enter';
import { pathOf } from './event-path';
import { createAttachments } from './files';
import { createStateTeller } from './indicator';
import { createLine, WHOLE_PAGE } from './line';
import { guardTexts } from './messages';
import { type Pasted, readPaste } from './paste-data';
import { watchPresses } from './presses';
import { createRestorer } from './restore';
import { askPerson } from './review';
import { send, sendButtonOf } from './send';
import { createStart } from './start';

const PRECHECK_MS = 300;
const GENERIC_RULE = genericRule(BUILT_IN);

/**
 * Stands between the person and a chat page. Listens before the page does (capture phase, from document_start), holds an event back
 * first and decides afterwards: what could not be checked does not go out by accident.
 */
export function startGuard(signal: AbortSignal, stop: () => void) {
  let ready: Ready | undefined;
  const state = createStateTeller();
  const start = createStart(signal, (setup): Ready => {
    const overlay = createOverlay(signal, setup.locale);
    const restorer = createRestorer(signal, setup, overlay);
    restorer.use(setup.mapping);
    ready = { setup, t: guardTexts(setup.locale), overlay, restorer };
    state.tell(ready, !isOff());
    return ready;
  });
  void start.started().then((now) => now ?? state.tellFailed());
  /** The text that may go out as it is, by composer. */
  const approved = new WeakMap<Composer, string>();
  let cleanTexts: string[] = [];
  const line = createLine();
  /** What stood in a composer when sending it was last asked for. */
  const asked = new WeakMap<Composer, string>();
  /** Where we press the page's own button: that comes by here, too. */
  let sending: Composer | undefined;
  let precheck: ReturnType<typeof setTimeout> | undefined;

  // Until the rule is known, every editable field counts.
  const rule = () => ready?.setup.rule ?? GENERIC_RULE;
  const isOff = () => ready !== undefined && !(ready.setup.active && isOnPath(ready.setup.rule));
  const enter = createEnterGate();
  const attachments = createAttachments(signal, { isOff, start, line });
  watchCopies(signal, () => ready, isOff);

  const on = <K extends keyof WindowEventMap>(name: K, handle: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(name, handle, { capture: true, signal });

  on('paste', (event) => {
    if (event.isTrusted && !isOff()) receive(event, event.clipboardData);
  });
  on('drop', (event) => {
    if (event.isTrusted && !isOff()) receive(event, event.dataTransfer);
  });
  on('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229 || isOff()) return;
    const composer = composerOf(event, rule().composers);
    if (composer) (hold(event, composer, undefined) ? enter.held : enter.passed)();
  });
  for (const name of ['keypress', 'keyup'] as const)
    on(name, (event) => {
      if (event.key !== 'Enter' || event.shiftKey || !event.isTrusted || isOff()) return;
      const composer = composerOf(event, rule().composers);
      if (composer && !enter.mayFollow(event) && !mayPass(composer)) stopEvent(event);
    });
  on('click', (event) => {
    if (isOff()) return;
    const { button, composer } = pressedSend(event);
    if (composer) hold(event, composer, button);
  });
  watchPresses(signal, (event) => {
    const { composer } = isOff() ? {} : pressedSend(event);
    return composer !== undefined && !mayPass(composer);
  });
  void offerPromptOfAddress(takePromptFromAddress());
  on('submit', (event) => {
    if (isOff() || !(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    const waiting = line.lastField();
    const composer = waiting && form.contains(waiting) ? waiting : filledComposer(event, rule().composers);
    if (composer && form.contains(composer)) hold(event, composer, undefined);
  });
  on('input', (event) => {
    if (!ready?.setup.active || !ready.setup.precheck) return;
    const composer = composerOf(event, rule().composers);
    if (!composer) return;
    clearTimeout(precheck);
    precheck = setTimeout(() => void checkAhead(readComposer(composer)), PRECHECK_MS);
  });
  // Pages that load nothing when their address changes may lead into a chat, or out of one.
  on('focusin', () => ready && state.tellChange(ready, !isOff()));
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

  /** The button that sends and the field it sends. A field that waits for a paste may be empty as yet. */
  function pressedSend(event: Event): { button?: HTMLElement; composer?: Composer | undefined } {
    const button = sendButtonOf(event, rule());
    return button ? { button, composer: line.lastField() ?? filledComposer(event, rule().composers) } : {};
  }

  function mayPass(composer: Composer): boolean {
    const isNext = line.at(composer).length === 0 || sending === composer;
    return isNext && mayGo(composer, readComposer(composer));
  }

  /** Whether a composer holds what is being sent already, and not the next message of somebody who types fast. */
  function isUnderWay(composer: Composer): boolean {
    const text = readComposer(composer);
    return [asked.get(composer), approved.get(composer), ''].some((other) => isSameText(other ?? '', text));
  }

  /** Answers whether the event was held back. */
  function hold(event: Event, composer: Composer, button: HTMLElement | undefined): boolean {
    const ahead = line.at(composer);
    if (mayPass(composer)) {
      if (event.isTrusted) ready?.restorer.expectAnswer();
      return false;
    }
    stopEvent(event);
    // A second press must not ask twice; one after a paste waits for it, so that the message goes out with it or not at all.
    if (ahead.at(-1)?.step === 'send' && isUnderWay(composer)) return true;
    asked.set(composer, readComposer(composer));
    void line.join(composer, 'send', async () => {
      if (ahead.some(({ isGivenUp }) => isGivenUp) || !(await mayBeSent(composer))) return false;
      // A page that presses its own button learns no values by that.
      if (event.isTrusted) ready?.restorer.expectAnswer();
      sending = composer;
      await send(composer, rule(), button).finally(() => {
        sending = undefined;
      });
      return true;
    });
    return true;
  }

  /** Checks what the composer holds, and puts there what may be sent in its place. */
  async function mayBeSent(composer: Composer): Promise<boolean> {
    const now = await start.ready('send');
    if (!now) return false;
    const text = readComposer(composer);
    // What was pasted meanwhile may have been answered for.
    if (mayGo(composer, text)) return text.trim() !== '';
    const cleared = await clear(now, 'send', text);
    if (cleared.kind === 'nothing') return false;
    if (cleared.kind === 'as-is' && cleared.because === 'clean') rememberClean(text);
    // Written since: it was not checked, and must not be written over.
    if (!isSameText(readComposer(composer), text)) {
      now.overlay.toast(now.t.changed, { isProblem: true });
      return false;
    }
    if (cleared.kind === 'protected') {
      if (!(await writeComposer(composer, cleared.text))) return offerByHand(now, cleared.text);
      approved.set(composer, readComposer(composer));
      return true;
    }
    approved.set(composer, text);
    // They were told, and chose to go on without us.
    if (isOrphaned()) stop();
    return true;
  }

  /** What is pasted or dropped, wherever on the page: into a field, or for the page itself to take. */
  function receive(event: ClipboardEvent | DragEvent, data: DataTransfer | null): void {
    const pasted = readPaste(data);
    const files = [...(data?.files ?? [])];
    // Programs put a picture of a text beside it; the text is what is meant.
    if (files.length > 0 && !(pasted && event.type === 'paste')) {
      const handed = copyHanded(event);
      stopEvent(event);
      attachments.hand(files, handed);
      return;
    }
    if (!pasted) return;
    const field = composerOf(event, rule().composers) ?? fieldOf(event);
    const handed = copyHanded(event);
    stopEvent(event);
    if (field) takeOver(field, pasted);
    else passOn(handed, pasted.text);
  }

  function passOn(handed: Handed, text: string): void {
    void line.join(WHOLE_PAGE, 'paste', async () => {
      const now = await start.ready('paste');
      const cleared = now && (await clear(now, 'paste', text));
      if (!cleared || cleared.kind === 'nothing') return false;
      handed.pass(cleared.kind === 'protected' ? cleared.text : undefined);
      return true;
    });
  }

  const fieldOf = (event: Event) =>
    pathOf(event).find((target): target is HTMLInputElement => target instanceof HTMLInputElement && isField(target));

  function takeOver(composer: Composer, pasted: Pasted): void {
    const hasToWait = !line.isEmpty;
    void line.join(composer, 'paste', async () => {
      // A page that was just given a message to send may not have emptied its field yet.
      if (hasToWait) await settle();
      // Only now: what was pasted before it moved the cursor.
      const place = rememberPlace(composer);
      const now = await start.ready('paste');
      const cleared = now && (await clear(now, 'paste', pasted.text));
      if (!now || !cleared || cleared.kind === 'nothing') return false;
      const isAsItIs = cleared.kind === 'as-is';
      const text = isAsItIs ? pasted.text : cleared.text;
      const arrived = await insertText(composer, place, text, isAsItIs ? pasted.html : undefined);
      if (!arrived) return offerByHand(now, text);
      // Asked and answered: the same words are not asked about again when they are sent.
      const wasAnswered = !isAsItIs || cleared.because === 'answered';
      if (wasAnswered && isSameText(readComposer(composer), text)) approved.set(composer, readComposer(composer));
      return true;
    });
  }

  /** What the address brought is offered in the field, checked like a paste; the person sends it. */
  async function offerPromptOfAddress(text: string | undefined): Promise<void> {
    const now = text && (await start.ready('paste'));
    if (!text || !now) return;
    now.overlay.toast(now.t.fromAddress);
    const composer = await waitForComposer(signal, () => rule().composers);
    if (composer) takeOver(composer, { text });
  }

  return {
    async run(command: { kind: string }): Promise<void> {
      const now = await start.started();
      if (!now) return;
      const { restorer, setup } = now;
      if (command.kind === 'guard-cleared') restorer.clear();
      if (command.kind === 'settings') {
        const next = await ask('guard.setup', {});
        Object.assign(setup, next);
        restorer.use(next.mapping);
        state.tell(now, !isOff());
      }
    },
  };
}

async function offerByHand({ overlay, t }: Ready, text: string): Promise<false> {
  const wantsCopy = await askPerson(overlay, {
    title: t.notTaken,
    lines: [t.notWritten],
    text: { whole: text, findings: [] },
    choices: [
      { label: t.copy, value: true, isPrimary: true },
      { label: t.close, value: false },
    ],
    cancel: false,
  });
  if (wantsCopy) await copyText(text);
  return false;
}
