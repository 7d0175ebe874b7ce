import type { NlpRecognizer } from '@veilmark/engine/name-recognizer';
import { createOffsetMap } from '@veilmark/engine/offsets';
import { type AnalyzeOptions, analyze } from '@veilmark/finders/analyze';
import { DEFAULT_OFFSET_UNIT } from '@veilmark/wire/defaults';
import { isSomebodyWaiting } from '../../platform/requests-under-way';

/** What is read at a time: short enough that a request in between is not felt; of long texts more, for the pauses would take longer than the work. */
const PIECE = { least: 1_000, most: 5_000, ofTexts: 200 } as const;
/** After each piece others have their turn, at least so long. */
const PAUSE_MS = 10;

/** How much longer an estimate waits while somebody waits for more than an estimate: then it goes on, slowly. */
const PATIENCE_MS = 100;

/** When the next piece may be read. A time and no promise: a request must not wait for another one, which may end before it. */
let nextAt = 0;

/**
 * Detection for an estimate, which is free: a text is read in pieces, one piece of all estimates at a time and then a pause as
 * long as the piece took, and longer while other requests are under way. So they never have more than half of the processor together, and
 * requests that are paid for come in between. A value across the end of a piece may be counted twice or not at all.
 */
export async function detectForEstimate(text: string, options: AnalyzeOptions, names: NlpRecognizer | undefined) {
  const [first = '', ...rest] = cut(text);
  const { results, receipt } = await inTurn(() => analyze(first, options, names));
  const lengthOf = (piece: string) =>
    createOffsetMap(piece, options.offsetUnit ?? DEFAULT_OFFSET_UNIT).fromUtf16(piece.length);
  let at = lengthOf(first);
  for (const piece of rest) {
    const found = await inTurn(() => analyze(piece, options, names));
    for (const result of found.results) results.push({ ...result, start: result.start + at, end: result.end + at });
    at += lengthOf(piece);
  }
  return { results, receipt };
}

/** Works when it is this estimate's turn. */
async function inTurn<T>(work: () => T): Promise<T> {
  const mayBegin = () => Date.now() >= (isSomebodyWaiting() ? nextAt + PATIENCE_MS : nextAt);
  while (!mayBegin()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const started = Date.now();
  try {
    return work();
  } finally {
    const now = Date.now();
    nextAt = now + Math.max(PAUSE_MS, now - started);
  }
}

/** Ends pieces where lines or words end, where there is such a place. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  const most = Math.min(PIECE.most, Math.max(PIECE.least, Math.ceil(text.length / PIECE.ofTexts)));
  for (let from = 0; from < text.length; ) {
    const window = text.slice(from, from + most);
    const end = from + most >= text.length ? window.length : endIn(window);
    pieces.push(text.slice(from, from + end));
    from += end;
  }
  return pieces;
}

function endIn(window: string): number {
  const least = window.length / 2;
  const line = window.lastIndexOf('\n') + 1;
  if (line > least) return line;
  const word = window.lastIndexOf(' ') + 1;
  if (word > least) return word;
  const isHighSurrogate = /[\uD800-\uDBFF]$/.test(window);
  return isHighSurrogate ? window.length - 1 : window.length;
}
