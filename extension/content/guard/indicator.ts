import { ask } from '../../messaging/send';
import { build } from '../show/build';
import type { Ready } from './clear';

/** Says whether the guard is at work here: by a small sign at the edge of the page, and to the rest of the extension. */
export function createStateTeller() {
  let hide: (() => void) | undefined;
  let wasActive: boolean | undefined;

  function tell(ready: Ready, isActive: boolean): void {
    wasActive = isActive;
    hide?.();
    hide = isActive && window === window.top ? showSign(ready) : undefined;
    report(isActive ? 'on' : 'off');
  }

  return {
    tell,
    tellChange(ready: Ready, isActive: boolean): void {
      if (isActive !== wasActive) tell(ready, isActive);
    },
    tellFailed: () => report('failed'),
  };
}

function showSign({ overlay, setup, t }: Ready): () => void {
  const kind = setup.action === 'block' ? 'refusing' : 'on';
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

function report(state: 'on' | 'off' | 'failed'): void {
  ask('guard.report', { state }).catch(() => undefined);
}
