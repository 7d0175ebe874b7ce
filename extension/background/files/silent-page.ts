/** Behind every page of a PDF but the last. */
const PAGE_END = '\f';

/**
 * Whether a page that was read as a whole gave no word besides those of its text: then nothing was read in what is drawn on it. The
 * reader cannot say so itself, because it saw the text, too.
 */
export function hasSilentPage(
  plain: string,
  text: string,
  wholePages: readonly { start: number; end: number }[],
): boolean {
  // What is outside the pages follows the last of them.
  const pages = plain.split(PAGE_END).map((page) => page.trim());
  return wholePages.some(({ start, end }) => pages.some((page) => page.startsWith(text.slice(start, end).trim())));
}
