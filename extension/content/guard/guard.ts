import type { GuardSetup, PageCommand } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { BUILT_IN, genericRule } from '../../sites/rules';
import { tellReading } from '../reading';
import { createOverlay, type Overlay } from '../show/overlay';
import { isOnPath } from './address';
import { createCheckAhead } from './check-ahead';
import type { Ready } from './clear';
import { createClearedTexts } from './cleared-texts';
import { type Composer, composerOf, filledComposer } from './composer';
import { watchCopies } from './copied';
import { watchEmptied } from './emptied';
import { createAttachments } from './files';
import { createHold } from './hold';
import { createSuggestionHold } from './hold-suggestion';
import { createStateTeller } from './indicator';
import { createKeys } from './keys';
import { createLine } from './line';
import { withLineFields } from './line-fields';
import { guardTexts } from './messages';
import type { GuardParts } from './parts';
import { createPastes } from './pastes';
import { createPressReader } from './press';
import { watchPresses } from './presses';
import { createRestorer } from './restore';
import { createStart } from './start';
import { createTypedMarks } from './typed-marks';

const GENERIC_RULE = genericRule(BUILT_IN);

/**
 * Stands between the person and a chat page. Listens before the page does (capture phase, from document_start), holds an event back
 * first and decides afterwards: what could not be checked does not go out by accident.
 */
export function startGuard(signal: AbortSignal, stop: () => void) {
  let ready: Ready | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(pause));
  const state = createStateTeller();
  const isOff = () => ready !== undefined && !(ready.setup.active && isOnPath(ready.setup.rule));
  const start = createStart(signal, (setup): Ready => {
    const overlay = withMessagesAround(createOverlay(signal, setup.locale));
    const restorer = createRestorer(signal, setup, overlay, () => hintOnce(setup, overlay));
    restorer.use(setup.mapping);
    ready = { setup, t: guardTexts(setup.locale), overlay, restorer };
    wakeAfterPause(setup.pausedUntil);
    state.tell(ready, !isOff());
    return ready;
  });
  void start.started().then((now) => now ?? state.tellFailed());
  const parts: GuardParts = {
    signal,
    start,
    line: createLine(),
    texts: createClearedTexts(),
    marks: createTypedMarks(signal, () => ready?.overlay),
    rule: () => withLineFields(ready?.setup.rule ?? GENERIC_RULE),
    isOff,
    now: () => ready,
  };
  watchCopies(signal, parts.now, isOff);
  listen(parts, stop, state);
  // Pages that load nothing when their address changes may lead into a chat, or out of one.
  on(signal, 'focusin', () => ready && state.tellChange(ready, !isOff()));

  /** A pause ends by itself, also on a page that stays open. */
  function wakeAfterPause(until: number | undefined): void {
    clearTimeout(pause);
    if (until !== undefined) pause = setTimeout(() => void run({ kind: 'settings' }), until - Date.now());
  }

  async function run(command: PageCommand): Promise<void> {
    if (command.kind === 'reading') tellReading(command.percent);
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

/** A frame that is too small for a question would be covered by a message as well: the page around it says both. */
const withMessagesAround = (overlay: Overlay): Overlay => ({
  ...overlay,
  toast: (text, options) => overlay.questions().toast(text, options),
  notice: (text, isWorking) => overlay.questions().notice(text, isWorking),
});

/** Hears what the person does on the page, and hands it to the part that decides about it. */
function listen(parts: GuardParts, stop: () => void, state: ReturnType<typeof createStateTeller>): void {
  const { signal, line, texts, marks, rule, isOff } = parts;
  const attachments = createAttachments(signal, parts);
  const pastes = createPastes(signal, { ...parts, attachments, approve: texts.approve });
  const emptied = watchEmptied(signal, (composer, text) => void noteEmptied(parts, state, composer, text));
  const presses = createPressReader(parts, emptied);
  const holding = createHold(parts, presses, stop);
  const suggestions = createSuggestionHold(parts);
  const keys = createKeys(parts, { presses, emptied, holding });
  const checkAhead = createCheckAhead(parts);
  void pastes.offerPromptOfAddress();

  on(signal, 'paste', (event) => {
    if (event.isTrusted && !isOff()) pastes.receive(event, event.clipboardData);
  });
  on(signal, 'drop', (event) => {
    if (event.isTrusted && !isOff()) pastes.receive(event, event.dataTransfer);
  });
  on(signal, 'keydown', keys.down);
  on(signal, 'keypress', keys.after);
  on(signal, 'keyup', keys.after);
  on(signal, 'click', (event) => {
    if (isOff()) return;
    const press = presses.pressOf(event);
    const suggestion = suggestions.offered(event);
    // A button next to a filled field may send its own words all the same.
    if (suggestion) void suggestions.hold(event, suggestion, () => press !== undefined && holding.hold(event, press));
    else if (press) holding.hold(event, press);
  });
  watchPresses(signal, (event) => {
    if (isOff()) return false;
    const press = presses.pressOf(event);
    if (event.type === 'pointerdown') presses.notePress(event, press);
    return (press !== undefined && !holding.mayPass(press.composer)) || suggestions.offered(event) !== undefined;
  });
  on(signal, 'submit', (event) => {
    if (isOff() || !(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    const waiting = line.lastField();
    const composer = waiting && form.contains(waiting) ? waiting : filledComposer(event, rule().composers);
    if (composer && form.contains(composer)) holding.hold(event, { composer });
  });
  on(signal, 'input', (event) => {
    const composer = isOff() ? undefined : composerOf(event, rule().composers);
    if (!composer) return;
    presses.noteInput(composer);
    emptied.note(composer, event.isTrusted);
    marks.clear();
    checkAhead(composer);
  });
}

function on<K extends keyof WindowEventMap>(signal: AbortSignal, name: K, handle: (event: WindowEventMap[K]) => void) {
  window.addEventListener(name, handle, { capture: true, signal });
}

/** A field lost its text in a way that was not held: where that text holds personal data, the person has to know. */
async function noteEmptied(
  { start, line, texts, marks, isOff }: GuardParts,
  state: ReturnType<typeof createStateTeller>,
  composer: Composer,
  text: string,
): Promise<void> {
  marks.clear();
  const now = await start.started();
  if (!now || isOff() || line.at(composer).length > 0 || texts.mayGo(composer, text)) return;
  const verdict = await ask('guard.check', { text }).catch(() => undefined);
  if (verdict?.ok && verdict.findings.length === 0) return;
  state.tellMissed(now);
  now.overlay.toast(now.t.missed, { isProblem: true, detail: now.t.missedDetail });
}

/** Once, when the first answer shows placeholders: values are there, and nothing on the page says so. */
function hintOnce(setup: GuardSetup, overlay: Overlay): void {
  if (!setup.needsHint || setup.restore !== 'hover') return;
  setup.needsHint = false;
  overlay.toast(guardTexts(setup.locale).hoverHint);
  ask('guard.hinted', {}).catch(() => undefined);
}
