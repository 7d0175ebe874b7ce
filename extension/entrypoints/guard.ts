import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { receiveCommands } from '../content/commands';
import { startGuard } from '../content/guard/guard';

const RUNNING = Symbol.for('veilmark.guard');

// Not a content script of WXT's: those announce themselves to the page.
export default defineUnlistedScript(() => {
  const world = globalThis as { [RUNNING]?: AbortController };
  if (world[RUNNING]) return;
  const controller = new AbortController();
  world[RUNNING] = controller;
  const { run } = startGuard(controller.signal);
  receiveCommands(
    controller.signal,
    Promise.resolve((command) => void run(command)),
  );
});
