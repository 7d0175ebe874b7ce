import type { GuardState } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { build } from '../show/build';
import type { Ready } from './clear';

/** Says whether the guard is at work here: by a small sign at the edge of the page, and to the rest of the extension. */
export function createStateTeller() {
  let hide: (() => void) | undefined;
  let wasActive: boolean | undefined;
  let hasMissed = false;

  function tell(ready: Ready, isActive: boolean): void {
    wasActive = isActive;
    hide?.();
    hide = isActive && window === window.top ? showSign(ready, hasMissed) : undefined;
    report(isActive ? (hasMissed ? 'missed' : 'on') : 'off');
  }

  return {
    tell,
    tellChange(ready: Ready, isActive: boolean): void {
      if (isActive !== wasActive) tell(ready, isActive);
    },
    /** A message with personal data left without a check. That stays in sight until the page is loaded again. */
    tellMissed(ready: Ready): void {
      hasMissed = true;
      tell(ready, true);
    },
    tellFailed: () => report('failed'),
  };
}

function showSign({ overlay, setup, t }: Ready, hasMissed: boolean): () => void {
  const kind = hasMissed ? 'missed' : setup.action === 'block' ? 'refusing' : 'on';
  const words = t.states[kind];
  const sign = build(
    'div',
    { class: `guard ${kind}`, role: 'img', label: words },
    build('span', { class: 'lamp' }),
    build('span', { class: 'words' }, words),
  );
  const close = overlay.show(sign);
  const release = overlay.insist(
    () => undefined,
    () => undefined,
  );
  return () => {
    release();
    close();
  };
}

function report(state: GuardState): void {
  ask('guard.report', { state }).catch(() => undefined);
}
