import { type Composer, filledComposer, type Place, rememberPlace } from './composer';
import { empties, pressedBeside, printOf } from './controls';
import type { watchEmptied } from './emptied';
import { pathOf } from './event-path';
import type { GuardParts } from './parts';
import { pressAgain } from './press-again';
import { sendButtonOf } from './send';

/** Something that sends what a field holds, or may. */
export interface Press {
  composer: Composer;
  button?: Element | undefined;
  /** The innermost element under the pointer. */
  target?: Element | undefined;
  /** Where it is not known whether it sends: what it is remembered by. */
  print?: string;
  /** How it is done again for the page. */
  again?: () => void;
}

type Emptied = ReturnType<typeof watchEmptied>;

/** Reads from an event what was pressed, and remembers what the person said about controls. */
export function createPressReader({ rule, line }: Pick<GuardParts, 'rule' | 'line'>, emptied: Emptied) {
  /** Controls that the person said do not send. */
  const harmless = new Set<string>();
  let lastComposer: Composer | undefined;
  /** Where the cursor stood when a press began: the press itself may move it. */
  let place: { composer: Composer; at: Place } | undefined;

  return {
    isHarmless: (print: string) => harmless.has(print),
    addHarmless: (print: string) => void harmless.add(print),
    /** The field that was written in last. */
    noteInput(composer: Composer): void {
      lastComposer = composer;
    },
    placeIn: (composer: Composer) => (place?.composer === composer ? place.at : undefined),
    /** What was pressed that sends or may send, and the field it would send. A field that waits for a paste may still be empty. */
    pressOf(event: Event): Press | undefined {
      const button = sendButtonOf(event, rule());
      const filled = line.lastField() ?? filledComposer(event, rule().composers);
      if (button) {
        const [inner] = pathOf(event);
        return filled && { composer: filled, button, target: inner instanceof Element ? inner : undefined };
      }
      if (!event.isTrusted) return undefined;
      const fields = [...new Set([filled, lastComposer])].filter((field) => field !== undefined);
      const pressed = pressedBeside(event, rule(), fields);
      if (!pressed || pressed.kind === 'harmless') return undefined;
      const { composer, control, target } = pressed;
      const again = () => pressAgain(target.isConnected ? target : control, { hasClick: true });
      if (pressed.kind === 'sends') return { composer, button: control, target };
      const print = printOf(pressed);
      return harmless.has(print) ? undefined : { composer, print, again };
    },
    /** At the beginning of a press. */
    notePress(event: Event, press: Press | undefined): void {
      place = press && { composer: press.composer, at: rememberPlace(press.composer) };
      const pressed = pressedBeside(event, rule(), lastComposer ? [lastComposer] : []);
      emptied.notePress(pressed !== undefined && empties(pressed));
    },
  };
}
export type PressReader = ReturnType<typeof createPressReader>;
