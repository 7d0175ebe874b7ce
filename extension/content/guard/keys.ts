import { composerOf } from './composer';
import type { watchEmptied } from './emptied';
import { createEnterGate } from './enter';
import { pathOf } from './event-path';
import type { createHold } from './hold';
import type { GuardParts } from './parts';
import type { PressReader } from './press';
import { chordAgain, mayBeShortcut, pressesByKey } from './shortcuts';
import { stopEvent } from './stop-event';

interface Tools {
  presses: PressReader;
  emptied: ReturnType<typeof watchEmptied>;
  holding: ReturnType<typeof createHold>;
}

/** Keys that send: Enter, chords, and Enter or Space on a button that has the focus. */
export function createKeys({ rule, isOff }: GuardParts, { presses, emptied, holding: { hold, mayPass } }: Tools) {
  const enter = createEnterGate();

  return {
    down(event: KeyboardEvent): void {
      if (isOff()) return;
      if (event.isTrusted) emptied.noteKey(event.key);
      const isEnter = event.key === 'Enter' && !breaksLine(event) && !event.isComposing && event.keyCode !== 229;
      const composer = composerOf(event, rule().composers);
      const [target] = pathOf(event);
      if (!composer && target && pressesByKey(event)) {
        const press = presses.pressOf(event);
        if (press) hold(event, { ...press, again: () => chordAgain(target, event) });
      }
      if (!composer || (!isEnter && !(event.isTrusted && mayBeShortcut(event)))) return;
      const again = () => chordAgain(composer, event);
      // A page that sends by a chord may do nothing at a plain Enter.
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      const sends = isEnter && !event.shiftKey;
      const print = event.shiftKey ? `Shift+${event.code}` : event.code;
      const press = sends ? { composer, ...(isChord ? { again } : {}) } : { composer, print, again };
      const isHeld = (sends || !presses.isHarmless(print)) && hold(event, press);
      if (isEnter) (isHeld ? enter.held : enter.passed)();
    },
    /** `keypress` and `keyup` of an Enter that was held: some pages send at those. */
    after(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || breaksLine(event) || !event.isTrusted || isOff()) return;
      const composer = composerOf(event, rule().composers);
      if (composer && !enter.mayFollow(event) && !mayPass(composer)) stopEvent(event);
    },
  };
}

/** Shift+Enter begins a new line. With another key it may send, as Ctrl+Shift+Enter does in some chats. */
const breaksLine = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  shiftKey && !(ctrlKey || metaKey || altKey);
