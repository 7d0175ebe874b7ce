import { partitionPoint } from '@veilmark/budget/partition-point';

interface Span {
  start: number;
  end: number;
}

/** Shorter runs may be tokens, which are somebody's secrets. */
const FEWEST = 400;
/** What a run of base64 consists of; in files its lines are often cut. */
const RUN = /[A-Za-z\d+/_-]{40,}(?:={0,2}\r?\n[A-Za-z\d+/_-]{20,})*={0,2}/y;
/** Characters of its first line. */
const FIRST_LINE = 40;
const IS_ENCODED = Uint8Array.from({ length: 128 }, (_, code) => (/[\w+/-]/.test(String.fromCharCode(code)) ? 1 : 0));

/**
 * The spans outside long runs of base64, such as a picture in a `data:` address: its letters are bytes and name nobody. What such bytes
 * say as text is read by those who decode them.
 */
export function outsideEncodedBytes<T extends Span>(text: string, spans: readonly T[]): readonly T[] {
  if (text.length < FEWEST || spans.length === 0) return spans;
  const runs = runsIn(text);
  if (runs.length === 0) return spans;
  return spans.filter(({ start, end }) => {
    const run = runs[partitionPoint(runs.length, (index) => (runs[index]?.end ?? 0) <= start)];
    return run === undefined || run.start > start || run.end < end;
  });
}

/** A run covers every place as far from the last as its first line is long, so that in words and spaces only those are looked at. */
function runsIn(text: string): Span[] {
  const runs: Span[] = [];
  const isEncoded = (at: number) => IS_ENCODED[text.charCodeAt(at)] === 1;
  let from = 0;
  for (let at = FIRST_LINE - 1; at < text.length; at += FIRST_LINE) {
    if (!isEncoded(at)) continue;
    let start = at;
    while (start > from && isEncoded(start - 1)) start--;
    let end = at + 1;
    while (end - start < FIRST_LINE && isEncoded(end)) end++;
    if (end - start < FIRST_LINE) continue;
    RUN.lastIndex = start;
    const run = RUN.exec(text)?.[0];
    if (run === undefined) continue;
    from = start + run.length;
    if (run.length >= FEWEST && isMixed(run)) runs.push({ start, end: from });
    at = from - 1;
  }
  return runs;
}

/** Encoded bytes have letters of both cases and digits all along. */
const isMixed = (run: string): boolean => {
  const sample = run.slice(0, FEWEST);
  return [/[A-Z]/g, /[a-z]/g, /\d/g].every((kind) => (sample.match(kind)?.length ?? 0) >= FEWEST / 20);
};
