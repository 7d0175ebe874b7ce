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
export function createSuggestionHold({ signal, start, line, texts, rule }: GuardParts) {
  return {
    /** A button whose words would be sent, and are not known to be clean. */
    offered(event: Event): Suggestion | undefined {
      const suggestion = event.isTrusted ? suggestionOf(event) : undefined;
      return suggestion && !texts.isClean(suggestion.text) ? suggestion : undefined;
    },
    hold(event: Event, { control, target, text }: Suggestion): void {
      stopEvent(event);
      void line.join(WHOLE_PAGE, 'send', async () => {
        const now = await start.ready('send');
        const cleared = now && (await clear(now, 'send', text, 'suggestion'));
        if (!now || !cleared || cleared.kind === 'nothing') return false;
        if (cleared.kind === 'protected') {
          const composer = await waitForComposer(signal, () => rule().composers);
          if (!composer || !(await writeComposer(composer, cleared.text))) return offerByHand(now, cleared.text);
          texts.approve(composer, readComposer(composer));
          return true;
        }
        if (cleared.kind === 'as-is' && cleared.because === 'clean') texts.rememberClean(text);
        now.restorer.expectAnswer();
        pressAgain(target.isConnected ? target : control, { hasClick: true });
        return true;
      });
    },
  };
}
