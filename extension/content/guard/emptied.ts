import { type Composer, isPlainField, readComposer } from './composer';

const LOOK_MS = 200;
/** Keys by which people empty a field; editors often handle them without an `input` event. */
const EMPTYING_KEY = /^(?:Backspace|Delete|Cut|Clear|x|X|z|Z|y|Y|Escape)$/;

interface Watched {
  /** What the field held when it was last seen. */
  text: string;
  /** The person's last step may have emptied it. */
  isByPerson: boolean;
}

/**
 * Sees fields that lose their text although nobody took it out and the guard held nothing: a page has ways to send that no rule knows.
 * `onEmptied` decides whether the text was one that may go.
 */
export function watchEmptied(signal: AbortSignal, onEmptied: (composer: Composer, text: string) => void) {
  const watched = new Map<Composer, Watched>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function look(): void {
    for (const [composer, { text, isByPerson }] of watched) {
      if (composer.isConnected && !isBlank(composer)) continue;
      watched.delete(composer);
      // A field that is gone may belong to a page that was left; where the text is shown now, it was sent.
      if (!isByPerson && (composer.isConnected || isShown(text))) onEmptied(composer, text);
    }
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
  signal.addEventListener('abort', () => clearInterval(timer));
  const setAll = (isByPerson: boolean) => {
    for (const [composer, { text }] of watched) watched.set(composer, { text, isByPerson });
  };

  return {
    /** After a change of the text. */
    note(composer: Composer, isTrusted: boolean): void {
      const text = readComposer(composer);
      if (text.trim() === '') {
        if (isTrusted) watched.delete(composer);
        return;
      }
      watched.set(composer, { text, isByPerson: false });
      timer ??= setInterval(look, LOOK_MS);
    },
    noteKey: (key: string) => setAll(EMPTYING_KEY.test(key)),
    notePress: (empties: boolean) => setAll(empties),
  };
}

/** Without laying the page out, which reading the text as it is seen takes. */
const isBlank = (composer: Composer) =>
  (isPlainField(composer) ? composer.value : (composer.textContent ?? '')).trim() === '';

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
const isShown = (text: string) => squeeze(document.body?.innerText ?? '').includes(squeeze(text));
