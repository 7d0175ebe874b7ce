// Over 300 lines: what holds an event back, what is known to be clean and what is under way decide together.

import type { GuardSetup } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { BUILT_IN, genericRule } from '../../sites/rules';
import { isOrphaned } from '../orphan';
import { createOverlay, type Overlay } from '../show/overlay';
import { isOnPath, waitForComposer } from './address';
import { clear, type Ready } from './clear';
import {
  type Composer,
  composerOf,
  filledComposer,
  isSameText,
  type Place,
  readComposer,
  rememberPlace,
  returnTo,
  writeComposer,
} from './composer';
import { empties, pressedBeside, printOf } from './controls';
import { watchCopies } from './copied';
import { watchEmptied } from './emptied';
import { createEnterGate } from './enter';
import { pathOf } from './event-path';
import { createAttachments } from './files';
import { createStateTeller } from './indicator';
import { createLine, WHOLE_PAGE } from './line';
import { guardTexts } from './messages';
import { createPastes, offerByHand } from './pastes';
import { pressAgain } from './press-again';
import { watchPresses } from './presses';
import { createRestorer } from './restore';
import { doAgain, send, sendButtonOf } from './send';
import { chordAgain, mayBeShortcut, pressesByKey } from './shortcuts';
import { createStart } from './start';
import { stopEvent } from './stop-event';
import { type Suggestion, suggestionOf } from './suggestions';
import { createTypedMarks } from './typed-marks';

const PRECHECK_MS = 300;
const GENERIC_RULE = genericRule(BUILT_IN);

/** Something that sends what a field holds, or may. */
interface Press {
  composer: Composer;
  button?: HTMLElement | undefined;
  /** Where it is not known whether it sends: what it is remembered by. */
  print?: string;
  /** How it is done again for the page. */
  again?: () => void;
}

/**
 * Stands between the person and a chat page. Listens before the page does (capture phase, from document_start), holds an event back
 * first and decides afterwards: what could not be checked does not go out by accident.
 */
