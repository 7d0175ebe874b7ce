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
  // It takes seconds, and may leave the browser: the notice says so while it lasts.
  const done = overlay.reading(where.kind === 'service' ? t.imageWorking(where.host) : t.imageReading);
  const reply = await images.redact(srcUrl).finally(done);
  if (signal.aborted) return;
  if (!reply.ok) showProblem(overlay, reply.problem, t);
  else if (reply.png !== undefined)
    images.whenUndone(overlay.toast(t.imageDone, { ...undo(images, t, onChange), ...unsure(reply.isUnsure, t) }));
  else overlay.toast(reply.isUnsure ? t.imageUnsure : t.imageClean, { isProblem: reply.isUnsure ?? false });
  onChange();
}

/** Reads pictures of the page on the device, one after the other, and covers what is personal in them. */
export async function redactPictures(
  { signal, images, overlay, t, onChange }: Tools,
  addresses: readonly string[],
): Promise<void> {
  let covered = 0;
  let unread = 0;
  for (const [index, address] of addresses.entries()) {
    const done = overlay.reading(t.picturesReading(index + 1, addresses.length));
    const reply = await images.redact(address, { device: true }).finally(done);
    if (signal.aborted) return;
    if (!reply.ok || reply.isUnsure) unread++;
    if (reply.ok && reply.png !== undefined) covered++;
    onChange();
  }
  if (addresses.length === 0) {
    // Frames without pictures have nothing to say.
    if (window === window.top) overlay.toast(t.picturesNone);
    return;
  }
  const detail = unread > 0 ? { detail: t.picturesUnread(unread), isProblem: true } : {};
  const close = overlay.toast(t.picturesCovered(covered), {
    ...detail,
    ...(covered > 0 ? undo(images, t, onChange) : {}),
  });
  if (covered > 0) images.whenUndone(close);
}

function undo(images: Tools['images'], t: PageTexts, onChange: () => void) {
  const run = () => {
    images.undo();
    onChange();
  };
  return { action: { label: t.undo, run } };
}
const unsure = (isUnsure: boolean | undefined, t: PageTexts) => (isUnsure ? { detail: t.imageUnsure } : {});
