/** Frees what is young of the memory of JavaScript, or all that nothing uses. */
interface Collectors {
  young: () => void;
  all: () => void;
}

let collect: Collectors | undefined;
let least = { buffers: Number.POSITIVE_INFINITY, outside: Number.POSITIVE_INFINITY };

/** Bytes of buffers that may be left over before they are collected, and of all memory outside of objects. */
const MOST_BUFFERS = 6 << 20;
const MOST_OUTSIDE = 16 << 20;

/** For a run that must stay small. */
export function offerCollectors(collectors: Collectors | undefined): void {
  collect = collectors;
  least = { buffers: Number.POSITIVE_INFINITY, outside: Number.POSITIVE_INFINITY };
}

/** Whether this run must stay small. */
export const staysSmall = (): boolean => collect !== undefined;

/**
 * Before a large buffer is made: the collector counts objects and not the buffers behind them. Ten models may be loaded for one picture,
 * and each leaves two buffers of four megabytes.
 */
export function freeBuffers(used = () => process.memoryUsage().arrayBuffers): void {
  if (!collect) return;
  least.buffers = Math.min(least.buffers, used());
  if (used() - least.buffers > MOST_BUFFERS) collect.young();
  least.buffers = Math.min(least.buffers, used());
}

/** Behind a large picture: its reader was dropped, but keeps its memory until it is collected, while the next takes more. */
export function freeReader(used = () => process.memoryUsage().external): void {
  if (!collect) return;
  least.outside = Math.min(least.outside, used());
  if (used() - least.outside > MOST_OUTSIDE) collect.all();
  least.outside = Math.min(least.outside, used());
}
