/** Frees what is young of the memory of JavaScript. */
type CollectYoung = () => void;

let collect: CollectYoung | undefined;
let least = Number.POSITIVE_INFINITY;

/** Buffers that may be left over before they are collected. */
const MOST_LEFT = 6 << 20;

/** For a run that must stay small. */
export function offerCollector(collector: CollectYoung | undefined): void {
  collect = collector;
  least = Number.POSITIVE_INFINITY;
}

/**
 * Before a large buffer is made: the collector counts objects and not the buffers behind them. Ten models may be loaded for one picture,
 * and each leaves two buffers of four megabytes.
 */
export function freeBuffers(used = () => process.memoryUsage().arrayBuffers): void {
  if (!collect) return;
  least = Math.min(least, used());
  if (used() - least <= MOST_LEFT) return;
  collect();
  least = Math.min(least, used());
}
