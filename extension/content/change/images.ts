import { toBase64 } from '@veilmark/crypto/bytes';
import type { Replies } from '../../messaging/protocol';

interface Change {
  element: Element;
  name: string;
  before: string;
  after: string;
  /** The address under which the picture was read. */
  srcUrl: string;
}

type RedactImage = (source: { base64?: string; srcUrl?: string; device?: boolean }) => Promise<Replies['page.image']>;

/** Pictures on the page, redacted and put in place of the original. */
export function createImages(signal: AbortSignal, redact: RedactImage) {
  let changes: Change[] = [];
  /** Addresses of pictures that were read for certain, and of what we put in their places. */
  const read = new Set<string>();
  /** What says that pictures are covered. */
  const notes: (() => void)[] = [];

  return {
    get count() {
      return new Set(changes.map(({ element }) => element)).size;
    },
    has: (srcUrl: string) => imagesOf(srcUrl).length > 0,
    isRead: (element: Element) => element instanceof HTMLImageElement && read.has(element.currentSrc || element.src),
    async redact(srcUrl: string, { device = false } = {}): Promise<Replies['page.image']> {
      const images = imagesOf(srcUrl);
      const base64 = await readImage(srcUrl);
      const reply = await redact({ ...(base64 === undefined ? { srcUrl } : { base64 }), device });
      if (!reply.ok || signal.aborted) return reply;
      if (!reply.isUnsure) read.add(srcUrl);
      if (reply.png === undefined) return reply;
      const after = `data:image/png;base64,${reply.png}`;
      if (!reply.isUnsure) read.add(after);
      for (const image of images) for (const [element, name] of sourcesOf(image)) set(element, name, after, srcUrl);
      return reply;
    },
    /** To be called when they are no longer covered. */
    whenUndone(close: () => void): void {
      notes.push(close);
    },
    /** Shows the originals. They count as unread again: what they say is to be seen. */
    undo(): void {
      for (const { element, name, before, after, srcUrl } of changes.toReversed()) {
        if (element.getAttribute(name) === after) element.setAttribute(name, before);
        read.delete(srcUrl);
      }
      changes = [];
      for (const close of notes.splice(0)) close();
    },
  };

  /** Only attributes that are there change, in place, so that undo gives back the very same markup. */
  function set(element: Element, name: string, after: string, srcUrl: string): void {
    const before = element.getAttribute(name);
    if (before === null) return;
    element.setAttribute(name, after);
    changes.push({ element, name, before, after, srcUrl });
  }
}

function imagesOf(srcUrl: string): HTMLImageElement[] {
  return [...document.images].filter((image) => image.currentSrc === srcUrl || image.src === srcUrl);
}

/** Everything a browser may take the picture from. */
function sourcesOf(image: HTMLImageElement): [Element, string][] {
  const picture = image.parentElement instanceof HTMLPictureElement ? image.parentElement : undefined;
  const sources = picture ? [...picture.querySelectorAll('source')] : [];
  return [...sources.map((source): [Element, string] => [source, 'srcset']), [image, 'srcset'], [image, 'src']];
}

/** As the page itself may read it; nothing where another site's rules forbid that. */
async function readImage(srcUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(srcUrl);
    return response.ok ? toBase64(new Uint8Array(await response.arrayBuffer())) : undefined;
  } catch {
    return undefined;
  }
}
