import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { receiveCommands } from '../content/commands';
import { whenOrphaned } from '../content/orphan';
import { startPage } from '../content/page';
import { askTwice } from '../messaging/send';

/** Set while our script runs in this frame; a second injection finds it and leaves. */
const RUNNING = Symbol.for('veilmark.page');

// Not a content script of WXT's: those announce themselves to the page.
export default defineUnlistedScript(() => {
  const world = globalThis as { [RUNNING]?: AbortController };
  if (world[RUNNING]) return;
  const controller = new AbortController();
  world[RUNNING] = controller;
  const stop = () => {
    controller.abort();
    delete world[RUNNING];
  };
  const started = askTwice('page.setup', {}).then((setup) => startPage(setup, controller.signal, stop));
  whenOrphaned(controller.signal, () => void started.then(({ leave }) => leave(), stop));
  receiveCommands(
    controller.signal,
    started.then(({ run }) => run),
  );
});
