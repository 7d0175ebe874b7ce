/** A question with its text and buttons fits in this. */
const LEAST_WIDTH = 480;
const LEAST_HEIGHT = 360;

/**
 * The document to show our interface in: that of the page, for a frame of the same site that is too small for a question. A frame of another
 * site cannot reach it, and shows its own.
 */
export function stage(): Document {
  if (window === window.top || (window.innerWidth >= LEAST_WIDTH && window.innerHeight >= LEAST_HEIGHT))
    return document;
  try {
    return window.top?.document.documentElement ? window.top.document : document;
  } catch {
    return document;
  }
}
