import type { Analyzer, Finding } from './request/veil';

/**
 * Remembers what was found in texts: every turn of a conversation sends all earlier ones again. `room` is in characters; what was not
 * asked for longest goes first.
 */
export function rememberFindings(analyze: Analyzer, room = 8_000_000): Analyzer {
  const known = new Map<string, readonly Finding[]>();
  let held = 0;
  return async (text) => {
    const found = known.get(text) ?? (await analyze(text));
    if (known.delete(text)) held -= text.length;
    known.set(text, found);
    held += text.length;
    for (const oldest of known.keys()) {
      if (held <= room) break;
      known.delete(oldest);
      held -= oldest.length;
    }
    return found;
  };
}
