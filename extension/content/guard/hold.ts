import { isOrphaned } from '../orphan';
import { clear } from './clear';
import { type Composer, isSameText, type Place, readComposer, returnTo, writeComposer } from './composer';
import type { GuardParts } from './parts';
import { offerByHand } from './pastes';
import type { Press, PressReader } from './press';
import { doAgain, send } from './send';
import { stopEvent } from './stop-event';

type Answer = 'send' | 'press-only' | 'no';

/** Holds messages back until they are checked, and sends them afterwards. `stop` ends the guard on this page. */
export function createHold(
  { start, line, texts, marks, rule, now }: GuardParts,
  presses: PressReader,
  stop: () => void,
) {
  /** What stood in a composer when sending it was last asked for. */
  const asked = new WeakMap<Composer, string>();
  /** Where we press the page's own button: that comes by here, too. */
  let sending: Composer | undefined;

  function mayPass(composer: Composer): boolean {
    const isNext = line.at(composer).length === 0 || sending === composer;
    return isNext && texts.mayGo(composer, readComposer(composer));
  }

  /** Whether a composer holds what is being sent already, and not the next message of somebody who types fast. */
  function isUnderWay(composer: Composer): boolean {
    const text = readComposer(composer);
    return [asked.get(composer), texts.approvedIn(composer), ''].some((other) => isSameText(other ?? '', text));
  }

  /** Answers whether the event was held back. */
  function hold(event: Event, press: Press): boolean {
    const { composer } = press;
    const ahead = line.at(composer);
    if (mayPass(composer)) {
      if (event.isTrusted) now()?.restorer.expectAnswer();
      return false;
    }
    stopEvent(event);
    // A second press must not ask twice; one after a paste waits for it, so that the message goes out with it or not at all.
    if (ahead.at(-1)?.step === 'send' && isUnderWay(composer)) return true;
    asked.set(composer, readComposer(composer));
    const began = presses.placeIn(composer);
    void line.join(composer, 'send', async () => {
      if (ahead.some(({ isGivenUp }) => isGivenUp)) return false;
      const answer = await mayBeSent(composer, press.print === undefined ? undefined : 'unsure');
      if (answer === 'no') return false;
      if (answer === 'press-only') presses.addHarmless(press.print ?? '');
      // A page that presses its own button learns no values by that.
      if (event.isTrusted && answer === 'send') now()?.restorer.expectAnswer();
      await sendAs(press, began);
      return true;
    });
    return true;
  }

  async function sendAs({ composer, again, print, button, target }: Press, began: Place | undefined): Promise<void> {
    sending = composer;
    if (again && began) returnTo(composer, began);
    try {
      const isDone = again && (await doAgain(composer, again));
      // What only may send is pressed once, and that is all.
      if (!isDone && print === undefined) await send(composer, rule(), { button, target });
    } finally {
      sending = undefined;
      marks.clear();
    }
  }

  /** Checks what the composer holds, and puts there what may be sent in its place. */
  async function mayBeSent(composer: Composer, about?: 'unsure'): Promise<Answer> {
    const ready = await start.ready('send');
    if (!ready) return 'no';
    const text = readComposer(composer);
    // What was pasted meanwhile may have been answered for.
    if (texts.mayGo(composer, text)) return text.trim() === '' ? 'no' : 'send';
    const cleared = await clear(ready, 'send', text, about);
    if (cleared.kind === 'nothing') return 'no';
    if (cleared.kind === 'press-only') return cleared.kind;
    if (cleared.kind === 'as-is' && cleared.because === 'clean') texts.rememberClean(text);
    // Written since: it was not checked, and must not be written over.
    if (!isSameText(readComposer(composer), text)) {
      ready.overlay.toast(ready.t.changed, { isProblem: true });
      return 'no';
    }
    if (cleared.kind === 'protected') {
      if (!(await writeComposer(composer, cleared.text))) {
        await offerByHand(ready, cleared.text);
        return 'no';
      }
      texts.approve(composer, readComposer(composer));
      return 'send';
    }
    texts.approve(composer, text);
    // They were told, and chose to go on without us.
    if (isOrphaned()) stop();
    return 'send';
  }

  return { hold, mayPass };
}
