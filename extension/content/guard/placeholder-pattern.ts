/** Case, spacing, brackets and Markdown escapes do not count: language models respell. */
export const keyOf = (placeholder: string) => placeholder.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * A placeholder in any kind of brackets, however spelled inside, or bare in its exact spelling. A bare one at the very end may still
 * grow a digit, so it waits for what follows.
 */
export function buildPattern(placeholders: readonly string[]): RegExp | undefined {
  if (placeholders.length === 0) return undefined;
  const names = placeholders.map((placeholder) => placeholder.slice(1, -1)).sort((a, b) => b.length - a.length);
  const loose = names.map((name) => name.split('_').map(escapeRegExp).join('[\\s_\\\\-]*')).join('|');
  const exact = names.map((name) => name.split('_').map(escapeRegExp).join('\\\\?_')).join('|');
  return new RegExp(
    `\\\\?[\\[<({]\\s*(?:${loose})\\s*\\\\?[\\]>)}]|(?<![\\p{L}\\p{N}_\\[<({])(?:${exact})(?=[^\\p{L}\\p{N}_\\]>)}])`,
    'giu',
  );
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
