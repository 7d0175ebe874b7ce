import type { AnalyzerResult } from '@veilmark/wire/result';
import type { Found, PieceOfTable } from '../detect';

/** So many characters before and behind a change are read along, in whole lines: what stands around a value says what it is. */
const AROUND = 200;

interface Span {
  start: number;
  end: number;
}

/** The lines of a copy that its original does not have, with what stands around them, as stretches of the copy. */
function changedLines(original: string, copy: string): Span[] {
  const known = new Set(original.split('\n'));
  const lines = copy.split('\n');
  const isRead = new Uint8Array(lines.length);
  const readAround = (index: number, step: 1 | -1) => {
    let length = 0;
    for (let at = index + step; at >= 0 && at < lines.length && length < AROUND; at += step) {
      isRead[at] = 1;
      length += (lines[at] as string).length;
    }
  };
  for (const [index, line] of lines.entries()) {
    if (known.has(line)) continue;
    isRead[index] = 1;
    readAround(index, -1);
    readAround(index, 1);
  }
  const stretches: Span[] = [];
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const end = start + line.length;
    const last = stretches.at(-1);
    if (isRead[index] === 1) {
      if (last?.end === start - 1) last.end = end;
      else stretches.push({ start, end });
    }
    start = end + 1;
  }
  return stretches;
}

/**
 * What a search finds in the lines of a copy that its original does not have, and those lines. The other lines were searched when the
 * original was, and nothing was found in them: searching them again would find nothing, at the price of the first search. In a table what
 * is said again costs nothing, so all of it is searched, with its columns.
 */
export function foundInChanged(
  original: string,
  copy: string,
  table: PieceOfTable | undefined,
  detect: (text: string, table?: PieceOfTable) => Found,
): { text: string; found: AnalyzerResult[] } {
  const stretches = changedLines(original, copy);
  const text = stretches.map(({ start, end }) => copy.slice(start, end)).join('\n');
  if (!table) return { text, found: detect(text).results };
  const found: AnalyzerResult[] = [];
  let [index, at] = [0, 0];
  for (const result of text === '' ? [] : detect(copy, table).results) {
    let stretch = stretches[index];
    for (; stretch && stretch.end <= result.start; stretch = stretches[++index]) at += stretch.end - stretch.start + 1;
    if (!stretch) break;
    const by = at - stretch.start;
    if (result.start >= stretch.start) found.push({ ...result, start: result.start + by, end: result.end + by });
  }
  return { text, found };
}
