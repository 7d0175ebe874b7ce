import type { Unchecked } from '../../messaging/protocol';
import { CODE_EDITORS } from './elements';

/** Smaller ones hold nothing to read: counters, spacers, buttons. */
const LEAST_WIDTH = 80;
const LEAST_HEIGHT = 24;

/** Parts of what the reader sees that no check of ours reaches. Frames of other sites are counted here and may yet tell for themselves. */
export function findUnchecked(roots: Iterable<ParentNode>, isRead: (picture: Element) => boolean): Unchecked {
  const found: Unchecked = { frames: 0, canvases: 0, editors: 0, pictures: 0 };
  for (const root of roots) {
    for (const frame of root.querySelectorAll('iframe, frame')) if (isSeen(frame) && isForeign(frame)) found.frames++;
    for (const canvas of root.querySelectorAll('canvas')) if (isSeen(canvas)) found.canvases++;
    for (const picture of root.querySelectorAll('img, video, svg image'))
      if (isSeen(picture) && !isRead(picture)) found.pictures++;
    // An editor inside an editor is one.
    for (const editor of root.querySelectorAll(CODE_EDITORS))
      if (isSeen(editor) && !editor.parentElement?.closest(CODE_EDITORS)) found.editors++;
  }
  return found;
}

/** Addresses of the pictures that can be seen and were not read. */
export function unreadImages(roots: Iterable<ParentNode>, isRead: (picture: Element) => boolean): string[] {
  const images = [...roots].flatMap((root) => [...root.querySelectorAll('img')]);
  const unread = images.filter((image) => isSeen(image) && !isRead(image));
  return [...new Set(unread.map((image) => image.currentSrc || image.src))].filter((address) => address !== '');
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width >= LEAST_WIDTH && height >= LEAST_HEIGHT && element.checkVisibility({ visibilityProperty: true });
}

function isForeign(frame: Element): boolean {
  try {
    return (frame as HTMLIFrameElement).contentDocument === null;
  } catch {
    return true;
  }
}

/** Whether the page around this frame belongs to another site: then that page counted it as one it cannot see into. */
export function isForeignFrame(): boolean {
  if (window === window.top) return false;
  try {
    return window.parent.document === null;
  } catch {
    return true;
  }
}
