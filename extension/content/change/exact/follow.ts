/** A stretch of a text that may change under us. */
export interface Span {
  at: number;
  /** What stands there now. */
  text: string;
  /** Somebody else changed it, or it cannot be told which of two alike it is: it is left alone from then on. */
  isLost: boolean;
}

/** The one stretch in which two texts differ, in places of the old one, and by how much what follows it moved. */
interface Change {
  from: number;
  to: number;
  by: number;
}

/**
 * Keeps spans in place when the text around them was changed by someone else. Of equal words next to each other only the cursor tells
 * which one went; without it, a span that may have been meant counts as lost.
 */
export function follow(before: string, after: string, spans: readonly Span[], cursor?: number): void {
  if (before === after) return;
  const readings = readingsOf(before, after, cursor);
  for (const span of spans) {
    if (span.isLost) continue;
    const places = new Set(readings.map((change) => placeAfter(span, change)));
    const [place] = places;
    if (places.size !== 1 || place === undefined) span.isLost = true;
    else span.at = place;
  }
}

function placeAfter({ at, text }: Span, { from, to, by }: Change): number | undefined {
  if (at + text.length <= from) return at;
  return at >= to ? at + by : undefined;
}

/** Everything the change can have been: as early and as late in the text as the two texts allow. */
function readingsOf(before: string, after: string, cursor: number | undefined): Change[] {
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before[prefix] === after[prefix]) prefix++;
  let suffix = 0;
  while (suffix < shorter && before[before.length - 1 - suffix] === after[after.length - 1 - suffix]) suffix++;
  const by = after.length - before.length;
  const reading = (kept: number): Change => {
    const from = Math.min(prefix, shorter - kept);
    return { from, to: before.length - kept, by };
  };
  // The cursor stands behind what was written, or where something was taken out.
  const behind = cursor === undefined ? undefined : after.length - cursor;
  if (behind !== undefined && behind >= shorter - prefix && behind <= suffix) return [reading(behind)];
  return [reading(suffix), reading(Math.min(suffix, shorter - prefix))];
}
