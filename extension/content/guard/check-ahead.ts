import { ask } from '../../messaging/send';
import { type Composer, readComposer } from './composer';
import type { GuardParts } from './parts';

const QUIET_MS = 300;

/** Where checking costs nothing it is done while typing, so that sending clean text needs no waiting. */
export function createCheckAhead({ signal, texts, marks, now }: GuardParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));

  async function check(composer: Composer): Promise<void> {
    const text = readComposer(composer);
    if (text.trim() === '') return;
    const verdict = await ask('guard.check', { text }).catch(() => undefined);
    if (!verdict?.ok) return;
    if (verdict.findings.length === 0) texts.rememberClean(text);
    if (readComposer(composer) === text) marks.show(composer, verdict.findings);
  }

  /** After every change of the text. */
  return (composer: Composer): void => {
    const setup = now()?.setup;
    if (!setup?.active || !setup.precheck) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(composer), QUIET_MS);
  };
}
