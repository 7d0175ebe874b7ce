import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { receiveCommands } from '../content/commands';
import { startGuard } from '../content/guard/guard';
import { makeWayForSuccessor } from '../content/orphan';

const RUNNING = Symbol.for('veilmark.guard');

// Not a content script of WXT's: those announce themselves to the page.
export default defineUnlistedScript(() => {
  const world = globalThis as { [RUNNING]?: AbortController };
  if (world[RUNNING]) return;
  const controller = new AbortController();
  world[RUNNING] = controller;
  const stop = () => controller.abort();
  makeWayForSuccessor(controller.signal, 'veilmark-guard', stop);
  const { run } = startGuard(controller.signal, stop);
  receiveCommands(
    controller.signal,
    Promise.resolve((command) => void run(command)),
  );
});