export function startGuard(signal: AbortSignal, stop: () => void) {
  let ready: Ready | undefined;
  const state = createStateTeller();
  const start = createStart(signal, (setup): Ready => {
    const overlay = createOverlay(signal, setup.locale);
    const restorer = createRestorer(signal, setup, overlay, () => hintOnce(setup, overlay));
    restorer.use(setup.mapping);
    ready = { setup, t: guardTexts(setup.locale), overlay, restorer };
    wakeAfterPause(setup.pausedUntil);
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
  let pause: ReturnType<typeof setTimeout> | undefined;

  // Until the rule is known, every editable field counts.
  const rule = () => ready?.setup.rule ?? GENERIC_RULE;
  const isOff = () => ready !== undefined && !(ready.setup.active && isOnPath(ready.setup.rule));
  const enter = createEnterGate();
  const attachments = createAttachments(signal, { isOff, start, line });
  const pastes = createPastes(signal, {
    start,
    line,
    attachments,
    rule,
    approve: (at, text) => approved.set(at, text),
  });
  const marks = createTypedMarks(signal, () => ready?.overlay);
  const emptied = watchEmptied(signal, (composer, text) => void noteEmptied(composer, text));
  /** Controls that the person said do not send. */
  const harmless = new Set<string>();
  let lastComposer: Composer | undefined;
  /** Where the cursor stood when a press began: the press itself may move it. */
  let place: { composer: Composer; at: Place } | undefined;
  watchCopies(signal, () => ready, isOff);
  void pastes.offerPromptOfAddress();

  const on = <K extends keyof WindowEventMap>(name: K, handle: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(name, handle, { capture: true, signal });

  on('paste', (event) => {
    if (event.isTrusted && !isOff()) pastes.receive(event, event.clipboardData);
  });
  on('drop', (event) => {
    if (event.isTrusted && !isOff()) pastes.receive(event, event.dataTransfer);
  });
  on('keydown', (event) => {
    if (isOff()) return;
    if (event.isTrusted) emptied.noteKey(event.key);
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
    const composer = composerOf(event, rule().composers);
    const [target] = pathOf(event);
    if (!composer && target && pressesByKey(event)) {
      const press = pressOf(event);
      if (press) hold(event, { ...press, again: () => chordAgain(target, event) });
    }
    if (!composer || (!isEnter && !(event.isTrusted && mayBeShortcut(event)))) return;
    // A page that sends by a chord may do nothing at a plain Enter.
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const again = isChord ? { again: () => chordAgain(composer, event) } : {};
    if (isEnter) (hold(event, { composer, ...again }) ? enter.held : enter.passed)();
    else if (!harmless.has(event.code))
      hold(event, { composer, print: event.code, again: () => chordAgain(composer, event) });
  });
  for (const name of ['keypress', 'keyup'] as const)
    on(name, (event) => {
      if (event.key !== 'Enter' || event.shiftKey || !event.isTrusted || isOff()) return;
      const composer = composerOf(event, rule().composers);
      if (composer && !enter.mayFollow(event) && !mayPass(composer)) stopEvent(event);
    });
  on('click', (event) => {
    if (isOff()) return;
    const press = pressOf(event);
    const suggestion = press ? undefined : offered(event);
    if (press) hold(event, press);
    else if (suggestion) holdSuggestion(event, suggestion);
  });
  watchPresses(signal, (event) => {
    if (isOff()) return false;
    const press = pressOf(event);
    if (event.type === 'pointerdown') notePress(event, press);
    return press ? !mayPass(press.composer) : offered(event) !== undefined;
  });
  on('submit', (event) => {
    if (isOff() || !(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    const waiting = line.lastField();
    const composer = waiting && form.contains(waiting) ? waiting : filledComposer(event, rule().composers);
    if (composer && form.contains(composer)) hold(event, { composer });
  });
  on('input', (event) => {
    const composer = isOff() ? undefined : composerOf(event, rule().composers);
    if (!composer) return;
    lastComposer = composer;
    emptied.note(composer, event.isTrusted);
    marks.clear();
    if (!ready?.setup.active || !ready.setup.precheck) return;
    clearTimeout(precheck);
    precheck = setTimeout(() => void checkAhead(composer), PRECHECK_MS);
  });
  // Pages that load nothing when their address changes may lead into a chat, or out of one.
  on('focusin', () => ready && state.tellChange(ready, !isOff()));
  signal.addEventListener('abort', () => {
    clearTimeout(precheck);
    clearTimeout(pause);
  });

  /** Where checking costs nothing it is done while typing, so that sending clean text needs no waiting. */
  async function checkAhead(composer: Composer): Promise<void> {
    const text = readComposer(composer);
    if (text.trim() === '') return;
    const verdict = await ask('guard.check', { text }).catch(() => undefined);
    if (!verdict?.ok) return;
    if (verdict.findings.length === 0) rememberClean(text);
    if (readComposer(composer) === text) marks.show(composer, verdict.findings);
  }

  function rememberClean(text: string): void {
    cleanTexts = [...cleanTexts.filter((other) => other !== text), text].slice(-20);
  }

  function mayGo(composer: Composer, text: string): boolean {
    const known = approved.get(composer);
    return text.trim() === '' || cleanTexts.includes(text) || (known !== undefined && isSameText(known, text));
  }

  /** What was pressed that sends or may send, and the field it would send. A field that waits for a paste may be empty as yet. */
  function pressOf(event: Event): Press | undefined {
    const button = sendButtonOf(event, rule());
    const waiting = line.lastField();
    const filled = waiting ?? filledComposer(event, rule().composers);
    if (button) return filled && { composer: filled, button };
    if (!event.isTrusted) return undefined;
    const fields = [...new Set([filled, lastComposer])].filter((field) => field !== undefined);
    const pressed = pressedBeside(event, rule(), fields);
    if (!pressed || pressed.kind === 'harmless') return undefined;
    const { composer, control, target } = pressed;
    if (pressed.kind === 'sends') return { composer, button: control };
    const print = printOf(pressed);
    if (harmless.has(print)) return undefined;
    return { composer, print, again: () => pressAgain(target.isConnected ? target : control, { hasClick: true }) };
  }

  function notePress(event: Event, press: Press | undefined): void {
    place = press && { composer: press.composer, at: rememberPlace(press.composer) };
    const fields = lastComposer ? [lastComposer] : [];
    const pressed = pressedBeside(event, rule(), fields);
    emptied.notePress(pressed !== undefined && empties(pressed));
  }

  /** A button whose own words would be sent, and are not known to be clean. */
  function offered(event: Event): Suggestion | undefined {
    const suggestion = event.isTrusted ? suggestionOf(event) : undefined;
    return suggestion && !cleanTexts.includes(suggestion.text) ? suggestion : undefined;
  }

  function holdSuggestion(event: Event, { control, target, text }: Suggestion): void {
    stopEvent(event);
    void line.join(WHOLE_PAGE, 'send', async () => {
      const now = await start.ready('send');
      const cleared = now && (await clear(now, 'send', text, 'suggestion'));
      if (!now || !cleared || cleared.kind === 'nothing') return false;
      if (cleared.kind === 'protected') {
        const composer = await waitForComposer(signal, () => rule().composers);
        if (!composer || !(await writeComposer(composer, cleared.text))) return offerByHand(now, cleared.text);
        approved.set(composer, readComposer(composer));
        return true;
      }
      if (cleared.kind === 'as-is' && cleared.because === 'clean') rememberClean(text);
      now.restorer.expectAnswer();
      pressAgain(target.isConnected ? target : control, { hasClick: true });
      return true;
    });
  }

  /** A field lost its text in a way that was not held: where that text holds personal data, the person has to know. */
  async function noteEmptied(composer: Composer, text: string): Promise<void> {
    marks.clear();
    const now = await start.started();
    if (!now || isOff() || line.at(composer).length > 0 || mayGo(composer, text)) return;
    const verdict = await ask('guard.check', { text }).catch(() => undefined);
    if (verdict?.ok && verdict.findings.length === 0) return;
    state.tellMissed(now);
    now.overlay.toast(now.t.missed, { isProblem: true, detail: now.t.missedDetail });
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
  function hold(event: Event, press: Press): boolean {
    const { composer } = press;
    const ahead = line.at(composer);
    if (mayPass(composer)) {
      if (event.isTrusted) ready?.restorer.expectAnswer();
      return false;
    }
    stopEvent(event);
    // A second press must not ask twice; one after a paste waits for it, so that the message goes out with it or not at all.
    if (ahead.at(-1)?.step === 'send' && isUnderWay(composer)) return true;
    asked.set(composer, readComposer(composer));
    const began = place?.composer === composer ? place.at : undefined;
    void line.join(composer, 'send', async () => {
      if (ahead.some(({ isGivenUp }) => isGivenUp)) return false;
      const answer = await mayBeSent(composer, press.print === undefined ? undefined : 'unsure');
      if (answer === 'no') return false;
      if (answer === 'press-only') harmless.add(press.print ?? '');
      // A page that presses its own button learns no values by that.
      if (event.isTrusted && answer === 'send') ready?.restorer.expectAnswer();
      sending = composer;
      if (press.again && began) returnTo(composer, began);
      try {
        const isDone = press.again && (await doAgain(composer, press.again));
        // What only may send is pressed once, and that is all.
        if (!isDone && press.print === undefined) await send(composer, rule(), press.button);
      } finally {
        sending = undefined;
        marks.clear();
      }
      return true;
    });
    return true;
  }

  /** Checks what the composer holds, and puts there what may be sent in its place. */
  async function mayBeSent(composer: Composer, about?: 'unsure'): Promise<'send' | 'press-only' | 'no'> {
    const now = await start.ready('send');
    if (!now) return 'no';
    const text = readComposer(composer);
    // What was pasted meanwhile may have been answered for.
    if (mayGo(composer, text)) return text.trim() === '' ? 'no' : 'send';
    const cleared = await clear(now, 'send', text, about);
    if (cleared.kind === 'nothing') return 'no';
    if (cleared.kind === 'press-only') return cleared.kind;
    if (cleared.kind === 'as-is' && cleared.because === 'clean') rememberClean(text);
    // Written since: it was not checked, and must not be written over.
    if (!isSameText(readComposer(composer), text)) {
      now.overlay.toast(now.t.changed, { isProblem: true });
      return 'no';
    }
    if (cleared.kind === 'protected') {
      if (!(await writeComposer(composer, cleared.text))) {
        await offerByHand(now, cleared.text);
        return 'no';
      }
      approved.set(composer, readComposer(composer));
      return 'send';
    }
    approved.set(composer, text);
    // They were told, and chose to go on without us.
    if (isOrphaned()) stop();
    return 'send';
  }

  /** A pause ends by itself, also on a page that stays open. */
  function wakeAfterPause(until: number | undefined): void {
    clearTimeout(pause);
    if (until !== undefined) pause = setTimeout(() => void run({ kind: 'settings' }), until - Date.now());
  }

  async function run(command: { kind: string }): Promise<void> {
    const now = await start.started();
    if (!now) return;
    const { restorer, setup } = now;
    if (command.kind === 'guard-cleared') restorer.clear();
    if (command.kind !== 'settings') return;
    const next = await ask('guard.setup', {});
    Object.assign(setup, next);
    restorer.use(next.mapping);
    state.tell(now, !isOff());
    wakeAfterPause(next.pausedUntil);
  }

  return { run };
}

/** Once, when the first answer shows placeholders: values are there, and nothing on the page says so. */
function hintOnce(setup: GuardSetup, overlay: Overlay): void {
  if (!setup.needsHint || setup.restore !== 'hover') return;
  setup.needsHint = false;
  overlay.toast(guardTexts(setup.locale).hoverHint);
  ask('guard.hinted', {}).catch(() => undefined);
}
