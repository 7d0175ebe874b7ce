import { askTwice } from '../../messaging/send';
import type { PageTexts } from '../messages';
import type { Overlay } from '../show/overlay';
import { showProblem } from '../show/problem';
import type { createImages } from './images';

interface Tools {
  signal: AbortSignal;
  images: ReturnType<typeof createImages>;
  overlay: Overlay;
  t: PageTexts;
  onChange(): void;
}

/** Redacts one picture of the page and says how that went. */
export async function redactImage({ signal, images, overlay, t, onChange }: Tools, srcUrl: string): Promise<void> {
  if (!images.has(srcUrl)) return;
  const { where } = await askTwice('page.setup', {});
  // It takes seconds, and the picture leaves the browser: the notice says both while it lasts.
  const done = where.kind === 'service' ? overlay.notice(t.imageWorking(where.host), true) : () => undefined;
  const reply = await images.redact(srcUrl).finally(done);
  if (signal.aborted) return;
  if (reply.ok) overlay.toast(t.imageDone, { action: { label: t.undo, run: () => images.undo() } });
  else showProblem(overlay, reply.problem, t);
  onChange();
}
