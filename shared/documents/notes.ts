/** For a document whose pictures could not be read: callers that let nothing through unread refuse it. */
export const PICTURES_UNREAD = 'Pictures inside the document were not scanned for text.';

/** For drawings that stay: what they draw with lines is kept whatever it shows. */
export const OUTLINES_UNREAD = 'Letters that drawings (EMF, WMF) draw as lines or shapes were not read.';

/** Said of a copy whose boxes are too small for the codes that belong on them, or whose codes have letters that cannot be drawn. */
export const codesLeftOut = (count: number): string[] =>
  count === 0
    ? []
    : [
        `Exemption codes that did not fit on their boxes, or have letters that cannot be drawn there, were left out: ${count}.`,
      ];
