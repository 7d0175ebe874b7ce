import { waitForComposer } from './address';
import { clear } from './clear';
import { readComposer, writeComposer } from './composer';
import { WHOLE_PAGE } from './line';
import type { GuardParts } from './parts';
import { offerByHand } from './pastes';
import { pressAgain } from './press-again';
import { stopEvent } from './stop-event';
import { type Suggestion, suggestionOf } from './suggestions';

/** Buttons whose own words are sent: those words are checked before the page learns of the press. */
export function createSuggestionHold({ signal, start, line, texts, rule, now }: GuardParts) {
  return {
    /** A button whose words would be sent, and are not known to be clean. */
    offered(event: Event): Suggestion | undefined {
      const suggestion = event.isTrusted ? suggestionOf(event) : undefined;
      return suggestion && !texts.isClean(suggestion.text) ? suggestion : undefined;
    },
    /** Checks the words. Once they may go, `holdsField` holds the press for what a field next to it contains, and answers whether it did. */
    async hold(event: Event, { control, target, text }: Suggestion, holdsField: () => boolean): Promise<void> {
      stopEvent(event);
      let mayGo = false;
      await line.join(WHOLE_PAGE, 'send', async () => {
        const ready = await start.ready('send');
        const cleared = ready && (await clear(ready, 'send', text, 'suggestion'));
        if (!ready || !cleared || cleared.kind === 'nothing') return false;
        if (cleared.kind === 'protected') return (await putIntoField(cleared.text)) || offerByHand(ready, cleared.text);
        if (cleared.kind === 'as-is' && cleared.because === 'clean') texts.rememberClean(text);
        mayGo = true;
        return true;
      });
      if (!mayGo || holdsField()) return;
      now()?.restorer.expectAnswer();
      pressAgain(target.isConnected ? target : control, { hasClick: true });
    },
  };

  /** Answers whether it stands there. What a person has written stays, and is checked when it is sent. */
  async function putIntoField(text: string): Promise<boolean> {
    const composer = await waitForComposer(signal, () => rule().composers);
    if (!composer) return false;
    const written = readComposer(composer).trimEnd();
    if (written !== '') return writeComposer(composer, `${written}\n${text}`);
    if (!(await writeComposer(composer, text))) return false;
    texts.approve(composer, readComposer(composer));
    return true;
  }
}
