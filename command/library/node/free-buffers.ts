/** Frees what is young of the memory of JavaScript, or all that nothing uses. */
interface Collectors {
  young: () => void;
  all: () => void;
}

let collect: Collectors | undefined;

/** Bytes that may be left over before they are collected: of buffers, and of all memory outside of objects. */
const MOST = { young: 6 << 20, all: 16 << 20 };
/** The least that was in use so far. */
let least = { young: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };

/** For a run that must stay small. */
export function offerCollectors(collectors: Collectors | undefined): void {
  collect = collectors;
  least = { young: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };
}

/** Whether this run must stay small. */
export const staysSmall = (): boolean => collect !== undefined;

/**
 * Before a large buffer is made: the collector counts objects and not the buffers behind them. Ten models may be loaded for one picture,
 * and each leaves two buffers of four megabytes.
 */
export const freeBuffers = (used = () => process.memoryUsage().arrayBuffers): void => free('young', used);

/** Behind a large picture: its reader was dropped, but keeps its memory until it is collected, while the next takes more. */
export const freeReader = (used = () => process.memoryUsage().external): void => free('all', used);

function free(what: keyof Collectors, used: () => number): void {
  if (!collect) return;
  least[what] = Math.min(least[what], used());
  if (used() - least[what] > MOST[what]) collect[what]();
  least[what] = Math.min(least[what], used());
}
