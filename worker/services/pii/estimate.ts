import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { createOffsetMap } from '@veilmark/engine/offsets';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';

/** What is read at a time: short enough that a request in between is not felt. */
const PIECE = 2_000;
/** After each piece others have their turn, also those that take several; the longer, the more estimates are under way. */
const PAUSE_MS = 10;

/** Estimates under way. Only counted: a request must not wait for a promise of another one, which may end before it. */
let running = 0;

/**
 * Detection for an estimate, which nobody pays for: a long text is read in pieces, and requests that are paid for come in between. A
 * value across the end of a piece may be counted twice or not at all.
 */
export async function detectForEstimate(text: string, options: AnalyzeOptions, names: NlpRecognizer | undefined) {
  const [first = '', ...rest] = cut(text);
  const { results, receipt } = analyze(first, options, names);
  const lengthOf = (piece: string) => createOffsetMap(piece, options.offsetUnit ?? 'utf16').fromUtf16(piece.length);
  let at = lengthOf(first);
  running++;
  try {
    for (const piece of rest) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * running));
      const found = analyze(piece, options, names);
      for (const result of found.results) results.push({ ...result, start: result.start + at, end: result.end + at });
      at += lengthOf(piece);
    }
  } finally {
    running--;
  }
  return { results, receipt };
}

/** Ends pieces where lines or words end, where there is such a place. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const window = text.slice(from, from + PIECE);
    const end = from + PIECE >= text.length ? window.length : endIn(window);
    pieces.push(text.slice(from, from + end));
    from += end;
  }
  return pieces;
}

function endIn(window: string): number {
  const least = PIECE / 2;
  const line = window.lastIndexOf('\n') + 1;
  if (line > least) return line;
  const word = window.lastIndexOf(' ') + 1;
  if (word > least) return word;
  const isHighSurrogate = /[\uD800-\uDBFF]$/.test(window);
  return isHighSurrogate ? window.length - 1 : window.length;
}
