import { pickLocale } from '@veilmark/wire/interface-languages';
import type { GuardSetup } from '../../messaging/protocol';
import { isOrphaned } from '../orphan';
import { createOverlay } from '../show/overlay';
import type { Ready } from './clear';
import type { Step } from './line';
import { guardTexts } from './messages';
import { askPerson, type Choice } from './review';
import { askForSetup } from './setup';

/** Everything waits for the settings. Where they do not come, the person sees what was held back, and it is tried again. */
export function createStart(signal: AbortSignal, begin: (setup: GuardSetup) => Ready) {
  let started: Ready | undefined;
  let starting = tryOnce();

  async function tryOnce(): Promise<Ready | undefined> {
    started = await askForSetup().then(begin, () => undefined);
    return started;
  }

  async function wantsRetry(step: Step): Promise<boolean> {
    // The settings would say; here only the browser can.
    const locale = pickLocale([navigator.language]);
    const t = guardTexts(locale);
    const words = t.steps[step];
    const back: Choice<boolean> = { label: words.back, value: false };
    const again: Choice<boolean> = { label: t.retry, value: true, isPrimary: true };
    return askPerson(createOverlay(signal, locale), {
      title: words.notChecked,
      lines: [isOrphaned() ? t.gone : t.noAnswer, words.kept],
      // What the settings allow is unknown, so nothing goes out unchecked.
      choices: isOrphaned() ? [back] : [again, back],
      cancel: false,
    });
  }

  return {
    started: () => starting,
    /** Nothing as long as the settings are not known. */
    now: () => started,
    async ready(step: Step): Promise<Ready | undefined> {
      for (;;) {
        const ready = await starting;
        if (ready || signal.aborted || !(await wantsRetry(step))) return ready;
        starting = tryOnce();
      }
    },
  };
}
